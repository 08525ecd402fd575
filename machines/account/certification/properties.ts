import { defineProperties } from '../../properties.ts'
import type { certificationMachine } from './machine.ts'

/** Addresses of the examples that are none of their kind. */
const wrong = {
  any: [
    { context: 'address', is: '' },
    {
      all: [
        { context: 'kind', is: 'phone' },
        { context: 'address', is: 'someone@company.com' },
      ],
    },
    {
      all: [
        { context: 'kind', is: 'email' },
        { context: 'address', is: '138 0013 8000' },
      ],
    },
  ],
} as const

/** What must be true of every run (CERT-01, CERT-02, LOGIN-06 … LOGIN-09, BEY-08). */
export const properties = defineProperties<typeof certificationMachine>()([
  {
    id: 'proofIsNotGoneAround',
    requirements: ['CERT-01', 'CERT-02'],
    never: {
      all: [
        { before: { in: 'proving' } },
        { not: { in: 'proving' } },
        { not: { any: [{ on: 'PROOF.DONE' }, { on: 'ELSEWHERE.CERTIFIED' }] } },
      ],
    },
  },
  {
    id: 'certifiesWhatWasSubmitted',
    requirements: ['CERT-01', 'CERT-02'],
    never: { all: [{ does: 'start:certify' }, { not: { all: [{ on: 'SUBMIT' }, { before: { in: 'editing' } }] } }] },
  },
  {
    id: 'noFalseAddressIsSent',
    requirements: ['LOGIN-06', 'LOGIN-07'],
    never: { all: [{ any: [{ does: 'start:certify' }, { does: 'to:code SEND' }] }, wrong] },
  },
  {
    id: 'noEmptyCodeIsSent',
    requirements: ['LOGIN-08'],
    never: { all: [{ does: 'start:certify' }, { context: 'code', is: '' }] },
  },
  {
    id: 'wrongIsSaid',
    requirements: ['LOGIN-06', 'LOGIN-07', 'LOGIN-08'],
    never: {
      all: [
        { any: [{ on: 'SUBMIT' }, { on: 'SEND' }] },
        { in: 'editing' },
        { not: { does: 'to:code SEND' } },
        { context: 'problems', is: {} },
      ],
    },
  },
  {
    id: 'codeIsUsedOnce',
    requirements: ['LOGIN-08', 'CERT-01'],
    never: {
      all: [{ any: [{ on: 'done.certify' }, { on: 'PROOF.DONE' }] }, { not: { context: 'code', is: '' } }],
    },
  },
  {
    id: 'otherCountryBeginsAnew',
    requirements: ['LOGIN-09'],
    never: {
      all: [
        { on: 'COUNTRY.CHOSEN' },
        { context: 'dialCode', changes: true },
        { not: { all: [{ context: 'address', is: '' }, { context: 'code', is: '' }, { does: 'to:code RESET' }] } },
      ],
    },
  },
  {
    // Opening the list of countries and closing it on the same one is no change.
    id: 'sameCountryTakesNothing',
    requirements: ['LOGIN-09', 'BEY-08'],
    never: {
      all: [
        { on: 'COUNTRY.CHOSEN' },
        { not: { context: 'dialCode', changes: true } },
        {
          any: [{ context: 'address', changes: true }, { context: 'code', changes: true }, { does: 'to:code RESET' }],
        },
      ],
    },
  },
  {
    id: 'typedIsKept',
    requirements: ['BEY-08'],
    never: { all: [{ context: 'address', changes: true }, { not: { on: 'done.recall' } }, { not: { does: 'keepTyped' } }] },
  },
  {
    id: 'recalledReplacesNothing',
    requirements: ['BEY-08'],
    never: { all: [{ on: 'done.recall' }, { context: 'address', changes: true }, { not: { before: { context: 'address', is: '' } } }] },
  },
  {
    id: 'refusalTakesNoAddress',
    requirements: ['BEY-08'],
    never: {
      all: [{ any: [{ on: 'fail.certify' }, { on: 'PROOF.DONE' }, { on: 'CODE.FAILED' }] }, { context: 'address', changes: true }],
    },
  },
  {
    id: 'refusalIsSaid',
    requirements: ['CERT-01', 'CERT-02'],
    never: {
      all: [{ any: [{ on: 'fail.certify' }, { on: 'CODE.FAILED' }] }, { context: 'refused', is: null }, { not: { in: 'proving' } }],
    },
  },
  {
    id: 'certifiedIsKnownEverywhere',
    requirements: ['CERT-01'],
    whenever: { on: 'done.certify' },
    leadsTo: { all: [{ does: 'to:self CERTIFICATION.DONE' }, { does: 'forgetTyped' }, { does: 'leave' }] },
  },
  {
    id: 'sessionIsAskedBeforeTheWayBack',
    requirements: ['CERT-01'],
    never: {
      all: [{ does: 'leave' }, { not: { any: [{ on: 'done.checkAgain' }, { on: 'fail.checkAgain' }, { on: 'ELSEWHERE.CERTIFIED' }] } }],
    },
  },
  {
    // Nobody is asked for what another tab, or another device, has done already.
    id: 'certifiedElsewhereIsDone',
    requirements: ['CERT-01', 'CERT-02'],
    never: { all: [{ on: 'ELSEWHERE.CERTIFIED' }, { not: { all: [{ in: 'done' }, { does: 'leave' }, { does: 'forgetTyped' }] } }] },
  },
  {
    id: 'hearsOfOthers',
    requirements: ['CERT-01', 'CERT-02'],
    always: { any: [{ in: 'done' }, { runs: 'followCertified' }] },
  },
  {
    id: 'otherTabsHear',
    requirements: ['CERT-01', 'CERT-02'],
    never: { all: [{ does: 'leave' }, { not: { does: 'tellTabs' } }] },
  },
  {
    id: 'everyAnswerComes',
    requirements: ['CERT-01', 'CERT-02'],
    whenever: { tag: 'busy' },
    leadsTo: { any: [{ in: 'editing' }, { in: 'done' }, { in: 'proving' }] },
  },
])
