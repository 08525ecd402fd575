import { MateriaError } from '../../../domain/errors.ts'
import type { certificationMachine } from './machine.ts'
import { busy, type Examples } from '../../examples.ts'
import type { ProofWay } from './types.ts'

export { certificationMachine as machine } from './machine.ts'

const email: ProofWay = { kind: 'email', address: 'l***@company.com' }
const phone: ProofWay = { kind: 'phone', address: '+86 138****8000' }

export const examples: Examples<typeof certificationMachine> = {
  inputs: [
    { kind: 'phone', now: () => 1000 },
    { kind: 'email', now: () => 1000 },
  ],
  project: ({ dialCode, address, code, refused, way, ways, proven, proofAsked }) => [
    dialCode,
    address,
    code,
    refused?.field,
    way,
    ways.length,
    proven,
    proofAsked,
  ],
  events: {
    RETRY: [{ type: 'RETRY' }],
    'WAY.CHOSEN': [
      { type: 'WAY.CHOSEN', kind: 'email' },
      { type: 'WAY.CHOSEN', kind: 'phone' },
    ],
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
  },
  actors: {
    code: { done: [], error: [] },
    readProof: {
      done: [
        { needed: false, until: null, ways: [], contact: '' },
        { needed: true, until: null, ways: [email], contact: 'Chen, 010-1234' },
        { needed: true, until: null, ways: [email, phone], contact: '' },
        { needed: true, until: 600_000, ways: [email], contact: '' },
        { needed: false, until: null, ways: [email], contact: '' },
      ],
      error: [busy],
    },
    prove: { done: [undefined], error: [new MateriaError('auth.code_invalid')] },
    recall: { done: [{ dialCode: '65', address: '8123 4567' }, { dialCode: 'constructor', address: '1' }, null], error: [busy] },
    certify: {
      done: [undefined],
      error: [new MateriaError('auth.code_invalid'), new MateriaError('auth.address_taken'), new MateriaError('auth.proof_required')],
    },
    checkAgain: { done: [undefined], error: [busy] },
  },
}
