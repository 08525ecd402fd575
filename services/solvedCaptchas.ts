import { MateriaError } from '../domain/errors.ts'
import { asked, type Asker } from './causes.ts'
import type { CaptchaEvents, CaptchaPurpose, CaptchaResult, SettleParams } from '../machines/account/captcha/types.ts'

/** Solved captchas for whoever needs one (CAPT-01). */
export interface Captcha {
  /**
   * Asks for a slider captcha and waits until it is solved. `pass` goes with the call that sends a code (purpose `code`) and is
   * null for a refused `call`, which is simply made again. Rejects with the `MateriaError` of why it was dropped
   * (`auth.captcha_failed` when closed), or with the signal's reason. `by` is who asks, where the signal does not say.
   */
  solve(purpose: CaptchaPurpose, signal?: AbortSignal, by?: Asker): Promise<{ pass: string | null }>
  /** How it ended for one asker; told by the machine, once. Unknown ids are ignored. */
  settle(params: SettleParams): void
}

/** `send` reaches the captcha's machine, now or once it is loaded. */
export const createCaptcha = (send: (event: CaptchaEvents['asked'] | CaptchaEvents['withdrawn']) => void): Captcha => {
  const open = new Map<string, (result: CaptchaResult) => void>()
  let count = 0
  return {
    solve: (purpose, signal, by = signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const id = `captcha-${++count}`
        const withdraw = () => {
          open.delete(id)
          send(asked({ type: 'CAPTCHA.WITHDRAWN', id }, by))
          reject(signal?.reason as unknown)
        }
        signal?.addEventListener('abort', withdraw, { once: true })
        open.set(id, (result) => {
          open.delete(id)
          signal?.removeEventListener('abort', withdraw)
          if (result.kind === 'solved') resolve({ pass: result.pass })
          else {
            const { code, field, params } = result.failure
            reject(new MateriaError(code, { ...(field !== undefined && { field }), ...(params && { params }) }))
          }
        })
        send(asked({ type: 'CAPTCHA.ASKED', id, purpose }, by))
      }),
    settle: ({ id, result }) => open.get(id)?.(result),
  }
}
