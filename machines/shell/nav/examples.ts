import { type Examples, none } from '../../examples.ts'
import type { navMachine } from './machine.ts'

export { navMachine as machine } from './machine.ts'

const entries = [
  { id: 'products', width: 90 },
  { id: 'screening', width: 90 },
]

/** What can happen to it. */
export const examples: Examples<typeof navMachine> = {
  inputs: [undefined],
  project: ({ panel, fitting }) => [panel, fitting],
  events: {
    'POINTER.ENTERED': [
      { type: 'POINTER.ENTERED', panel: 'products' },
      { type: 'POINTER.ENTERED', panel: 'more' },
    ],
    'POINTER.LEFT': [{ type: 'POINTER.LEFT' }],
    TOGGLE: [
      { type: 'TOGGLE', panel: 'products' },
      { type: 'TOGGLE', panel: 'more' },
    ],
    OPEN: [{ type: 'OPEN', panel: 'products' }],
    ESCAPE: [{ type: 'ESCAPE' }],
    CLOSE: [{ type: 'CLOSE' }],
    'FOCUS.LEFT': [{ type: 'FOCUS.LEFT' }],
    'BAR.SHOWN': [{ type: 'BAR.SHOWN' }],
    'BAR.HIDDEN': [{ type: 'BAR.HIDDEN' }],
    'WIDTHS.CHANGED': [
      { type: 'WIDTHS.CHANGED', room: 400, more: 60, keepsMore: true, entries },
      { type: 'WIDTHS.CHANGED', room: 60, more: 60, keepsMore: true, entries },
      { type: 'WIDTHS.CHANGED', room: 400, more: 60, keepsMore: false, entries },
    ],
  },
  actors: { measureBar: none, holdPage: none },
}
