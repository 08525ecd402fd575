import type { Context } from '../../../../machines/database/list/setup.ts'
import type { ListEvent } from '../../../../machines/database/list/types.ts'
import type { PlainEvent } from '../../../../machines/gallery/stepper.ts'
import { dialog, say } from '../../contract.ts'
import { forgetHere, logInHere, newPerson } from '../../../browser/people.ts'
import { tryAgain } from '../../tryAgain.ts'
import { goWithin } from '../../goWithin.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

const SEARCH = '/api/databases/drugus/search'
/** The newest approval. */
const RECORD = 'ANDA200106'
const recordAddress = `/drugus/detail/${RECORD}`
/** What the page calls the example's fields, keys and words. */
const FIELDS: Readonly<Record<string, string>> = {
  status: 'applicationType',
  name: 'applicationType',
  drug: 'ingredient',
  count: 'productCount',
  approved: 'approvalDate',
}
const KEYS: Readonly<Record<string, string>> = { active: 'nda', ended: 'anda' }
const fieldOf = (field: string): string => FIELDS[field] ?? field

const really = async (_: Scene, given: PlainEvent): Promise<PlainEvent> => {
  const event = given as ListEvent
  switch (event.type) {
    case 'SEARCH.SUBMIT':
      return { ...event, terms: event.terms.map(({ field, text }) => ({ field, text: text === '帕博' ? 'pembrolizumab' : text })) }
    case 'CONDITION.REPLACE': {
      const { field, values } = event.condition
      return { ...event, condition: { ...event.condition, field: fieldOf(field), values: values.map((value) => KEYS[value] ?? value) } }
    }
    case 'FACET.TOGGLE':
    case 'FACET.EXCLUDE':
      return { ...event, field: fieldOf(event.field), key: KEYS[event.key] ?? event.key }
    case 'SORT.TOGGLE':
    case 'RANGE.SET':
    case 'FACET.OPEN':
    case 'FACET.CLOSE':
    case 'FACET.SEARCH':
    case 'FACET.EXTEND':
    case 'FIELD.SET':
      return { ...event, field: fieldOf(event.field) }
    case 'RECORD.OPEN':
      return { ...event, id: RECORD }
    default:
      return given
  }
}

/** Nobody is logged in any more when it asks. */
const signedOut: Play = async (scene, route) => {
  await forgetHere(scene)
  await through(scene, route)
}

const isRows = (body: unknown): boolean => (body as { rows?: boolean } | null)?.rows !== false
const PAST_END = 99

/** One condition at a time: how many records many of them leave, the examples do not know. */
const allows = (given: PlainEvent, context: Record<string, unknown>, isIn: (state: string) => boolean): boolean => {
  const { query, facets, tab, searchField, parameters } = context as unknown as Context
  const event = given as ListEvent
  const [condition] = query.conditions
  if (event.type === 'RETRY') return isIn('result.signedOut') || (isIn('record.closed') && isIn('view.list'))
  if (isIn('result.signedOut')) return false
  if (event.type === 'ADDRESS.CHANGED') return true
  if (event.type === 'RECORD.CLOSE') return isIn('record.open')
  if (isIn('record.open')) return false
  const isShown = isIn('result.shown')
  const isRowsShown = isShown && isIn('view.list')
  const facet = 'field' in event && typeof event.field === 'string' ? facets[event.field] : undefined
  switch (event.type) {
    case 'SEARCH.SUBMIT':
      return tab === 'quick' && searchField === 'any' && (!condition || condition.field === 'any')
    case 'FACET.EXCLUDE':
      return isShown && (!condition || condition.field === 'status')
    case 'FACET.TOGGLE':
      return isShown && (!condition || (condition.field === 'status' && condition.op === 'is'))
    case 'CONDITION.REPLACE':
      return isShown && condition?.field === 'status'
    case 'CONDITION.REMOVE':
    case 'CLEAR':
      return condition !== undefined
    case 'RANGE.SET':
      return isShown && (!condition || condition.field === 'count') && (event.min !== '' || condition !== undefined)
    case 'SORT.TOGGLE':
      return isRowsShown
    case 'PAGE.SET':
      return isRowsShown && !condition && event.page !== query.page
    case 'SIZE.SET':
      return isRowsShown && event.size !== query.size
    case 'VIEW.SET':
      if (parameters['rows'] === 'beside') return event.parameters !== undefined && 'chart' in event.parameters
      return event.parameters === undefined ? !isIn(`view.${event.view}`) : 'rows' in event.parameters || isIn('view.chart')
    case 'TAB.SET':
      return event.tab !== tab
    case 'FIELD.SET':
      return tab === 'quick' && event.field !== searchField
    case 'FACET.OPEN':
      return facet?.open === false
    case 'FACET.CLOSE':
      return facet?.open === true
    case 'FACET.SEARCH':
      return isShown && facet?.open === true && facet.search !== event.text
    case 'FACET.EXTEND':
      return isShown && !condition && facet?.open === true && facet.search === '' && facet.limit < 100 && isIn('facets.resting')
    case 'RECORD.OPEN':
      return isRowsShown && !condition && query.page === 1 && query.size === 50 && query.sort.length === 0
    default:
      return true
  }
}

export const stage = defineStage({
  inputs: [0, 1, 2],
  actor: 'database:drugus',
  open: async (scene) => {
    const { page, input, notes, freeze } = scene
    const person = await newPerson(scene.gateway)
    notes.set('person', person)
    await logInHere(scene, person)
    // Another database's list brings what comes with chunks of their own.
    await page.goto('/drugeu?view=chart')
    await page.getByRole('main').getByRole('tablist').nth(1).waitFor()
    await freeze()
    await goWithin(page, ['/drugus', recordAddress, '/drugus?view=chart'][input]!)
  },
  answers: {
    search: {
      request: (path, _, body) => path === SEARCH && isRows(body),
      done: [through, through],
      error: [cut, signedOut, through],
      fits: (kind, place, context) => {
        const { query } = context as unknown as Context
        const isPast = query.page === PAST_END
        if (kind === 'fail') return place < 2 || isPast
        return !isPast && (place === 1) === query.conditions.some(({ values }) => values.includes('zzqx'))
      },
    },
    loadFacets: { request: (path, _, body) => path === SEARCH && !isRows(body), done: [through], error: [cut] },
  },
  causes: {
    RETRY: (scene) => tryAgain(scene, scene.page.getByRole('main')),
    'ADDRESS.CHANGED': ({ page }, event) => {
      const { search, record } = event as Extract<ListEvent, { type: 'ADDRESS.CHANGED' }>
      return goWithin(page, record === null ? `/drugus${search.replace('肺癌', 'pembrolizumab')}` : recordAddress)
    },
  },
  without: {
    'CONDITION.REPLACE': [0, 1],
    'FACET.TOGGLE': [1],
    'FACET.EXCLUDE': [1],
    // Years and periods stand in a filter that is closed at first.
    'YEARS.SET': [0, 1, 2],
    'ROLLING.SET': [0, 1, 2],
    'SORT.TOGGLE': [1],
    'FIELD.SET': [1],
    'PAGE.SET': [1],
    'SIZE.SET': [1],
    'FACET.OPEN': [1],
    'PROBLEM.CLOSE': [0],
    // The behaviour of the views has come by itself; one that does not come: tests/ui/database/list/lateViews.test.tsx.
    'VIEW.ATTACH': [0],
    'VIEW.FAILED': [0],
    'VIEW.RETRY': [0],
  },
  allows,
  covered: { 'result.signedOut': dialog(say('login:title')) },
  really,
})
