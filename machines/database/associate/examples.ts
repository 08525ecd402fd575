import { busy, type Examples } from '../../examples.ts'
import type { associateMachine } from './machine.ts'

export { associateMachine as machine } from './machine.ts'

export const suggestion = { field: 'drug', key: 'pembrolizumab', cn: '帕博利珠单抗', count: 3 }

export const examples: Examples<typeof associateMachine> = {
  inputs: [{ database: 'small', field: 'drug' }],
  project: ({ text, suggestions, active }) => [text, suggestions.length, active],
  events: {
    INPUT: [
      { type: 'INPUT', text: '帕博' },
      { type: 'INPUT', text: 'p' },
      { type: 'INPUT', text: 'zzqx' },
    ],
    'COMPOSITION.START': [{ type: 'COMPOSITION.START' }],
    'COMPOSITION.END': [
      { type: 'COMPOSITION.END', text: '帕博' },
      { type: 'COMPOSITION.END', text: '帕' },
    ],
    'ARROW.DOWN': [{ type: 'ARROW.DOWN' }],
    'ARROW.UP': [{ type: 'ARROW.UP' }],
    HIGHLIGHT: [
      { type: 'HIGHLIGHT', index: 0 },
      { type: 'HIGHLIGHT', index: 99 },
    ],
    CHOOSE: [
      { type: 'CHOOSE', index: 0 },
      { type: 'CHOOSE', index: 99 },
    ],
    ENTER: [{ type: 'ENTER' }],
    ESCAPE: [{ type: 'ESCAPE' }],
    FOCUS: [{ type: 'FOCUS' }],
    BLUR: [{ type: 'BLUR' }],
    CLEAR: [{ type: 'CLEAR' }],
    SYNC: [{ type: 'SYNC', text: 'nivolumab' }],
  },
  actors: { associate: { done: [[suggestion], []], error: [busy] } },
}
