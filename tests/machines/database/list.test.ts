import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { addressSearch } from '../../../domain/address.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { EMPTY_QUERY } from '../../../domain/query.ts'
import { validateQuery } from '../../../domain/validate.ts'
import { shownView, type ViewLogic } from '../../../machines/database/view.ts'
import { isEdit, queryKey } from '../../../machines/database/list/edits.ts'
import type {
  ListEvent,
  ListInput,
  LoadFacetsInput,
  RememberPositionParams,
  SearchInput,
  SearchOutput,
  WriteAddressParams,
} from '../../../machines/database/list/types.ts'
import { conditionOf } from '../../domain/arbitraries.ts'
import { busy, signedOut } from '../../../machines/examples.ts'
import { examples as fixtures, machine as listMachine } from '../../../machines/database/list/examples.ts'
import { exampleDatabase } from '../../../machines/database/exampleDatabase.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const answer = (total = 120, ids = ['1', '2']): SearchOutput => ({ total, ids, asOf: '2026-01-01', tookMs: 3 })

/** A running list whose searches are answered by hand. */
const start = (input: ListInput = { search: '' }) => {
  const search = byHand<SearchInput, SearchOutput>()
  const facets = byHand<LoadFacetsInput, void>()
  const written: WriteAddressParams[] = []
  const opened: string[] = []
  const closed: string[] = []
  const remembered: RememberPositionParams[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    listMachine.provide({
      actors: { search: search.logic, loadFacets: facets.logic },
      actions: {
        writeAddress: (_, params) => written.push(params),
        openRecord: (_, { record }) => opened.push(record),
        closeRecord: (_, { state }) => closed.push(addressSearch(state)),
        rememberPosition: (_, params) => remembered.push(params),
      },
    }),
    { input, clock },
  ).start()
  const context = () => actor.getSnapshot().context
  return { actor, search, facets, written, opened, closed, remembered, clock, context, send: (event: ListEvent) => actor.send(event) }
}

type Step =
  | { kind: 'event'; event: ListEvent }
  | { kind: 'answer'; call: 'search' | 'facets'; outcome: 'rows' | 'none' | 'failure' | 'signedOut' }
  | { kind: 'wait'; ms: number }

const event: fc.Arbitrary<ListEvent> = fc.oneof(
  fc.constantFrom(
    ...Object.values(fixtures.events)
      .flat()
      .filter(({ type }) => type !== 'QUERY.CHANGED'),
  ),
  // A link brings conditions of every kind.
  fc.array(conditionOf(exampleDatabase), { minLength: 1, maxLength: 3 }).map((conditions) => ({
    type: 'ADDRESS.CHANGED' as const,
    search: addressSearch({ query: { ...EMPTY_QUERY, conditions }, view: null, parameters: {} }),
    record: null,
  })),
  fc
    .tuple(fc.nat({ max: 3 }), conditionOf(exampleDatabase))
    .map(([index, condition]) => ({ type: 'CONDITION.REPLACE' as const, index, condition })),
  fc.nat({ max: 3 }).map((index) => ({ type: 'CONDITION.REMOVE' as const, index })),
  fc.integer({ min: -1, max: 5 }).map((page) => ({ type: 'PAGE.SET' as const, page })),
  fc.string({ unit: 'binary', maxLength: 5 }).map((text) => ({ type: 'SEARCH.SUBMIT' as const, terms: [{ field: 'any', text }] })),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: event.map((sent) => ({ kind: 'event' as const, event: sent })) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      call: fc.constantFrom('search' as const, 'facets' as const),
      outcome: fc.constantFrom('rows' as const, 'rows' as const, 'none' as const, 'failure' as const, 'signedOut' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom(100, 300, 1000).map((ms) => ({ kind: 'wait' as const, ms })) },
)

const run = async (steps: readonly Step[], check: boolean) => {
  const { actor, search, facets, written, clock, context, send } = start()
  let settled: string | null = null
  for (const item of steps) {
    const before = context()
    const viewBefore = shownView(actor.getSnapshot())
    const writes = written.length
    if (item.kind === 'wait') clock.increment(item.ms)
    if (item.kind === 'event') send(item.event)
    if (item.kind === 'answer' && item.call === 'facets') {
      const call = facets.open().at(-1)
      if (item.outcome === 'rows') call?.resolve(undefined)
      else call?.reject(busy)
    }
    if (item.kind === 'answer' && item.call === 'search') {
      const call = search.open().at(-1)
      if (item.outcome === 'failure') call?.reject(busy)
      else if (item.outcome === 'signedOut') call?.reject(signedOut)
      else if (call) {
        call.resolve(item.outcome === 'none' ? answer(0, []) : answer())
        settled = call.input.key
      }
    }
    await flush()
    const after = context()
    if (!check) continue
    expect(actor.getSnapshot().status).toBe('active')
    expect(search.open().length, 'never two searches in flight').toBeLessThanOrEqual(1)
    expect(facets.open().length, 'never two facet requests in flight').toBeLessThanOrEqual(1)
    expect(after.shown?.key ?? null, 'what is shown is the last answer').toBe(settled)
    expect(validateQuery(exampleDatabase, after.query), 'the query can always be run').toEqual([])
    const changed = queryKey(before.query) !== queryKey(after.query)
    const byUser = item.kind === 'event' && isEdit(item.event)
    const viewed = viewBefore !== shownView(actor.getSnapshot()) || before.parameters !== after.parameters
    const expected = item.kind === 'event' && (byUser ? changed : item.event.type === 'VIEW.SET' && viewed) ? 1 : 0
    expect(written.length - writes, 'the address is written when, and only when, the user changed something').toBe(expected)
    const conditions = [before, after].map(({ query }) => JSON.stringify(query.conditions))
    if (byUser && conditions[0] !== conditions[1]) expect(after.query.page, 'other conditions lead to page 1').toBe(1)
    if (byUser && after.problem) expect(changed, 'a refused edit changes nothing').toBe(false)
    if (byUser && changed) expect(actor.getSnapshot().hasTag('busy'), 'a changed query is searched').toBe(true)
    for (const call of search.open())
      expect(queryKey(call.input.query), 'the search under way is that of the query').toBe(queryKey(after.query))
  }
  const end = JSON.stringify([actor.getSnapshot().value, context()])
  actor.stop()
  return end
}

