import type { Examples } from '../../examples.ts'
import type { menuMachine } from './machine.ts'

export { menuMachine as machine } from './machine.ts'

export const examples: Examples<typeof menuMachine> = {
  inputs: [
    { language: 'cn', storedWidth: null, collapsed: false, narrow: false },
    { language: 'en', storedWidth: 150, collapsed: true, narrow: false },
    { language: 'en', storedWidth: 500, collapsed: false, narrow: true },
  ],
  project: ({ width, sizing }) => [width, sizing?.before],
  events: {
    TOGGLE: [{ type: 'TOGGLE' }],
    'EDGE.GRAB': [{ type: 'EDGE.GRAB', x: 0 }],
    'EDGE.DRAG': [
      { type: 'EDGE.DRAG', x: -20 },
      { type: 'EDGE.DRAG', x: 200 },
    ],
    'EDGE.DROP': [{ type: 'EDGE.DROP' }],
    'WIDTH.STEP': [{ type: 'WIDTH.STEP', by: -1 }],
    'WIDTH.CANCEL': [{ type: 'WIDTH.CANCEL' }],
    BLUR: [{ type: 'BLUR' }],
    'WINDOW.NARROWED': [{ type: 'WINDOW.NARROWED' }],
    'WINDOW.WIDENED': [{ type: 'WINDOW.WIDENED' }],
    CLOSE: [{ type: 'CLOSE' }],
    LEAVE: [{ type: 'LEAVE' }],
  },
  actors: {},
}
