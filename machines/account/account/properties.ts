import { defineProperties } from '../../properties.ts'
import type { accountMachine } from './machine.ts'

/** What must be true of every run (SESS-04, CERT-02). */
export const properties = defineProperties<typeof accountMachine>()([
  {
    id: 'noLoginEndsUnasked',
    requirements: ['SESS-04'],
    never: { all: [{ does: 'start:endLogin' }, { not: { any: [{ on: 'END.CONFIRM' }, { on: 'PROOF.DONE' }] } }] },
  },
  {
    id: 'nothingEndsBeforeTheProof',
    requirements: ['SESS-04'],
    never: {
      all: [
        { before: { in: 'logins.shown.proving' } },
        { not: { in: 'logins.shown.proving' } },
        { does: 'start:endLogin' },
        { not: { on: 'PROOF.DONE' } },
      ],
    },
  },
  {
    id: 'givingUpEndsNothing',
    requirements: ['SESS-04'],
    never: {
      all: [
        { on: 'PROOF.GIVEN_UP' },
        { any: [{ does: 'start:endLogin' }, { in: 'logins.shown.ending' }, { context: 'logins', changes: true }] },
      ],
    },
  },
  {
    id: 'proofIsOfTheSameLogin',
    requirements: ['SESS-04'],
    never: { all: [{ any: [{ on: 'PROOF.DONE' }, { does: 'start:proof' }] }, { context: 'chosen', changes: true }] },
  },
  {
    id: 'provedOnceForAWord',
    requirements: ['SESS-04'],
    never: { all: [{ does: 'start:proof' }, { context: 'proven', is: true }] },
  },
  {
    id: 'askedWhich',
    requirements: ['SESS-04'],
    never: {
      all: [
        { any: [{ in: 'logins.shown.asking' }, { in: 'logins.shown.ending' }, { in: 'logins.shown.proving' }] },
        { context: 'chosen', is: null },
      ],
    },
  },
  {
    id: 'idleChoosesNone',
    requirements: ['SESS-04'],
    never: { all: [{ in: 'logins.shown.idle' }, { not: { context: 'chosen', is: null } }] },
  },
  {
    id: 'whatGoesIsTold',
    requirements: ['SESS-04'],
    never: {
      all: [
        { before: { in: 'logins.shown.ending' } },
        { in: 'logins.shown.idle' },
        { context: 'logins', changes: true },
        { context: 'ended', is: null },
      ],
    },
  },
  {
    id: 'toldOfWhatGoesAlone',
    requirements: ['SESS-04'],
    never: {
      all: [{ context: 'ended', changes: true }, { not: { context: 'ended', is: null } }, { not: { context: 'logins', changes: true } }],
    },
  },
  {
    id: 'nextQuestionForgetsTheEnded',
    requirements: ['SESS-04'],
    never: { all: [{ in: 'logins.shown.asking' }, { not: { context: 'ended', is: null } }] },
  },
  // Among the examples 'here' is the login of this browser.
  { id: 'ownLoginIsNoChoice', requirements: ['SESS-04'], never: { context: 'chosen', is: 'here' } },
  {
    id: 'certifiedClosesTheForm',
    requirements: ['CERT-02'],
    never: { all: [{ on: 'CERTIFICATION.DONE' }, { in: 'email.open' }] },
  },
])
