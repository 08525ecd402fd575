import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addressSearch } from '../../../../domain/address.ts'
import { fieldsNotOfAny } from '../../../../domain/database.ts'
import { DATABASES } from '../../../../domain/databases/all.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import type { Query } from '../../../../domain/query.ts'
import { allTexts } from '../../../texts.ts'
import { labelsOf, type Translate } from '../../../../ui/database/fields/labels.ts'
import { NoResults } from '../../../../ui/database/list/Empty.tsx'
import { system } from '../../../../ui/theme/system.ts'
import { giveSizes, makeRow, showList, startList } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

/** What the source suggests, and what can be done about filters. */
const SUGGESTED = {
  en: [
    'Check the keyword; make sure all words are spelled correctly.',
    'Use a similar, more common or more general keyword.',
    'Remove a filter, or take a value out of the query above.',
  ],
  cn: [
    '请检查关键词，确认没有错别字或拼写错误。',
    '尝试使用相近、更常用或更宽泛的关键词。',
    '减少筛选条件，或从上方检索条件中去掉部分取值。',
  ],
} as const

describe.each(LANGUAGES)('nothing found, %s', (language) => {
  it('DB-11 TRUTH-02 suggests what the source does, says which field a search over everything left out, and only then', async () => {
    const labels = labelsOf(drugus, (await allTexts(language)).t as unknown as Translate, language)
    const asked: string[] = []
    const show = (leftOut: readonly string[]) =>
      render(
        <ChakraProvider value={system}>
          <NoResults
            labels={labels}
            filtered
            leftOut={leftOut}
            onSearchIn={(field) => asked.push(field)}
            onClear={() => undefined}
            onDropLast={() => undefined}
          />
        </ChakraProvider>,
      )
    show(fieldsNotOfAny(drugus))
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain(
      labels.t('list:empty.leftOut', { field: labels.field('substanceIndication') }),
    )
    fireEvent.click(screen.getByRole('button', { name: labels.t('list:empty.searchIn') }))
    expect(asked).toEqual(['substanceIndication'])
    cleanup()
    show([])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(SUGGESTED[language])
  })
})

describe.each([
  ['cn', '暂无数据'],
  ['en', 'No data available'],
] as const)('no data, %s', (language, words) => {
  it('DB-11 an empty table shows a picture, which nobody has to see, and says so', async () => {
    const labels = labelsOf(drugus, (await allTexts(language)).t as unknown as Translate, language)
    const nothing = () => undefined
    for (const filtered of [false, true]) {
      const { container } = render(
        <ChakraProvider value={system}>
          <NoResults labels={labels} filtered={filtered} leftOut={[]} onSearchIn={nothing} onClear={nothing} onDropLast={nothing} />
        </ChakraProvider>,
      )
      expect(container.querySelectorAll('[data-picture="no-data"][aria-hidden="true"]')).toHaveLength(1)
      expect(screen.getByRole('status').textContent?.startsWith(words)).toBe(!filtered)
      cleanup()
    }
  })
})

describe.each(LANGUAGES)('nothing found over all fields, %s', (language) => {
  it('DB-11 TRUTH-02 the field left out is searched for the same text in its place, and the address follows', async () => {
    const { t } = labelsOf(drugus, (await allTexts(language)).t as unknown as Translate, language)
    const row = { ...makeRow(1), id: 'NDA022184', values: { applicationNumber: 'NDA022184', brandName: [{ key: 'LATISSE' }] } }
    const list = startList(
      '?applicationType=is:nda&any=has~and:glaucoma|ocular&brandName=has:latisse&page=3',
      {
        search: async ({ query }) =>
          query.conditions.some(({ field }) => field === 'substanceIndication') ? { rows: [row], total: 1 } : { rows: [], total: 0 },
      },
      drugus,
    )
    await showList(list, language, drugus)
    const button = await screen.findByRole('button', { name: t('list:empty.searchIn') })
    fireEvent.click(button)
    // The rows of the field's search stand where nothing was found.
    expect(await screen.findByText('NDA022184')).toBeTruthy()
    const [before, asked] = list.searches.slice(-2).map(({ query }) => query)
    const type = { field: 'applicationType', op: 'is', values: ['nda'] }
    const brand = { field: 'brandName', op: 'has', values: ['latisse'] }
    const text = { op: 'has', values: ['glaucoma', 'ocular'], join: 'and' }
    expect(before?.conditions).toEqual([type, { field: 'any', ...text }, brand])
    expect(asked?.conditions).toEqual([type, { field: 'substanceIndication', ...text }, brand])
    expect(list.actor.getSnapshot().context.query.conditions).toEqual(asked?.conditions)
    expect(addressSearch({ query: JSON.parse(list.addresses.at(-1) ?? '') as Query, view: null, parameters: {} })).toBe(
      '?applicationType=is:nda&substanceIndication=has~and:glaucoma|ocular&brandName=has:latisse',
    )
    expect(screen.queryByRole('button', { name: t('list:empty.searchIn') })).toBeNull()
  })

  it('TRUTH-02 nothing was left out where one field was searched', async () => {
    const { t } = labelsOf(drugus, (await allTexts(language)).t as unknown as Translate, language)
    const list = startList('?brandName=has:latisse', { search: async () => ({ rows: [], total: 0 }) }, drugus)
    await showList(list, language, drugus)
    await screen.findByText(t('list:empty.title'))
    expect(screen.queryByRole('button', { name: t('list:empty.searchIn') })).toBeNull()
  })
})

it('TRUTH-02 what is left out of a search over everything is what substances are used for, in every database', () => {
  for (const definition of DATABASES)
    expect(fieldsNotOfAny(definition), definition.id).toEqual('substanceIndication' in definition.fields ? ['substanceIndication'] : [])
})
