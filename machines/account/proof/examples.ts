import { MateriaError } from '../../../domain/errors.ts'
import { busy, type Examples } from '../../examples.ts'
import type { proofMachine } from './machine.ts'
import type { ProofWay } from './types.ts'

export { proofMachine as machine } from './machine.ts'

export const email: ProofWay = { kind: 'email', address: 'l***@company.com' }
export const phone: ProofWay = { kind: 'phone', address: '+86 138****8000' }

export const examples: Examples<typeof proofMachine> = {
  inputs: [
    { kind: null, asked: true, now: () => 1000 },
    { kind: 'phone', asked: false, now: () => 1000 },
    { kind: 'email', asked: true, now: () => 1000 },
  ],
  project: ({ ways, way, code, codeMissing, refused, proven, attended }) => [
    ways.length,
    way,
    code,
    codeMissing,
    refused?.code,
    proven,
    attended,
  ],
  events: {
    RETRY: [{ type: 'RETRY' }],
    'WAY.CHOSEN': [
      { type: 'WAY.CHOSEN', kind: 'email' },
      { type: 'WAY.CHOSEN', kind: 'phone' },
    ],
    'CODE.CHANGED': [{ type: 'CODE.CHANGED', code: '123456' }],
    SEND: [{ type: 'SEND' }],
    SUBMIT: [{ type: 'SUBMIT' }],
    CANCEL: [{ type: 'CANCEL' }],
    'CODE.SENT': [{ type: 'CODE.SENT', kind: 'email', resendAt: 61_000 }],
    'CODE.FAILED': [{ type: 'CODE.FAILED', kind: 'email', failure: { code: 'auth.code_invalid' } }],
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
  },
}
