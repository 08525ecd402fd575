import { defineProperties } from '../../properties.ts'
import type { overviewMachine } from './machine.ts'

/** What must be true of every run (MENU-02, DB-02, ONEBOX-04, BEY-08). */
export const properties = defineProperties<typeof overviewMachine>()([
  {
    id: 'countsAreForgotten',
    requirements: ['MENU-02', 'BEY-08'],
    never: { all: [{ in: 'summaries.unknown' }, { not: { context: 'summaries', is: null } }] },
  },
  {
    id: 'lateCountsAreDropped',
    requirements: ['MENU-02'],
    never: { all: [{ runs: 'loadSummaries' }, { not: { in: 'summaries.loading' } }] },
  },
  {
    id: 'countsComeOrItIsSaid',
    requirements: ['MENU-02'],
    whenever: { does: 'start:loadSummaries' },
    leadsTo: { any: [{ in: 'summaries.shown' }, { all: [{ in: 'summaries.failed' }, { not: { context: 'failure', is: null } }] }] },
    unless: { in: 'summaries.unknown' },
  },
  { id: 'shownAreAnswered', requirements: ['MENU-02'], never: { all: [{ in: 'summaries.shown' }, { context: 'summaries', is: null }] } },
  {
    id: 'failureTakesNoCounts',
    requirements: ['BEY-08'],
    never: { all: [{ on: 'fail.loadSummaries' }, { context: 'summaries', changes: true }] },
  },
  {
    id: 'twoCharactersAtLeast',
    requirements: ['DB-02', 'ONEBOX-04'],
    never: {
      all: [
        { does: 'openList' },
        {
          any: [
            { context: 'text', is: '' },
            { context: 'text', is: 'x' },
          ],
        },
      ],
    },
  },
  {
    id: 'tooShortIsSaid',
    requirements: ['DB-02'],
    never: { all: [{ on: 'SUBMIT' }, { not: { does: 'openList' } }, { context: 'tooShort', is: false }] },
  },
  {
    id: 'typingTakesItAway',
    requirements: ['DB-02'],
    never: { all: [{ on: 'TEXT.CHANGED' }, { context: 'tooShort', is: true }] },
  },
  {
    id: 'typedIsKept',
    requirements: ['BEY-08'],
    never: { all: [{ any: [{ on: 'TEXT.CHANGED' }, { on: 'DATABASE.CHOSEN' }] }, { not: { does: 'keepDraft' } }] },
  },
  {
    id: 'draftReplacesNothingTyped',
    requirements: ['BEY-08'],
    never: { all: [{ on: 'LOAD' }, { context: 'text', changes: true }, { not: { before: { context: 'text', is: '' } } }] },
  },
  {
    id: 'nobodyElseReadsIt',
    requirements: ['BEY-08'],
    never: { all: [{ on: 'FORGET' }, { not: { context: 'text', is: '' } }] },
  },
])
