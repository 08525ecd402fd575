import { defineDatabase } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import { associateMachine } from '../../machines/associate/machine.ts'
import { chartMachine } from '../../machines/chart/machine.ts'
import { columnsMachine } from '../../machines/columns/machine.ts'
import { detailMachine } from '../../machines/detail/machine.ts'
import { exportMachine } from '../../machines/export/machine.ts'
import type { ExportScreen } from '../../machines/export/types.ts'
import { gridMachine } from '../../machines/grid/machine.ts'
import { GRID_MOVES } from '../../machines/grid/types.ts'
import { languageMachine } from '../../machines/language/machine.ts'
import { createListMachine, type ListMachine } from '../../machines/list/machine.ts'
import { menuMachine } from '../../machines/menu/machine.ts'
import { overviewMachine } from '../../machines/overview/machine.ts'
import type { Fixtures } from './harness.ts'

export { account } from './fixtures/account.ts'
export { sessionFixtures } from './fixtures/session.ts'

export { captcha } from './fixtures/captcha.ts'
export { certification } from './fixtures/certification.ts'
export { code } from './fixtures/code.ts'
export { confirm } from './fixtures/confirm.ts'
export { gallery } from './fixtures/gallery.ts'
export { login } from './fixtures/login.ts'
export { kickout } from './fixtures/kickout.ts'
export { prompts } from './fixtures/prompts.ts'
export { qr } from './fixtures/qr.ts'

export { app, authorityRoute, publicRoute, route } from './fixtures/app.ts'
export { alert, restriction } from './fixtures/notices.ts'
export { overlay } from './fixtures/overlay.ts'

/** A database with one field of every kind, small enough to walk. */
export const smallDatabase = defineDatabase({
  id: 'small',
  menu: { group: 'global', order: 1 },
  permission: 'isNvip',
  source: 'none',
  title: 'name',
  number: 'number',
  fields: {
    number: {
      kind: 'text',
      identifier: true,
      searchable: true,
      associate: true,
      sortable: true,
      column: { width: 100, default: true, fixed: true },
    },
    name: { kind: 'text', searchable: true, associate: true, sortable: true, column: { width: 100, default: true } },
    drug: { kind: 'terms', vocabulary: 'drug', searchable: true, associate: true, facet: true, column: { width: 100, default: true } },
    status: { kind: 'enum', options: ['active', 'ended'], facet: true, sortable: true, column: { width: 100 } },
    tags: { kind: 'enum', options: ['a', 'b'], many: true, facet: true },
    approved: { kind: 'date', facet: true, sortable: true, column: { width: 100 } },
    count: { kind: 'number', integer: true, sortable: true },
    orphan: { kind: 'flag', facet: true },
    note: { kind: 'text', long: true },
    form: { kind: 'terms', facet: true },
    route: { kind: 'terms', facet: true },
  },
  defaultSort: ['-approved'],
  sections: [{ id: 'base', kind: 'fields', fields: ['number', 'name'] }],
  charts: [
    { id: 'byYear', shape: 'column', by: 'approved' },
    { id: 'byStatus', shape: 'donut', by: 'status' },
  ],
  exportLimit: 1000,
})

export const busy = new MateriaError('server.busy')
export const signedOut = new MateriaError('auth.required')
const pastEnd = new MateriaError('query.page_past_end', { params: { page: 2, pages: 1, total: 20 } })

const none = { done: [], error: [] }

export const language: Fixtures<typeof languageMachine> = {
  inputs: [{ language: 'cn' }],
  project: (context) => context,
  events: {
    TOGGLE: [{ type: 'TOGGLE' }],
    CHOOSE: [
      { type: 'CHOOSE', language: 'en' },
      { type: 'CHOOSE', language: 'cn' },
    ],
  },
  actors: {},
}

