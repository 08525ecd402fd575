import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import type { Language } from '../../domain/language.ts'
import { certificationMachine } from '../../machines/certification/machine.ts'
import { codeMachine } from '../../machines/code/machine.ts'
import { qrMachine } from '../../machines/qr/machine.ts'
import { never } from './never.ts'

/** Children whose state a view reads, and which are not played themselves: a code may be asked for, a QR code is on its way. */
export const codeChild = codeMachine.provide({
  actors: { loadResendDeadline: fromPromise(async (): Promise<number | null> => null), solveCaptcha: never() },
})
export const qrChild = qrMachine.provide({ actors: { fetchCode: never() } })
export const certificationChild = certificationMachine.provide({ actors: { code: codeChild, recall: never() } })

/** Of the page shown. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language
