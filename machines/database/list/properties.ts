import { defineProperties } from '../../properties.ts'
import { type Condition, EMPTY_QUERY, type Query } from '../../../domain/query.ts'
import type { ListMachine } from './machine.ts'

/** The example's query with these conditions. */
const asking = (...conditions: readonly Condition[]): Query => ({ ...EMPTY_QUERY, conditions: [...conditions] })
const TEXT: Condition = { field: 'any', op: 'has', values: ['帕博'] }
const MARK: Condition = { field: 'status', op: 'is', values: ['active'] }

/** What must be true of every run (DB-01 … DB-05, DB-11, ROUTE-10, BEY-02, BEY-08). */
export const properties = defineProperties<ListMachine>()([
  {
    id: 'newerSearchWins',
    requirements: ['BEY-02', 'DB-05'],
    never: { all: [{ runs: 'search' }, { not: { in: 'result.loading' } }] },
  },
  {
    id: 'searchEnds',
    requirements: ['DB-01'],
    whenever: { does: 'start:search' },
    leadsTo: { any: [{ in: 'result.shown' }, { in: 'result.empty' }, { in: 'result.failed' }, { in: 'result.signedOut' }] },
  },
  {
    id: 'shownIsAnswered',
    requirements: ['DB-01', 'BEY-02'],
    never: { all: [{ in: 'result.shown' }, { context: 'shown', is: null }] },
  },
  {
    id: 'onlyAnswersShow',
    requirements: ['BEY-02'],
    never: { all: [{ context: 'shown', changes: true }, { not: { on: 'done.search' } }] },
  },
  {
    id: 'queryKeptWhenRefused',
    requirements: ['DB-02', 'DB-03'],
    // A page past the end is given up for the last one, and said.
    never: {
      all: [
        { context: 'problem', changes: true },
        { not: { context: 'problem', is: null } },
        { context: 'query', changes: true },
        { not: { on: 'fail.search' } },
      ],
    },
  },
  {
    id: 'queryKeptWhenFailed',
    requirements: ['BEY-08', 'GATE-08'],
    never: {
      all: [{ any: [{ in: 'result.failed' }, { in: 'result.signedOut' }] }, { on: 'fail.search' }, { context: 'query', changes: true }],
    },
  },
  {
    id: 'whatStaysWasFound',
    requirements: ['GATE-08'],
    never: { all: [{ in: 'result.failed.above' }, { context: 'shown', is: null }] },
  },
  {
    id: 'everyQueryIsAsked',
    requirements: ['DB-05', 'ROUTE-10'],
    never: {
      all: [{ context: 'query', changes: true }, { not: { in: 'result.loading' } }, { not: { in: 'result.waiting' } }],
    },
  },
  {
    id: 'addressFollowsTheQuery',
    requirements: ['ROUTE-10', 'DB-05'],
    never: {
      // Behind an open record the list turns its page on the way to the next one, whose address it becomes.
      all: [
        { context: 'query', changes: true },
        { not: { on: 'ADDRESS.CHANGED' } },
        { not: { on: 'RECORD.STEP' } },
        { not: { does: 'writeAddress' } },
      ],
    },
  },
  {
    id: 'turnedPageOpensItsRecord',
    requirements: ['DB-01', 'BEY-02'],
    never: {
      all: [
        { on: 'done.search' },
        { any: [{ before: { in: 'record.open.next' } }, { before: { in: 'record.open.previous' } }] },
        { in: 'result.shown' },
        { not: { does: 'openRecord' } },
      ],
    },
  },
  {
    id: 'turnedPageEnds',
    requirements: ['DB-01', 'GATE-08'],
    // Nobody waits for a page whose search is over.
    never: {
      all: [
        { any: [{ in: 'record.open.next' }, { in: 'record.open.previous' }] },
        { not: { in: 'result.loading' } },
        { not: { in: 'result.signedOut' } },
      ],
    },
  },
  {
    id: 'recordStaysWhileThePageTurns',
    requirements: ['DB-01', 'GATE-08'],
    never: { all: [{ on: 'RECORD.STEP' }, { context: 'record', changes: true }] },
  },
  {
    id: 'backWritesNothing',
    requirements: ['ROUTE-10'],
    never: { all: [{ on: 'ADDRESS.CHANGED' }, { does: 'writeAddress' }] },
  },
  {
    id: 'saysThatItTakesAWhile',
    requirements: ['BEY-02'],
    whenever: { in: 'result.loading' },
    leadsTo: { tag: 'progress' },
    within: 1_000,
    unless: { any: [{ not: { in: 'result.loading' } }, { all: [{ does: 'start:search' }, { before: { in: 'result.loading' } }] }] },
  },
  {
    id: 'facetsEnd',
    requirements: ['DB-03'],
    whenever: { does: 'start:loadFacets' },
    leadsTo: { any: [{ in: 'facets.resting' }, { in: 'facets.failed' }] },
  },
  {
    id: 'oldFacetsAreDropped',
    requirements: ['DB-03', 'BEY-02'],
    never: { all: [{ runs: 'loadFacets' }, { not: { in: 'facets.loading' } }] },
  },
  {
    id: 'recordIsNamed',
    requirements: ['DB-01'],
    never: { all: [{ in: 'record.open' }, { context: 'record', is: null }] },
  },
  {
    id: 'listStaysBehindTheRecord',
    requirements: ['DB-01', 'ROUTE-10'],
    never: {
      all: [
        { on: 'RECORD.OPEN' },
        {
          any: [
            { context: 'query', changes: true },
            { context: 'shown', changes: true },
          ],
        },
      ],
    },
  },
  {
    id: 'countsFollowTheQuery',
    requirements: ['DB-03'],
    // A page behind the end becomes the last one there is: counts are of the conditions, not of the page.
    never: {
      all: [
        { context: 'query', changes: true },
        { any: [{ runs: 'loadFacets' }, { in: 'facets.typing' }] },
        { not: { on: 'fail.search' } },
      ],
    },
  },
  {
    id: 'facetWaitsForTheNextKey',
    requirements: ['DB-03'],
    whenever: { on: 'FACET.SEARCH' },
    never: { all: [{ does: 'start:loadFacets' }, { any: [{ on: 'FACET.SEARCH' }, { on: 'after.facetDebounce' }] }] },
    for: 300,
  },
  {
    id: 'facetIsSearchedInTime',
    requirements: ['DB-03'],
    whenever: { in: 'facets.typing' },
    leadsTo: { not: { in: 'facets.typing' } },
    within: 300,
    unless: { all: [{ on: 'FACET.SEARCH' }, { before: { in: 'facets.typing' } }] },
  },
  {
    id: 'failedFacetsAreSaid',
    requirements: ['DB-03'],
    never: { all: [{ in: 'facets.failed' }, { context: 'facetFailure', is: null }] },
  },
  {
    // Ranges, years and periods that cannot be: why is said, or nothing has changed.
    id: 'refusedFilterIsSaid',
    requirements: ['DB-03'],
    never: {
      all: [
        { any: [{ on: 'RANGE.SET' }, { on: 'YEARS.SET' }, { on: 'ROLLING.SET' }, { on: 'FACET.EXCLUDE' }, { on: 'FACET.TOGGLE' }] },
        { context: 'query', changes: true },
        { not: { context: 'problem', is: null } },
      ],
    },
  },
  {
    // A mark that there is not says so, and is no narrowing.
    id: 'markNarrowsByItsValue',
    requirements: ['DB-06'],
    never: {
      all: [
        { on: 'MARK.CHOSEN' },
        { context: 'problem', is: null },
        {
          any: [
            { all: [{ before: { context: 'query', is: asking() } }, { not: { context: 'query', is: asking(MARK) } }] },
            { all: [{ before: { context: 'query', is: asking(TEXT) } }, { not: { context: 'query', is: asking(TEXT, MARK) } }] },
          ],
        },
      ],
    },
  },
  {
    id: 'trailLeadsBack',
    requirements: ['DB-06'],
    never: {
      all: [
        { on: 'TRAIL.SET' },
        {
          any: [
            { all: [{ before: { context: 'query', is: asking(MARK) } }, { not: { context: 'query', is: asking() } }] },
            { all: [{ before: { context: 'query', is: asking(TEXT, MARK) } }, { not: { context: 'query', is: asking(TEXT) } }] },
          ],
        },
      ],
    },
  },
  {
    id: 'facetsChangeNoQuery',
    requirements: ['DB-03'],
    never: {
      all: [
        {
          any: [
            { on: 'FACET.OPEN' },
            { on: 'FACET.CLOSE' },
            { on: 'FACET.SEARCH' },
            { on: 'FACET.EXTEND' },
            { on: 'FACET.GROUP' },
            { on: 'done.loadFacets' },
          ],
        },
        {
          any: [
            { context: 'query', changes: true },
            { context: 'shown', changes: true },
          ],
        },
      ],
    },
  },
  {
    id: 'columnsAreChosenThere',
    requirements: ['DB-04'],
    never: { all: [{ context: 'columns', changes: true }, { not: { on: 'COLUMNS.CHANGED' } }] },
  },
  {
    id: 'columnsKeepQueryAndPage',
    requirements: ['DB-04'],
    never: { all: [{ on: 'COLUMNS.CHANGED' }, { any: [{ context: 'query', changes: true }, { does: 'writeAddress' }] }] },
  },
  {
    // Of a list without any rows at hand a column more or less is asked for with them.
    id: 'fewerColumnsAskNothing',
    requirements: ['DB-04'],
    never: {
      all: [
        { on: 'COLUMNS.CHANGED' },
        { context: 'columns', is: ['number'] },
        { before: { in: 'result.shown' } },
        { does: 'start:search' },
      ],
    },
  },
  {
    id: 'nothingFoundIsSaid',
    requirements: ['DB-11'],
    never: { all: [{ in: 'result.empty' }, { context: 'shown', is: null }] },
  },
])