export const menu: Fixtures<typeof menuMachine> = {
  inputs: [
    { language: 'cn', storedWidth: null, collapsed: false, narrow: false },
    { language: 'en', storedWidth: 150, collapsed: true, narrow: false },
    { language: 'en', storedWidth: 500, collapsed: false, narrow: true },
  ],
  project: ({ width }) => width,
  events: {
    TOGGLE: [{ type: 'TOGGLE' }],
    'WIDTH.SET': [
      { type: 'WIDTH.SET', width: 160 },
      { type: 'WIDTH.SET', width: 119 },
    ],
    'WINDOW.NARROW': [{ type: 'WINDOW.NARROW' }],
    'WINDOW.WIDE': [{ type: 'WINDOW.WIDE' }],
    DISMISS: [{ type: 'DISMISS' }],
  },
  actors: {},
}

export const overview: Fixtures<typeof overviewMachine> = {
  inputs: [{ databases: ['small'] }],
  project: ({ text }) => text,
  events: {
    LOAD: [{ type: 'LOAD' }, { type: 'LOAD', draft: { database: 'small', text: '肺癌' } }],
    FORGET: [{ type: 'FORGET' }],
    RETRY: [{ type: 'RETRY' }],
    'DATABASE.CHOSEN': [{ type: 'DATABASE.CHOSEN', database: 'small' }],
    'TEXT.CHANGED': [
      { type: 'TEXT.CHANGED', text: 'x' },
      { type: 'TEXT.CHANGED', text: '肺癌' },
    ],
    SUBMIT: [{ type: 'SUBMIT' }],
  },
  actors: { loadSummaries: { done: [[]], error: [busy] } },
}

const suggestion = { field: 'drug', key: 'pembrolizumab', cn: '帕博利珠单抗', count: 3 }

export const associate: Fixtures<typeof associateMachine> = {
  inputs: [{ database: 'small', field: 'drug' }],
  project: ({ text, suggestions, active }) => [text, suggestions.length, active],
  events: {
    INPUT: [
      { type: 'INPUT', text: '帕博' },
      { type: 'INPUT', text: 'p' },
    ],
    'COMPOSITION.START': [{ type: 'COMPOSITION.START' }],
    'COMPOSITION.END': [
      { type: 'COMPOSITION.END', text: '帕博' },
      { type: 'COMPOSITION.END', text: '帕' },
    ],
    'ARROW.DOWN': [{ type: 'ARROW.DOWN' }],
    'ARROW.UP': [{ type: 'ARROW.UP' }],
    HOVER: [{ type: 'HOVER', index: 0 }],
    CHOOSE: [{ type: 'CHOOSE', index: 0 }],
    ENTER: [{ type: 'ENTER' }],
    ESCAPE: [{ type: 'ESCAPE' }],
    FOCUS: [{ type: 'FOCUS' }],
    BLUR: [{ type: 'BLUR' }],
    CLEAR: [{ type: 'CLEAR' }],
    SYNC: [{ type: 'SYNC', text: 'nivolumab' }],
  },
  actors: { associate: { done: [[suggestion], []], error: [busy] } },
}

