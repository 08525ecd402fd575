import { busy, type Examples, signedOut } from '../../examples.ts'
import type { citationMachine } from './machine.ts'

export { citationMachine as machine } from './machine.ts'

const line = 'Name 1 (N-1). Publisher, small.csv, as of 2026-01-01. https://example.org/small/detail/1'

export const examples: Examples<typeof citationMachine> = {
  inputs: [{ database: 'small', recordId: '1' }],
  project: ({ line, failure }) => [line !== null, failure?.code],
  events: { OPEN: [{ type: 'OPEN' }], CLOSE: [{ type: 'CLOSE' }] },
  actors: {
    copy: {
      done: [
        { line, copied: true },
        { line, copied: false },
      ],
      error: [busy, signedOut],
    },
  },
}
