import { defineProperties } from '../../properties.ts'
import type { keysMachine } from './machine.ts'

/** What must be true of every run (ACC-05). */
export const properties = defineProperties<typeof keysMachine>()([
  {
    id: 'secretGoesWithItsPanel',
    requirements: ['ACC-05'],
    never: { all: [{ not: { in: 'shown.told' } }, { not: { context: 'secret', is: null } }] },
  },
  {
    id: 'noKeyUnasked',
    requirements: ['ACC-05'],
    never: { all: [{ does: 'start:makeKey' }, { not: { any: [{ on: 'SUBMIT' }, { on: 'PROOF.DONE' }] } }] },
  },
  {
    id: 'noRevocationUnasked',
    requirements: ['ACC-05'],
    never: { all: [{ does: 'start:revokeKey' }, { not: { on: 'REVOKE.CONFIRM' } }] },
  },
  {
    id: 'failureKeepsTheForm',
    requirements: ['ACC-05'],
    never: { all: [{ before: { in: 'shown.making' } }, { in: 'shown.form' }, { context: 'form', changes: true }] },
  },
  {
    id: 'askedWhich',
    requirements: ['ACC-05'],
    never: { all: [{ any: [{ in: 'shown.asking' }, { in: 'shown.revoking' }] }, { context: 'chosen', is: null }] },
  },
  {
    id: 'provedOnceForAKey',
    requirements: ['ACC-05'],
    never: { all: [{ does: 'start:proof' }, { context: 'proven', is: true }] },
  },
  {
    id: 'whatGoesIsTold',
    requirements: ['ACC-05'],
    never: {
      all: [
        { before: { in: 'shown.revoking' } },
        { in: 'shown.idle' },
        { context: 'keys', changes: true },
        { context: 'revoked', is: null },
      ],
    },
  },
])
