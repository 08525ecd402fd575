import { busy, type Examples, none } from '../../examples.ts'
import type { guideMachine } from './machine.ts'
import { film, one, several } from './sampleGuides.ts'

export { guideMachine as machine } from './machine.ts'

export const examples: Examples<typeof guideMachine> = {
  inputs: [{ calm: false }, { calm: true }],
  project: ({ calm, module, guide: shown, at, seen, lost, finger, stopped, dismissed }) => [
    calm,
    module,
    shown?.id,
    at,
    seen,
    lost,
    finger,
    stopped.at,
    dismissed,
  ],
  events: {
    'MODULE.CHANGED': [
      { type: 'MODULE.CHANGED', module: 'drugnct' },
      { type: 'MODULE.CHANGED', module: null },
    ],
    'CLOSED.CHANGED': [
      { type: 'CLOSED.CHANGED', ids: [] },
      { type: 'CLOSED.CHANGED', ids: ['g1'] },
    ],
    'STANDING.KNOWN': [
      { type: 'STANDING.KNOWN', ids: ['g1', 'g2', 'g3'] },
      { type: 'STANDING.KNOWN', ids: [] },
    ],
    'TURN.SHOWN': [{ type: 'TURN.SHOWN' }],
    'TURN.HIDDEN': [{ type: 'TURN.HIDDEN' }],
    CLOSE: [{ type: 'CLOSE' }],
    ACCEPT: [{ type: 'ACCEPT' }],
    'SLIDE.CHOSEN': [
      { type: 'SLIDE.CHOSEN', at: 1 },
      { type: 'SLIDE.CHOSEN', at: 0 },
    ],
    'DRAG.START': [{ type: 'DRAG.START', x: 200, y: 100 }],
    'DRAG.END': [
      { type: 'DRAG.END', x: 100, y: 110 },
      { type: 'DRAG.END', x: 300, y: 110 },
      { type: 'DRAG.END', x: 190, y: 100 },
    ],
    'DRAG.CANCEL': [{ type: 'DRAG.CANCEL' }],
    'MEDIUM.LOST': [{ type: 'MEDIUM.LOST' }],
    'VIDEO.STOPPED': [{ type: 'VIDEO.STOPPED', at: 12.5, muted: true, volume: 0.5 }],
    'MOTION.CHANGED': [
      { type: 'MOTION.CHANGED', calm: true },
      { type: 'MOTION.CHANGED', calm: false },
    ],
    TOGGLE: [{ type: 'TOGGLE' }],
  },
  actors: { loadGuide: { done: [one, several, film, null], error: [busy] }, followTurn: none, followMotion: none, video: none },
}
