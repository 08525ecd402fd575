import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MateriaError } from '../../../../domain/errors.ts'
import { giveSizes, makeRow, showList, startList } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

const violations = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

const texts = {
  en: {
    total: '1,234,567 records',
    lead: 'Records where',
    clause: 'Drug is pembrolizumab',
    noResults: 'No results found for your search',
    clear: 'Clear all',
    retry: 'Try again',
    noData: 'No data available',
    failed: 'Network is busy, please try again later.',
    offline: 'The network connection has been disconnected.',
    before: 'The records below are those of the search before.',
    old: 'From the previous search: these counts are not those of the current query.',
    short: 'enter at least 2 characters',
    export: 'Export',
    dropLast: 'Remove the last condition',
    quick: 'Quick search',
    general: 'General search',
  },
  cn: {
    total: '共 1,234,567 条记录',
    lead: '满足以下条件的记录：',
    clause: '药品为 帕博利珠单抗',
    noResults: '未找到符合条件的结果',
    clear: '清空条件',
    retry: '重试',
    noData: '暂无数据',
    failed: '网络繁忙，请稍后再试',
    offline: '网络连接已断开，请检查您的网络设置或稍后再试',
    before: '以下仍为上一次检索的记录。',
    old: '为上次检索的数量，与当前条件不符。',
    short: '请输入至少2个字符',
    export: '导出',
    dropLast: '移除最后一个条件',
    quick: '快速检索',
    general: '综合检索',
  },
} as const

