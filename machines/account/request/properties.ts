import { defineProperties } from '../../properties.ts'
import type { requestMachine } from './machine.ts'

/** What must be true of every run (ACC-07). */
export const properties = defineProperties<typeof requestMachine>()([
  {
    id: 'sentByAPerson',
    requirements: ['ACC-07'],
    never: { all: [{ does: 'start:solveCaptcha' }, { not: { on: 'SUBMIT' } }] },
  },
  {
    id: 'noRequestWithoutCaptcha',
    requirements: ['ACC-07'],
    never: { all: [{ does: 'start:send' }, { context: 'pass', is: null }] },
  },
  {
    id: 'failureLosesNothing',
    requirements: ['ACC-07'],
    never: { all: [{ in: 'editing' }, { not: { context: 'failure', is: null } }, { context: 'email', is: '' }] },
  },
  {
    id: 'everyRequestEnds',
    requirements: ['ACC-07'],
    whenever: { does: 'start:send' },
    leadsTo: { any: [{ in: 'sent' }, { in: 'editing' }] },
  },
])
