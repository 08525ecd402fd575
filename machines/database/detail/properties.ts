import { defineProperties } from '../../properties.ts'
import type { detailMachine } from './machine.ts'

/** What must be true of every run (DB-01, DB-11, DB-14, ROUTE-03). */
export const properties = defineProperties<typeof detailMachine>()([
  {
    id: 'everyRecordComesOrItIsSaid',
    requirements: ['DB-01', 'ROUTE-03'],
    whenever: { does: 'start:loadRecord' },
    leadsTo: { any: [{ in: 'shown' }, { in: 'notFound' }, { in: 'signedOut' }, { in: 'failed' }] },
  },
  {
    id: 'saysThatItTakesAWhile',
    requirements: ['DB-01'],
    whenever: { does: 'start:loadRecord' },
    leadsTo: { tag: 'progress' },
    within: 1_000,
    unless: { not: { in: 'loading' } },
  },
  {
    id: 'failureIsSaid',
    requirements: ['DB-01', 'ROUTE-03'],
    never: { all: [{ any: [{ in: 'notFound' }, { in: 'signedOut' }, { in: 'failed' }] }, { context: 'failure', is: null }] },
  },
  {
    id: 'askedForAgain',
    requirements: ['ROUTE-03'],
    never: { all: [{ on: 'RETRY' }, { not: { does: 'start:loadRecord' } }] },
  },
  {
    id: 'shownIsNamed',
    requirements: ['DB-01'],
    never: { all: [{ in: 'shown' }, { not: { before: { in: 'shown' } } }, { not: { does: 'nameRecord' } }] },
  },
  {
    id: 'onlyARecordIsNamed',
    requirements: ['DB-01'],
    never: { all: [{ does: 'nameRecord' }, { not: { on: 'done.loadRecord' } }] },
  },
  {
    id: 'actionsAreOfARecord',
    requirements: ['DB-14'],
    never: { all: [{ any: [{ runs: 'loadActions' }, { does: 'start:action:small' }] }, { not: { in: 'shown' } }] },
  },
  {
    id: 'longTextUnfoldsByTheReader',
    requirements: ['DB-11'],
    never: { all: [{ on: 'TEXT.TOGGLE' }, { not: { context: 'unfolded', changes: true } }] },
  },
  {
    id: 'longTextBeginsFolded',
    requirements: ['DB-11'],
    never: { all: [{ on: 'done.loadRecord' }, { context: 'unfolded', count: { above: 0 } }] },
  },
  {
    // Sections that fold, and the way to one, leave it as the reader had it.
    id: 'longTextStaysAsItWasLeft',
    requirements: ['DB-11'],
    never: {
      all: [
        { context: 'unfolded', changes: true },
        { not: { any: [{ on: 'TEXT.TOGGLE' }, { on: 'done.loadRecord' }, { on: 'RECORD.PRINT' }] } },
      ],
    },
  },
  {
    id: 'chosenSectionIsOpen',
    requirements: ['DB-01'],
    never: { all: [{ on: 'SECTION.CHOSEN' }, { any: [{ context: 'collapsed', is: ['base'] }, { not: { does: 'scrollToSection' } }] }] },
  },
  {
    id: 'passingByIsNoReading',
    requirements: ['DB-01'],
    never: { all: [{ on: 'SECTION.SEEN' }, { before: { in: 'shown.going' } }, { context: 'active', changes: true }] },
  },
  {
    id: 'wayToASectionEnds',
    requirements: ['DB-01'],
    whenever: { in: 'shown.going' },
    leadsTo: { not: { in: 'shown.going' } },
    within: 1_000,
    unless: { all: [{ on: 'SECTION.CHOSEN' }, { before: { in: 'shown.going' } }] },
  },
  {
    id: 'allOfItIsPrinted',
    requirements: ['DB-14'],
    never: { all: [{ does: 'print' }, { not: { context: 'collapsed', is: [] } }] },
  },
])
