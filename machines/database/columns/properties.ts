import { defineProperties } from '../../properties.ts'
import type { columnsMachine } from './machine.ts'

const heard = { does: 'to:self COLUMNS.CHANGED' } as const

/** What must be true of every run (DB-04, BEY-07): the number is fixed, and number and name are the default. */
export const properties = defineProperties<typeof columnsMachine>()([
  {
    id: 'draftHasEveryColumnOnce',
    requirements: ['DB-04'],
    never: { all: [{ in: 'open' }, { not: { context: 'draft', count: { is: 3 } } }] },
  },
  {
    id: 'fixedColumnStays',
    requirements: ['DB-04'],
    never: {
      any: [
        { context: 'saved', is: [] },
        { context: 'saved', is: ['name'] },
        { context: 'saved', is: ['drug'] },
        { context: 'saved', is: ['name', 'drug'] },
        { context: 'saved', is: ['drug', 'name'] },
      ],
    },
  },
  {
    id: 'choiceChangesByTheAccount',
    requirements: ['DB-04', 'BEY-07'],
    never: { all: [{ context: 'saved', changes: true }, { not: { any: [{ on: 'done.saveColumns' }, { on: 'done.loadColumns' }] } }] },
  },
  {
    id: 'listHearsWhatWasSaved',
    requirements: ['DB-04'],
    never: { all: [{ on: 'done.saveColumns' }, { not: heard }] },
  },
  {
    id: 'draftIsNotShown',
    requirements: ['DB-04'],
    never: { all: [heard, { not: { any: [{ on: 'done.saveColumns' }, { on: 'done.loadColumns' }] } }] },
  },
  {
    id: 'nothingIsSavedUnasked',
    requirements: ['BEY-07'],
    never: { all: [{ does: 'start:saveColumns' }, { not: { any: [{ on: 'SAVE' }, { on: 'RETRY' }] } }] },
  },
  {
    id: 'failedSaveKeepsTheDraft',
    requirements: ['DB-04', 'BEY-07'],
    never: {
      all: [
        { on: 'fail.saveColumns' },
        {
          any: [{ context: 'draft', changes: true }, { not: { in: 'open.editing.failed' } }, { context: 'failure', is: null }],
        },
      ],
    },
  },
  {
    id: 'failedChoiceIsSaid',
    requirements: ['BEY-07'],
    never: { all: [{ on: 'fail.loadColumns' }, { context: 'failure', is: null }] },
  },
  {
    id: 'everySaveEnds',
    requirements: ['BEY-07'],
    whenever: { does: 'start:saveColumns' },
    leadsTo: { any: [{ in: 'closed' }, { in: 'open.editing.failed' }] },
  },
  {
    id: 'letGoElsewhereMovesNothing',
    requirements: ['DB-04'],
    never: { all: [{ any: [{ on: 'COLUMN.RELEASE' }, { on: 'COLUMN.GRAB' }] }, { context: 'draft', changes: true }] },
  },
  {
    id: 'foundColumnsAreNotDragged',
    requirements: ['DB-04'],
    never: { all: [{ on: 'COLUMN.GRAB' }, { context: 'search', is: 'zzqx' }] },
  },
  {
    id: 'resetIsTheDefault',
    requirements: ['DB-04'],
    never: {
      all: [
        { on: 'RESET' },
        {
          not: {
            context: 'draft',
            is: [
              { field: 'number', visible: true },
              { field: 'name', visible: true },
              { field: 'drug', visible: false },
            ],
          },
        },
      ],
    },
  },
  {
    id: 'dialogBeginsAnew',
    requirements: ['DB-04'],
    never: { all: [{ on: 'OPEN' }, { any: [{ not: { context: 'search', is: '' } }, { not: { context: 'held', is: null } }] }] },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['DB-04'],
    never: { all: [{ in: 'open' }, { not: { before: { in: 'open' } } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['DB-04'],
    never: { all: [{ before: { in: 'open' } }, { not: { in: 'open' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
])
