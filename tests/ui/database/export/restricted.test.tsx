import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { LANGUAGES } from '../../../../domain/language.ts'
import { readOutcome } from '../../../../domain/refusals.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import { exportMachine } from '../../../../machines/database/export/machine.ts'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { ExportDialog } from '../../../../ui/database/export/ExportDialog.tsx'
import type { ExportActor } from '../../../../ui/database/list/types.ts'
import { system } from '../../../../ui/theme/system.ts'
import { allTexts } from '../../../texts.ts'

afterEach(cleanup)

/** 1 December 2026, 0:00 in Shanghai. */
const UNTIL_S = Date.parse('2026-11-30T16:00:00Z') / 1000
const refused = (code: number, message: object) =>
  readOutcome({ error: { code: 'auth.restricted', requestId: 'x' }, code, msg: JSON.stringify(message) }).error

const failedIn = async (language: (typeof LANGUAGES)[number], error: Error): Promise<string> => {
  const actor = createActor(exportMachine.provide({ actors: { validateExport: fromPromise(() => Promise.reject(error)) } }), {
    input: { database: 'small' },
  }).start()
  actor.send({ type: 'START', screen: { conditions: [], sort: [], columns: ['number'], view: 'list', sentence: '' } as never })
  const Dialog = () => <ExportDialog labels={useLabels(exampleDatabase)} actor={actor as unknown as ExportActor} />
  const texts = await allTexts(language)
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <Dialog />
      </I18nextProvider>
    </ChakraProvider>,
  )
  const { textContent } = await screen.findByRole('alert')
  // The button that the sentence names.
  expect(screen.getByRole('button', { name: { en: 'Try again', cn: '重试' }[language] })).toBeTruthy()
  cleanup()
  return textContent ?? ''
}

it.each(LANGUAGES)(
  'ABUSE-01 (%s) once the notice is closed the dialog says what is restricted and until when, and how to see it again',
  async (language) => {
    const day = { en: '1 December 2026, 0:00', cn: '2026年12月1日 0:00' }[language]
    const exports = await failedIn(language, refused(7103, { untilTimstampSecond: UNTIL_S, timeZone: 'Asia/Shanghai' }))
    expect(exports).toContain(day)
    expect(exports).toContain({ en: 'Exports are restricted until', cn: '前无法使用导出功能' }[language])
    const group = await failedIn(language, refused(-7000, { about: 'group', untilTimstampSecond: UNTIL_S, timeZone: 'Asia/Shanghai' }))
    expect(group).toContain(day)
    expect(group).toContain({ en: 'Access for your company is restricted until', cn: '贵单位账号在' }[language])
    const endless = await failedIn(language, refused(-7000, { about: 'group' }))
    expect(endless).toContain({ en: 'Access for your company is restricted.', cn: '贵单位账号访问受限。' }[language])
    expect([exports, group, endless].join('')).not.toMatch(/\{\{|undefined|Invalid/)
  },
)
