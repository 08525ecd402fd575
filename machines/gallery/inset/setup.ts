import { assign, setup } from 'xstate'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'

/** A machine that another one runs, opened beneath that one's chart. */
export interface Inset {
  /** Whose chart it stands beneath. */
  outer: string
  machine: string
}
export interface InsetContext {
  /** Ids of the machines there are. */
  machines: readonly string[]
  opened: Inset | null
  /** Where the laid-out chart is found; the chart itself stays out of here. */
  key: string | null
  failure: Failure | null
}
export type InsetEvent =
  /** The address changed: what it has opened, or nothing. */
  { type: 'ADDRESS.CHANGED'; opened: Inset | null } | ({ type: 'OPEN' } & Inset) | { type: 'CLOSE' } | { type: 'RETRY' }
export type InsetTag = 'busy' | 'drawn' | 'failed'
/** What is open, told to the address. */
export interface WriteInsetParams {
  opened: Inset | null
}

/** Words of the chart in `machine.ts`. Actor of the world: `layOut`, the chart of the machine by its key. */
export const insetSetup = setup({
  types: {
    context: {} as InsetContext,
    events: {} as InsetEvent,
    input: {} as { machines: readonly string[] },
    tags: {} as InsetTag,
    meta: {} as StateMeta,
  },
  actors: { layOut: unprovided<{ key: string }, { machine: string }>('layOut') },
  actions: {
    take: assign((_, { outer, machine }: Inset) => ({ opened: { outer, machine }, key: null, failure: null })),
    forget: assign({ opened: null, key: null, failure: null }),
    keepKey: assign((_, { key }: { key: string }) => ({ key })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    writeAddress: effect<WriteInsetParams>(),
  },
  guards: {
    /** Another one than is open, of the machines there are. */
    isAnother: ({ context: { machines, opened } }, { outer, machine }: Inset) =>
      machines.includes(machine) && (opened?.machine !== machine || opened.outer !== outer),
    isSame: ({ context: { opened } }, { opened: told }: { opened: Inset | null }) =>
      told !== null && opened?.machine === told.machine && opened.outer === told.outer,
    isAnotherHere: ({ context: { machines } }, { opened }: { opened: Inset | null }) =>
      opened !== null && machines.includes(opened.machine),
  },
})
