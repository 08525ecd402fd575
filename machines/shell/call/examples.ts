import type { ErrorCode } from '../../../domain/errors.ts'
import { busy, type Examples } from '../../examples.ts'
import type { callMachine } from './machine.ts'
import type { CallInput, Refusal } from './types.ts'

export { callMachine as machine } from './machine.ts'

const refusal = (code: ErrorCode, more: Partial<Refusal> = {}): Refusal => ({
  failure: { code },
  news: null,
  solvedMeanwhile: false,
  ...more,
})
const captcha = refusal('auth.captcha_required', { news: { type: 'CAPTCHA.REQUIRED', scene: 1 } })
const lost = refusal('gateway.key_unknown')
const clock: Refusal = { ...refusal('gateway.clock'), failure: { code: 'gateway.clock', params: { serverTime: 1_795_235_700 } } }
const replayed: Refusal = { ...refusal('gateway.replayed'), failure: { code: 'gateway.replayed', params: { serverTime: 1_795_235_700 } } }
const required = refusal('auth.required', { news: { type: 'LOGIN.REQUIRED' } })
const input = (of: Refusal, more: Partial<CallInput> = {}): CallInput => ({ refusal: of, signed: true, captchas: 'waits', ...more })

export const examples: Examples<typeof callMachine> = {
  inputs: [
    input(captcha),
    input(lost),
    input(clock),
    input(replayed),
    input({ ...captcha, solvedMeanwhile: true }),
    input(captcha, { captchas: 'ends' }),
    input(captcha, { captchas: 'told' }),
    input(required, { signed: false }),
    input(lost, { signed: false }),
  ],
  project: ({ refusal: { failure, news, solvedMeanwhile }, signed, captchas, tried }) => [
    failure.code,
    news?.type,
    solvedMeanwhile,
    signed,
    captchas,
    tried,
  ],
  events: { CANCEL: [{ type: 'CANCEL' }] },
  actors: {
    agreeKey: { done: [undefined], error: [busy] },
    solveCaptcha: { done: [true, false], error: [busy] },
    send: {
      done: [
        { kind: 'answered' },
        { kind: 'refused', refusal: captcha },
        { kind: 'refused', refusal: { ...captcha, solvedMeanwhile: true } },
        { kind: 'refused', refusal: lost },
        { kind: 'refused', refusal: clock },
        { kind: 'refused', refusal: replayed },
        { kind: 'refused', refusal: required },
      ],
      error: [busy],
    },
  },
}
