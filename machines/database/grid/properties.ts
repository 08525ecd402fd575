import { defineProperties } from '../../properties.ts'
import type { gridMachine } from './machine.ts'

/** What must be true of every run (BEY-10, DB-04, DB-05). */
export const properties = defineProperties<typeof gridMachine>()([
  {
    id: 'focusFollowsTheCell',
    requirements: ['BEY-10'],
    never: {
      all: [
        { any: [{ on: 'MOVE' }, { on: 'CELL.CLICKED' }, { on: 'FOCUS' }] },
        { in: 'focus.focused' },
        { not: { does: 'emit:FOCUS.MOVED' } },
      ],
    },
  },
  {
    // Records that come while somebody types elsewhere must not take the keyboard.
    id: 'gridTakesNoFocus',
    requirements: ['BEY-10'],
    never: {
      all: [{ before: { in: 'focus.blurred' } }, { does: 'emit:FOCUS.MOVED' }, { not: { any: [{ on: 'FOCUS' }, { on: 'CELL.CLICKED' }] } }],
    },
  },
  {
    id: 'emptyGridKeepsItsHeader',
    requirements: ['BEY-10'],
    never: { all: [{ context: 'rows', is: 0 }, { not: { context: 'cell', is: { row: -1, column: 0 } } }] },
  },
  {
    id: 'tabStopIsRemembered',
    requirements: ['BEY-10'],
    never: { all: [{ any: [{ on: 'BLUR' }, { on: 'FOCUS' }] }, { context: 'cell', changes: true }] },
  },
  {
    id: 'enterOnANameSorts',
    requirements: ['BEY-10', 'DB-05'],
    never: { all: [{ on: 'ACTIVATE' }, { before: { in: 'focus.focused.header' } }, { not: { does: 'toggleSort' } }] },
  },
  {
    id: 'enterOnARecordOpensIt',
    requirements: ['BEY-10'],
    never: { all: [{ on: 'ACTIVATE' }, { before: { in: 'focus.focused.body' } }, { not: { does: 'openRow' } }] },
  },
  {
    id: 'noHeaderIsOpened',
    requirements: ['BEY-10'],
    never: { all: [{ any: [{ does: 'openRow' }, { does: 'openTab' }] }, { not: { before: { in: 'focus.focused.body' } } }] },
  },
  {
    id: 'clickOnANameSorts',
    requirements: ['DB-05'],
    never: {
      all: [{ on: 'CELL.CLICKED' }, { in: 'focus.focused.header' }, { not: { does: 'toggleSort' } }, { context: 'rows', above: 0 }],
    },
  },
  {
    id: 'recordsSortNothing',
    requirements: ['DB-05'],
    never: { all: [{ does: 'toggleSort' }, { in: 'focus.focused.body' }] },
  },
  {
    id: 'copiesWhatHasTheFocus',
    requirements: ['BEY-10'],
    never: { all: [{ any: [{ does: 'copyCell' }, { does: 'copyRow' }] }, { not: { before: { tag: 'focused' } } }] },
  },
  {
    id: 'nothingIsWidenedUnheld',
    requirements: ['DB-04'],
    never: { all: [{ does: 'setWidth' }, { any: [{ on: 'EDGE.DRAG' }, { on: 'EDGE.DROP' }] }, { not: { before: { tag: 'held' } } }] },
  },
  {
    id: 'aClickWidensNothing',
    requirements: ['DB-04'],
    never: { all: [{ does: 'setWidth' }, { any: [{ on: 'EDGE.GRAB' }, { on: 'EDGE.DROP' }, { on: 'MOVE' }, { on: 'BLUR' }] }] },
  },
  {
    id: 'escapeGivesTheWidthBack',
    requirements: ['DB-04', 'BEY-10'],
    never: {
      all: [
        { on: 'WIDTH.CANCEL' },
        { before: { any: [{ in: 'widths.moving' }, { in: 'widths.stepping' }] } },
        { not: { all: [{ does: 'setWidth' }, { in: 'widths.settled' }] } },
      ],
    },
  },
  {
    id: 'settledHoldsNoColumn',
    requirements: ['DB-04'],
    never: {
      any: [
        { all: [{ in: 'widths.settled' }, { not: { context: 'sizing', is: null } }] },
        { all: [{ not: { in: 'widths.settled' } }, { context: 'sizing', is: null }] },
      ],
    },
  },
  {
    id: 'keysEndWithTheFocus',
    requirements: ['BEY-10', 'DB-04'],
    never: { all: [{ in: 'widths.stepping' }, { any: [{ on: 'BLUR' }, { on: 'MOVE' }, { on: 'CELL.CLICKED' }] }] },
  },
  {
    id: 'recordsAreNotWidened',
    requirements: ['BEY-10', 'DB-04'],
    never: { all: [{ on: 'WIDTH.STEP' }, { does: 'setWidth' }, { before: { in: 'focus.focused.body' } }] },
  },
])
