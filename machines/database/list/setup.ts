import { assign, fromCallback, raise, sendTo, setup, stateIn } from 'xstate'
import { type AddressState, fromAddress, isParameter, viewInAddress } from '../../../domain/address.ts'
import { FACET_LIMIT, MAX_SEARCH_CHARACTERS } from '../../../domain/constants.ts'
import { type DatabaseDefinition, searchableFields, viewsOf } from '../../../domain/database.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { ANY_FIELD } from '../../../domain/query.ts'
import { associateMachine } from '../associate/machine.ts'
import { columnsMachine } from '../columns/machine.ts'
import { detailMachine } from '../detail/machine.ts'
import { exportMachine } from '../export/machine.ts'
import { viewActor, type ViewEvent } from '../view.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import {
  applyEdit,
  chartAfter,
  facetRequests,
  facetsFollowing,
  facetSide,
  isEdit,
  isMinor,
  type Outcome,
  queryKey,
  resultKey,
  textOf,
} from './edits.ts'
import type {
  CloseRecordParams,
  FacetRequest,
  FacetState,
  ListContext,
  ListEvent,
  ListInput,
  ListTag,
  LoadFacetsInput,
  LoadViewsInput,
  OpenRecordParams,
  Position,
  RememberPositionParams,
  SearchInput,
  SearchOutput,
  ShownResult,
  ViewChoice,
  WriteAddressParams,
} from './types.ts'

/** Failures that pass: they say nothing against who asks, or what for, so that what was found before may stay on screen. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'server.busy',
  'server.error',
  'catalogue.unavailable',
  'query.timeout',
  'rate.busy',
  'auth.captcha_required',
])

/** Positions kept; older ones are forgotten. */
const MAX_POSITIONS = 50
/** Values a facet lists after 'more': thirty of the ten at first, a hundred, the contract's most. */
export const moreOf = (limit: number): number => [FACET_LIMIT, 100].find((next) => next > limit) ?? 1000

export interface Context extends ListContext {
  drafts: NonNullable<ListInput['drafts']>
  keptExport: NonNullable<ListInput['keptExport']> | null
  /** The search under way: what its answer will be of, whatever is chosen meanwhile. */
  asked: Pick<ShownResult, 'key' | 'query' | 'columns'> | null
  /** Facets that the search under way brings along, and those the facets' own request does. */
  pending: FacetRequest[]
  pendingFacets: FacetRequest[]
}

/** Open facets whose values on screen are of another question, and that no search under way will bring. */
const staleFacets = (context: Context): FacetRequest[] =>
  facetRequests(context).filter(
    ({ facet, key }) => context.facets[facet]?.key !== key && !context.pending.some((request) => request.key === key),
  )

const withKeys = (context: Context, requests: readonly FacetRequest[]): ListContext['facets'] => {
  const next = { ...context.facets }
  const asked = new Map(facetRequests(context).map(({ facet, key }) => [facet, key]))
  for (const { facet, field, key } of requests) {
    const state = next[facet]
    // Names as published and groups are not each other's: an answer that comes late shows nothing. Nor does that of an older question when
    // the answer to the one that stands there has come before it, by the other way.
    if (state?.of === field && state.key !== asked.get(facet)) next[facet] = { ...state, key }
  }
  return next
}

/** Shared transitions where they stand for one event: what those with a guard cover there, beside their own; the last changes nothing. */
export const covering = <const T extends readonly { readonly actions: unknown; readonly guard?: string; readonly meta?: StateMeta }[]>(
  transitions: T,
  ...requirements: readonly string[]
) =>
  transitions.map((transition) =>
    transition.guard === undefined
      ? transition
      : { ...transition, meta: { requirements: [...requirements, ...(transition.meta?.requirements ?? [])] } },
  ) as { [K in keyof T]: T[K] & { meta?: StateMeta } }

/** Last page that there is, from the gateway's refusal of a later one. */
const lastPage = (failure: Failure): number => Math.max(1, Math.floor(Number(failure.params?.['pages']) || 1))

