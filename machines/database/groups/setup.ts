import { assign, setup } from 'xstate'
import type { Condition } from '../../../domain/query.ts'
import { GROUP_SORTS, type GroupSort } from '../../../domain/views.ts'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type { ViewEvent, ViewInput } from '../view.ts'

/** The last answer, which stays while the next one is awaited. Its groups lie in the cache under `key`. */
export interface ShownGroups {
  key: string
  /** Groups on the page, groups of the query, its records, and those of them that are in none. */
  groups: number
  total: number
  records: number
  missing: number
  /** Which import it counts, as the gateway names it. */
  set?: string | undefined
}
export interface GroupsContext {
  database: string
  conditions: Condition[]
  sort: GroupSort
  /** From 1. */
  page: number
  shown: ShownGroups | null
  /** Why the last count failed. */
  failure: Failure | null
}
export type GroupsEvent =
  /** The parameters `groupSort` and `groupPage` say which page in which order. */
  ViewEvent | { type: 'RETRY' }
/** Actor of the world: `loadGroups` puts the groups into the cache under `key`. */
export interface LoadGroupsInput {
  database: string
  conditions: Condition[]
  sort: GroupSort
  page: number
  key: string
}
export type LoadGroupsOutput = Omit<ShownGroups, 'key'>
export type GroupsTag = 'visible' | 'busy' | 'progress'

type Shows = Extract<ViewEvent, { type: 'SHOW' }>
type Asked = Pick<GroupsContext, 'conditions' | 'sort' | 'page'>

/** What a list that shows the view asks for. */
const askedBy = ({ conditions, parameters }: Shows): Asked => ({
  conditions,
  sort: GROUP_SORTS.find((sort) => sort === parameters['groupSort']) ?? GROUP_SORTS[0],
  page: Number(parameters['groupPage'] ?? 1),
})

/** Where the groups of a question lie in the cache: the same question has the same key. */
export const keyOf = ({ database, conditions, sort, page }: Pick<GroupsContext, 'database'> & Asked): string =>
  JSON.stringify(['groups', database, conditions, sort, page])

/** Words of the chart in `machine.ts`. Actor of the world: `loadGroups`. */
export const groupsSetup = setup({
  types: {
    context: {} as GroupsContext,
    events: {} as GroupsEvent,
    input: {} as ViewInput,
    tags: {} as GroupsTag,
    meta: {} as StateMeta,
  },
  actors: { loadGroups: unprovided<LoadGroupsOutput, LoadGroupsInput>('loadGroups') },
  actions: {
    ask: assign((_, event: Shows) => ({ ...askedBy(event), failure: null })),
    take: assign(({ context }, answer: LoadGroupsOutput): { shown: ShownGroups; failure: null } => ({
      shown: { key: keyOf(context), ...answer },
      failure: null,
    })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    /** It is under way already. */
    isAsked: ({ context }, event: Shows) => keyOf(context) === keyOf({ ...context, ...askedBy(event) }),
    /** The answer at hand is the one asked for, and of the import that the list shows. */
    isShown: ({ context }, event: Shows) =>
      context.shown !== null &&
      context.shown.key === keyOf({ ...context, ...askedBy(event) }) &&
      (event.set === undefined || context.shown.set === event.set),
    isEmpty: (_, answer: LoadGroupsOutput) => answer.groups === 0,
    holdsGroups: ({ context }) => (context.shown?.groups ?? 0) > 0,
  },
  delays: { slow: 250 },
})
