import { everyOf, type MadeTexts } from '../../../domain/madeTexts.ts'
import { type ForceReason, LOGIN_METHODS } from '../../../domain/login.ts'
import type { LoginProblem } from '../../../machines/account/login/types.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'login:methods.*': [...LOGIN_METHODS, 'chat'].map((method) => [method]),
  'login:problems.*': everyOf<LoginProblem>({
    phoneMissing: true,
    phoneMalformed: true,
    emailMissing: true,
    emailMalformed: true,
    codeMissing: true,
    termsUnticked: true,
  }),
  'login:force.*': everyOf<ForceReason>({ active: true, cap: true }),
  'login:unregistered.**': [
    ['phone', ''],
    ['phone', 'Scan'],
    ['email', ''],
    ['email', 'Scan'],
  ],
}
