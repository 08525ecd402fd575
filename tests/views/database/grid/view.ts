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

export const view = defineView<typeof gridMachine>({
  states: {
    // The tab stop is remembered where the focus was.
    blurred: ({ context: { cell } }) => ({
      sees: [grid, { ...(cell.row < 0 ? names : values), tabStop: true }],
      lacks: [focused(names), focused(values)],
    }),
    deciding: { unseen: 'left at once' },
    focused: { sees: [grid] },
    'focused.header': ({ context: { cell } }) => ({
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
    'focused.body': {
      sees: [{ ...values, focused: true, tabStop: true }],
      lacks: [
        { ...names, tabStop: true },
        { ...values, focused: false, tabStop: true },
      ],
    },
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
    COPY: (hands) => key(hands, 'Control+c'),
    'COPY.ROW': (hands) => key(hands, 'Control+Shift+C'),
    RESIZE: { elsewhere: 'another result or other columns, or another height of the window' },
  },
})
