import { defineProperties } from '../../properties.ts'
import type { zoomMachine } from './machine.ts'

const showing = { in: 'showing' } as const

/** What must be true of every run (ZOOM-01). */
export const properties = defineProperties<typeof zoomMachine>()([
  {
    id: 'onlyWhereItHelps',
    requirements: ['ZOOM-01'],
    never: {
      all: [
        showing,
        {
          any: [{ context: 'screenWidth', above: 1280 }, { not: { context: 'platform', matches: '^Win' } }, { context: 'seen', is: true }],
        },
      ],
    },
  },
  { id: 'readStaysRead', requirements: ['ZOOM-01'], never: { all: [showing, { once: { on: 'CLOSE' } }, { once: { in: 'read' } }] } },
  {
    id: 'readIsRemembered',
    requirements: ['ZOOM-01'],
    never: {
      all: [
        { in: 'read' },
        { not: { before: { in: 'read' } } },
        { not: { on: 'CLOSED.CHANGED' } },
        { not: { all: [{ does: 'rememberSeen' }, { does: 'to:self ZOOM.CLOSED' }] } },
      ],
    },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['ZOOM-01'],
    never: { all: [showing, { not: { before: showing } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['ZOOM-01'],
    never: { all: [{ before: showing }, { not: showing }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
])
