import { defineProperties } from '../../properties.ts'
import type { proofMachine } from './machine.ts'

/** What must be true of every run (CERT-01, CERT-02, SESS-04, QR-04, LOGIN-08). */
export const properties = defineProperties<typeof proofMachine>()([
  {
    id: 'proofIsNotGoneAround',
    requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04'],
    never: { all: [{ in: 'done' }, { before: { in: 'proving' } }, { not: { on: 'done.prove' } }] },
  },
  {
    id: 'doneIsTold',
    requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04'],
    never: { all: [{ any: [{ on: 'done.prove' }, { in: 'done' }] }, { not: { does: 'to:self PROOF.DONE' } }] },
  },
  {
    id: 'givenUpIsNeverDone',
    requirements: ['SESS-04', 'QR-04'],
    never: { all: [{ on: 'CANCEL' }, { does: 'to:self PROOF.DONE' }] },
  },
  {
    id: 'givenUpByThePersonAlone',
    requirements: ['SESS-04', 'QR-04'],
    never: { all: [{ does: 'to:self PROOF.GIVEN_UP' }, { not: { on: 'CANCEL' } }] },
  },
  {
    // A form for an address has a way out of its own.
    id: 'formOfAnAddressIsNotGivenUp',
    requirements: ['CERT-01', 'CERT-02'],
    never: { all: [{ in: 'givenUp' }, { not: { context: 'kind', is: null } }] },
  },
  {
    id: 'noEmptyCodeIsSent',
    requirements: ['LOGIN-08'],
    never: { all: [{ does: 'start:prove' }, { context: 'code', is: '' }] },
  },
  {
    id: 'missingIsSaid',
    requirements: ['LOGIN-08'],
    never: { all: [{ on: 'SUBMIT' }, { not: { does: 'start:prove' } }, { context: 'codeMissing', is: false }] },
  },
  {
    id: 'codeIsUsedOnce',
    requirements: ['LOGIN-08', 'CERT-01', 'SESS-04', 'QR-04'],
    never: { all: [{ any: [{ on: 'done.prove' }, { on: 'WAY.CHOSEN' }] }, { not: { context: 'code', is: '' } }] },
  },
  {
    id: 'refusalIsSaid',
    requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04'],
    never: { all: [{ any: [{ on: 'fail.prove' }, { on: 'CODE.FAILED' }] }, { context: 'refused', is: null }] },
  },
  {
    id: 'everyAnswerComes',
    requirements: ['CERT-01', 'CERT-02', 'SESS-04', 'QR-04'],
    whenever: { any: [{ tag: 'loading' }, { tag: 'busy' }] },
    leadsTo: { any: [{ in: 'done' }, { in: 'unread' }, { in: 'proving.typing' }, { in: 'givenUp' }] },
  },
])
