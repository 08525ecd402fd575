import { failureOf } from '../../failure.ts'
import { citationSetup } from './setup.ts'

/** Copies one line that cites the record on screen, and says for a while what came of it (DB-14). */
export const citationMachine = citationSetup.createMachine({
  id: 'citation',
  description: 'Copying a citation of the record.',
  meta: { requirements: ['DB-14'] },
  context: ({ input: { database, recordId } }) => ({ database, recordId, line: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is said.', on: { OPEN: 'copying' } },
    copying: {
      description: 'The line is made and put on the clipboard.',
      meta: { requirements: ['DB-14'] },
      tags: ['busy'],
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context: { database, recordId } }) => ({ database, recordId }),
        onDone: [
          {
            guard: { type: 'wasCopied', params: ({ event }) => event.output },
            target: 'copied',
            actions: { type: 'takeLine', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'takeLine', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    copied: {
      description: 'Says that it is on the clipboard, for a while.',
      tags: ['open'],
      after: { said: { target: 'idle', actions: 'clear' } },
      on: { OPEN: 'copying' },
    },
    failed: {
      description: 'The browser did not let us: shows the line to copy by hand, or why there is none.',
      tags: ['open'],
      on: { OPEN: 'copying', CLOSE: { target: 'idle', actions: 'clear' } },
    },
  },
})
