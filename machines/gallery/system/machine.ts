import type { ActorRefFrom } from 'xstate'
import { SYSTEM_VIEWS } from '../../../domain/galleryAddress.ts'
import { failureOf } from '../../failure.ts'
import { searchIn, systemSetup, writeAddress } from './setup.ts'
import type { SystemEvent } from './types.ts'

type Of<T extends SystemEvent['type']> = { event: Extract<SystemEvent, { type: T }> }

/** All machines together: their list, what is found in them, the map of who starts and tells whom, what implements each requirement. */
export const systemMachine = systemSetup.createMachine({
  id: 'system',
  description: 'All machines together: their list and what is found in them, how they hang together, what implements each requirement.',
  meta: { requirements: ['MACH-02', 'MACH-09'] },
  context: { search: '', machine: null, requirement: null, failure: null },
  type: 'parallel',
  states: {
    facts: {
      description: 'What there is to tell of all machines.',
      meta: { requirements: ['MACH-02', 'MACH-09'] },
      initial: 'unasked',
      states: {
        unasked: {
          description: 'Nobody has looked at all of them yet: a single chart does without.',
          tags: ['unasked'],
          on: { 'ADDRESS.CHANGED': { guard: { type: 'isHere', params: ({ event }) => event }, target: 'loading' } },
        },
        loading: {
          description: 'Charts, texts of both languages and what the sources tell are fetched.',
          tags: ['busy'],
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'ready', actions: 'forgetFailure' },
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
        },
        ready: { description: 'All of it is there.', tags: ['ready'] },
        failed: {
          description: 'Something of it did not come; names and descriptions of the machines show all the same.',
          tags: ['failed'],
          on: { RETRY: 'loading' },
        },
      },
    },
    view: {
      description: 'Which way they are looked at.',
      meta: { requirements: ['MACH-02', 'MACH-09'] },
      initial: 'list',
      on: {
        'ADDRESS.CHANGED': SYSTEM_VIEWS.map((view) => ({
          guard: {
            type: 'isViewHere',
            params: ({ event }: Of<'ADDRESS.CHANGED'>) => ({ here: event.here, wanted: event.view, view }),
          } as const,
          target: `.${view}` as const,
          actions: { type: 'takeAddress', params: ({ event }: Of<'ADDRESS.CHANGED'>) => event } as const,
        })),
        'VIEW.CHOSEN': SYSTEM_VIEWS.map((view, at) => ({
          // There is no other view than these.
          ...(at < SYSTEM_VIEWS.length - 1 && {
            guard: { type: 'isView', params: ({ event }: Of<'VIEW.CHOSEN'>) => ({ wanted: event.view, view }) } as const,
          }),
          target: `.${view}` as const,
          actions: writeAddress('push', view),
        })),
        'MACHINE.CHOSEN': {
          guard: { type: 'isOtherMachine', params: ({ event }) => event },
          target: '.map',
          actions: [{ type: 'chooseMachine', params: ({ event }) => event }, writeAddress('push', 'map')],
        },
        'REQUIREMENT.CHOSEN': {
          guard: { type: 'isOtherRequirement', params: ({ event }) => event },
          target: '.requirements',
          actions: [{ type: 'chooseRequirement', params: ({ event }) => event }, writeAddress('push', 'requirements')],
        },
      },
      states: {
        list: {
          description: 'The machines by what they are about; of a question, what answers it and what was found.',
          tags: ['list'],
          on: { 'SEARCH.CHANGED': searchIn('list') },
        },
        map: {
          description: 'Who starts and tells whom; of a chosen machine, all that leads to it and from it.',
          meta: { requirements: ['MACH-09'] },
          tags: ['map'],
          on: {
            'SEARCH.CHANGED': { ...searchIn('list'), target: 'list' },
            'MACHINE.CLOSE': { guard: 'hasMachine', actions: ['closeMachine', writeAddress('push', 'map')] },
          },
        },
        requirements: {
          description: 'Every requirement with the states, transitions, properties and tests that name it.',
          meta: { requirements: ['MACH-09'] },
          tags: ['requirements'],
          on: {
            'SEARCH.CHANGED': searchIn('requirements'),
            'REQUIREMENT.CLOSE': { guard: 'hasRequirement', actions: ['closeRequirement', writeAddress('push', 'requirements')] },
          },
        },
      },
    },
  },
})

export type SystemActor = ActorRefFrom<typeof systemMachine>
