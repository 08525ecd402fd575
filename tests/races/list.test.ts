import { shownView } from '../../machines/database/view.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressSearch } from '../../domain/address.ts'
import { normaliseText } from '../../domain/validate.ts'
import { facetOf, LIN, openPage, type Page, race, rowOf } from './page.ts'

const file = 'tests/races/list.test.ts'

const LIST = {
  search: ({ list }) => list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'insulin' }] }),
  other: ({ list }) => list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'pd-1' }] }),
  clear: ({ list }) => list().send({ type: 'CLEAR' }),
  sort: ({ list }) => list().send({ type: 'SORT.TOGGLE', field: 'approvalDate', multi: false }),
  size: ({ list }) => list().send({ type: 'SIZE.SET', size: 100 }),
  back: ({ router }) => void router.navigate(-1),
  forward: ({ router }) => void router.navigate(1),
  facet: ({ list }) => list().send({ type: 'FACET.OPEN', field: 'dosageForm' }),
  'facet search': ({ list }) => list().send({ type: 'FACET.SEARCH', field: 'dosageForm', text: 'tab' }),
  'other facet search': ({ list }) => list().send({ type: 'FACET.SEARCH', field: 'dosageForm', text: 'inj' }),
  remove: ({ list }) => list().send({ type: 'CONDITION.REMOVE', index: 0 }),
  'a suggestion': ({ list }) =>
    list().send({ type: 'SUGGESTION.CHOSEN', suggestion: { field: 'ingredient', key: 'insulin glargine', count: 1 } }),
} satisfies Record<string, (page: Page) => void>
const LIST_ACTS = Object.keys(LIST) as (keyof typeof LIST)[]

const FIELD = {
  insu: ({ field }) => field('any').send({ type: 'INPUT', text: 'insu' }),
  insulin: ({ field }) => field('any').send({ type: 'INPUT', text: 'insulin ' }),
  'one letter': ({ field }) => field('any').send({ type: 'INPUT', text: 'i' }),
  'pd-1': ({ field }) => field('any').send({ type: 'INPUT', text: 'pd-1' }),
  compose: ({ field }) => field('any').send({ type: 'COMPOSITION.START' }),
  composed: ({ field }) => field('any').send({ type: 'COMPOSITION.END', text: '帕博' }),
  enter: ({ field }) => field('any').send({ type: 'ENTER' }),
  escape: ({ field }) => field('any').send({ type: 'ESCAPE' }),
  leave: ({ field }) => field('any').send({ type: 'BLUR' }),
  focus: ({ field }) => field('any').send({ type: 'FOCUS' }),
  choose: ({ field }) => field('any').send({ type: 'CHOOSE', index: 0 }),
  clear: ({ field }) => field('any').send({ type: 'CLEAR' }),
  back: ({ router }) => void router.navigate(-1),
} satisfies Record<string, (page: Page) => void>
const FIELD_ACTS = Object.keys(FIELD) as (keyof typeof FIELD)[]

/** What the list shows is the answer to its query, under that query's address. */
const showsItsQuery = (page: Page): void => {
  const snapshot = page.list().getSnapshot()
  const { query, shown, facets, parameters } = snapshot.context
  const view = shownView(snapshot)
  expect(snapshot.hasTag('shown')).toBe(true)
  expect(shown?.query).toEqual(query)
  expect(shown?.ids).toEqual([rowOf(LIN.uid, query)])
  const { caches } = page.app.world
  expect(caches.rows.get(shown!.key)?.map(({ id }) => id)).toEqual(shown?.ids)
  expect(page.app.navigation.address()).toBe(`/drugus${addressSearch({ query, view: view === 'chart' ? view : null, parameters })}`)
  for (const { open, key, search } of Object.values(facets))
    if (open) expect(caches.facets.get(key ?? '')?.values.map((value) => value.key)).toEqual([facetOf(LIN.uid, query.conditions, search)])
}

describe('the list while answers cross', () => {
  it('DB-03 DB-05 ROUTE-10 what was asked for last shows, under its own address, with its own facets', ({ task }) =>
    race(
      { test: task.name, file, usual: 40 },
      async (one, _, acts) => {
        const page = await openPage(one, { address: '/drugus?any=has:aspirin' })
        await one.order.race([acts.map((act) => page.hand(act, () => LIST[act](page)))], 3000)
        showsItsQuery(page)
        // What nobody waits for any more is not asked for to the end.
        expect(one.network.sent.filter(({ state }) => state === 'sent' || state === 'answered')).toEqual([])
      },
      { acts: fc.array(fc.constantFrom(...LIST_ACTS), { minLength: 2, maxLength: 6 }) },
    ))

  it('DB-03 values of a filter are those of its own text, whichever comes first: its answer, or that of the search before', ({ task }) =>
    race({ test: task.name, file, usual: 25 }, async (one) => {
      const page = await openPage(one)
      const acts = ['facet', 'search', 'facet search'] as const
      await one.order.race([acts.map((act) => page.hand(act, () => LIST[act](page)))], 3000)
      showsItsQuery(page)
      expect(page.list().getSnapshot().context.facets['dosageForm']?.search).toBe('tab')
    }))

  it('GATE-04 a search that a newer one makes moot is called off, wherever its answer is, and leaves nothing behind', ({ task }) =>
    race({ test: task.name, file, usual: 25 }, async (one) => {
      const page = await openPage(one)
      const before = one.network.sent.length
      const rows = new Set<string>()
      page.list().subscribe(({ context: { shown } }) => {
        for (const id of shown?.ids ?? []) rows.add(id)
      })
      const texts = ['insulin', 'pd-1', 'aspirin']
      const search = (text: string) => page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text }] })
      await one.order.race([texts.map((text) => page.hand(text, () => search(text)))], 0)
      showsItsQuery(page)
      // Each was called off, or has been on screen: none was read to its end for nobody.
      for (const { path, body, state } of one.network.sent.slice(before))
        if (path.endsWith('/search') && state === 'read') {
          const { query: asked } = JSON.parse(body) as { query: unknown }
          expect(rows.has(rowOf(LIN.uid, asked))).toBe(true)
        }
    }))

  it('DB-02 ONEBOX-01/search suggestions are those of the text that stands there, at every moment and at the end', ({ task }) =>
    race(
      { test: task.name, file, usual: 40 },
      async (one, _, acts) => {
        const page = await openPage(one)
        const wrong: string[] = []
        page.field('any').subscribe(({ context: { text, suggestions } }) => {
          for (const { cn } of suggestions) if (cn !== normaliseText(text)) wrong.push(`${cn} under ${text}`)
        })
        const last = page.hand('the last word', () => {
          page.field('any').send({ type: 'COMPOSITION.END', text: 'last word' })
          page.field('any').send({ type: 'INPUT', text: 'last word' })
        })
        await one.order.race([[...acts.map((act) => page.hand(act, () => FIELD[act](page))), last]], 3000)
        expect(wrong).toEqual([])
        const { context, value } = page.field('any').getSnapshot()
        // Back may come after it, and has the field say what the list searches.
        if (context.text === 'last word' && value !== 'resting')
          expect([value, context.suggestions[0]?.key]).toEqual(['open', 'found last word'])
        else
          expect([context.text === 'last word' ? acts.includes('back') : context.text === context.searched, value]).toEqual([
            true,
            'resting',
          ])
        showsItsQuery(page)
      },
      { acts: fc.array(fc.constantFrom(...FIELD_ACTS), { minLength: 1, maxLength: 6 }) },
    ))
})
