import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../../domain/language.ts'
import { giveSizes, showList, startList } from './harness.tsx'

beforeAll(giveSizes)
afterEach(cleanup)

const TEXTS = {
  en: {
    general: 'General search',
    phases: 'Phase: Phase II, Phase III',
    unread: 'nosuch, other',
    export: 'Export',
    other: /[、；，]/,
  },
  cn: {
    general: '综合检索',
    phases: '试验分期：II 期、III 期',
    unread: 'nosuch、other',
    export: '导出',
    other: /[,;]/,
  },
} as const

/** Names in a row are parted as the language does it: 、 in Chinese, a comma and a blank in English; those of cells: tests/browser/record.test.ts. */
describe.each(LANGUAGES)('marks between names, %s', (language) => {
  const text = TEXTS[language]

  it('LANG-03 the options chosen for a field, and the parts of an address that were not understood', async () => {
    const user = userEvent.setup()
    const list = startList('?phase=is:2|3&nosuch=is:x&other=is:y')
    await showList(list, language)
    await user.click(await screen.findByRole('tab', { name: text.general }))
    expect(within(screen.getByRole('tabpanel')).getByRole('button', { name: text.phases })).toBeTruthy()
    const alert = screen.getAllByRole('alert').find((one) => one.textContent.includes('nosuch'))
    expect(alert?.textContent).toContain(text.unread)
  })

  it('LANG-03 the columns that an export will have', async () => {
    const user = userEvent.setup()
    const list = startList('')
    await showList(list, language)
    await user.click(await screen.findByRole('button', { name: text.export }))
    const columns = await screen.findByText(/^\d+ (columns: |列：)/)
    const said = columns.textContent
    expect(said.split(language === 'cn' ? '、' : ', ').length).toBeGreaterThan(5)
    expect(said).not.toMatch(text.other)
  })
})