/** The page before or after the one on screen, when the open record stands at that end of it; null where there is none, or none yet. */
export const pageBeside = (
  { shown, record, asked }: Pick<Context, 'shown' | 'record' | 'asked'>,
  to: 'next' | 'previous',
): number | null => {
  if (!shown || asked !== null || record === null) return null
  const { ids, total, query } = shown
  if (to === 'next') return ids.at(-1) === record && query.page * query.size < total ? query.page + 1 : null
  return ids[0] === record && query.page > 1 ? query.page - 1 : null
}

/**
 * Words of the list's chart: what its guards, actions and delays mean for one database. The chart itself stands in
 * `machine.ts`.
 */
export const createListSetup = (definition: DatabaseDefinition) => {
  const views = viewsOf(definition)
  const firstView = views[0]?.id ?? ''
  const rules = Object.fromEntries(views.flatMap(({ parameters }) => Object.entries(parameters)))
  /** What the address says while a view shows. */
  const addressOf = ({ query, parameters }: ListContext, view: string): AddressState => ({
    query,
    view: viewInAddress(definition, view),
    parameters,
  })
  const readAddress = (search: string) => {
    const { view, ...state } = fromAddress(definition, search)
    return { ...state, view: view ?? firstView }
  }
  let lastRead: { search: string; state: ReturnType<typeof readAddress> } | undefined
  /** The state an address spells, as the list keeps it; read once for guard, inputs and context, which all ask of one. */
  const stateOf = (search: string) => {
    if (lastRead?.search !== search) lastRead = { search, state: readAddress(search) }
    return lastRead.state
  }
  /** What is chosen after an event: of its parameters those that their views allow, beside what there was. */
  const chosenAfter = (before: ListContext['parameters'], choice: ViewChoice = {}): ListContext['parameters'] => {
    const after = { ...before }
    for (const [name, value] of Object.entries(choice))
      if (value === null) delete after[name]
      else if (Object.hasOwn(rules, name) && isParameter(rules[name]!, value)) after[name] = value
    return after
  }
  const inputFields = [ANY_FIELD, ...searchableFields(definition)]
  /** What was typed into a field before a reload. A draft beside another search than the address asks for is of the past. */
  const draftOf = (drafts: Context['drafts'], query: Context['query'], field: string): string | undefined => {
    const draft = Object.hasOwn(drafts, field) ? drafts[field] : undefined
    return draft?.searched === textOf(query, field) ? draft.text : undefined
  }
  /** The field to begin with: one whose text was typed and not searched yet, so that it is seen again after a reload (BEY-08). */
  const firstField = (drafts: Context['drafts'], query: Context['query']): string =>
    inputFields.find((field) => (draftOf(drafts, query, field) ?? textOf(query, field)) !== textOf(query, field)) ?? ANY_FIELD
  /** What a view is told while `shown` is on screen: what to show, or that it is not. */
  const newsFor = (context: Context, id: string, shown: string): ViewEvent =>
    id === shown
      ? { type: 'SHOW', parameters: context.parameters, conditions: context.query.conditions, set: context.shown?.set }
      : { type: 'HIDE' }
  const outcomes = new WeakMap<ListEvent, { of: Context; outcome: Outcome }>()
  /** What an edit comes to, worked out once for the guard that asks first: whatever acts on it has the very same answer. */
  const outcomeOf = (context: Context, event: ListEvent): Outcome => {
    if (!isEdit(event)) return { kind: 'same' }
    const known = outcomes.get(event)
    if (known?.of === context) return known.outcome
    const { shown, query } = context
    const total = shown && JSON.stringify(shown.query.conditions) === JSON.stringify(query.conditions) ? shown.total : null
    const outcome = applyEdit(definition, query, event, total)
    outcomes.set(event, { of: context, outcome })
    return outcome
  }
  const nextQuery = (context: Context, event: ListEvent) => {
    const result = outcomeOf(context, event)
    return result.kind === 'changed' ? result.query : context.query
  }

  const base = setup({
    types: {
      context: {} as Context,
      events: {} as ListEvent,
      input: {} as ListInput,
      tags: {} as ListTag,
      meta: {} as StateMeta,
    },
    actors: {
      search: unprovided<SearchOutput, SearchInput>('search'),
      loadFacets: unprovided<void, LoadFacetsInput>('loadFacets'),
      columns: columnsMachine,
      export: exportMachine,
      loadViews: fromCallback<Extract<ListEvent, { type: 'VIEW.RETRY' }>, LoadViewsInput>(() => {}),
      detail: detailMachine,
      associate: associateMachine,
    },
    actions: {
      // The world
      writeAddress: effect<WriteAddressParams>(),
      openRecord: effect<OpenRecordParams>(),
      closeRecord: effect<CloseRecordParams>(),
      rememberPosition: effect<RememberPositionParams>(),
      // The query
      applyEdit: assign(({ context, event }) => {
        const query = nextQuery(context, event)
        const chart = chartAfter(definition, context.query.conditions, event, context.parameters['chart'])
        return {
          query,
          facets: facetsFollowing(definition, context.facets, query.conditions),
          problem: null,
          addressProblems: [],
          ...(chart !== undefined && { parameters: chosenAfter(context.parameters, { chart }) }),
        }
      }),
      noteProblem: assign(({ context, event }) => {
        const result = outcomeOf(context, event)
        return { problem: result.kind === 'refused' ? result.problem : null }
      }),
      clearProblem: assign({ problem: null, addressProblems: [] }),
      takeAddress: assign(({ context }, { search }: { search: string }) => {
        const { problems, view: _, ...state } = stateOf(search)
        // The address this list has just written itself takes no message away.
        const problem = queryKey(state.query) === queryKey(context.query) ? context.problem : null
        return {
          ...state,
          facets: facetsFollowing(definition, context.facets, state.query.conditions),
          problem,
          addressProblems: problems,
        }
      }),
      setParameters: assign(({ context }, { parameters }: { parameters: ViewChoice | undefined }) => ({
        parameters: chosenAfter(context.parameters, parameters),
      })),
      turnPage: assign(({ context }, { to }: { to: 'next' | 'previous' }) => ({
        query: { ...context.query, page: pageBeside(context, to) ?? context.query.page },
      })),
      noteMissed: assign(({ context }) => ({ missed: context.record })),
      raiseResultAnswered: raise({ type: 'RESULT.ANSWERED' }),
      raiseResultFailed: raise({ type: 'RESULT.FAILED' }),
      raiseViewShown: raise({ type: 'VIEW.SHOWN' }),
      raiseQueryChanged: raise({ type: 'QUERY.CHANGED' }),
      // The answer
      startSearch: assign(({ context }) => ({
        failure: null,
        missed: null,
        asked: {
          key: resultKey(context.database, context.query, context.columns),
          query: context.query,
          columns: context.columns,
        },
        pending: facetRequests(context),
      })),
      takeResult: assign(({ context }, { idle, ...output }: SearchOutput) => ({
        shown: context.asked ? { ...output, ...context.asked } : null,
        idle: idle ?? context.idle,
        asked: null,
        facets: withKeys(context, context.pending),
        pending: [],
      })),
      noteFailure: assign((_, failure: Failure) => ({ failure, asked: null, pending: [] })),
      setColumns: assign((_, { columns }: { columns: string[] }) => ({ columns })),
      // Facets
      setFacet: assign(({ context }, { field, change }: { field: string; change: Partial<FacetState> }) => {
        const facet = context.facets[field]
        return { facets: facet ? { ...context.facets, [field]: { ...facet, ...change } } : context.facets }
      }),
      turnFacet: assign(({ context }, { field, grouped }: { field: string; grouped: boolean }) => {
        const facet = context.facets[field]
        const turned = facet && { ...facet, of: facetSide(definition, field, grouped), key: null }
        return { facets: turned ? { ...context.facets, [field]: turned } : context.facets }
      }),
      startFacets: assign(({ context }) => ({ pendingFacets: staleFacets(context), facetFailure: null })),
      takeFacets: assign(({ context }) => ({ facets: withKeys(context, context.pendingFacets), pendingFacets: [] })),
      noteFacetFailure: assign((_, failure: Failure) => ({ facetFailure: failure })),
      // Places
      keepPosition: assign(({ context }, { position }: { position: Position }) => {
        const key = queryKey(context.shown?.query ?? context.query)
        const { [key]: _, ...others } = context.positions
        return { positions: Object.fromEntries([...Object.entries(others).slice(1 - MAX_POSITIONS), [key, position]]) }
      }),
      setRecord: assign((_, { record }: { record: string | null }) => ({ record })),
      goToLastPage: assign(({ context }, failure: Failure) => ({
        query: { ...context.query, page: lastPage(failure) },
        problem: { code: failure.code, field: 'page', ...(failure.params && { params: failure.params }) },
      })),
      setTab: assign((_, { tab }: { tab: ListContext['tab'] }) => ({ tab })),
      setField: assign((_, { field }: { field: string }) => ({ searchField: field })),
      // Children
      retryDetail: sendTo('detail', { type: 'RETRY' }),
      noteViewFailure: assign(({ context }, { id }: { id: string }) => ({ views: { ...context.views, [id]: 'failed' } })),
      awaitView: assign(({ context }, { id }: { id: string }) => {
        const { [id]: _, ...others } = context.views
        return { views: others }
      }),
      fetchView: sendTo('loadViews', (_, { id }: { id: string }) => ({ type: 'VIEW.RETRY' as const, id })),
    },
    guards: {
      isChange: ({ context, event }) => outcomeOf(context, event).kind === 'changed',
      isRefused: ({ context, event }) => outcomeOf(context, event).kind === 'refused',
      isOtherList: ({ context }, { search, record, anew }: { search: string; record: string | null; anew?: boolean }) =>
        record === null && (anew === true || queryKey(stateOf(search).query) !== queryKey(context.query)),
      isList: (_, { record }: { record: string | null }) => record === null,
      isOtherRecord: ({ context }, { record }: { record: string | null }) => record !== null && record !== context.record,
      /** The address the list opened with asks for the view. */
      opensWith: ({ context }, { view }: { view: string }) => context.opensWith === view,
      isView: (_, { asked, view }: { asked: string; view: string }) => asked === view,
      isViewOfAddress: (_, { search, record, view }: { search: string; record: string | null; view: string }) =>
        record === null && stateOf(search).view === view,
      changesParameters: (
        { context },
        { asked, view, parameters }: { asked: string; view: string; parameters: ViewChoice | undefined },
      ) => {
        const after = chosenAfter(context.parameters, parameters)
        return asked === view && Object.keys(parameters ?? {}).some((name) => context.parameters[name] !== after[name])
      },
      isNewView: ({ context }, { id }: { id: string }) => views.some((view) => view.id === id) && context.views[id] !== 'running',
      isAwaitedView: ({ context }, { id }: { id: string }) => views.some((view) => view.id === id) && context.views[id] === undefined,
      isFailedView: ({ context }, { id }: { id: string }) => context.views[id] === 'failed',
      hasRecord: ({ context }) => context.record !== null,
      hasPageBeside: ({ context }, { to }: { to: 'next' | 'previous' }) => pageBeside(context, to) !== null,
      turnsTo: ({ context }, { asked, to }: { asked: string; to: 'next' | 'previous' }) => asked === to && pageBeside(context, to) !== null,
      isSignedOut: (_, failure: Failure) => failure.code === 'auth.required',
      /** What was found before may stay below it. */
      isPassing: ({ context }, failure: Failure) => PASSING.has(failure.code) && context.shown !== null && context.shown.total > 0,
      /** The page asked for lies behind the end; the answer tells how many there are. */
      isPastEnd: ({ context }, failure: Failure) => failure.code === 'query.page_past_end' && lastPage(failure) < context.query.page,
      isEmpty: (_, { total }: { total: number }) => total === 0,
      needsRows: ({ context }, { columns }: { columns: string[] }) => {
        const held = (context.asked ?? context.shown)?.columns ?? []
        return columns.some((column) => !held.includes(column))
      },
      isFacet: ({ context }, { field }: { field: string }) => Object.hasOwn(context.facets, field),
      isOtherSide: ({ context }, { field, grouped }: { field: string; grouped: boolean }) =>
        Object.hasOwn(context.facets, field) && context.facets[field]?.of !== facetSide(definition, field, grouped),
      isFacetText: ({ context }, { field, text }: { field: string; text: string }) =>
        Object.hasOwn(context.facets, field) && text.length <= MAX_SEARCH_CHARACTERS,
      isSearchField: (_, { field }: { field: string }) => inputFields.includes(field),
      hasStaleFacets: ({ context }) => staleFacets(context).length > 0,
    },
    delays: { slow: 250, facetDebounce: 300 },
  })

  type Check = (guard: ReturnType<typeof stateIn>) => boolean
  /** The view that shows as the step begins. */
  const viewShown = (check: Check): string => views.find(({ id }) => check(stateIn(`#list.view.${id}`)))?.id ?? firstView

  /** Of the page that has come, the record at an end. */
  const openEnd = (end: 0 | -1) =>
    base.enqueueActions(({ enqueue, context }) => {
      const record = context.shown?.ids.at(end)
      if (record !== undefined) enqueue({ type: 'openRecord', params: { database: context.database, record, mode: 'replace' } })
    })

  const full = base.extend({
    actions: {
      /** The address follows an edit; what Back should not walk through takes the place of what was there. */
      followEdit: base.enqueueActions(({ enqueue, check, context, event }) => {
        const mode = isEdit(event) && isMinor(event) ? 'replace' : 'push'
        enqueue({ type: 'writeAddress', params: { database: context.database, state: addressOf(context, viewShown(check)), mode } })
      }),
      /** The address says what the list has found to be right. */
      mendAddress: base.enqueueActions(({ enqueue, check, context }) => {
        const state = addressOf(context, viewShown(check))
        enqueue({ type: 'writeAddress', params: { database: context.database, state, mode: 'replace' } })
      }),
      openFirst: openEnd(0),
      openLast: openEnd(-1),
      leaveRecord: base.enqueueActions(({ enqueue, check, context }) => {
        const state = addressOf(context, viewShown(check))
        enqueue({ type: 'closeRecord', params: { database: context.database, state } })
      }),
      spawnInputs: base.enqueueActions(({ enqueue, context }) => {
        for (const field of inputFields) {
          const text = textOf(context.query, field)
          const draft = draftOf(context.drafts, context.query, field)
          enqueue.spawnChild('associate', {
            id: `associate:${field}`,
            input: { database: context.database, field, text, ...(draft !== undefined && { draft }) },
          })
        }
      }),
      /** The view on screen hears what to show, the others that they are not. */
      tellViews: base.enqueueActions(({ enqueue, check, context }) => {
        const shown = viewShown(check)
        for (const { id } of views) if (context.views[id] === 'running') enqueue.sendTo(viewActor(id), newsFor(context, id, shown))
      }),
      /** A view starts with its own parameters, and hears at once what the others have heard. */
      attachView: base.enqueueActions(({ enqueue, check, context, event }) => {
        if (event.type !== 'VIEW.ATTACH') return
        const { id, logic } = event
        const parameters = views.find((view) => view.id === id)?.parameters ?? {}
        enqueue.spawnChild(logic as never, { id: viewActor(id), input: { database: context.database, parameters } } as never)
        enqueue.assign({ views: { ...context.views, [id]: 'running' } })
        enqueue.sendTo(viewActor(id), newsFor(context, id, viewShown(check)))
      }),
      /** Inputs show what the query searches; what is typed in the others stays. Comes before the query is taken. */
      syncInputs: base.enqueueActions(({ enqueue, context, event }) => {
        const next = event.type === 'ADDRESS.CHANGED' ? stateOf(event.search).query : nextQuery(context, event)
        for (const field of inputFields)
          if (textOf(next, field) !== textOf(context.query, field))
            enqueue.sendTo(`associate:${field}`, { type: 'SYNC', text: textOf(next, field) })
      }),
    },
  })

  /** Whether there is something to choose in a view. */
  const hasParameters = (view: string): boolean => views.some(({ id, parameters }) => id === view && Object.keys(parameters).length > 0)

  /** Every change of the query by the user goes the same way. */
  const change = {
    guard: 'isChange',
    target: '.loading',
    meta: { requirements: ['ROUTE-10'] },
    actions: ['syncInputs', 'applyEdit', 'raiseQueryChanged', 'tellViews', 'followEdit'],
  } as const
  const refusal = { guard: 'isRefused', actions: 'noteProblem' } as const
  const nothing = { actions: 'clearProblem' } as const
  /** Edits may be refused or change nothing; a removal is never refused, a toggle always does something. */
  const edit = [change, refusal, nothing] as const
  const removal = [change, nothing] as const
  const toggle = [change, { actions: 'noteProblem' }] as const

  return {
    machine: full,
    edit,
    removal,
    toggle,
    addressOf,
    stateOf,
    firstField,
    views: views.map(({ id }) => id),
    firstView,
    hasParameters,
  }
}
