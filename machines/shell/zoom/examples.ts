import type { Examples } from '../../examples.ts'
import type { zoomMachine } from './machine.ts'

export { zoomMachine as machine } from './machine.ts'

export const examples: Examples<typeof zoomMachine> = {
  inputs: [
    { platform: 'Win32', screenWidth: 1280, seen: false },
    { platform: 'Windows', screenWidth: 1281, seen: false },
    { platform: 'MacIntel', screenWidth: 1280, seen: false },
    { platform: 'Win32', screenWidth: 1280, seen: true },
  ],
  project: ({ platform, screenWidth, seen }) => [platform, screenWidth, seen],
  events: {
    'ZOOM.START': [{ type: 'ZOOM.START' }],
    'ZOOM.STOP': [{ type: 'ZOOM.STOP' }],
    'CLOSED.CHANGED': [
      { type: 'CLOSED.CHANGED', ids: [] },
      { type: 'CLOSED.CHANGED', ids: ['zoom'] },
    ],
    CLOSE: [{ type: 'CLOSE' }],
  },
  actors: {},
}
