import type { columnsMachine } from '../../../../machines/database/columns/machine.ts'
import { type At, button, defineView, dialog, NotOffered, say, sight, type Sight, words } from '../../contract.ts'
import { sayField } from '../../fields.ts'

type Here = At<typeof columnsMachine>

const open = dialog(say('list:columns.title'))
const list = sight('list', say('list:columns.title'), { within: open })
const save = button(say('list:columns.show'), { within: open })
const again = button(say('common:actions.retry'), { within: open })
const all = button(say('list:columns.all'), { within: open })
const reset = button(say('list:columns.reset'), { within: open })
const search = sight('searchbox', say('list:columns.search'), { within: open })
const cancel = button(say('list:cancel'), { within: open })
const labelOf = ({ context }: Here, id: string) => sayField(context.database, id)
const up = (at: Here, id: string) => button(say('list:columns.up', { field: labelOf(at, id) }), { within: list })
const down = (at: Here, id: string) => button(say('list:columns.down', { field: labelOf(at, id) }), { within: list })
const rowOf = (at: Here, id: string) => sight('listitem', undefined, { text: labelOf(at, id), within: list })
const boxOf = (at: Here, id: string, more: Partial<Sight> = {}): Sight => ({ ...sight('checkbox'), ...more, within: rowOf(at, id) })

/** The example looks for a column that no language has. */
const isLooking = ({ context }: Here) => context.search !== ''
const found = (at: Here) => (isLooking(at) ? [] : at.context.draft)

export const view = defineView<typeof columnsMachine>({
  states: {
    loading: { unseen: 'the list shows its default columns meanwhile; that no dialog is open holds everywhere' },
    closed: {},
    open: (at) => {
      const { draft, fixed } = at.context
      const edges = { first: draft[0]?.field, last: draft.at(-1)?.field }
      return {
        open,
        sees: [
          cancel,
          words(say('list:columns.hint', { shown: draft.filter(({ visible }) => visible).length, all: draft.length }), open),
          { ...search, value: at.context.search },
          ...found(at).flatMap(({ field: id, visible }) => [boxOf(at, id, { checked: visible }), up(at, id), down(at, id)]),
          ...(isLooking(at) ? [words(say('list:noResults'), list)] : []),
        ],
        lacks: [
          // what is fixed cannot be hidden, and nothing moves over either end
          ...fixed.map((id) => boxOf(at, id, { disabled: false })),
          ...(isLooking(at) ? [sight('checkbox', undefined, { within: list })] : []),
          ...(edges.first ? [{ ...up(at, edges.first), disabled: false }] : []),
          ...(edges.last ? [{ ...down(at, edges.last), disabled: false }] : []),
        ],
      }
    },
    'open.editing': (at) => ({
      sees: [
        { ...all, disabled: false },
        { ...reset, disabled: false },
        ...found(at)
          .filter(({ field: id }) => !at.context.fixed.includes(id))
          .map(({ field: id }) => boxOf(at, id, { disabled: false })),
      ],
    }),
    'open.editing.calm': { sees: [{ ...save, disabled: false }], lacks: [again, sight('alert', undefined, { within: open })] },
    'open.editing.failed': {
      sees: [{ ...again, disabled: false }, sight('alert', undefined, { text: say('list:columns.failed'), within: open })],
    },
    'open.dragging': (at) => ({ sees: at.context.draft.map(({ field: id }) => rowOf(at, id)) }),
    'open.saving': (at) => ({
      sees: [{ ...save, disabled: true }, cancel],
      // the choice that is being kept is the one on screen
      lacks: [
        { ...all, disabled: false },
        { ...reset, disabled: false },
        ...at.context.draft.flatMap(({ field: id }) => [
          boxOf(at, id, { disabled: false }),
          { ...up(at, id), disabled: false },
          { ...down(at, id), disabled: false },
        ]),
      ],
    }),
  },
  events: {
    OPEN: { elsewhere: 'the button “Columns” of the list’s toolbar' },
    CANCEL: (hands) => hands.click(cancel),
    'COLUMN.TOGGLE': (hands, event, at) => hands.click(boxOf(at, event.field)),
    'COLUMN.RAISE': (hands, event, at) => hands.press('Alt+ArrowUp', boxOf(at, event.field)),
    'COLUMN.LOWER': (hands, event, at) => hands.click(down(at, event.field)),
    'COLUMN.GRAB': (hands, event, at) => hands.lift(rowOf(at, event.field)),
    'COLUMN.DROP': (hands, event, at) => {
      const onto = at.context.draft[event.to]
      return onto && at.is('dragging') ? hands.drop(rowOf(at, onto.field)) : Promise.reject(new NotOffered('listitem'))
    },
    'COLUMN.RELEASE': { elsewhere: 'the browser: it is let go beside the columns, or by Escape' },
    'SEARCH.SET': (hands, event) => hands.fill(search, event.text),
    'COLUMNS.SHOW': (hands) => hands.click(all),
    RESET: (hands) => hands.click(reset),
    SAVE: (hands) => hands.click(save),
    RETRY: (hands) => hands.click(again),
  },
})
