import { MateriaError } from '../../domain/errors.ts'
import { type Failure, failureOf } from '../failure.ts'

/** What a captcha ends with, for whoever had it solved: good once. */
export interface SolveCaptchaOutput {
  pass: string | null
}

/** A pass nobody gave. */
export const NO_PASS: Failure = failureOf(new MateriaError('auth.captcha_failed'))

/** The captcha was solved, not given up. */
export const hasPass = (_: unknown, { pass }: SolveCaptchaOutput): boolean => pass !== null && pass !== ''
