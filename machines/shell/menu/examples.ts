import type { Examples } from '../../examples.ts'
import type { menuMachine } from './machine.ts'

export { menuMachine as machine } from './machine.ts'

export const examples: Examples<typeof menuMachine> = {
  inputs: [
    { language: 'cn', storedWidth: null, collapsed: false, narrow: false },
    { language: 'en', storedWidth: 150, collapsed: true, narrow: false },
    { language: 'en', storedWidth: 500, collapsed: false, narrow: true },
  ],
  project: ({ width }) => width,
  events: {
    TOGGLE: [{ type: 'TOGGLE' }],
    'WIDTH.SET': [
      { type: 'WIDTH.SET', width: 160 },
      { type: 'WIDTH.SET', width: 119 },
    ],
    'WINDOW.NARROWED': [{ type: 'WINDOW.NARROWED' }],
    'WINDOW.WIDENED': [{ type: 'WINDOW.WIDENED' }],
    CLOSE: [{ type: 'CLOSE' }],
  },
  actors: {},
}
