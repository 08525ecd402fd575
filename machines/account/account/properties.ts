import { defineProperties } from '../../properties.ts'
import type { accountMachine } from './machine.ts'

/** What must be true of every run (SESS-04, CERT-02). */
export const properties = defineProperties<typeof accountMachine>()([
  {
    id: 'noLoginEndsUnasked',
    requirements: ['SESS-04'],
    never: { all: [{ does: 'start:endLogin' }, { not: { on: 'END.CONFIRM' } }] },
  },
  {
    id: 'askedWhich',
    requirements: ['SESS-04'],
    never: { all: [{ any: [{ in: 'logins.shown.asking' }, { in: 'logins.shown.ending' }] }, { context: 'chosen', is: null }] },
  },
  {
    id: 'idleChoosesNone',
    requirements: ['SESS-04'],
    never: { all: [{ in: 'logins.shown.idle' }, { not: { context: 'chosen', is: null } }] },
  },
  // Among the examples 'here' is the login of this browser.
  { id: 'ownLoginIsNoChoice', requirements: ['SESS-04'], never: { context: 'chosen', is: 'here' } },
  {
    id: 'certifiedClosesTheForm',
    requirements: ['CERT-02'],
    never: { all: [{ on: 'CERTIFICATION.DONE' }, { in: 'email.open' }] },
  },
])
