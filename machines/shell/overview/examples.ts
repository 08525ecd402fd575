import { busy, type Examples } from '../../examples.ts'
import type { overviewMachine } from './machine.ts'

export { overviewMachine as machine } from './machine.ts'

export const examples: Examples<typeof overviewMachine> = {
  inputs: [{ databases: ['small'] }],
  project: ({ text }) => text,
  events: {
    LOAD: [{ type: 'LOAD' }, { type: 'LOAD', draft: { database: 'small', text: '肺癌' } }],
    FORGET: [{ type: 'FORGET' }],
    RETRY: [{ type: 'RETRY' }],
    'DATABASE.CHOSEN': [{ type: 'DATABASE.CHOSEN', database: 'small' }],
    'TEXT.CHANGED': [
      { type: 'TEXT.CHANGED', text: 'x' },
      { type: 'TEXT.CHANGED', text: '肺癌' },
    ],
    SUBMIT: [{ type: 'SUBMIT' }],
  },
  actors: { loadSummaries: { done: [[]], error: [busy] } },
}
