import { defineProperties } from '../../properties.ts'
import type { confirmMachine } from './machine.ts'

/** What must be true of every run (QR-04). */
export const properties = defineProperties<typeof confirmMachine>()([
  {
    id: 'noConsentWithoutNumber',
    requirements: ['QR-04'],
    never: { all: [{ does: 'start:sayYes' }, { context: 'chosen', is: null }] },
  },
  {
    id: 'consentIsAPersons',
    requirements: ['QR-04'],
    never: { all: [{ does: 'start:sayYes' }, { not: { any: [{ on: 'CONFIRM' }, { on: 'PROOF.DONE' }] } }] },
  },
  {
    id: 'noConsentBeforeTheProof',
    requirements: ['QR-04'],
    never: { all: [{ before: { in: 'proving' } }, { does: 'start:sayYes' }, { not: { on: 'PROOF.DONE' } }] },
  },
  {
    id: 'givingUpConfirmsNothing',
    requirements: ['QR-04'],
    never: { all: [{ on: 'PROOF.GIVEN_UP' }, { not: { in: 'asking' } }] },
  },
  {
    id: 'proofIsOfTheSameNumber',
    requirements: ['QR-04'],
    never: {
      all: [{ any: [{ on: 'PROOF.DONE' }, { does: 'start:proof' }, { on: 'PROOF.GIVEN_UP' }] }, { context: 'chosen', changes: true }],
    },
  },
  {
    id: 'provedOnceForAConsent',
    requirements: ['QR-04'],
    never: { all: [{ does: 'start:proof' }, { context: 'proven', is: true }] },
  },
  {
    id: 'answeredOnce',
    requirements: ['QR-04'],
    never: {
      all: [
        { before: { any: [{ in: 'confirmed' }, { in: 'refused' }, { in: 'expired' }] } },
        { any: [{ does: 'start:sayYes' }, { does: 'start:sayNo' }] },
      ],
    },
  },
  {
    id: 'shownBeforeAsked',
    requirements: ['QR-04'],
    never: { all: [{ in: 'asking' }, { context: 'login', is: null }] },
  },
  {
    id: 'everyAnswerEnds',
    requirements: ['QR-04'],
    whenever: { any: [{ does: 'start:sayYes' }, { does: 'start:sayNo' }] },
    leadsTo: { any: [{ in: 'confirmed' }, { in: 'refused' }, { in: 'expired' }, { in: 'asking' }, { in: 'stranger' }, { in: 'proving' }] },
  },
])
