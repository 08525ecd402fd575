import type { Kick } from '../../../domain/contract.ts'
import type { kickoutMachine } from './machine.ts'
import type { KickoutMarks } from './types.ts'
import { busy, type Examples } from '../../examples.ts'

export { kickoutMachine as machine } from './machine.ts'

export const kick: Kick = { reason: 'cap', at: 5000 }
export const calmMarks: KickoutMarks = { polling: false, kicked: null, acknowledgedAt: null }

export const examples: Examples<typeof kickoutMachine> = {
  inputs: [undefined],
  project: ({ visible, kick: noted }) => [visible, noted?.at],
  events: {
    'KICKOUT.START': [{ type: 'KICKOUT.START' }],
    'KICKOUT.STOP': [{ type: 'KICKOUT.STOP' }],
    'KICKOUT.KICKED': [{ type: 'KICKOUT.KICKED', kick }],
    'PAGE.SHOWN': [{ type: 'PAGE.SHOWN' }],
    'PAGE.HIDDEN': [{ type: 'PAGE.HIDDEN' }],
    ACKNOWLEDGE: [{ type: 'ACKNOWLEDGE' }],
  },
  actors: {
    checkLogin: { done: [null, kick], error: [busy] },
    readMarks: {
      done: [
        calmMarks,
        { ...calmMarks, polling: true },
        { ...calmMarks, polling: true, kicked: kick },
        { ...calmMarks, acknowledgedAt: kick.at },
      ],
      error: [busy],
    },
    forgetLogin: { done: [undefined], error: [busy] },
    followVisibility: { done: [], error: [] },
  },
}