describe.each(['en', 'cn'] as const)('list page in %s', (language) => {
  const text = texts[language]

  it('BEY-01 DB-05 LANG-03 shows rows, the exact total and the query as a sentence, without accessibility violations', async () => {
    const list = startList('?drug=is:pembrolizumab')
    await showList(list, language)
    expect(await screen.findByText(text.total)).toBeTruthy()
    const sentence = screen.getByTestId('sentence')
    expect(sentence.textContent).toContain(text.lead)
    expect(sentence.textContent).toMatch(language === 'en' ? /Drug, as published, is pembrolizumab/ : /药物（原文）为 pembrolizumab/)
    expect(await screen.findByText('NCT00000003')).toBeTruthy()
    // No key is shown where a text belongs.
    expect(document.body.textContent).not.toMatch(/\b(list|databases|common|errors):/)
    expect(document.body.innerHTML).not.toMatch(/"(list|databases|common|errors):[a-z]/)
    expect(await violations()).toEqual([])
  })

  it('DB-11 says that nothing matches, with suggestions and ways on', async () => {
    const user = userEvent.setup()
    const list = startList('?any=has:zzzz', {
      search: async ({ query }) => (query.conditions.length > 0 ? { rows: [], total: 0 } : { rows: [makeRow(1)], total: 1 }),
    })
    await showList(list, language)
    expect(await screen.findByText(text.noResults)).toBeTruthy()
    expect(await violations()).toEqual([])
    await user.click(within(screen.getByText(text.noResults).parentElement!).getByRole('button', { name: text.clear }))
    await waitFor(() => expect(list.actor.getSnapshot().context.query.conditions).toEqual([]))
  })

  it('DB-11 the last condition is the one that goes first', async () => {
    const user = userEvent.setup()
    const list = startList('?phase=is:3&any=has:zzzz', {
      search: async ({ query }) => (query.conditions.length > 1 ? { rows: [], total: 0 } : { rows: [makeRow(1)], total: 1 }),
    })
    await showList(list, language)
    await user.click(await screen.findByRole('button', { name: text.dropLast }))
    expect(list.actor.getSnapshot().context.query.conditions).toEqual([{ field: 'phase', op: 'is', values: ['3'] }])
  })

  it('GATE-08 keeps the query when the search fails and asks again', async () => {
    const user = userEvent.setup()
    let broken = true
    const list = startList('?any=has:keytruda', {
      search: async () => {
        if (broken) throw new MateriaError('server.busy')
        return { rows: [makeRow(7)], total: 1 }
      },
    })
    await showList(list, language)
    expect((await screen.findByRole('alert')).textContent).toContain(text.failed)
    expect(screen.getByTestId('sentence').textContent).toContain('keytruda')
    broken = false
    await user.click(within(screen.getByRole('alert')).getByRole('button'))
    expect(await screen.findByText('NCT00000007')).toBeTruthy()
  })

  it('GATE-08 a first search that fails says so in a chart as well, and nowhere that there is nothing', async () => {
    const user = userEvent.setup()
    let broken = true
    const list = startList('?view=chart', {
      search: async () => {
        if (broken) throw new MateriaError('server.busy')
        return { rows: [makeRow(7)], total: 1 }
      },
    })
    await showList(list, language)
    expect((await screen.findByRole('alert')).textContent).toContain(text.failed)
    expect(screen.getByTestId('total').textContent).toBe('–')
    expect(screen.queryByText(text.noData)).toBeNull()
    broken = false
    await user.click(within(screen.getByRole('alert')).getByRole('button'))
    await waitFor(() => expect(screen.getByTestId('total').textContent).toContain('1'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('GATE-08 rows that were there stay below what failed, with the focus; tried again from there, the focus stays with them', async () => {
    const user = userEvent.setup()
    let error: MateriaError | null = null
    const list = startList('', {
      search: async ({ query }) => {
        if (error) throw error
        return { rows: [makeRow(query.page)], total: 141 }
      },
    })
    await showList(list, language)
    await screen.findByText('NCT00000001')
    const row = screen.getByText('NCT00000001').closest<HTMLElement>('[role=gridcell], [role=row]')!
    const next = screen.getByRole('button', { name: language === 'en' ? 'Next page' : '下一页' })
    error = new MateriaError('server.busy', { params: { offline: 1 } })
    await user.click(next)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text.offline)
    expect(alert.textContent).toContain(text.before)
    expect(alert.textContent).not.toContain(text.failed)
    expect(row.isConnected).toBe(true)
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false')
    expect(document.activeElement).toBe(next)
    expect(await violations()).toEqual([])
    for (const _ of [1, 2]) {
      await user.click(within(screen.getByRole('alert')).getByRole('button'))
      await screen.findByRole('alert')
      expect(document.activeElement).toBe(screen.getByTestId('rows').parentElement)
    }
    error = null
    await user.click(within(screen.getByRole('alert')).getByRole('button'))
    await screen.findByText('NCT00000002')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(screen.getByTestId('rows').parentElement)
  })

  it.each(['auth.forbidden', 'auth.restricted', 'query.too_complex'] as const)(
    'GATE-08 ABUSE-01 no rows stay that the account may not see any more, or of what cannot be asked (%s)',
    async (code) => {
      let broken = false
      const list = startList('', {
        search: async () => {
          if (broken) throw new MateriaError(code)
          return { rows: [makeRow(7)], total: 141 }
        },
      })
      await showList(list, language)
      await screen.findByText('NCT00000007')
      broken = true
      act(() => list.actor.send({ type: 'PAGE.SET', page: 2 }))
      await screen.findByRole('alert')
      expect(screen.queryByText('NCT00000007')).toBeNull()
      expect(screen.queryByRole('grid')).toBeNull()
    },
  )

  it('GATE-08 DB-07 of a search that fails nothing stays of the one before: no number, and nothing to export', async () => {
    let broken = false
    const list = startList('', {
      search: async () => {
        if (broken) throw new MateriaError('server.busy')
        return { rows: [makeRow(7)], total: 41 }
      },
      facet: (field) => ({ field, values: field === 'phase' ? [{ key: '3', count: 41 }] : [], distinct: 1 }),
    })
    await showList(list, language)
    await screen.findByText('NCT00000007')
    expect(screen.getByTestId('total').textContent).toContain('41')
    broken = true
    act(() => list.actor.send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'keytruda' }] }))
    expect((await screen.findByRole('alert')).textContent).toContain(text.failed)
    expect(screen.getByTestId('total').textContent).toBe('–')
    // Counts of the search before are seen to be old, and choose nothing; what the next search finds counts again.
    const old = screen.getByRole('checkbox', { name: /41/ })
    expect((old as HTMLInputElement).disabled).toBe(true)
    expect(screen.getAllByText(text.old).length).toBeGreaterThan(0)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: text.export }).disabled).toBe(true)
  })

  it('DB-01 DB-02 hints at two characters and offers both searches on one query', async () => {
    const user = userEvent.setup()
    const list = startList('')
    await showList(list, language)
    await screen.findByText(text.total)
    await user.type(
      screen.getAllByRole('combobox').find((element) => element.tagName === 'INPUT')!,
      'p',
    )
    expect(await screen.findByText(text.short)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: text.general }))
    expect(screen.getByRole('tab', { name: text.general }).getAttribute('aria-selected')).toBe('true')
    // Fields of their own; which of them stand first is in general.test.tsx.
    expect(screen.getAllByRole('combobox').length).toBeGreaterThan(4)
    expect(await violations()).toEqual([])
    // The list of the two is one stop, within which arrows choose.
    screen.getByRole('tab', { name: text.general }).focus()
    await user.keyboard('{ArrowLeft}')
    const quick = screen.getByRole('tab', { name: text.quick })
    await waitFor(() => expect(quick.getAttribute('aria-selected')).toBe('true'))
    expect(document.activeElement).toBe(quick)
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1])
  })
})

