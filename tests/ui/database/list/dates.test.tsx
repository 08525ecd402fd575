import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseDefinition } from '../../../../domain/database.ts'
import { drugnct } from '../../../../domain/databases/drugnct/definition.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import { giveSizes, showList, startList, type WorldOptions } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

const texts = {
  en: {
    general: 'General search',
    expiry: 'Patent expiry: period',
    ahead: ['Within the next 3 years', 'Within the next 5 years', 'Within the next 8 years', 'Within the next 10 years'],
    clause: 'Patent expiry is within the next 5 years',
    since: 'Calendar: Approval date: since',
    label: 'Approval date: since',
    clauseSince: 'Approval date is on or after 2023-01-05',
    approval: 'Approval date: period',
    start: 'Start date: period',
    toDate: '2026 (to date)',
    clauseYears: 'Approval date is in 2025 or 2026 (to date)',
    clauseStart: 'Start date is in 2026',
    previous: 'Previous month',
    year: 'Year',
  },
  cn: {
    general: '综合检索',
    expiry: '专利到期日：时间范围',
    ahead: ['未来 3 年内', '未来 5 年内', '未来 8 年内', '未来 10 年内'],
    clause: '专利到期日在未来 5 年内',
    since: '日历：批准日期：自',
    label: '批准日期：自',
    clauseSince: '批准日期在 2023-01-05 及以后',
    approval: '批准日期：时间范围',
    start: '开始日期：时间范围',
    toDate: '2026（至今）',
    clauseYears: '批准日期的年份为 2025 或 2026（至今）',
    clauseStart: '开始日期的年份为 2026',
    previous: '上个月',
    year: '年份',
  },
} as const

describe.each(['en', 'cn'] as const)('dates asked for in %s', (language) => {
  const text = texts[language]
  const open = async (address: string, definition: DatabaseDefinition = drugus, options: WorldOptions = {}) => {
    const user = userEvent.setup()
    const list = startList(address, options, definition)
    await showList(list, language, definition)
    await user.click(await screen.findByRole('tab', { name: text.general }))
    const panel = within(screen.getByRole('tabpanel'))
    return { user, list, panel, sentence: () => screen.getByTestId('sentence').textContent }
  }

  it('DB-16 BEY-01 an expiry date is asked for within the next 3, 5, 8 or 10 years; query and sentence have it', async () => {
    const { user, list, panel, sentence } = await open('')
    const select = panel.getByLabelText<HTMLSelectElement>(text.expiry)
    const offered = [...select.options].map(({ text }) => text)
    expect(offered.slice(1, 5)).toEqual(text.ahead)
    // Years are those to come: what has expired protects nothing.
    const [year] = offered.slice(5).map(Number)
    expect(offered.slice(5).map(Number)).toEqual(Array.from({ length: 10 }, (_, on) => year! + on))
    await user.selectOptions(select, text.ahead[1])
    expect(list.actor.getSnapshot().context.query.conditions).toEqual([{ field: 'patentExpiry', op: 'ahead', values: ['60'] }])
    expect(sentence()).toContain(text.clause)
    expect(select.value).toBe('ahead:60')
    await user.selectOptions(select, '')
    expect(list.actor.getSnapshot().context.query.conditions).toEqual([])
  })

  it('DB-03 BEY-01 the current year says that it ends today, where it is offered, counted and asked for; others are whole', async () => {
    const counts = ['2026', '2025'].map((key, at) => ({ key, count: 40 + at }))
    const facet = (field: string) => ({ field, values: field === 'approvalDate' ? counts : [], distinct: 2 })
    const { user, list, panel, sentence } = await open('?approvalDate=years:2025', drugus, { facet })
    const select = panel.getByLabelText<HTMLSelectElement>(text.approval)
    expect([...select.options].map(({ text }) => text).slice(-10)).toEqual([
      text.toDate,
      ...Array.from({ length: 9 }, (_, back) => String(2025 - back)),
    ])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${text.toDate.replace(/[()]/g, '\\$&')} ?40`) }))
    expect(list.actor.getSnapshot().context.query.conditions).toEqual([{ field: 'approvalDate', op: 'years', values: ['2025', '2026'] }])
    expect(sentence()).toContain(text.clauseYears)
    // What expires is asked for to the end of its year.
    expect([...panel.getByLabelText<HTMLSelectElement>(text.expiry).options].map(({ text }) => text)).toContain('2026')
  })

  it('DB-03 BEY-01 a year of what is announced ahead is whole, and says nothing of today', async () => {
    const { panel, sentence } = await open('?startDate=years:2026', drugnct)
    expect(panel.getByLabelText<HTMLSelectElement>(text.start).selectedOptions[0]?.text).toBe('2026')
    expect(sentence()).toContain(text.clauseStart)
    expect(sentence()).not.toContain(text.toDate)
  })

  it('DB-03 BEY-01 a day is picked from the calendar and asked for at once; the calendar speaks the language of the page', async () => {
    const { user, list, panel, sentence } = await open('?approvalDate=range:2023-02-14|')
    await user.click(panel.getByLabelText(text.since))
    const dialog = await screen.findByRole('dialog', { name: text.label })
    const calendar = within(dialog)
    expect(await calendar.findByRole('combobox', { name: text.year })).toBeTruthy()
    const { violations } = await axe.run(dialog, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const named = [...dialog.querySelectorAll('[aria-label],[aria-roledescription]')].flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('aria-roledescription') ?? '',
    ])
    if (language === 'cn') expect(named.filter((name) => /[a-z]{3}/i.test(name))).toEqual([])
    await user.click(calendar.getByRole('button', { name: text.previous }))
    await user.click(await calendar.findByRole('button', { name: '2023-01-05' }))
    await waitFor(() =>
      expect(list.actor.getSnapshot().context.query.conditions).toEqual([
        { field: 'approvalDate', op: 'range', values: ['2023-01-05', ''] },
      ]),
    )
    expect(sentence()).toContain(text.clauseSince)
    expect(panel.getByLabelText<HTMLInputElement>(text.label).value).toBe('2023-01-05')
  })
})
