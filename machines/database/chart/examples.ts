import { busy, type Examples } from '../../examples.ts'
import type { chartMachine } from './machine.ts'

export { chartMachine as machine } from './machine.ts'

export const examples: Examples<typeof chartMachine> = {
  inputs: [
    { database: 'small', parameters: { chart: ['byYear', 'byStatus'] } },
    { database: 'small', parameters: {} },
  ],
  project: ({ chart: id, conditions, shown }) => [id, conditions, shown?.key, shown?.points, shown?.set],
  events: {
    SHOW: [
      { type: 'SHOW', parameters: {}, conditions: [] },
      { type: 'SHOW', parameters: { chart: 'byStatus' }, conditions: [] },
      { type: 'SHOW', parameters: {}, conditions: [], set: 'next' },
      { type: 'SHOW', parameters: {}, conditions: [{ field: 'any', op: 'has', values: ['nothing'] }] },
    ],
    HIDE: [{ type: 'HIDE' }],
    RETRY: [{ type: 'RETRY' }],
    'PICTURE.DOWNLOAD': [{ type: 'PICTURE.DOWNLOAD' }],
    'DATA.DOWNLOAD': [{ type: 'DATA.DOWNLOAD' }],
  },
  actors: {
    loadChart: {
      done: [
        { total: 10, missing: 1, points: 4 },
        { total: 12, missing: 1, points: 5, set: 'next' },
        { total: 10, missing: 10, points: 0 },
      ],
      error: [busy],
    },
    savePicture: { done: [undefined], error: [busy] },
    saveData: { done: [undefined], error: [busy] },
  },
}
