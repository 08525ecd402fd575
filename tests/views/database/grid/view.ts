import type { gridMachine } from '../../../../machines/database/grid/machine.ts'
import type { Cell, GridMove } from '../../../../machines/database/grid/types.ts'
import { type At, defineView, type Hands, NotOffered, sight, type Sight } from '../../contract.ts'

type Here = At<typeof gridMachine>

const grid = sight('grid')
const names = sight('columnheader', undefined, { within: grid })
const values = sight('gridcell', undefined, { within: grid })
const cellOf = ({ context: { columns } }: Here, { row, column }: Cell): Sight =>
  row < 0 ? { ...names, nth: column } : { ...values, nth: row * columns + column }
const focused = (sight: Sight): Sight => ({ ...sight, focused: true })

const KEYS: Record<GridMove, string> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  rowStart: 'Home',
  rowEnd: 'End',
  gridStart: 'Control+Home',
  gridEnd: 'Control+End',
  pageUp: 'PageUp',
  pageDown: 'PageDown',
}
/** Keys are the grid's while one of its cells has the focus. */
const key = async (hands: Hands, name: string) => {
  if (!(await hands.can(focused(names))) && !(await hands.can(focused(values)))) throw new NotOffered('grid')
  await hands.press(name)
}

/** A column's edge has no name that a screen reader would say: whoever hears the page widens columns by keys. */
const EDGE = 'the pointer on the edge of a column’s name'
const WIDTHS = 'Alt with an arrow on a column’s name, which says how wide the column is'
const UNSEEN = 'a width is drawn and not said: tests/ui/database/grid/widths.test.tsx measures it'

export const view = defineView<typeof gridMachine>({
  states: {
    focus: { sees: [grid] },
    // The tab stop is remembered where the focus was.
    'focus.blurred': ({ context: { cell } }) => ({
      sees: [grid, { ...(cell.row < 0 ? names : values), tabStop: true }],
      lacks: [focused(names), focused(values)],
    }),
    'focus.deciding': { unseen: 'left at once' },
    'focus.focused': { sees: [grid] },
    'focus.focused.header': ({ context: { cell } }) => ({
      sees: [
        { ...names, nth: cell.column },
        { ...names, focused: true, tabStop: true },
      ],
      // one tab stop, whatever is on screen
      lacks: [
        { ...values, tabStop: true },
        { ...names, focused: false, tabStop: true },
      ],
    }),
    'focus.focused.body': {
      sees: [{ ...values, focused: true, tabStop: true }],
      lacks: [
        { ...names, tabStop: true },
        { ...values, focused: false, tabStop: true },
      ],
    },
    widths: { unseen: UNSEEN },
    'widths.settled': { unseen: UNSEEN },
    'widths.grabbed': { unseen: UNSEEN },
    'widths.moving': { unseen: UNSEEN },
    'widths.stepping': { unseen: UNSEEN },
  },
  events: {
    FOCUS: async (hands, _, at) => {
      if (at.is('focused')) throw new NotOffered('grid')
      await hands.focus({ ...(at.context.cell.row < 0 ? names : values), tabStop: true })
    },
    BLUR: (hands) => key(hands, 'Tab'),
    MOVE: (hands, { to }) => key(hands, KEYS[to]),
    'CELL.CLICKED': async (hands, { cell }, at) => {
      // Coming in by a click on the tab stop is an event of its own before it.
      const { cell: stop } = at.context
      if (!at.is('focused') && stop.row === cell.row && stop.column === cell.column) throw new NotOffered('gridcell')
      await hands.click(cellOf(at, cell))
    },
    ACTIVATE: (hands, { multi }) => key(hands, multi ? 'Shift+Enter' : 'Enter'),
    'TAB.OPEN': (hands) => key(hands, 'Control+Enter'),
    COPY: (hands) => key(hands, 'Control+c'),
    'ROW.COPY': (hands) => key(hands, 'Control+Shift+C'),
    RESIZE: { elsewhere: 'another result or other columns, or another height of the window' },
    'EDGE.GRAB': { elsewhere: EDGE },
    'EDGE.DRAG': { elsewhere: EDGE },
    'EDGE.DROP': { elsewhere: EDGE },
    'WIDTH.STEP': { elsewhere: WIDTHS },
    'WIDTH.RESET': { elsewhere: EDGE },
    // With an edge in hand Escape is heard wherever the focus is.
    'WIDTH.CANCEL': (hands, _, at) => (at.is('held') ? hands.press('Escape') : key(hands, 'Escape')),
  },
})
