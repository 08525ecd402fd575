import type { AccessRequest } from '../../../domain/accessRequest.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { busy, type Examples } from '../../examples.ts'
import type { requestMachine } from './machine.ts'

export { requestMachine as machine } from './machine.ts'

/** A whole request but for what is typed next. */
const begun: AccessRequest = { name: '林晓', organization: '示例药业', email: 'lin', purpose: '' }

/** What can happen to it: the compiler names what is missing. */
export const examples: Examples<typeof requestMachine> = {
  inputs: [undefined],
  project: ({ email, purpose, problems, failure }) => [email, purpose, problems, failure?.code],
  events: {
    'FIELD.CHANGED': [
      { type: 'FIELD.CHANGED', field: 'email', text: 'lin@pharma.example' },
      { type: 'FIELD.CHANGED', field: 'purpose', text: 'Approvals of apixaban' },
    ],
    SUBMIT: [{ type: 'SUBMIT' }],
    RESET: [{ type: 'RESET' }],
  },
  actors: {
    recall: { done: [begun, null], error: [busy] },
    solveCaptcha: { done: [{ pass: 'pass' }, { pass: null }], error: [busy] },
    send: { done: [undefined], error: [busy, new MateriaError('auth.rate_limited', { params: { retryAfter: 3600 } })] },
  },
}
