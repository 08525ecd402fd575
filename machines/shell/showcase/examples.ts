import type { Showcase } from '../../../domain/showcase.ts'
import { busy, type Examples } from '../../examples.ts'
import type { showcaseMachine } from './machine.ts'

export { showcaseMachine as machine } from './machine.ts'

const databases: Showcase['databases'] = [
  {
    id: 'drugus',
    records: 28_000,
    asOf: '2026-11-20',
    sample: false,
    importedAt: null,
    publishers: ['US Food and Drug Administration'],
  },
]

/** What can happen to it. */
export const examples: Examples<typeof showcaseMachine> = {
  inputs: [undefined],
  project: ({ showcase, failure }) => [showcase?.example?.database ?? showcase !== null, failure?.code],
  events: { RETRY: [{ type: 'RETRY' }] },
  actors: {
    loadShowcase: {
      done: [
        { databases, example: null },
        {
          databases,
          example: {
            database: 'drugus',
            title: 'US Approved',
            sample: true,
            asOf: '2026-11-20',
            columns: ['Application No.', 'Brand name'],
            rows: [['NDA1', 'Eliquis']],
            chart: { title: 'Approvals by year', bars: [{ name: '2025', count: 40 }] },
          },
        },
      ],
      error: [busy],
    },
  },
}
