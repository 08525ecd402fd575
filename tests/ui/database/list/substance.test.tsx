import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { drugeu } from '../../../../domain/databases/drugeu/definition.ts'
import { giveSizes, showList, startList } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

const TEXTS = {
  en: { filters: 'Filters', inn: 'INN / common name', substance: 'Active substance', general: 'General search' },
  cn: { filters: '筛选', inn: '国际非专利名（INN）', substance: '活性物质', general: '综合检索' },
} as const

it.each(['en', 'cn'] as const)(
  '(%s) what EMA names twice is one list of filters; the active substance is still searched, and a link to one still works',
  async (language) => {
    const text = TEXTS[language]
    const user = userEvent.setup()
    const list = startList('?activeSubstance=is:metformin hydrochloride', {}, drugeu)
    await showList(list, language, drugeu)
    const filters = await screen.findByRole('complementary', { name: text.filters })
    const headings = within(filters)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
    expect(headings.filter((name) => name.startsWith(text.inn))).toHaveLength(1)
    expect(headings.filter((name) => name.startsWith(text.substance))).toEqual([])
    expect(screen.getByTestId('sentence').textContent).toContain('metformin hydrochloride')
    expect(list.searches.at(-1)?.query.conditions).toEqual([{ field: 'activeSubstance', op: 'is', values: ['metformin hydrochloride'] }])
    await user.click(screen.getByRole('tab', { name: text.general }))
    expect(within(screen.getByRole('tabpanel')).getByRole('combobox', { name: text.substance })).toBeTruthy()
  },
)