describe('list: invariants under random events', () => {
  it('MACH-05 DB-02 DB-05 ROUTE-10 one search at a time, the last answer shown, the address follows the user', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        expect(await run(steps, true)).toContain('result')
      }),
      { numRuns: runs(120) },
    )
  })

  it('MACH-05 the same trace ends the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
        expect(await run(steps, false)).toBe(await run(steps, false))
      }),
      { numRuns: runs(30) },
    )
  })
})

describe('list: journeys', () => {
  it('the filters over a narrow list stay while they are used, and go when a record comes, from the list or by its address', () => {
    const { actor, send } = start()
    const isOpen = () => actor.getSnapshot().hasTag('drawer')
    for (const come of [
      { type: 'RECORD.OPEN', id: '7' },
      { type: 'ADDRESS.CHANGED', search: '', record: '8' },
    ] as const) {
      send({ type: 'DRAWER.OPEN' })
      send({ type: 'FACET.TOGGLE', field: 'status', key: 'active' })
      send({ type: 'ADDRESS.CHANGED', search: '?any=has:肺癌', record: null })
      expect(isOpen()).toBe(true)
      send(come)
      expect(isOpen()).toBe(false)
    }
  })

  it('DB-01 BEY-08 the quick search begins at what was typed beside this very search, and turns to fields of the database only', () => {
    const begin = (drafts: NonNullable<ListInput['drafts']>, search = '') => start({ search, drafts }).context().searchField
    expect(begin({})).toBe('any')
    expect(begin({ name: { text: 'lung', searched: '' } })).toBe('name')
    // what is searched already, and what was typed beside another search, is nothing to go on with
    expect(begin({ name: { text: 'lung', searched: 'lung' } }, '?name=has:lung')).toBe('any')
    expect(begin({ name: { text: 'lung', searched: 'liver' } })).toBe('any')
    expect(begin({ constructor: { text: 'lung', searched: '' } } as never)).toBe('any')
    const { context, send } = start()
    send({ type: 'FIELD.SET', field: 'drug' })
    send({ type: 'FIELD.SET', field: 'status' })
    expect(context().searchField).toBe('drug')
  })

  it('DB-01 DB-02 DB-05 search, open a record, go back: exactly where it was', async () => {
    const { actor, search, written, opened, closed, remembered, context, send } = start()
    expect(actor.getSnapshot().value).toEqual({
      result: { loading: 'quick' },
      view: 'list',
      facets: 'resting',
      drawer: 'closed',
      record: 'closed',
    })
    search.last()?.resolve(answer())
    await flush()
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: ' 帕博 ' }] })
    expect(context().query.conditions).toEqual([{ field: 'any', op: 'has', values: ['帕博'] }])
    expect(context().shown?.total).toBe(120)
    search.last()?.resolve(answer(70, ['8', '9']))
    await flush()
    send({ type: 'PAGE.SET', page: 2 })
    search.last()?.resolve(answer(70, ['10']))
    await flush()
    send({ type: 'SCROLLED', position: { row: 12, offset: 4 } })
    send({ type: 'RECORD.OPEN', id: '10' })
    send({ type: 'ADDRESS.CHANGED', search: '', record: '10' })
    expect([opened, remembered.at(-1)?.position]).toEqual([['10'], { row: 12, offset: 4 }])
    expect(actor.getSnapshot().children.detail).toBeDefined()
    const searches = search.calls.length
    send({ type: 'RECORD.CLOSE' })
    expect(closed).toEqual(['?any=has:帕博&page=2'].map((text) => text.replace('帕博', encodeURIComponent('帕博'))))
    send({ type: 'ADDRESS.CHANGED', search: closed[0] ?? '', record: null })
    await flush()
    expect(search.calls.length).toBe(searches)
    expect(context().shown?.ids).toEqual(['10'])
    expect(context().positions[queryKey(context().query)]).toEqual({ row: 12, offset: 4 })
    expect(written.map(({ state, mode }) => `${mode} ${decodeURIComponent(addressSearch(state))}`)).toEqual([
      'push ?any=has:帕博',
      'push ?any=has:帕博&page=2',
    ])
  })

  it('DB-01 a field of the form that was emptied asks for nothing any more, one beside it goes on; the one box over all fields keeps saying that a text is missing', () => {
    const { context, send } = start()
    const conditions = () => context().query.conditions
    send({
      type: 'SEARCH.SUBMIT',
      terms: [
        { field: 'drug', text: 'pembro' },
        { field: 'name', text: 'merck' },
      ],
    })
    send({
      type: 'SEARCH.SUBMIT',
      terms: [
        { field: 'drug', text: ' ' },
        { field: 'name', text: 'merck' },
      ],
    })
    expect(conditions()).toEqual([{ field: 'name', op: 'has', values: ['merck'] }])
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'name', text: '' }] })
    expect([conditions(), context().problem]).toEqual([[], null])
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'name', text: '' }] })
    expect(context().problem?.code).toBe('query.term_missing')
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'merck' }] })
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '' }] })
    expect([conditions(), context().problem?.code]).toEqual([[{ field: 'any', op: 'has', values: ['merck'] }], 'query.term_missing'])
  })

  it('ROUTE-05/caches come to from elsewhere by a link, the same search is asked anew with its filters; what was there stays meanwhile', async () => {
    const { actor, search, context, send } = start()
    search.last()?.resolve(answer())
    await flush()
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '帕博' }] })
    search.last()?.resolve(answer(70, ['8', '9']))
    await flush()
    const [searches, shown, address] = [
      search.calls.length,
      context().shown,
      addressSearch({ query: context().query, view: null, parameters: {} }),
    ]
    send({ type: 'ADDRESS.CHANGED', search: address, record: null, anew: false })
    expect(search.calls.length).toBe(searches)
    send({ type: 'ADDRESS.CHANGED', search: address, record: '8', anew: true })
    expect(search.calls.length).toBe(searches)
    send({ type: 'ADDRESS.CHANGED', search: address, record: null, anew: true })
    expect(search.calls.length).toBe(searches + 1)
    expect(search.last()?.input.facets.map(({ field }) => field)).toEqual(search.calls[0]?.input.facets.map(({ field }) => field))
    expect([actor.getSnapshot().hasTag('busy'), context().shown]).toEqual([true, shown])
  })

  it('GATE-08 what was found before stays below a failure that passes, and below no other; where nothing was found nothing stays', async () => {
    for (const [found, code, place] of [
      [101, 'server.busy', 'above'],
      [101, 'query.timeout', 'above'],
      // Whoever closes a captcha has the rows they had (CAPT-01).
      [101, 'auth.captcha_required', 'above'],
      [101, 'auth.forbidden', 'instead'],
      [101, 'query.too_complex', 'instead'],
      [0, 'server.busy', 'instead'],
    ] as const) {
      const { actor, search, context, send } = start()
      search.last()?.reject(busy)
      await flush()
      expect(actor.getSnapshot().hasTag('kept')).toBe(false)
      send({ type: 'RETRY' })
      search.last()?.resolve(answer(found, found === 0 ? [] : ['1', '2']))
      await flush()
      send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '帕博' }] })
      search.last()?.reject(new MateriaError(code))
      await flush()
      expect([code, actor.getSnapshot().value, context().failure?.code]).toMatchObject([code, { result: { failed: place } }, code])
      expect([actor.getSnapshot().hasTag('failed'), actor.getSnapshot().hasTag('kept')]).toEqual([true, place === 'above'])
    }
  })

  it('DB-01 GATE-08 where the page before does not come, the record stays and says so, until it is asked for again', async () => {
    for (const error of [busy, new MateriaError('query.too_complex')]) {
      const { search, opened, context, send } = start({ search: '?page=2' })
      search.last()?.resolve(answer(101, ['51', '52']))
      await flush()
      send({ type: 'RECORD.OPEN', id: '51' })
      send({ type: 'ADDRESS.CHANGED', search: '?page=2', record: opened.at(-1) ?? '' })
      send({ type: 'RECORD.STEP', to: 'previous' })
      expect(search.last()?.input.query.page).toBe(1)
      search.last()?.reject(error)
      await flush()
      expect([context().record, context().missed]).toEqual(['51', '51'])
      send({ type: 'RECORD.STEP', to: 'previous' })
      expect(context().missed).toBeNull()
    }
  })

  it('DB-01 GATE-08 over the end of a page the record goes on in the next one, and back; where that does not come it stays', async () => {
    const { actor, search, facets, opened, written, context, send } = start()
    const where = () => (actor.getSnapshot().value as { record: unknown }).record
    const page = () => search.last()?.input.query.page
    /** As the world does it: the record's address shows. */
    const follow = () => send({ type: 'ADDRESS.CHANGED', search: '', record: opened.at(-1) ?? '' })
    send({ type: 'RECORD.STEP', to: 'next' })
    search.last()?.resolve(answer(101, ['1', '2']))
    await flush()
    send({ type: 'RECORD.OPEN', id: '1' })
    follow()
    // In the middle of a page one goes by links, and before the first there is nothing.
    for (const to of ['next', 'previous'] as const) send({ type: 'RECORD.STEP', to })
    expect([search.calls.length, where(), opened]).toEqual([1, { open: 'reading' }, ['1']])
    send({ type: 'ADDRESS.CHANGED', search: '', record: '2' })
    send({ type: 'RECORD.STEP', to: 'next' })
    expect([page(), where(), context().record]).toEqual([2, { open: 'next' }, '2'])
    // Asked for once, however often it is pressed.
    send({ type: 'RECORD.STEP', to: 'next' })
    expect(search.calls.length).toBe(2)
    search.last()?.reject(busy)
    await flush()
    expect([where(), context().record, context().shown?.ids]).toEqual([{ open: 'reading' }, '2', ['1', '2']])
    expect([actor.getSnapshot().hasTag('failed'), context().missed]).toEqual([true, '2'])
    send({ type: 'RECORD.STEP', to: 'previous' })
    expect([search.calls.length, where()]).toEqual([2, { open: 'reading' }])
    send({ type: 'RECORD.STEP', to: 'next' })
    expect([page(), where(), actor.getSnapshot().hasTag('turning')]).toEqual([2, { open: 'next' }, true])
    expect(context().missed).toBeNull()
    search.last()?.resolve(answer(101, ['3', '4']))
    await flush()
    expect([opened, where()]).toEqual([['1', '3'], { open: 'reading' }])
    follow()
    expect(context().record).toBe('3')
    send({ type: 'RECORD.STEP', to: 'previous' })
    expect([page(), where()]).toEqual([1, { open: 'previous' }])
    search.last()?.resolve(answer(101, ['1', '2']))
    await flush()
    expect([opened, where()]).toEqual([['1', '3', '2'], { open: 'reading' }])
    // What the filters had asked for by themselves the page's own search brings along.
    follow()
    send({ type: 'FACET.OPEN', field: 'route' })
    expect(facets.open()).toHaveLength(1)
    send({ type: 'RECORD.STEP', to: 'next' })
    expect([facets.open(), search.last()?.input.facets.map(({ facet }) => facet)]).toEqual([[], expect.arrayContaining(['route'])])
    // The list's address was never written: that of the record shows.
    expect(written).toEqual([])
  })

  it('DB-01 GATE-08 only of a page that was turned to it is said that no record could be opened, not of another search that fails', async () => {
    const { actor, search, context, send } = start({ search: '?page=2' })
    search.last()?.resolve(answer(301, ['51', '52']))
    await flush()
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '帕博' }] })
    send({ type: 'RECORD.OPEN', id: '51' })
    search.last()?.reject(busy)
    await flush()
    expect([actor.getSnapshot().hasTag('failed'), actor.getSnapshot().hasTag('record'), context().missed]).toEqual([true, true, null])
    // Asked for by the list again, a page that did not come is no page turned to.
    send({ type: 'RETRY' })
    search.last()?.resolve(answer(301, ['51', '52']))
    await flush()
    send({ type: 'RECORD.OPEN', id: '52' })
    send({ type: 'RECORD.STEP', to: 'next' })
    search.last()?.reject(busy)
    await flush()
    expect(context().missed).toBe('52')
    send({ type: 'RECORD.CLOSE' })
    send({ type: 'RETRY' })
    expect(context().missed).toBeNull()
    search.last()?.reject(busy)
    await flush()
    expect([actor.getSnapshot().hasTag('failed'), context().missed]).toEqual([true, null])
  })

  it('DB-01 at the list’s own end there is no page to turn to; a page without records opens none', async () => {
    const { actor, search, opened, context, send } = start({ search: '?page=2' })
    const where = () => (actor.getSnapshot().value as { record: unknown }).record
    search.last()?.resolve(answer(100, ['51', '52']))
    await flush()
    send({ type: 'RECORD.OPEN', id: '52' })
    send({ type: 'RECORD.STEP', to: 'next' })
    expect([search.calls.length, where()]).toEqual([1, { open: 'reading' }])
    send({ type: 'ADDRESS.CHANGED', search: '', record: '51' })
    send({ type: 'RECORD.STEP', to: 'previous' })
    expect(where()).toEqual({ open: 'previous' })
    search.last()?.resolve(answer(0, []))
    await flush()
    expect([where(), context().record, opened]).toEqual([{ open: 'reading' }, '51', ['52']])
  })

  it('DB-01 rows that stay while newer ones are awaited are left at their own place, and the newer ones come at their top', async () => {
    const { search, context, send } = start()
    search.last()?.resolve(answer())
    await flush()
    const left = queryKey(context().query)
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '帕博' }] })
    send({ type: 'SCROLLED', position: { row: 12, offset: 4 } })
    expect(context().positions).toEqual({ [left]: { row: 12, offset: 4 } })
    search.last()?.resolve(answer(70, ['8', '9']))
    await flush()
    expect(context().positions[queryKey(context().query)]).toBeUndefined()
  })

  it('DB-03 a filter keeps the answer to what stands in it when that of the search before comes after it', async () => {
    const { search, facets, clock, context, send } = start()
    send({ type: 'FACET.SEARCH', field: 'drug', text: 'pembro' })
    clock.increment(300)
    const [request] = facets.last()!.input.facets
    expect([request?.facet, request?.search]).toEqual(['drug', 'pembro'])
    facets.last()?.resolve(undefined)
    await flush()
    expect(context().facets['drug']?.key).toBe(request?.key)
    search.last()?.resolve(answer())
    await flush()
    expect(context().facets['drug']?.key).toBe(request?.key)
  })

  it('DB-02 an empty search, one character and half a surrogate are refused; the query stays', async () => {
    const { search, context, send } = start({ search: '?status=is:active' })
    search.last()?.resolve(answer())
    await flush()
    const codes = ['', '癌', '\ud800x'].map((text) => {
      send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text }] })
      return context().problem?.code
    })
    expect(codes).toEqual(['query.term_missing', 'query.text_too_short', 'query.value_invalid'])
    expect(search.calls.length).toBe(1)
    expect(context().query.conditions.length).toBe(1)
  })

  it('ROUTE-10 DB-06 what a view chooses stands in the address as far as the definition has it, until it is taken back', () => {
    const { send, written, context } = start()
    const at = () => addressSearch(written.at(-1)!.state)
    send({ type: 'VIEW.SET', view: 'chart', parameters: { chart: 'noChart', ghost: 'x', constructor: 'y' } })
    expect([at(), context().parameters]).toEqual(['?view=chart', {}])
    send({ type: 'VIEW.SET', view: 'chart', parameters: { chart: 'byYear' } })
    expect([at(), context().parameters]).toEqual(['?view=chart&chart=byYear', { chart: 'byYear' }])
    // What no chart is changes nothing, and nothing is written for it.
    send({ type: 'VIEW.SET', view: 'chart', parameters: { chart: 'noChart' } })
    send({ type: 'VIEW.SET', view: 'noView', parameters: { chart: null } })
    expect([written.length, context().parameters]).toEqual([2, { chart: 'byYear' }])
    send({ type: 'VIEW.SET', view: 'chart', parameters: { chart: null } })
    send({ type: 'VIEW.SET', view: 'chart', parameters: { chart: null } })
    expect([written.length, at(), context().parameters]).toEqual([3, '?view=chart', {}])
  })

  it('DB-06 ROUTE-10 a mark narrows the query and turns the chart in one step of the history; the way back is of the query, wherever it came from', () => {
    const { send, written, context } = start({ search: '?any=has:%E8%82%BA%E7%99%8C&view=chart' })
    const at = () => [written.length, decodeURIComponent(addressSearch(written.at(-1)!.state)), written.at(-1)!.mode]
    const any = '?any=has:肺癌'
    send({ type: 'MARK.CHOSEN', chart: 'byYear', key: '2024' })
    expect(at()).toEqual([1, `${any}&approved=years:2024&view=chart&chart=byYear`, 'push'])
    send({ type: 'MARK.CHOSEN', chart: 'byYear', key: '2024-05' })
    expect(at()).toEqual([2, `${any}&approved=range:2024-05|2024-05&view=chart&chart=byStatus`, 'push'])
    send({ type: 'TRAIL.SET', length: 1 })
    expect(at()).toEqual([3, `${any}&approved=years:2024&view=chart&chart=byYear`, 'push'])
    // The same mark once more takes it back.
    send({ type: 'MARK.CHOSEN', chart: 'byStatus', key: 'active' })
    send({ type: 'MARK.CHOSEN', chart: 'byStatus', key: 'active' })
    expect(at()).toEqual([5, `${any}&approved=years:2024&view=chart&chart=byStatus`, 'push'])
    // Back, a link: nothing is written, and the trail goes by it.
    send({ type: 'ADDRESS.CHANGED', search: '?status=is:active&tags=is:a&view=chart&rows=beside', record: null })
    expect([written.length, context().parameters]).toEqual([5, { rows: 'beside' }])
    send({ type: 'TRAIL.SET', length: 0 })
    expect(at()).toEqual([6, '?tags=is:a&view=chart&chart=byStatus&rows=beside', 'push'])
    // Nothing is left to take back, and a chart that is not there has no marks.
    send({ type: 'TRAIL.SET', length: 0 })
    send({ type: 'MARK.CHOSEN', chart: 'noChart', key: 'x' })
    expect([written.length, context().problem?.code]).toEqual([6, 'query.value_invalid'])
    // Who goes on reads no refusal of what was asked before.
    send({ type: 'TRAIL.SET', length: 0 })
    expect([written.length, context().problem]).toEqual([6, null])
  })

  it('DB-06 a chart hears of the mark that was chosen in it, and of the way back, with the chart that shows then', () => {
    const heard: unknown[] = []
    const { send } = start({ search: '?status=is:active&view=chart' })
    const logic = fromCallback(({ receive }) => receive((news) => heard.push(news))) as unknown as ViewLogic
    send({ type: 'VIEW.ATTACH', id: 'chart', logic })
    heard.splice(0)
    const active = { field: 'status', op: 'is', values: ['active'] }
    const year = { field: 'approved', op: 'years', values: ['2024'] }
    send({ type: 'MARK.CHOSEN', chart: 'byYear', key: '2024' })
    expect(heard.splice(0)).toContainEqual({ type: 'SHOW', parameters: { chart: 'byYear' }, conditions: [active, year] })
    send({ type: 'TRAIL.SET', length: 1 })
    expect(heard.splice(0)).toContainEqual({ type: 'SHOW', parameters: { chart: 'byYear' }, conditions: [active] })
  })

  it('DB-06 a view that shows hears which import each answer of the list is of', async () => {
    const heard: unknown[] = []
    const { search, send } = start({ search: '?view=chart' })
    const logic = fromCallback(({ receive }) => receive((news) => heard.push(news))) as unknown as ViewLogic
    send({ type: 'VIEW.ATTACH', id: 'chart', logic })
    expect(heard.splice(0)).toStrictEqual([{ type: 'SHOW', parameters: {}, conditions: [], set: undefined }])
    for (const set of ['first', 'second']) {
      search.last()?.resolve({ ...answer(), set })
      await flush()
      expect(heard.splice(0)).toStrictEqual([{ type: 'SHOW', parameters: {}, conditions: [], set }])
      send({ type: 'PAGE.SET', page: set === 'first' ? 2 : 1 })
      heard.splice(0)
    }
  })

  it('DB-06 ROUTE-10 a view beside the rows is in the address, and is nothing that another view has', () => {
    const { actor, send, written, context } = start()
    send({ type: 'VIEW.SET', view: 'chart', parameters: { rows: 'beside' } })
    expect([addressSearch(written.at(-1)!.state), shownView(actor.getSnapshot())]).toEqual(['?view=chart&rows=beside', 'chart'])
    send({ type: 'VIEW.SET', view: 'chart', parameters: { rows: 'above' } })
    expect([written.length, context().parameters]).toEqual([1, { rows: 'beside' }])
    send({ type: 'VIEW.SET', view: 'list', parameters: { rows: null } })
    expect([addressSearch(written.at(-1)!.state), shownView(actor.getSnapshot())]).toEqual(['', 'list'])
  })

  it('an edit is worked out once: guard, fields, query and address go by one answer', () => {
    const { send, written, context } = start({ search: '?drug=is:b' })
    let read = 0
    const condition = { field: 'drug', op: 'is' as const, values: ['a'] }
    const edit = () =>
      send({
        type: 'CONDITION.REPLACE',
        index: 0,
        get condition() {
          read++
          return condition
        },
      })
    edit()
    expect([read, context().query.conditions, written.at(-1)?.state.query.conditions]).toEqual([1, [condition], [condition]])
    // The same event object, sent to another query, is another question.
    const page: ListEvent = { type: 'PAGE.SET', page: 2 }
    send(page)
    send({ type: 'CLEAR' })
    send(page)
    expect(context().query).toMatchObject({ page: 2, conditions: [] })
  })

  it('DB-03 facets toggle values, years and rolling periods replace each other, ranges may be taken back', async () => {
    const { context, send, written } = start()
    send({ type: 'FACET.TOGGLE', field: 'status', key: 'active' })
    send({ type: 'FACET.TOGGLE', field: 'status', key: '' })
    send({ type: 'FACET.TOGGLE', field: 'approved', key: '2024' })
    send({ type: 'ROLLING.SET', field: 'approved', months: 24 })
    send({ type: 'RANGE.SET', field: 'count', min: ' 1 ', max: '' })
    expect(context().query.conditions).toEqual([
      { field: 'status', op: 'is', values: ['active', ''] },
      { field: 'approved', op: 'rolling', values: ['24'] },
      { field: 'count', op: 'range', values: ['1', ''] },
    ])
    send({ type: 'RANGE.SET', field: 'count', min: '5', max: '4' })
    expect(context().problem?.code).toBe('query.range_inverted')
    send({ type: 'RANGE.SET', field: 'count', min: '', max: '' })
    send({ type: 'ROLLING.SET', field: 'approved', months: 60, ahead: true })
    expect(context().query.conditions.at(-1)).toEqual({ field: 'approved', op: 'ahead', values: ['60'] })
    expect(written.at(-1)?.state.query.conditions.filter(({ field }) => field === 'approved')).toHaveLength(1)
    send({ type: 'YEARS.SET', field: 'approved', years: ['2020', '2021'] })
    send({ type: 'FACET.TOGGLE', field: 'status', key: 'active' })
    send({ type: 'FACET.TOGGLE', field: 'status', key: '' })
    expect(context().query.conditions).toEqual([{ field: 'approved', op: 'years', values: ['2020', '2021'] }])
  })

  it('DB-02 BEY-01 a text typed after a choice joins it, or takes its place: one search, one step back, and the input has the text', async () => {
    const { context, send, written } = start()
    const choice = { field: 'drug', op: 'is', values: ['Keytruda'] }
    const text = { field: 'drug', op: 'has', values: ['nivolumab'] }
    send({ type: 'SUGGESTION.CHOSEN', suggestion: { field: 'drug', key: 'Keytruda', count: 1 } })
    send({ type: 'FACET.TOGGLE', field: 'status', key: 'active' })
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'drug', text: 'nivolumab' }] })
    expect(context().query.conditions).toEqual([choice, { field: 'status', op: 'is', values: ['active'] }, text])
    send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'drug', text: 'nivolumab', instead: 0 }] })
    expect(context().query.conditions).toEqual([text, { field: 'status', op: 'is', values: ['active'] }])
    expect(written.at(-1)?.state.query.conditions).toEqual(context().query.conditions)
  })

  it('DB-03 excluding a chosen value is one step: it is chosen no more, and Back leads to where it was', () => {
    const { context, send, written } = start()
    send({ type: 'FACET.TOGGLE', field: 'status', key: 'active' })
    send({ type: 'FACET.TOGGLE', field: 'status', key: 'ended' })
    send({ type: 'FACET.EXCLUDE', field: 'status', key: 'active' })
    expect(context().query.conditions).toEqual([
      { field: 'status', op: 'is', values: ['ended'] },
      { field: 'status', op: 'not', values: ['active'] },
    ])
    send({ type: 'FACET.EXCLUDE', field: 'status', key: 'ended' })
    expect(context().query.conditions).toEqual([{ field: 'status', op: 'not', values: ['active', 'ended'] }])
    // Four steps, four addresses, and none of them has a value that is chosen and excluded.
    expect(written.map(({ mode, state }) => `${mode} ${decodeURIComponent(addressSearch(state))}`)).toEqual([
      'push ?status=is:active',
      'push ?status=is:active|ended',
      'push ?status=is:ended&status=not:active',
      'push ?status=not:active|ended',
    ])
    send({ type: 'ADDRESS.CHANGED', search: addressSearch(written[1]!.state), record: null })
    expect(context().query.conditions).toEqual([{ field: 'status', op: 'is', values: ['active', 'ended'] }])
    // Once more takes the exclusion back; the others stay.
    send({ type: 'FACET.EXCLUDE', field: 'status', key: '' })
    send({ type: 'FACET.EXCLUDE', field: 'status', key: '' })
    expect(context().query.conditions).toEqual([{ field: 'status', op: 'is', values: ['active', 'ended'] }])
    // A value no record has anything against: not excluded, and told.
    send({ type: 'FACET.EXCLUDE', field: 'status', key: 'no such key' })
    expect(context().problem?.field).toBe('status')
  })

  it('DB-05 sorts go up, down, away; several with the modifier; at most three', () => {
    const { context, send, written } = start()
    const sorts = () => context().query.sort.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field))
    const toggle = (field: string, multi = false) => {
      send({ type: 'SORT.TOGGLE', field, multi })
      return sorts()
    }
    expect([toggle('name'), toggle('name'), toggle('name')]).toEqual([['name'], ['-name'], []])
    expect([toggle('name'), toggle('status', true), toggle('status', true)].at(-1)).toEqual(['name', '-status'])
    expect(toggle('count', true)).toEqual(['name', '-status', 'count'])
    expect(toggle('number', true)).toEqual(['-status', 'count', 'number'])
    expect(toggle('number')).toEqual(['-number'])
    expect(new Set(written.map(({ mode }) => mode))).toEqual(new Set(['replace']))
  })

  it('DB-05 another page size keeps the first row; a page past the end is refused', async () => {
    const { search, context, send } = start({ search: '?page=5&size=20' })
    search.last()?.resolve(answer(120))
    await flush()
    send({ type: 'PAGE.SET', page: 7 })
    expect(context().problem).toEqual({ code: 'query.page_past_end', field: 'page', params: { page: 7, last: 6 } })
    send({ type: 'SIZE.SET', size: 50 })
    expect(context().query).toMatchObject({ page: 2, size: 50 })
  })

  it('ROUTE-10 back and forward search again and never write; unknown parts are told', async () => {
    const { search, written, context, send } = start({ search: '?status=is:nope' })
    expect(context().addressProblems.map(({ part }) => part)).toEqual(['status'])
    send({ type: 'ADDRESS.CHANGED', search: '?status=is:active', record: null })
    expect([search.calls.length, search.open().length, search.calls[0]?.signal.aborted]).toEqual([2, 1, true])
    expect(written).toEqual([])
  })

  it('DB-01 a shared detail link searches nothing until the list is wanted', async () => {
    const { actor, search, send } = start({ search: '?any=has:xx', record: '7' })
    expect(search.calls.length).toBe(0)
    expect(actor.getSnapshot().hasTag('record')).toBe(true)
    send({ type: 'RECORD.CLOSE' })
    expect([search.calls.length, actor.getSnapshot().hasTag('record')]).toEqual([1, false])
  })

  it('DB-02 the fields show what is searched; what is typed elsewhere stays', () => {
    const { actor, send } = start()
    const field = (id: string) =>
      actor.getSnapshot().children[`associate:${id}`] as unknown as {
        send: (event: unknown) => void
        getSnapshot: () => { context: { text: string } }
      }
    field('name').send({ type: 'INPUT', text: 'kept' })
    field('any').send({ type: 'INPUT', text: '肺癌' })
    field('any').send({ type: 'ENTER' })
    expect(actor.getSnapshot().context.query.conditions).toEqual([{ field: 'any', op: 'has', values: ['肺癌'] }])
    send({ type: 'CLEAR' })
    expect([field('any').getSnapshot().context.text, field('name').getSnapshot().context.text]).toEqual(['', 'kept'])
  })

  it('DB-03 facets opened later are asked for alone; a new query brings them along', async () => {
    const { search, facets, clock, context, send } = start()
    search.last()?.resolve(answer())
    await flush()
    send({ type: 'FACET.OPEN', field: 'route' })
    expect(facets.last()?.input.facets.map(({ field }) => field)).toEqual(['route'])
    send({ type: 'FACET.SEARCH', field: 'drug', text: 'pem' })
    expect(facets.open().length).toBe(0)
    clock.increment(300)
    expect(facets.last()?.input.facets.map(({ field, search: text }) => `${field} ${text}`)).toEqual(['drugGroup pem', 'route '])
    facets.last()?.resolve(undefined)
    await flush()
    send({ type: 'FACET.EXTEND', field: 'drug' })
    expect(facets.last()?.input.facets[0]?.limit).toBe(30)
    // As far as it goes: then nothing is asked any more.
    for (const limit of [100, 1000]) {
      facets.last()?.resolve(undefined)
      await flush()
      send({ type: 'FACET.EXTEND', field: 'drug' })
      expect(facets.last()?.input.facets[0]?.limit).toBe(limit)
    }
    facets.last()?.resolve(undefined)
    await flush()
    const asked = facets.calls.length
    send({ type: 'FACET.EXTEND', field: 'drug' })
    expect(facets.calls.length).toBe(asked)
    send({ type: 'FACET.TOGGLE', field: 'drugGroup', key: 'pembrolizumab' })
    expect(facets.open().length).toBe(0)
    expect(search.last()?.input.facets.map(({ field }) => field)).toContain('drugGroup')
    expect(context().facets.drug?.search).toBe('pem')
  })

  it('TRUTH-01 a facet lists groups or names as published, and an answer about the one never stands under the other', async () => {
    const { search, facets, context, send } = start()
    search.last()?.resolve(answer())
    await flush()
    expect(context().facets.drug?.of).toBe('drugGroup')
    send({ type: 'FACET.GROUP', field: 'drug', grouped: false })
    expect(facets.last()?.input.facets.map(({ field }) => field)).toEqual(['drug'])
    expect(context().facets.drug?.key).toBeNull()
    send({ type: 'FACET.GROUP', field: 'drug', grouped: true })
    const grouped = facets.last()?.input.facets[0]
    expect(grouped?.field).toBe('drugGroup')
    facets.last()?.resolve(undefined)
    await flush()
    expect(context().facets.drug?.key).toBe(grouped?.key)
    expect(facets.open().length).toBe(0)
    // A choice of the other side turns the facet to it: what is chosen never vanishes (DB-03).
    send({ type: 'SUGGESTION.CHOSEN', suggestion: { field: 'drug', key: 'KEYTRUDA', count: 1 } })
    expect(context().facets.drug?.of).toBe('drug')
    expect(search.last()?.input.facets.map(({ field }) => field)).toContain('drug')
    // A list whose address filters by published names shows those.
    expect(start({ search: '?drug=is:KEYTRUDA' }).context().facets.drug?.of).toBe('drug')
    expect(start({ search: '?drugGroup=is:Pembrolizumab' }).context().facets.drug?.of).toBe('drugGroup')
  })

  it('TRUTH-03 choosing a substance answers what was typed for the field it groups', async () => {
    const { send, context } = start({ search: '?drug=has:metoprolol' })
    send({ type: 'SUGGESTION.CHOSEN', suggestion: { field: 'drugGroup', key: 'Metoprolol', count: 3 } })
    expect(context().query.conditions).toEqual([{ field: 'drugGroup', op: 'is', values: ['Metoprolol'] }])
  })

  it('DB-05 ROUTE-10 a shared address behind the end shows the last page, says so and mends the address', async () => {
    const { search, written, context } = start({ search: '?page=9' })
    search.last()?.reject(new MateriaError('query.page_past_end', { params: { page: 9, pages: 3, total: 120 } }))
    await flush()
    expect(context().query.page).toBe(3)
    expect(context().problem?.params?.['page']).toBe(9)
    expect(written.map(({ state, mode }) => [addressSearch(state), mode])).toEqual([['?page=3', 'replace']])
    search.last()?.resolve(answer())
    await flush()
    expect(context().shown?.query.page).toBe(3)
  })

  it('DB-05 the message about a page behind the end outlives the address that was mended for it', async () => {
    const { search, written, context, send } = start({ search: '?page=9' })
    search.last()?.reject(new MateriaError('query.page_past_end', { params: { page: 9, pages: 2, total: 70 } }))
    await flush()
    send({ type: 'ADDRESS.CHANGED', search: addressSearch(written.at(-1)!.state), record: null })
    expect([context().query.page, context().problem?.code]).toEqual([2, 'query.page_past_end'])
    send({ type: 'ADDRESS.CHANGED', search: '?status=is:active', record: null })
    expect(context().problem).toBeNull()
  })

  it('DB-04 columns changed while a search is under way: rows are found under the key they were put at, and none is missing', async () => {
    const { search, context, send } = start()
    send({ type: 'COLUMNS.CHANGED', columns: ['number', 'name', 'status'] })
    search.last()?.resolve(answer())
    await flush()
    send({ type: 'FACET.TOGGLE', field: 'status', key: 'active' })
    send({ type: 'COLUMNS.CHANGED', columns: ['number', 'name'] })
    const asked = search.last()!
    asked.resolve(answer(7))
    await flush()
    expect([context().shown?.key, context().shown?.columns, context().columns]).toEqual([
      asked.input.key,
      asked.input.columns,
      ['number', 'name'],
    ])
    // Asked without it, then shown again before the answer came: it is fetched.
    send({ type: 'FACET.TOGGLE', field: 'status', key: 'active' })
    expect(search.last()?.input.columns).toEqual(['number', 'name'])
    send({ type: 'COLUMNS.CHANGED', columns: ['number', 'name', 'status'] })
    expect([search.last()?.input.columns, search.open().length]).toEqual([['number', 'name', 'status'], 1])
  })

  it('GATE-08 a failure keeps the query and can be tried again; the end of a session says so', async () => {
    const { actor, search, context, send } = start({ search: '?any=has:xx' })
    search.last()?.reject(new Error('socket'))
    await flush()
    expect([actor.getSnapshot().hasTag('failed'), context().failure?.code, context().query.conditions.length]).toEqual([
      true,
      'server.error',
      1,
    ])
    send({ type: 'RETRY' })
    search.last()?.reject(signedOut)
    await flush()
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
    send({ type: 'RETRY' })
    search.last()?.resolve(answer(0, []))
    await flush()
    expect(actor.getSnapshot().hasTag('empty')).toBe(true)
  })
})
