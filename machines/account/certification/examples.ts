import { MateriaError } from '../../../domain/errors.ts'
import { email, phone } from '../proof/examples.ts'
import type { certificationMachine } from './machine.ts'
import { busy, type Examples } from '../../examples.ts'

export { certificationMachine as machine } from './machine.ts'

export const examples: Examples<typeof certificationMachine> = {
  inputs: [
    { kind: 'phone', now: () => 1000 },
    { kind: 'email', now: () => 1000 },
  ],
  project: ({ dialCode, address, code, refused, ways, proven, proofAsked }) => [
    dialCode,
    address,
    code,
    refused?.field,
    ways.length,
    proven,
    proofAsked,
  ],
  events: {
    'COUNTRY.CHOSEN': [
      { type: 'COUNTRY.CHOSEN', dialCode: '65' },
      { type: 'COUNTRY.CHOSEN', dialCode: 'constructor' },
    ],
    'ADDRESS.CHANGED': [
      { type: 'ADDRESS.CHANGED', address: '138 0013 8000' },
      { type: 'ADDRESS.CHANGED', address: 'someone@company.com' },
    ],
    'CODE.CHANGED': [{ type: 'CODE.CHANGED', code: '123456' }],
    SEND: [{ type: 'SEND' }],
    SUBMIT: [{ type: 'SUBMIT' }],
    'CODE.SENT': [{ type: 'CODE.SENT', kind: 'phone', resendAt: 61_000 }],
    'CODE.FAILED': [
      { type: 'CODE.FAILED', kind: 'phone', failure: { code: 'auth.address_taken' } },
      { type: 'CODE.FAILED', kind: 'phone', failure: { code: 'auth.proof_required' } },
    ],
    'ELSEWHERE.CERTIFIED': [{ type: 'ELSEWHERE.CERTIFIED' }],
    'PROOF.DONE': [
      { type: 'PROOF.DONE', ways: [], proven: false, attended: false },
      { type: 'PROOF.DONE', ways: [email], proven: true, attended: true },
      { type: 'PROOF.DONE', ways: [email, phone], proven: false, attended: false },
    ],
  },
  actors: {
    code: { done: [], error: [] },
    proof: { done: [], error: [] },
    followCertified: { done: [], error: [] },
    recall: { done: [{ dialCode: '65', address: '8123 4567' }, { dialCode: 'constructor', address: '1' }, null], error: [busy] },
    certify: {
      done: [undefined],
      error: [new MateriaError('auth.code_invalid'), new MateriaError('auth.address_taken'), new MateriaError('auth.proof_required')],
    },
    checkAgain: { done: [undefined], error: [busy] },
  },
}
