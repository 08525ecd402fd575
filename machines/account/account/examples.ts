import { MateriaError } from '../../../domain/errors.ts'
import { email } from '../proof/examples.ts'
import type { accountMachine } from './machine.ts'
import type { LoginItem } from './types.ts'
import { busy, type Examples } from '../../examples.ts'

export { accountMachine as machine } from './machine.ts'

export const here: LoginItem = {
  id: 'here',
  device: 'Chrome 141, Windows',
  network: '192.0.2',
  createdAt: 1000,
  seenAt: 5000,
  endsAt: 90 * 86_400_000,
  current: true,
}
export const phone: LoginItem = {
  id: 'phone',
  device: 'Safari, iOS',
  network: '198.51.100',
  createdAt: 2000,
  seenAt: 9000,
  endsAt: 89 * 86_400_000,
  current: false,
}
export const old: LoginItem = { id: 'old', device: '', network: '', createdAt: 500, seenAt: 600, endsAt: 88 * 86_400_000, current: false }

export const examples: Examples<typeof accountMachine> = {
  inputs: [{ now: () => 0 }],
  project: ({ logins, chosen, proven, ended, failure }) => [logins?.map(({ id }) => id), chosen, proven, ended?.next, failure?.code],
  events: {
    RETRY: [{ type: 'RETRY' }],
    'END.ASK': [
      { type: 'END.ASK', id: 'phone' },
      { type: 'END.ASK', id: 'here' },
      { type: 'END.ASK', id: 'old' },
    ],
    'END.CONFIRM': [{ type: 'END.CONFIRM' }],
    'END.CANCEL': [{ type: 'END.CANCEL' }],
    'EMAIL.OPEN': [{ type: 'EMAIL.OPEN' }],
    'EMAIL.CLOSE': [{ type: 'EMAIL.CLOSE' }],
    'CERTIFICATION.DONE': [{ type: 'CERTIFICATION.DONE' }],
    'PROOF.DONE': [{ type: 'PROOF.DONE', ways: [email], proven: true, attended: true }],
    'PROOF.GIVEN_UP': [{ type: 'PROOF.GIVEN_UP' }],
  },
  actors: {
    certification: { done: [], error: [] },
    proof: { done: [], error: [] },
    loadLogins: { done: [[old, here, phone], [here]], error: [busy] },
    endLogin: { done: [undefined], error: [busy, new MateriaError('auth.proof_required'), new MateriaError('request.not_found')] },
  },
}
