import { busy, type Examples } from '../../examples.ts'
import type { groupsMachine } from './machine.ts'

export { groupsMachine as machine } from './machine.ts'

/** What can happen to it: the compiler names what is missing. */
export const examples: Examples<typeof groupsMachine> = {
  inputs: [{ database: 'drugipo', parameters: {} }],
  project: ({ conditions, sort, page, shown, failure }) => [conditions, sort, page, shown?.key, shown?.groups, shown?.set, failure?.code],
  events: {
    SHOW: [
      { type: 'SHOW', parameters: {}, conditions: [] },
      { type: 'SHOW', parameters: { groupSort: 'name' }, conditions: [] },
      { type: 'SHOW', parameters: { groupPage: '2' }, conditions: [] },
      { type: 'SHOW', parameters: {}, conditions: [], set: 'next' },
      { type: 'SHOW', parameters: {}, conditions: [{ field: 'any', op: 'has', values: ['zzqx'] }] },
    ],
    HIDE: [{ type: 'HIDE' }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: {
    loadGroups: {
      done: [
        { groups: 50, total: 120, records: 300, missing: 2 },
        { groups: 3, total: 3, records: 5, missing: 0, set: 'next' },
        { groups: 0, total: 0, records: 0, missing: 0 },
      ],
      error: [busy],
    },
  },
}
