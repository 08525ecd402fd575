import { assign, setup } from 'xstate'
import type { SystemPlace, SystemView } from '../../../domain/galleryAddress.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import type { SystemContext, SystemEvent, SystemTag, WriteSystemAddressParams } from './types.ts'

type Of<T extends SystemEvent['type']> = { event: Extract<SystemEvent, { type: T }> }

/** Tells the address what shows: the view, and of what is chosen only what it has. */
export const writeAddress = (way: 'push' | 'replace', view: SystemView) =>
  ({
    type: 'writeAddress',
    params: ({ context: { search, machine, requirement } }: { context: SystemContext }): WriteSystemAddressParams => ({
      view,
      search,
      machine: view === 'map' ? machine : null,
      requirement: view === 'requirements' ? requirement : null,
      way,
    }),
  }) as const

/** What is typed shows where it is found: in a list of its own, or in the list of requirements. */
export const searchIn = (view: SystemView) => ({
  guard: { type: 'isOtherSearch', params: ({ event }: Of<'SEARCH.CHANGED'>) => event } as const,
  actions: [{ type: 'setSearch', params: ({ event }: Of<'SEARCH.CHANGED'>) => event } as const, writeAddress('replace', view)],
})

/** Words of the chart in `machine.ts`. Actor of the world: `load`, all there is to tell of all machines. */
export const systemSetup = setup({
  types: { context: {} as SystemContext, events: {} as SystemEvent, tags: {} as SystemTag, meta: {} as StateMeta },
  actors: { load: unprovided<void, void>('load') },
  actions: {
    takeAddress: assign((_, { search, machine, requirement }: SystemPlace) => ({ search, machine, requirement })),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    chooseMachine: assign((_, { machine }: { machine: string }) => ({ machine })),
    closeMachine: assign({ machine: null }),
    chooseRequirement: assign((_, { id }: { id: string }) => ({ requirement: id })),
    closeRequirement: assign({ requirement: null }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    writeAddress: effect<WriteSystemAddressParams>(),
  },
  guards: {
    isHere: (_, { here }: { here: boolean }) => here,
    isViewHere: (_, { here, wanted, view }: { here: boolean; wanted: SystemView; view: SystemView }) => here && wanted === view,
    isView: (_, { wanted, view }: { wanted: SystemView; view: SystemView }) => wanted === view,
    isOtherSearch: ({ context }, { text }: { text: string }) => text !== context.search,
    isOtherMachine: ({ context }, { machine }: { machine: string }) => machine !== context.machine,
    isOtherRequirement: ({ context }, { id }: { id: string }) => id !== context.requirement,
    hasMachine: ({ context }) => context.machine !== null,
    hasRequirement: ({ context }) => context.requirement !== null,
  },
})
