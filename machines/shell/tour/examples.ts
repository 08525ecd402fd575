import type { Tour, TourStep } from '../../../domain/tours.ts'
import { busy, type Examples, none } from '../../examples.ts'
import type { tourMachine } from './machine.ts'

export { tourMachine as machine } from './machine.ts'

const step = (element: string): TourStep => ({ element, title: element, description: 'Text', images: [], side: 'bottom', align: 'start' })
const tour = (more: Partial<Tour> = {}): Tour => ({
  key: 'list',
  cacheCheckType: 'after',
  allowClose: false,
  options: [step('search'), step('rows')],
  ...more,
})

export const examples: Examples<typeof tourMachine> = {
  inputs: [{ keys: ['list', 'landing'] }],
  project: ({ page, done, tour: running, at, by, looks, shown }) => [
    page,
    done,
    running?.cacheCheckType,
    running?.allowClose,
    running?.options.length,
    at,
    by,
    looks,
    shown,
  ],
  events: {
    'TOURS.START': [{ type: 'TOURS.START' }],
    'TOURS.STOP': [{ type: 'TOURS.STOP' }],
    'TOUR.PAGE.CHANGED': [
      { type: 'TOUR.PAGE.CHANGED', page: 'list' },
      { type: 'TOUR.PAGE.CHANGED', page: 'help' },
    ],
    'TOUR.OPEN': [{ type: 'TOUR.OPEN' }],
    'TURN.SHOWN': [{ type: 'TURN.SHOWN' }],
    'TURN.HIDDEN': [{ type: 'TURN.HIDDEN' }],
    'STEP.MOVE': [
      { type: 'STEP.MOVE', by: 1 },
      { type: 'STEP.MOVE', by: -1 },
    ],
    CLOSE: [{ type: 'CLOSE' }],
    'TOUR.SEEN': [{ type: 'TOUR.SEEN' }],
  },
  actors: {
    followPage: none,
    followTurn: none,
    followSeen: none,
    highlight: none,
    askSeen: { done: [false, true], error: [busy] },
    loadTour: { done: [tour(), tour({ cacheCheckType: 'before', allowClose: true, options: [step('search')] }), null], error: [busy] },
    findElement: { done: [true, false], error: [busy] },
    lookAgain: { done: [true, false], error: [busy] },
  },
}