describe('type-ahead', () => {
  const suggestions = [
    { field: 'drug', key: 'pembrolizumab', cn: '帕博利珠单抗', count: 2000 },
    { field: 'title', key: 'Pembrolizumab in melanoma', count: 1 },
  ]
  const box = () => screen.getAllByRole('combobox').find((element) => element.tagName === 'INPUT')!

  it('BEY-08 begins at the field whose text was typed and not searched yet', async () => {
    const list = startList('', {
      drafts: { title: { text: 'adjuvant', searched: '' }, sponsor: { text: 'of the past', searched: 'another' } },
    })
    await showList(list, 'en')
    expect((box() as HTMLInputElement).value).toBe('adjuvant')
  })

  it('DB-02 ONEBOX-10 a choice by arrows and Enter searches exactly, Enter in the text fuzzily', async () => {
    const user = userEvent.setup()
    const list = startList('', { suggestions })
    await showList(list, 'en')
    await user.type(box(), 'pem')
    const options = await screen.findAllByRole('option', { name: /pembrolizumab/i })
    expect(options).toHaveLength(2)
    expect(box().getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowDown}')
    expect(box().getAttribute('aria-activedescendant')).toBe(options[0]!.id)
    await user.keyboard('{Enter}')
    expect(list.actor.getSnapshot().context.query.conditions).toEqual([{ field: 'drug', op: 'is', values: ['pembrolizumab'] }])
    await user.clear(box())
    await user.type(box(), 'keytruda{Enter}')
    expect(list.actor.getSnapshot().context.query.conditions).toContainEqual({ field: 'any', op: 'has', values: ['keytruda'] })
  })

  it('BEY-10 what is cleared can be typed anew at once', async () => {
    const user = userEvent.setup()
    const list = startList('', { suggestions })
    await showList(list, 'en')
    await user.type(box(), 'pem')
    await user.click(screen.getByRole('button', { name: 'Clear the text' }))
    expect([(box() as HTMLInputElement).value, document.activeElement === box()]).toEqual(['', true])
    await user.keyboard('key')
    expect((box() as HTMLInputElement).value).toBe('key')
  })

  it('DB-02 ONEBOX-10 the keys of an input method are left to it', async () => {
    const user = userEvent.setup()
    const list = startList('', { suggestions })
    await showList(list, 'cn')
    await user.type(box(), 'pem')
    await screen.findAllByRole('option')
    // False: it was taken away from whoever else wants the key.
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect(fireEvent.keyDown(box(), { key, isComposing: true })).toBe(true)
    expect(list.searches).toHaveLength(1)
    expect(fireEvent.keyDown(box(), { key: 'ArrowDown' })).toBe(false)
  })

  it('DB-02 a click on a choice searches exactly', async () => {
    const user = userEvent.setup()
    const list = startList('', { suggestions })
    await showList(list, 'cn')
    await user.type(box(), '帕博')
    await user.click(await screen.findByRole('option', { name: /帕博利珠单抗/ }))
    expect(list.actor.getSnapshot().context.query.conditions).toEqual([{ field: 'drug', op: 'is', values: ['pembrolizumab'] }])
  })

  it.each([
    ['cn', '招募', /^招募中\s*试验状态 · 631$/, /^研究 FDA 监管的药品\s*12$/],
    ['en', 'recruit', /^Recruiting\s*Trial status · 631$/, /^Studies an FDA-regulated drug\s*12$/],
  ] as const)(
    'DB-02 LANG-03 (%s) a status or a flag is offered in words, and chosen as the condition it is',
    async (language, typed, status, flag) => {
      const user = userEvent.setup()
      const list = startList('', {
        suggestions: [
          { field: 'status', key: 'recruiting', count: 631 },
          { field: 'fdaRegulatedDrug', key: 'true', count: 12 },
        ],
      })
      await showList(list, language)
      await user.type(box(), typed)
      await user.click(await screen.findByRole('option', { name: status }))
      await user.type(box(), typed)
      await user.click(await screen.findByRole('option', { name: flag }))
      expect(list.actor.getSnapshot().context.query.conditions).toEqual([
        { field: 'status', op: 'is', values: ['recruiting'] },
        { field: 'fdaRegulatedDrug', op: 'is', values: ['true'] },
      ])
    },
  )
})

