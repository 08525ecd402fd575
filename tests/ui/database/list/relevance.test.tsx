import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import { giveSizes, showList, startList } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

/** The head of the list names what orders the rows (BEY-01, DB-05). */
describe.each(LANGUAGES)('the order of a list, %s', (language) => {
  const SAID = { cn: '排序：相关度', en: 'Sorted by relevance' }[language]
  const open = async (address: string) => {
    const row = { id: 'NDA1', sample: false, values: { applicationNumber: 'NDA1' } }
    await showList(startList(address, { search: async () => ({ rows: [row], total: 1 }) }, drugus), language, drugus)
    await screen.findByText('NDA1')
    const sorted = document.querySelectorAll('[aria-sort=ascending], [aria-sort=descending]').length
    return { bar: within(screen.getByRole('toolbar')), sorted }
  }

  it('DB-05 a search for words stands in the order of relevance, and no column is said to sort it', async () => {
    const { bar, sorted } = await open('?any=has:apixaban')
    bar.getByText(SAID)
    expect(sorted).toBe(0)
  })

  it('DB-05 a column that is asked for, and a search without words, are in their own', async () => {
    for (const address of ['?any=has:apixaban&sort=-approvalDate', '?marketingStatus=is:prescription']) {
      const { bar, sorted } = await open(address)
      expect(bar.queryByText(SAID)).toBeNull()
      expect(sorted).toBeGreaterThan(0)
      cleanup()
    }
  })
})
