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
  current: true,
}
export const phone: LoginItem = { id: 'phone', device: 'Safari, iOS', network: '198.51.100', createdAt: 2000, seenAt: 9000, current: false }
export const old: LoginItem = { id: 'old', device: '', network: '', createdAt: 500, seenAt: 600, current: false }

export const examples: Examples<typeof accountMachine> = {
  inputs: [{ now: () => 0 }],
  project: ({ logins, chosen, failure }) => [logins?.map(({ id }) => id), chosen, failure?.code],
  events: {
    RETRY: [{ type: 'RETRY' }],
    'END.ASKED': [
      { type: 'END.ASKED', id: 'phone' },
      { type: 'END.ASKED', id: 'here' },
      { type: 'END.ASKED', id: 'old' },
    ],
    'END.CONFIRMED': [{ type: 'END.CONFIRMED' }],
    'END.CANCELLED': [{ type: 'END.CANCELLED' }],
    'EMAIL.OPENED': [{ type: 'EMAIL.OPENED' }],
    'EMAIL.CLOSED': [{ type: 'EMAIL.CLOSED' }],
    'CERTIFICATION.DONE': [{ type: 'CERTIFICATION.DONE' }],
  },
  actors: {
    certification: { done: [], error: [] },
    loadLogins: { done: [[old, here, phone], [here]], error: [busy] },
    endLogin: { done: [undefined], error: [busy] },
  },
}