describe('sentence', () => {
  it('BEY-01 a part is edited in its popover and removed by cross and by Delete', async () => {
    const user = userEvent.setup()
    const list = startList('?phase=is:2|3&drug=is:pembrolizumab&any=has:lung')
    await showList(list, 'en')
    await screen.findByText('1,234,567 records')
    const conditions = () => list.actor.getSnapshot().context.query.conditions
    const sentence = screen.getByTestId('sentence')
    const part = within(sentence).getByRole('button', { name: /^Phase|^Study phase/i })
    await user.click(part)
    const editor = await screen.findByRole('dialog')
    await user.click(within(editor).getByRole('checkbox', { name: /^(Phase )?(2|II|Phase II|Phase 2)$/i }))
    await user.click(within(editor).getByRole('button', { name: 'Apply' }))
    expect(conditions()[0]).toEqual({ field: 'phase', op: 'is', values: ['3'] })
    await user.click(within(sentence).getByRole('button', { name: /^Remove: .*lung/ }))
    expect(conditions().map(({ field }) => field)).toEqual(['phase', 'drug'])
    await act(async () => within(sentence).getByRole('button', { name: /^Drug/ }).focus())
    await user.keyboard('{Delete}')
    expect(conditions().map(({ field }) => field)).toEqual(['phase'])
    await user.click(within(sentence).getByRole('button', { name: 'Clear all' }))
    expect(conditions()).toEqual([])
  })
})