export const columns: Fixtures<typeof columnsMachine> = {
  inputs: [{ database: 'small', all: ['number', 'name', 'drug'], defaults: ['number', 'name'], fixed: ['number'] }],
  project: ({ saved, draft }) => [saved, draft],
  events: {
    OPEN: [{ type: 'OPEN' }],
    CANCEL: [{ type: 'CANCEL' }],
    'COLUMN.TOGGLE': [
      { type: 'COLUMN.TOGGLE', field: 'name' },
      { type: 'COLUMN.TOGGLE', field: 'number' },
    ],
    'COLUMN.UP': [{ type: 'COLUMN.UP', field: 'name' }],
    'COLUMN.DOWN': [{ type: 'COLUMN.DOWN', field: 'number' }],
    'COLUMN.MOVE': [{ type: 'COLUMN.MOVE', field: 'drug', to: 0 }],
    'SHOW.ALL': [{ type: 'SHOW.ALL' }],
    RESET: [{ type: 'RESET' }],
    SAVE: [{ type: 'SAVE' }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: { loadColumns: { done: [null, ['drug', 'unknown', 'drug']], error: [busy] }, saveColumns: { done: [undefined], error: [busy] } },
}

export const screen: ExportScreen = { conditions: [], sort: [], columns: ['name'], language: 'cn', sentence: '全部', address: '/small' }

export const exportFixtures: Fixtures<typeof exportMachine> = {
  inputs: [{ database: 'small' }],
  project: ({ plan, answer }) => [plan, answer],
  events: {
    START: [{ type: 'START', screen }],
    CONFIRM: [
      { type: 'CONFIRM', truncate: false },
      { type: 'CONFIRM', truncate: true },
    ],
    CANCEL: [{ type: 'CANCEL' }],
    RETRY: [{ type: 'RETRY' }],
    CLOSE: [{ type: 'CLOSE' }],
  },
  actors: {
    validateExport: {
      done: [
        { allowed: true, total: 10, limit: 1000, rows: 10 },
        { allowed: true, total: 5000, limit: 1000, rows: 1000 },
        { allowed: true, total: 0, limit: 1000, rows: 0 },
        { allowed: false, total: 10, limit: 1000, rows: 0 },
      ],
      error: [busy, new MateriaError('auth.forbidden')],
    },
    makeExport: {
      done: [
        { link: '/api/exports/1', fileName: 'small.xlsx', rows: 10, bytes: 1 },
        { link: '', fileName: '', rows: 0, bytes: 0 },
      ],
      error: [busy, new MateriaError('auth.plan_limit')],
    },
  },
}

export const chart: Fixtures<typeof chartMachine> = {
  inputs: [
    { database: 'small', charts: ['byYear', 'byStatus'] },
    { database: 'small', charts: [] },
  ],
  project: ({ chart: id, shown }) => [id, shown?.key, shown?.points],
  events: {
    SHOW: [
      { type: 'SHOW', chart: null, conditions: [] },
      { type: 'SHOW', chart: 'byStatus', conditions: [] },
    ],
    HIDE: [{ type: 'HIDE' }],
    RETRY: [{ type: 'RETRY' }],
    'PICTURE.DOWNLOAD': [{ type: 'PICTURE.DOWNLOAD' }],
    'DATA.DOWNLOAD': [{ type: 'DATA.DOWNLOAD' }],
  },
  actors: {
    loadChart: {
      done: [
        { total: 10, missing: 1, points: 4 },
        { total: 10, missing: 10, points: 0 },
      ],
      error: [busy],
    },
    savePicture: { done: [undefined], error: [busy] },
    saveData: { done: [undefined], error: [busy] },
  },
}

export const detail: Fixtures<typeof detailMachine> = {
  inputs: [{ database: 'small', recordId: '1' }],
  project: ({ sections }) => sections,
  events: {
    'SECTION.CHOSEN': [{ type: 'SECTION.CHOSEN', section: 'base' }],
    'SECTION.SEEN': [{ type: 'SECTION.SEEN', section: 'base' }],
    'SECTION.TOGGLE': [{ type: 'SECTION.TOGGLE', section: 'base' }],
    'SECTIONS.COLLAPSE': [{ type: 'SECTIONS.COLLAPSE' }],
    'SECTIONS.EXPAND': [{ type: 'SECTIONS.EXPAND' }],
    'TEXT.TOGGLE': [{ type: 'TEXT.TOGGLE', text: 'base.note' }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: { loadRecord: { done: [{ sections: ['base'] }], error: [busy, signedOut, new MateriaError('record.not_found')] } },
}

export const grid: Fixtures<typeof gridMachine> = {
  inputs: [{ rows: 3, columns: 2, pageRows: 2 }],
  project: ({ cell, rows }) => [cell, rows],
  events: {
    FOCUS: [{ type: 'FOCUS' }],
    BLUR: [{ type: 'BLUR' }],
    MOVE: GRID_MOVES.map((to) => ({ type: 'MOVE', to })),
    'CELL.CLICKED': [{ type: 'CELL.CLICKED', cell: { row: -1, column: 1 } }],
    ACTIVATE: [{ type: 'ACTIVATE', multi: false }],
    COPY: [{ type: 'COPY' }],
    'COPY.ROW': [{ type: 'COPY.ROW' }],
    RESIZE: [{ type: 'RESIZE', size: { rows: 0, columns: 1, pageRows: 1 } }],
  },
  actors: {},
}

export const listMachine = createListMachine(smallDatabase)

export const list: Fixtures<ListMachine> = {
  inputs: [{ search: '' }, { search: '', record: '7' }],
  project: ({ query, record }) => [query.conditions[0]?.field, record !== null, query.page > 1],
  events: {
    'SEARCH.SUBMIT': [
      { type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '帕博' }] },
      { type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: ' ' }] },
    ],
    'SUGGESTION.CHOSEN': [
      { type: 'SUGGESTION.CHOSEN', suggestion },
      { type: 'SUGGESTION.CHOSEN', suggestion: { field: 'nowhere', key: 'x', count: 0 } },
    ],
    'CONDITION.ADD': [
      { type: 'CONDITION.ADD', condition: { field: 'status', op: 'is', values: ['active'] } },
      { type: 'CONDITION.ADD', condition: { field: 'status', op: 'is', values: ['no such key'] } },
    ],
    'CONDITION.REPLACE': [
      { type: 'CONDITION.REPLACE', index: 0, condition: { field: 'status', op: 'not', values: ['ended'] } },
      { type: 'CONDITION.REPLACE', index: 0, condition: { field: 'status', op: 'has', values: ['ended'] } },
    ],
    'CONDITION.REMOVE': [{ type: 'CONDITION.REMOVE', index: 0 }],
    'VALUE.REMOVE': [{ type: 'VALUE.REMOVE', index: 0, value: 0 }],
    'FACET.TOGGLE': [
      { type: 'FACET.TOGGLE', field: 'status', key: 'active' },
      { type: 'FACET.TOGGLE', field: 'status', key: 'no such key' },
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
      { type: 'SORT.TOGGLE', field: 'drug', multi: false },
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
    'ADDRESS.CHANGED': [
      { type: 'ADDRESS.CHANGED', search: '', record: null },
      { type: 'ADDRESS.CHANGED', search: '?any=has:肺癌', record: null },
      { type: 'ADDRESS.CHANGED', search: '', record: '8' },
    ],
    RETRY: [{ type: 'RETRY' }],
    'VIEW.SET': [{ type: 'VIEW.SET', view: 'chart', chart: 'byYear' }],
    'TAB.SET': [{ type: 'TAB.SET', tab: 'general' }],
    'FACET.OPEN': [
      { type: 'FACET.OPEN', field: 'route' },
      { type: 'FACET.OPEN', field: 'constructor' },
    ],
    'FACET.CLOSE': [{ type: 'FACET.CLOSE', field: 'drug' }],
    'FACET.SEARCH': [{ type: 'FACET.SEARCH', field: 'drug', text: 'ab' }],
    'FACET.MORE': [{ type: 'FACET.MORE', field: 'drug' }],
    'FACETS.RETRY': [{ type: 'FACETS.RETRY' }],
    SCROLLED: [{ type: 'SCROLLED', position: { row: 12, offset: 3 } }],
    'RECORD.OPEN': [{ type: 'RECORD.OPEN', id: '7' }],
    'RECORD.CLOSE': [{ type: 'RECORD.CLOSE' }],
    'COLUMNS.CHANGED': [
      { type: 'COLUMNS.CHANGED', columns: ['number', 'name', 'status'] },
      { type: 'COLUMNS.CHANGED', columns: ['number'] },
    ],
    'PROBLEM.DISMISS': [{ type: 'PROBLEM.DISMISS' }],
    'QUERY.CHANGED': [{ type: 'QUERY.CHANGED' }],
  },
  actors: {
    search: {
      done: [
        { total: 120, ids: ['1', '2'], asOf: '2026-01-01', tookMs: 3 },
        { total: 0, ids: [], asOf: null, tookMs: 1 },
      ],
      error: [busy, signedOut, pastEnd],
    },
    loadFacets: { done: [undefined], error: [busy] },
    columns: none,
    export: none,
    chart: none,
    detail: none,
    associate: none,
  },
}
