import type { DatabaseDefinition } from '../../../domain/database.ts'
import { columnsInput, visibleColumns } from '../../../domain/listColumns.ts'
import { failureOf } from '../../failure.ts'
import { queryKey, startFacets } from './edits.ts'
import { covering, createListSetup, moreOf } from './setup.ts'

/** Search → list → detail of one database; one factory for all (DB-01 … DB-05, ROUTE-10, BEY-01). */
export const createListMachine = (definition: DatabaseDefinition) => {
  const { machine, edit, removal, toggle, addressOf, stateOf, firstField, views, firstView, hasParameters } = createListSetup(definition)

  /** The state in which a view shows. */
  const showing = (shown: string) =>
    machine.createStateConfig({
      description: 'It shows; what comes back to it is told what to show.',
      entry: 'raiseViewShown',
      on: {
        'VIEW.SET': views
          .filter((view) => view !== shown || hasParameters(view))
          .map((view) => ({
            guard: {
              type: view === shown ? 'changesParameters' : 'isView',
              params: ({ event }) => ({ asked: event.view, parameters: event.parameters, view }),
            },
            meta: { requirements: ['DB-06', 'ROUTE-10'] },
            target: view,
            reenter: true,
            actions: [
              { type: 'setParameters', params: ({ event }) => ({ parameters: event.parameters }) },
              {
                type: 'writeAddress',
                params: ({ context }) => ({ database: context.database, state: addressOf(context, view), mode: 'push' }),
              },
            ],
          })),
        'ADDRESS.CHANGED': views.map((view) => ({
          guard: { type: 'isViewOfAddress', params: ({ event }) => ({ ...event, view }) },
          meta: { requirements: ['ROUTE-10'] },
          target: view,
          reenter: true,
        })),
      },
    })

  return machine.createMachine({
    id: 'list',
    description: 'Search, list and open record of one database.',
    meta: {
      requirements: [
        'DB-01',
        'DB-02',
        'DB-03',
        'DB-04',
        'DB-05',
        'DB-06',
        'DB-11',
        'ROUTE-10',
        'GATE-08',
        'GATE-10',
        'BEY-01',
        'BEY-02',
        'BEY-08',
        'TRUTH-01',
      ],
      spawns: [
        { id: 'associate:<field>', machine: 'associate' },
        { id: 'view:<id>', machine: null },
      ],
    },
    context: ({ input }) => {
      const { problems, view, ...state } = stateOf(input.record ? '' : input.search)
      return {
        database: definition.id,
        ...state,
        opensWith: view,
        views: {},
        tab: 'quick',
        searchField: firstField(input.drafts ?? {}, state.query),
        columns: visibleColumns(columnsInput(definition), null),
        shown: null,
        facets: startFacets(definition, state.query.conditions),
        idle: [],
        asked: null,
        drafts: input.drafts ?? {},
        keptExport: input.keptExport ?? null,
        pending: [],
        pendingFacets: [],
        problem: null,
        addressProblems: problems,
        failure: null,
        missed: null,
        facetFailure: null,
        record: input.record ?? null,
        positions: {},
      }
    },
    invoke: [
      { id: 'columns', src: 'columns', input: () => columnsInput(definition) },
      // The root has it go on after a login, or calls it off.
      {
        id: 'export',
        systemId: `export:${definition.id}`,
        src: 'export',
        input: ({ context }) => ({ database: definition.id, kept: context.keptExport }),
      },
      { id: 'loadViews', src: 'loadViews', input: () => ({ database: definition.id }) },
    ],
    type: 'parallel',
    on: {
      SCROLLED: { actions: { type: 'keepPosition', params: ({ event }) => ({ position: event.position }) } },
      'TAB.SET': { actions: { type: 'setTab', params: ({ event }) => ({ tab: event.tab }) }, meta: { requirements: ['DB-01'] } },
      'FIELD.SET': {
        guard: { type: 'isSearchField', params: ({ event }) => ({ field: event.field }) },
        actions: { type: 'setField', params: ({ event }) => ({ field: event.field }) },
        meta: { requirements: ['DB-01', 'BEY-08'] },
      },
      'PROBLEM.CLOSE': { actions: 'clearProblem' },
      'VIEW.ATTACH': {
        meta: { requirements: ['DB-06', 'GATE-10'] },
        guard: { type: 'isNewView', params: ({ event }) => event },
        actions: 'attachView',
      },
      'VIEW.FAILED': {
        meta: { requirements: ['GATE-10'] },
        guard: { type: 'isAwaitedView', params: ({ event }) => event },
        actions: { type: 'noteViewFailure', params: ({ event }) => event },
      },
      'VIEW.RETRY': {
        meta: { requirements: ['GATE-10'] },
        guard: { type: 'isFailedView', params: ({ event }) => event },
        actions: [
          { type: 'awaitView', params: ({ event }) => event },
          { type: 'fetchView', params: ({ event }) => event },
        ],
      },
    },
    states: {
      result: {
        description: 'The query and its answer; the last answer stays on screen while the next one is awaited.',
        meta: { requirements: ['DB-01'] },
        entry: 'spawnInputs',
        initial: 'starting',
        on: {
          'SEARCH.SUBMIT': covering(edit, 'DB-02'),
          'SUGGESTION.CHOSEN': covering(edit, 'DB-02'),
          'CONDITION.REPLACE': covering(edit, 'BEY-01'),
          'CONDITION.REMOVE': covering(removal, 'BEY-01'),
          'FACET.TOGGLE': covering(toggle, 'DB-03'),
          'FACET.EXCLUDE': covering(toggle, 'DB-03'),
          'RANGE.SET': covering(edit, 'DB-03'),
          'YEARS.SET': covering(edit, 'DB-03'),
          'ROLLING.SET': covering(edit, 'DB-03'),
          'SORT.TOGGLE': covering(toggle, 'DB-05'),
          'PAGE.SET': covering(edit, 'DB-05', 'BEY-02'),
          'SIZE.SET': covering(edit, 'DB-05'),
          CLEAR: covering(removal, 'BEY-01'),
          'MARK.CHOSEN': covering(toggle, 'DB-06'),
          'TRAIL.SET': covering(removal, 'DB-06'),
          'ADDRESS.CHANGED': [
            {
              guard: { type: 'isOtherList', params: ({ event }) => event },
              target: '.loading',
              meta: { requirements: ['ROUTE-10', 'DB-05'] },
              actions: ['syncInputs', { type: 'takeAddress', params: ({ event }) => event }, 'raiseQueryChanged'],
            },
            {
              meta: { requirements: ['ROUTE-10'] },
              guard: { type: 'isList', params: ({ event }) => event },
              actions: { type: 'takeAddress', params: ({ event }) => event },
            },
          ],
          'RECORD.STEP': {
            guard: { type: 'hasPageBeside', params: ({ event }) => event },
            meta: { requirements: ['DB-01', 'BEY-02'] },
            target: '.loading',
            actions: [{ type: 'turnPage', params: ({ event }) => event }, 'raiseQueryChanged'],
          },
          'COLUMNS.CHANGED': [
            {
              guard: { type: 'needsRows', params: ({ event }) => event },
              meta: { requirements: ['DB-04'] },
              target: '.loading',
              actions: { type: 'setColumns', params: ({ event }) => event },
            },
            { actions: { type: 'setColumns', params: ({ event }) => event }, meta: { requirements: ['DB-04'] } },
          ],
        },
        states: {
          starting: {
            description: 'Opened at a record, the list waits until it is wanted.',
            meta: { requirements: ['ROUTE-10'] },
            always: [{ guard: 'hasRecord', target: 'waiting' }, { target: 'loading' }],
          },
          waiting: {
            description: 'Only the record shows; nothing has been searched yet.',
            meta: { requirements: ['DB-01'] },
            on: {
              'RECORD.CLOSE': 'loading',
              'COLUMNS.CHANGED': { actions: { type: 'setColumns', params: ({ event }) => event }, meta: { requirements: ['DB-04'] } },
              'ADDRESS.CHANGED': {
                guard: { type: 'isList', params: ({ event }) => event },
                target: 'loading',
                meta: { requirements: ['ROUTE-10'] },
                actions: ['syncInputs', { type: 'takeAddress', params: ({ event }) => event }, 'raiseQueryChanged'],
              },
            },
          },
          loading: {
            description: 'Rows, exact count and open facets are asked for together; an older search is cancelled.',
            meta: { requirements: ['BEY-02', 'DB-05'] },
            tags: ['busy'],
            entry: 'startSearch',
            invoke: {
              id: 'search',
              src: 'search',
              input: ({ context }) => ({
                database: context.database,
                query: context.query,
                columns: context.columns,
                facets: context.pending,
                key: context.asked?.key ?? '',
              }),
              onDone: [
                {
                  guard: { type: 'isEmpty', params: ({ event }) => event.output },
                  target: 'empty',
                  actions: [{ type: 'takeResult', params: ({ event }) => event.output }, 'raiseResultFailed'],
                },
                { target: 'shown', actions: [{ type: 'takeResult', params: ({ event }) => event.output }, 'raiseResultAnswered'] },
              ],
              onError: [
                {
                  guard: { type: 'isSignedOut', params: ({ event }) => failureOf(event.error) },
                  target: 'signedOut',
                  actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
                },
                {
                  guard: { type: 'isPastEnd', params: ({ event }) => failureOf(event.error) },
                  meta: { requirements: ['BEY-02', 'DB-05'] },
                  target: 'loading',
                  reenter: true,
                  actions: [{ type: 'goToLastPage', params: ({ event }) => failureOf(event.error) }, 'mendAddress'],
                },
                {
                  guard: { type: 'isPassing', params: ({ event }) => failureOf(event.error) },
                  meta: { requirements: ['GATE-08'] },
                  target: 'failed.above',
                  actions: [{ type: 'noteFailure', params: ({ event }) => failureOf(event.error) }, 'raiseResultFailed'],
                },
                {
                  target: 'failed',
                  actions: [{ type: 'noteFailure', params: ({ event }) => failureOf(event.error) }, 'raiseResultFailed'],
                },
              ],
            },
            initial: 'quick',
            states: {
              quick: { description: 'Soon enough to say nothing.', after: { slow: 'slow' } },
              slow: { description: 'Says that it takes a while.', tags: ['progress'] },
            },
          },
          shown: { description: 'Rows on screen.', meta: { requirements: ['DB-01', 'DB-05'] }, tags: ['shown'] },
          empty: { description: 'Nothing matches; suggestions instead of rows.', meta: { requirements: ['DB-11'] }, tags: ['empty'] },
          failed: {
            description: 'The search failed; the query is still there.',
            meta: { requirements: ['GATE-08'] },
            tags: ['failed'],
            on: { RETRY: 'loading' },
            initial: 'instead',
            states: {
              instead: { description: 'It is said in the place of rows.' },
              above: { description: 'What was found before stays below what is said of it.', tags: ['kept'] },
            },
          },
          signedOut: {
            description: 'The session ended; after login the search goes on.',
            meta: { requirements: ['BEY-08'] },
            tags: ['signedOut'],
            on: { RETRY: 'loading' },
          },
        },
      },
      view: {
        description: 'Which of the database’s views shows, with which choices; the address has both.',
        meta: { requirements: ['DB-06', 'ROUTE-10'] },
        initial: 'starting',
        on: { 'VIEW.SHOWN': { actions: 'tellViews' }, 'RESULT.ANSWERED': { actions: 'tellViews', meta: { requirements: ['DB-06'] } } },
        states: {
          starting: {
            description: 'As the address says.',
            always: [
              ...views.slice(1).map((view) => ({ guard: { type: 'opensWith', params: { view } } as const, target: view })),
              { target: firstView },
            ],
          },
          // A state for each view of the definition; those that the house's own databases have are known by name.
          ...(Object.fromEntries(views.map((view) => [view, showing(view)])) as Record<'list' | 'chart', ReturnType<typeof showing>>),
        },
      },
      facets: {
        description: 'Facets opened, searched or lengthened by themselves; a new query brings its own.',
        meta: { requirements: ['DB-03'] },
        initial: 'resting',
        on: {
          'QUERY.CHANGED': '.resting',
          'FACET.OPEN': {
            guard: { type: 'isFacet', params: ({ event }) => event },
            target: '.deciding',
            actions: { type: 'setFacet', params: ({ event }) => ({ field: event.field, change: { open: true } }) },
          },
          'FACET.CLOSE': {
            guard: { type: 'isFacet', params: ({ event }) => event },
            actions: { type: 'setFacet', params: ({ event }) => ({ field: event.field, change: { open: false } }) },
          },
          'FACET.SEARCH': {
            guard: { type: 'isFacetText', params: ({ event }) => event },
            target: '.typing',
            actions: { type: 'setFacet', params: ({ event }) => ({ field: event.field, change: { search: event.text } }) },
          },
          'FACET.GROUP': {
            meta: { requirements: ['TRUTH-01'] },
            guard: { type: 'isOtherSide', params: ({ event }) => event },
            target: '.deciding',
            actions: { type: 'turnFacet', params: ({ event }) => event },
          },
          'FACET.EXTEND': {
            meta: { requirements: ['DB-03'] },
            guard: { type: 'isFacet', params: ({ event }) => event },
            target: '.deciding',
            actions: {
              type: 'setFacet',
              params: ({ context, event }) => ({ field: event.field, change: { limit: moreOf(context.facets[event.field]?.limit ?? 0) } }),
            },
          },
        },
        states: {
          resting: { description: 'Every open facet shows values of the query, or the search under way brings them.' },
          typing: { description: 'Waits for the next key in a facet’s search.', after: { facetDebounce: 'deciding' } },
          deciding: {
            description: 'Is there anything to ask for?',
            always: [{ guard: 'hasStaleFacets', target: 'loading' }, { target: 'resting' }],
          },
          loading: {
            description: 'Values of the facets that changed.',
            meta: { requirements: ['DB-03', 'BEY-02'] },
            tags: ['facetsBusy'],
            entry: 'startFacets',
            invoke: {
              id: 'loadFacets',
              src: 'loadFacets',
              input: ({ context }) => ({ database: context.database, conditions: context.query.conditions, facets: context.pendingFacets }),
              onDone: { target: 'deciding', actions: 'takeFacets' },
              onError: { target: 'failed', actions: { type: 'noteFacetFailure', params: ({ event }) => failureOf(event.error) } },
            },
          },
          failed: {
            description: 'Values could not be had; the earlier ones stay.',
            tags: ['facetsFailed'],
            on: { 'FACETS.RETRY': 'deciding' },
          },
        },
      },
      drawer: {
        description: 'The filters where the window is too narrow for them beside the list.',
        meta: { requirements: ['DB-03'] },
        initial: 'closed',
        states: {
          closed: { description: 'The list has the whole width.', on: { 'DRAWER.OPEN': 'open' } },
          open: {
            description: 'The filters lie over the list while they are used; a record that is opened puts them away.',
            tags: ['drawer'],
            on: {
              'DRAWER.CLOSE': 'closed',
              'RECORD.OPEN': 'closed',
              'ADDRESS.CHANGED': { guard: { type: 'isOtherRecord', params: ({ event }) => event }, target: 'closed' },
            },
          },
        },
      },
      record: {
        description: 'The record opened from the list, or by its address.',
        meta: { requirements: ['DB-01'] },
        initial: 'starting',
        on: {
          'RECORD.OPEN': {
            target: '.open',
            actions: [
              { type: 'setRecord', params: ({ event }) => ({ record: event.id }) },
              {
                type: 'rememberPosition',
                params: ({ context }) => {
                  const key = queryKey(context.shown?.query ?? context.query)
                  return { database: context.database, key, position: context.positions[key] ?? { row: 0, offset: 0 } }
                },
              },
              { type: 'openRecord', params: ({ context, event }) => ({ database: context.database, record: event.id, mode: 'push' }) },
            ],
          },
          'ADDRESS.CHANGED': [
            {
              guard: { type: 'isOtherRecord', params: ({ event }) => event },
              meta: { requirements: ['ROUTE-10'] },
              target: '.open',
              actions: { type: 'setRecord', params: ({ event }) => event },
            },
            {
              guard: { type: 'isList', params: ({ event }) => event },
              target: '.closed',
              meta: { requirements: ['ROUTE-10'] },
              actions: { type: 'setRecord', params: { record: null } },
            },
          ],
        },
        states: {
          starting: { description: 'As the address says.', always: [{ guard: 'hasRecord', target: 'open' }, { target: 'closed' }] },
          closed: { description: 'The list alone.' },
          open: {
            description: 'The record shows; the list behind stays as it was.',
            meta: { requirements: ['DB-01'] },
            tags: ['record'],
            invoke: {
              id: 'detail',
              src: 'detail',
              input: ({ context }) => ({ database: context.database, recordId: context.record ?? '' }),
            },
            on: {
              RETRY: { actions: 'retryDetail' },
              'RECORD.CLOSE': {
                target: 'closed',
                actions: [{ type: 'setRecord', params: { record: null } }, 'leaveRecord'],
              },
            },
            initial: 'reading',
            states: {
              reading: {
                description: 'One goes on from record to record of the page, and over its ends.',
                on: {
                  'RECORD.STEP': (['next', 'previous'] as const).map((to) => ({
                    guard: { type: 'turnsTo', params: ({ event }) => ({ asked: event.to, to }) },
                    meta: { requirements: ['DB-01', 'BEY-02'] },
                    target: to,
                  })),
                },
              },
              next: {
                description: 'The next page is awaited; its first record opens.',
                tags: ['turning'],
                on: {
                  'RESULT.ANSWERED': { target: 'reading', actions: 'openFirst' },
                  'RESULT.FAILED': { target: 'reading', actions: 'noteMissed' },
                },
              },
              previous: {
                description: 'The page before is awaited; its last record opens.',
                tags: ['turning'],
                on: {
                  'RESULT.ANSWERED': { target: 'reading', actions: 'openLast' },
                  'RESULT.FAILED': { target: 'reading', actions: 'noteMissed' },
                },
              },
            },
          },
        },
      },
    },
  })
}

export type ListMachine = ReturnType<typeof createListMachine>