describe('facets', () => {
  const facet = (field: string) => ({
    field,
    values: [
      { key: 'recruiting', count: 12_345 },
      { key: 'completed', count: 3 },
    ],
    distinct: 40,
  })

  it('DB-03 DB-13 counts, several choices, chosen ones that stay, exclusion and the TOP30 note', async () => {
    const user = userEvent.setup()
    const list = startList('?status=is:withdrawn', { facet })
    await showList(list, 'en')
    await screen.findByText('1,234,567 records')
    const side = screen.getByRole('complementary', { name: 'Filters' })
    const head = within(side).getByRole('button', { name: /status/i })
    if (head.getAttribute('aria-expanded') === 'false') await user.click(head)
    const group = within(head.closest('section')!)
    expect(((await group.findByRole('checkbox', { name: /Withdrawn/ })) as HTMLInputElement).checked).toBe(true)
    expect(await group.findByText('12,345')).toBeTruthy()
    // DB-13: each status beside the sign of its tone, the condition too; the name says it without colour.
    const signs = (within: Element) => [...within.querySelectorAll<SVGElement>('svg[data-tone]')].map((sign) => sign.dataset['tone'])
    expect(signs(head.closest('section')!)).toEqual(['stopped', 'current', 'ended'])
    expect(signs(screen.getByTestId('sentence'))).toEqual(['stopped'])
    // Ten at first, thirty of them when more are wanted
    expect(group.getByText('2 of 40 shown')).toBeTruthy()
    await user.click(group.getByRole('button', { name: 'Show more' }))
    expect(await group.findByText('TOP30 items only')).toBeTruthy()
    await user.click(group.getByRole('checkbox', { name: /^Recruiting/ }))
    expect(list.actor.getSnapshot().context.query.conditions).toEqual([{ field: 'status', op: 'is', values: ['withdrawn', 'recruiting'] }])
    await user.click(await group.findByRole('button', { name: /Exclude Recruiting/ }))
    await waitFor(() =>
      expect(list.actor.getSnapshot().context.query.conditions).toEqual(
        expect.arrayContaining([
          { field: 'status', op: 'is', values: ['withdrawn'] },
          { field: 'status', op: 'not', values: ['recruiting'] },
        ]),
      ),
    )
  })

  it('DB-03 a filter that tells no records apart is neither offered nor counted, unless it is asked by', async () => {
    const answer = async () => ({ rows: [], total: 3, idle: ['sponsor', 'enrollment', 'drug'] })
    const list = startList('?drugGroup=is:Aspirin', { facet, search: answer })
    await showList(list, 'en')
    await screen.findByText('3 records')
    const side = within(screen.getByRole('complementary', { name: 'Filters' }))
    const groups = side.getAllByRole('region').map((group) => group.getAttribute('aria-label'))
    expect(groups.slice(0, 3)).toEqual(['Trial status', 'Start date', 'Country or region'])
    expect(groups).toContain('Drug')
    expect(groups).not.toContain('Sponsor')
    expect(side.queryByRole('textbox', { name: /Enrol?lment/ })).toBeNull()
    act(() => list.actor.send({ type: 'FACET.OPEN', field: 'sponsor' }))
    act(() => list.actor.send({ type: 'CLEAR' }))
    await waitFor(() => expect(list.searches).toHaveLength(2))
    expect(list.searches[1]?.facets.map(({ facet }) => facet)).not.toContain('sponsor')
    await waitFor(() => expect(side.queryByRole('region', { name: 'Drug' })).toBeNull())
  })

  it('DB-03 GATE-08 values that could not be had are asked for again; those that have come say nothing of it', async () => {
    const user = userEvent.setup()
    let broken = true
    const loadFacets = () => {
      if (broken) throw new MateriaError('server.busy')
    }
    const list = startList('', { facet, loadFacets })
    await showList(list, 'en')
    await screen.findByText('1,234,567 records')
    act(() => list.actor.send({ type: 'FACET.SEARCH', field: 'status', text: 'rec' }))
    const side = within(screen.getByRole('complementary', { name: 'Filters' }))
    expect((await side.findByRole('alert')).textContent).toContain(texts.en.failed)
    broken = false
    await user.click(within(side.getByRole('alert')).getByRole('button', { name: texts.en.retry }))
    await waitFor(() => expect(list.actor.getSnapshot().matches({ facets: 'resting' })).toBe(true))
    expect(side.queryByRole('alert')).toBeNull()
    broken = true
    act(() => list.actor.send({ type: 'FACET.SEARCH', field: 'status', text: 'com' }))
    await side.findByRole('alert')
    // A search brings the values along.
    act(() => list.actor.send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'keytruda' }] }))
    await waitFor(() => expect(list.actor.getSnapshot().hasTag('shown')).toBe(true))
    expect(side.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['a maximum below the minimum', '100', '50', 'The maximum must not be below the minimum.'],
    ['an end that is no number', 'many', '', 'Please enter a number'],
  ])('DB-03 %s is refused at the field, with what was typed, and mended there', async (_, from, to, refusal) => {
    const user = userEvent.setup()
    const list = startList('')
    await showList(list, 'en')
    await screen.findByText('1,234,567 records')
    const min = screen.getByRole('textbox', { name: /Enrol?lment: minimum/i }) as HTMLInputElement
    const max = screen.getByRole('textbox', { name: /Enrol?lment: maximum/i })
    const conditions = () => list.actor.getSnapshot().context.query.conditions
    await user.type(min, from)
    await user.type(max, `${to}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toBe(refusal)
    expect([min.value, conditions()]).toEqual([from, []])
    await user.clear(min)
    await user.clear(max)
    await user.type(min, '100{Enter}')
    expect(conditions()).toEqual([{ field: 'enrollment', op: 'range', values: ['100', ''] }])
  })
})

describe('grid', () => {
  const cell = (row: number, column: number) => document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)!

  it('BEY-10 one tab stop, arrows, Home and End, Enter opens, the header sorts', async () => {
    const user = userEvent.setup()
    const list = startList('')
    await showList(list, 'en')
    await screen.findByText('NCT00000003')
    const grid = screen.getByRole('grid')
    expect(grid.getAttribute('aria-rowcount')).toBe('1234568')
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await user.click(cell(0, 1).firstElementChild!)
    expect(document.activeElement).toBe(cell(0, 1))
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(cell(1, 2))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(cell(1, 0))
    await user.keyboard('{Enter}')
    expect(list.opened).toEqual(['NCT00000001'])
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect([list.opened.length, list.tabs]).toEqual([1, ['/drugnct/detail/NCT00000001']])
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    expect(list.actor.getSnapshot().context.query.sort).toEqual([{ field: 'nctId', direction: 'asc' }])
    await waitFor(() => expect(cell(-1, 0).getAttribute('aria-sort')).toBe('ascending'))
    await user.keyboard('{ArrowRight}{Shift>}{Enter}{/Shift}')
    expect(list.actor.getSnapshot().context.query.sort).toHaveLength(2)
  })

  it('BEY-10 TRUTH-01 Ctrl+C copies the cell as the publisher wrote it, without what stands beside it', async () => {
    const user = userEvent.setup()
    const list = startList('')
    await showList(list, 'cn')
    await screen.findByText('NCT00000003')
    const column = [...document.querySelectorAll('[role=columnheader]')].findIndex(
      (head) => head.textContent === '药品' || head.textContent === '药物',
    )
    expect(column).toBeGreaterThan(0)
    await user.click(cell(2, column))
    await user.keyboard('{Control>}c{/Control}')
    expect(await navigator.clipboard.readText()).toBe('pembrolizumab；carboplatin')
  })

  it('DB-05 draws only what is near the view of a thousand rows, and links are real addresses', async () => {
    const list = startList('?size=1000')
    await showList(list, 'en')
    const link = (await screen.findByText('NCT00000003')).closest('a')!
    expect(link.getAttribute('href')).toBe('/drugnct/detail/NCT00000003')
    expect(document.querySelectorAll('.g-body .g-row').length).toBeLessThan(60)
  })

  it('BEY-02 DB-05 pages reach the end of millions of records', async () => {
    const user = userEvent.setup()
    const list = startList('?size=20')
    await showList(list, 'en')
    await screen.findByText('NCT00000003')
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    expect(list.actor.getSnapshot().context.query.page).toBe(61_729)
    expect(await screen.findByText('1,234,561–1,234,567 of 1,234,567')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Page no.' }), '31337{Enter}')
    expect(list.actor.getSnapshot().context.query.page).toBe(31_337)
  })
})

describe('dialogs', () => {
  it('DB-04 columns are chosen, moved by key and shown; fixed ones are locked', async () => {
    const user = userEvent.setup()
    const list = startList('')
    await showList(list, 'en')
    await screen.findByText('NCT00000003')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = await screen.findByRole('dialog')
    const boxes = within(dialog).getAllByRole('checkbox') as HTMLInputElement[]
    expect(boxes[0]!.disabled).toBe(true)
    expect(await violations()).toEqual([])
    await user.click(within(dialog).getByRole('checkbox', { name: /^Title|^Study title/i }))
    await user.click(within(dialog).getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(list.actor.getSnapshot().context.columns).not.toContain('title'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('DB-07 BEY-03 states count, limit and columns, and cuts only with consent', async () => {
    const user = userEvent.setup()
    const list = startList('?phase=is:3', { plan: { allowed: true, total: 5000, limit: 1000, rows: 1000, waiting: 0 } })
    await showList(list, 'en')
    await screen.findByText('NCT00000003')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('5,000 records match.')).toBeTruthy()
    expect(dialog.getByText(/up to 1,000 records/)).toBeTruthy()
    const go = dialog.getByRole('button', { name: 'Export 1,000 records' }) as HTMLButtonElement
    expect(go.disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox'))
    expect(go.disabled).toBe(false)
    await user.click(go)
    expect((await dialog.findByRole('link', { name: 'Download again' })).getAttribute('href')).toBe('/api/exports/x')
    expect(await violations()).toEqual([])
  })

  it('ACC-08 says before an export is asked for what the membership permits, and once more in the dialog, with whom to ask', async () => {
    const user = userEvent.setup()
    const plan = { allowed: true, total: 5000, limit: 50, byMembership: true as const, rows: 50, waiting: 0 }
    const list = startList('?phase=is:3', { plan, exportRows: 50 })
    await showList(list, 'en')
    await screen.findByText('NCT00000003')
    const button = screen.getByRole('button', { name: 'Export' })
    expect(button.title).toBe('Your membership exports up to 50 records at a time. For more, please contact your account manager.')
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/^Your membership exports up to 50 records at a time\./)).toBeTruthy()
    expect(dialog.queryByText(/One export holds/)).toBeNull()
  })

  it('ACC-08 DB-05 offers the sizes of the account; an address with a larger page is refused with a way on', async () => {
    const user = userEvent.setup()
    const asked: number[] = []
    const list = startList('?phase=is:3&size=1000', {
      pageSizes: [20, 50],
      search: async ({ query: { size } }) => {
        asked.push(size)
        if (size > 50) throw new MateriaError('query.page_too_large', { field: 'size', params: { size, max: 50 } })
        return { rows: [makeRow(1)], total: 300 }
      },
    })
    await showList(list, 'en')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(/up to 50 records per page/)).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'Show 50 per page' }))
    const sizes = await screen.findByRole('combobox', { name: 'Records per page' })
    expect([...(sizes as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['20', '50'])
    expect(asked).toEqual([1000, 50])
  })

  it("DB-07 no link reads 'Export failed'", async () => {
    const user = userEvent.setup()
    const list = startList('', { answer: { link: '', fileName: '', rows: 0, bytes: 0 } })
    await showList(list, 'en')
    await screen.findByText('NCT00000003')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Export 10 records' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Export failed')
  })
})
