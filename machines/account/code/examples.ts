import { MateriaError } from '../../../domain/errors.ts'
import type { codeMachine } from './machine.ts'
import type { Examples } from '../../examples.ts'

export { codeMachine as machine } from './machine.ts'

export const examples: Examples<typeof codeMachine> = {
  inputs: [{ purpose: 'login', kind: 'phone', storageKey: 'resendAt.phone', now: () => 1000 }],
  project: ({ address, pass, sentBefore }) => [address, pass, sentBefore],
  events: {
    SEND: [{ type: 'SEND', address: '8613800138000' }],
    CANCEL: [{ type: 'CANCEL' }],
    RESET: [{ type: 'RESET' }],
  },
  actors: {
    solveCaptcha: { done: [{ pass: 'pass' }, { pass: null }], error: [new MateriaError('auth.captcha_failed')] },
    sendCode: { done: [{ resendAt: 61_000 }], error: [new MateriaError('auth.not_registered')] },
    loadResendDeadline: { done: [null, 500, 31_000], error: [new MateriaError('server.busy')] },
  },
}
