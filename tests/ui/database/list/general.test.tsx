import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Suggestion } from '../../../../domain/contract.ts'
import { drugsg } from '../../../../domain/databases/drugsg/definition.ts'
import { giveSizes, showList, startList } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

const texts = {
  en: {
    general: 'General search',
    more: /more fields/,
    company: 'Registrant',
    edit: /^Edit: Registrant/,
    other: 'Another value of Registrant',
    apply: 'Apply',
    is: 'is ROCHE',
    joins: 'Enter: both must match (AND).',
    replace: 'Replace: Registrant, as published, is ROCHE',
    country: /Country|country/,
  },
  cn: {
    general: '综合检索',
    more: /更多字段/,
    company: '注册持有人',
    edit: /^编辑：注册持有人/,
    other: '注册持有人的其他值',
    apply: '应用',
    is: '为 ROCHE',
    joins: '按回车：须同时满足（且）。',
    replace: '替换：注册持有人（原文）为 ROCHE',
    country: /国/,
  },
} as const

const ROCHE = { field: 'company', op: 'is', values: ['ROCHE'] }

describe.each(['en', 'cn'] as const)('general search in %s', (language) => {
  const text = texts[language]
  const open = async (address: string, suggestions: Suggestion[] = []) => {
    const user = userEvent.setup()
    const list = startList(address, { suggestions }, drugsg)
    await showList(list, language, drugsg)
    await user.click(await screen.findByRole('tab', { name: text.general }))
    const panel = within(screen.getByRole('tabpanel'))
    const conditions = () => list.actor.getSnapshot().context.query.conditions
    return { user, list, panel, conditions }
  }

  it('DB-01 the common fields come first, the others when they are wanted, or asked for', async () => {
    const { user, panel } = await open('')
    expect(
      panel
        .getAllByRole('combobox')
        .slice(0, 4)
        .map((box) => box.getAttribute('aria-label')),
    ).toHaveLength(4)
    const more = panel.getByRole('button', { name: text.more })
    expect([more.getAttribute('aria-expanded'), panel.queryByLabelText(text.country)]).toEqual(['false', null])
    await user.click(more)
    expect(panel.getAllByLabelText(text.country).length).toBeGreaterThan(0)
    cleanup()
    expect((await open('?manufacturerCountry=has:china')).panel.getAllByLabelText(text.country).length).toBeGreaterThan(0)
  })

  it('BEY-01 DB-02 a choice stands in its field and is changed there: type-ahead offers other values, Apply takes one away', async () => {
    const { user, list, panel, conditions } = await open('?company=is:ROCHE', [{ field: 'company', key: 'NOVARTIS', count: 3 }])
    const token = panel.getByText(text.is)
    await user.click(token)
    const editor = within(await screen.findByRole('dialog', { name: text.edit }))
    await user.type(editor.getByRole('combobox', { name: text.other }), 'nova')
    await user.click(await editor.findByRole('option', { name: /NOVARTIS/ }))
    await waitFor(() => expect(conditions()).toEqual([{ ...ROCHE, values: ['ROCHE', 'NOVARTIS'] }]))
    await user.click(editor.getByRole('checkbox', { name: 'ROCHE' }))
    await user.click(editor.getByRole('button', { name: text.apply }))
    expect(conditions()).toEqual([{ ...ROCHE, values: ['NOVARTIS'] }])
    // The address has what the screen says.
    expect(list.addresses.at(-1)).toContain('NOVARTIS')
    expect(screen.getByTestId('sentence').textContent).toContain('NOVARTIS')
  })

  it('DB-02 BEY-01 a text typed after a choice joins it by Enter or takes its place by the button, both said beforehand', async () => {
    const { user, list, panel, conditions } = await open('?company=is:ROCHE&route=is:ORAL')
    const box = panel.getByRole('combobox', { name: text.company })
    expect(panel.queryByText(text.joins)).toBeNull()
    await user.type(box, 'novartis')
    expect(panel.getByText(text.joins)).toBeTruthy()
    const { violations } = await axe.run(screen.getByRole('tabpanel'), { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await user.click(panel.getByRole('button', { name: text.replace }))
    expect(conditions()).toEqual([
      { field: 'company', op: 'has', values: ['novartis'] },
      { field: 'route', op: 'is', values: ['ORAL'] },
    ])
    expect((box as HTMLInputElement).value).toBe('novartis')
    await waitFor(() => expect(panel.queryByText(text.joins)).toBeNull())
    cleanup()
    const again = await open('?company=is:ROCHE')
    await again.user.type(again.panel.getByRole('combobox', { name: text.company }), 'novartis{Enter}')
    expect(again.conditions()).toEqual([ROCHE, { field: 'company', op: 'has', values: ['novartis'] }])
    expect(list.addresses.length).toBeGreaterThan(0)
  })
})
