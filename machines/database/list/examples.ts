import { fromPromise } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { exampleDatabase } from '../exampleDatabase.ts'
import { busy, type Examples, none, signedOut } from '../../examples.ts'
import { chartMachine } from '../chart/machine.ts'
import { suggestion } from '../associate/examples.ts'
import type { ViewLogic } from '../view.ts'
import { createListMachine, type ListMachine } from './machine.ts'

const pastEnd = new MateriaError('query.page_past_end', { params: { page: 2, pages: 1, total: 20 } })

const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))

/** A chart that is never answered and counts no time: both are the list's. */
const chart = chartMachine.provide({
  actors: { loadChart: never(), savePicture: never(), saveData: never() },
  delays: { slow: 2 ** 31 - 1 },
}) as unknown as ViewLogic

/** The list of the small database. */
export const machine = createListMachine(exampleDatabase)

export const examples: Examples<ListMachine> = {
  inputs: [{ search: '' }, { search: '', record: '7' }, { search: '?view=chart' }, { search: '?page=2' }],
  project: ({ query, record, views }) => [
    views['chart'],
    query.conditions[0]?.field,
    query.conditions[0]?.op,
    query.conditions.some(({ values }) => values.includes('zzqx')),
    record !== null,
    query.page > 1,
  ],
  events: {
    'SEARCH.SUBMIT': [
      { type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '帕博' }] },
      { type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: ' ' }] },
      { type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'zzqx' }] },
    ],
    'SUGGESTION.CHOSEN': [
      { type: 'SUGGESTION.CHOSEN', suggestion },
      { type: 'SUGGESTION.CHOSEN', suggestion: { field: 'nowhere', key: 'x', count: 0 } },
    ],
    'CONDITION.REPLACE': [
      { type: 'CONDITION.REPLACE', index: 0, condition: { field: 'status', op: 'not', values: ['ended'] } },
      { type: 'CONDITION.REPLACE', index: 0, condition: { field: 'status', op: 'has', values: ['ended'] } },
    ],
    'CONDITION.REMOVE': [{ type: 'CONDITION.REMOVE', index: 0 }],
    'FACET.TOGGLE': [
      { type: 'FACET.TOGGLE', field: 'status', key: 'active' },
      { type: 'FACET.TOGGLE', field: 'status', key: 'no such key' },
    ],
    'FACET.EXCLUDE': [
      { type: 'FACET.EXCLUDE', field: 'status', key: 'active' },
      { type: 'FACET.EXCLUDE', field: 'status', key: 'no such key' },
    ],
    'RANGE.SET': [
      { type: 'RANGE.SET', field: 'count', min: '1', max: '2' },
      { type: 'RANGE.SET', field: 'count', min: '2', max: '1' },
      { type: 'RANGE.SET', field: 'count', min: '', max: '' },
    ],
    'YEARS.SET': [
      { type: 'YEARS.SET', field: 'approved', years: ['2024'] },
      { type: 'YEARS.SET', field: 'approved', years: ['24'] },
      { type: 'YEARS.SET', field: 'approved', years: [] },
    ],
    'ROLLING.SET': [
      { type: 'ROLLING.SET', field: 'approved', months: 12 },
      { type: 'ROLLING.SET', field: 'approved', months: 5 },
      { type: 'ROLLING.SET', field: 'approved', months: null },
    ],
    'SORT.TOGGLE': [
      { type: 'SORT.TOGGLE', field: 'name', multi: false },
      { type: 'SORT.TOGGLE', field: 'form', multi: false },
    ],
    'PAGE.SET': [
      { type: 'PAGE.SET', page: 2 },
      { type: 'PAGE.SET', page: 0 },
      { type: 'PAGE.SET', page: 1 },
    ],
    'SIZE.SET': [
      { type: 'SIZE.SET', size: 20 },
      { type: 'SIZE.SET', size: 7 },
      { type: 'SIZE.SET', size: 50 },
    ],
    CLEAR: [{ type: 'CLEAR' }],
    'MARK.CHOSEN': [
      { type: 'MARK.CHOSEN', chart: 'byStatus', key: 'active' },
      { type: 'MARK.CHOSEN', chart: 'noChart', key: 'active' },
    ],
    'TRAIL.SET': [{ type: 'TRAIL.SET', length: 0 }],
    'ADDRESS.CHANGED': [
      { type: 'ADDRESS.CHANGED', search: '', record: null },
      { type: 'ADDRESS.CHANGED', search: '?any=has:肺癌', record: null },
      { type: 'ADDRESS.CHANGED', search: '', record: '8' },
      { type: 'ADDRESS.CHANGED', search: '?page=99', record: null },
      { type: 'ADDRESS.CHANGED', search: '?view=chart', record: null },
    ],
    RETRY: [{ type: 'RETRY' }],
    'VIEW.SET': [
      { type: 'VIEW.SET', view: 'chart', parameters: { chart: 'byYear' } },
      { type: 'VIEW.SET', view: 'chart', parameters: { chart: 'byStatus' } },
      { type: 'VIEW.SET', view: 'chart' },
      { type: 'VIEW.SET', view: 'chart', parameters: { rows: 'beside' } },
      { type: 'VIEW.SET', view: 'list' },
    ],
    'VIEW.ATTACH': [{ type: 'VIEW.ATTACH', id: 'chart', logic: chart }],
    'VIEW.FAILED': [{ type: 'VIEW.FAILED', id: 'chart' }],
    'VIEW.RETRY': [{ type: 'VIEW.RETRY', id: 'chart' }],
    'TAB.SET': [{ type: 'TAB.SET', tab: 'general' }],
    'FIELD.SET': [
      { type: 'FIELD.SET', field: 'drug' },
      { type: 'FIELD.SET', field: 'constructor' },
    ],
    'DRAWER.OPEN': [{ type: 'DRAWER.OPEN' }],
    'DRAWER.CLOSE': [{ type: 'DRAWER.CLOSE' }],
    'FACET.OPEN': [
      { type: 'FACET.OPEN', field: 'route' },
      { type: 'FACET.OPEN', field: 'constructor' },
    ],
    'FACET.GROUP': [
      { type: 'FACET.GROUP', field: 'drug', grouped: false },
      { type: 'FACET.GROUP', field: 'drug', grouped: true },
      { type: 'FACET.GROUP', field: 'constructor', grouped: true },
    ],
    'FACET.CLOSE': [
      { type: 'FACET.CLOSE', field: 'drug' },
      { type: 'FACET.CLOSE', field: 'constructor' },
    ],
    'FACET.SEARCH': [
      { type: 'FACET.SEARCH', field: 'drug', text: 'ab' },
      { type: 'FACET.SEARCH', field: 'constructor', text: 'ab' },
    ],
    'FACET.EXTEND': [
      { type: 'FACET.EXTEND', field: 'drug' },
      { type: 'FACET.EXTEND', field: 'constructor' },
    ],
    'FACETS.RETRY': [{ type: 'FACETS.RETRY' }],
    SCROLLED: [{ type: 'SCROLLED', position: { row: 12, offset: 3 } }],
    'RECORD.OPEN': [{ type: 'RECORD.OPEN', id: '7' }],
    'RECORD.CLOSE': [{ type: 'RECORD.CLOSE' }],
    'RECORD.STEP': [
      { type: 'RECORD.STEP', to: 'next' },
      { type: 'RECORD.STEP', to: 'previous' },
    ],
    'COLUMNS.CHANGED': [
      { type: 'COLUMNS.CHANGED', columns: ['number', 'name', 'status'] },
      { type: 'COLUMNS.CHANGED', columns: ['number'] },
    ],
    'PROBLEM.CLOSE': [{ type: 'PROBLEM.CLOSE' }],
    'VIEW.SHOWN': [],
    'RESULT.ANSWERED': [],
    'RESULT.FAILED': [],
    'QUERY.CHANGED': [{ type: 'QUERY.CHANGED' }],
  },
  actors: {
    search: {
      done: [
        { total: 120, ids: ['7'], asOf: '2026-01-01', tookMs: 3 },
        { total: 0, ids: [], asOf: null, tookMs: 1 },
      ],
      error: [busy, signedOut, pastEnd],
    },
    loadFacets: { done: [undefined], error: [busy] },
    columns: none,
    export: none,
    loadViews: none,
    detail: none,
    associate: none,
  },
}
