import { MateriaError } from '../../../domain/errors.ts'
import { email } from '../proof/examples.ts'
import type { confirmMachine } from './machine.ts'
import type { ScannedLogin } from './types.ts'
import { busy, type Examples } from '../../examples.ts'

export { confirmMachine as machine } from './machine.ts'

export const scanned: ScannedLogin = {
  account: '林晓',
  device: 'Chrome 141, Windows',
  network: '203.0.113.0',
  sameNetwork: false,
  askedAt: 1000,
  expiresAt: 121_000,
  numbers: ['17', '42', '86'],
}

const stranger = new MateriaError('auth.required')
const expired = new MateriaError('auth.qr_expired')

export const examples: Examples<typeof confirmMachine> = {
  inputs: [
    { key: 'key', now: () => 2000 },
    { key: '', now: () => 2000 },
  ],
  project: ({ login, chosen, numberMissing, proven }) => [login !== null, chosen, numberMissing, proven],
  events: {
    'NUMBER.CHOSEN': [
      { type: 'NUMBER.CHOSEN', number: '42' },
      { type: 'NUMBER.CHOSEN', number: '43' },
    ],
    CONFIRM: [{ type: 'CONFIRM' }],
    REFUSE: [{ type: 'REFUSE' }],
    RETRY: [{ type: 'RETRY' }],
    LOGIN: [{ type: 'LOGIN' }],
    'PROOF.DONE': [{ type: 'PROOF.DONE', ways: [email], proven: true, attended: true }],
    'PROOF.GIVEN_UP': [{ type: 'PROOF.GIVEN_UP' }],
  },
  actors: {
    proof: { done: [], error: [] },
    scan: { done: [scanned], error: [busy, expired, stranger] },
    logIn: { done: [undefined], error: [busy] },
    answer: {
      done: [undefined],
      error: [busy, stranger, new MateriaError('auth.number_mismatch'), new MateriaError('auth.proof_required')],
    },
  },
}
