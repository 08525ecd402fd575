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
    never: { all: [{ does: 'start:sayYes' }, { not: { on: 'CONFIRM' } }] },
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
    leadsTo: { any: [{ in: 'confirmed' }, { in: 'refused' }, { in: 'expired' }, { in: 'asking' }, { in: 'stranger' }] },
  },
])
