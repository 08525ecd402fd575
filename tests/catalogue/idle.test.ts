import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_QUERY } from '../../domain/query.ts'
import type { SourceRecord } from '../../domain/record.ts'
import type { Catalogue } from '../../server/catalogue/types.ts'
import { fill, openProbe, record, temporaryDirectory } from './support.ts'

describe('filters that distinguish nothing', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let catalogue: Catalogue
  beforeAll(async () => {
    directory = await temporaryDirectory()
    catalogue = await openProbe(directory.path)
  })
  afterAll(async () => {
    await catalogue.close()
    await directory.remove()
  })

  const idleOf = async (...all: SourceRecord['values'][]) => {
    await fill(
      catalogue,
      all.map((values, at) => record(`r${at}`, values)),
    )
    const ask = (facets: { field: string }[]) => catalogue.search('probe', { query: EMPTY_QUERY, columns: [], facets })
    expect(await ask([])).not.toHaveProperty('idle')
    return (await ask([{ field: 'stage' }])).idle
  }

  it('one value in all records or none in any is none to choose by; a value that some have and others lack is', async () => {
    const same = {
      drug: ['Aspirin'],
      goal: ['PD-1'],
      tag: ['a', 'b'],
      stage: 'one',
      ways: ['oral'],
      day: '2020-01-01',
      weight: 5,
      open: true,
    }
    expect(await idleOf(same, same)).toEqual(['drug', 'target', 'goal', 'tag', 'stage', 'ways', 'day', 'open', 'weight'])
    expect(await idleOf(same, {})).toEqual(['target'])
    expect(await idleOf(same, { ...same, stage: 'two', weight: 6 })).toEqual(['drug', 'target', 'goal', 'tag', 'ways', 'day', 'open'])
  })

  it('a filter that lists what one before it lists already is left out, until one record differs', async () => {
    const linked = { drug: ['Keytruda'], goal: ['PD-1'], stage: 'one' }
    expect(await idleOf(linked, { stage: 'two' })).toContain('goal')
    expect(await idleOf(linked, { stage: 'two' }, { goal: ['HER2'] })).not.toContain('goal')
  })
})
