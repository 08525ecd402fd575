import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type House, LIN, openPage, type Page, race, WANG } from './page.ts'

const file = 'tests/races/session.test.ts'

const search = ({ list }: Page, text: string): void => list()?.send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text }] })

const ACTS = {
  'search pd-1': (page) => search(page, 'pd-1'),
  'search insulin': (page) => search(page, 'insulin'),
  check: ({ session }) => session.send({ type: 'CHECK' }),
  'log out': ({ session }) => session.send({ type: 'LOGOUT' }),
  'the session ends': (_, house) => void (house.user = null),
  // Once Wang has been there, Lin does not come back before anybody has noticed.
  'lin logs in elsewhere': (_, house) => {
    if (!house.calls.some(({ who }) => who === WANG.uid) && house.user !== WANG) house.user = LIN
  },
  'wang logs in elsewhere': (_, house) => void (house.user = WANG),
} satisfies Record<string, (page: Page, house: House) => void>
const NAMES = Object.keys(ACTS) as (keyof typeof ACTS)[]

const TURNS = {
  'search pd-1': (page) => search(page, 'pd-1'),
  'search insulin': (page) => search(page, 'insulin'),
  type: ({ field }) => field('any').send({ type: 'INPUT', text: 'insulin' }),
  'the token turns': (_, house) => void (house.front.isTurnDue = true),
  'the gateway forgets the key': (_, house) => house.front.forgetKeys(),
  'a facet': ({ list }) => list().send({ type: 'FACET.OPEN', field: 'dosageForm' }),
} satisfies Record<string, (page: Page, house: House) => void>

/** What a tab shows is of whoever is logged in, or it is on its way to be loaded anew. */
const showsNobodyElse = (page: Page): void => {
  const { value, context } = page.session.getSnapshot()
  const app = page.app.root.getSnapshot()
  if (value === 'replaced') expect(page.tab.deeds.reloads).toBeGreaterThan(0)
  else if (app.hasTag('inside') && page.list()?.getSnapshot().hasTag('shown'))
    for (const id of page.list().getSnapshot().context.shown?.ids ?? []) expect(id.split(' ')[0]).toBe(context.user?.uid)
}

describe('two tabs of one browser', () => {
  it('SESS-01 SESS-02 LOGIN-16 BEY-08 what one tab finds the other follows; nobody sees what is another account’s', ({ task }) =>
    race(
      { test: task.name, file, usual: 50 },
      async (one, house, [mine, yours]) => {
        const first = await openPage(one, { tab: one.browser.openTab('first tab') })
        const second = await openPage(one, { tab: one.browser.openTab('second tab') })
        const hands = (page: Page, acts: readonly (keyof typeof ACTS)[]) => acts.map((act) => page.hand(act, () => ACTS[act](page, house)))
        await one.order.race([hands(first, mine), hands(second, yours)], 3000)
        // Whoever is there now, both know after a check of one of them; a page that is loaded anew checks as it comes.
        const isLoadedAnew = first.session.getSnapshot().value === 'replaced'
        const checks = isLoadedAnew ? await openPage(one, { tab: first.tab }) : first
        if (!isLoadedAnew) checks.in(() => checks.session.send({ type: 'CHECK' }))
        await one.order.settle(2000)
        for (const page of [checks, second]) {
          const { value, context } = page.session.getSnapshot()
          if (value === 'replaced') expect(page.tab.deeds.reloads).toBeGreaterThan(0)
          else expect([page.tab.name, context.user?.uid ?? null]).toEqual([page.tab.name, house.user?.uid ?? null])
          showsNobodyElse(page)
        }
      },
      {
        acts: fc.tuple(
          fc.array(fc.constantFrom(...NAMES), { maxLength: 4 }),
          fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
        ),
      },
    ))

  it('SESS-02 BEY-08 a logout forgets rows, records and drafts, whatever answers come after it', ({ task }) =>
    race({ test: task.name, file, usual: 30 }, async (one) => {
      const page = await openPage(one)
      await one.order.race(
        [
          [
            page.hand('search', () => search(page, 'insulin')),
            page.hand('type', () => page.field('any').send({ type: 'INPUT', text: 'half a wor' })),
            page.hand('open a record', () => page.list().send({ type: 'RECORD.OPEN', id: 'A' })),
            page.hand('log out', () => page.session.send({ type: 'LOGOUT' })),
          ],
        ],
        2000,
      )
      const { caches, tab } = page.app.world
      expect(page.session.getSnapshot().value).toBe('visitor')
      expect(tab.get('drafts')).toBe(null)
      const shown = page.list().getSnapshot().context.shown
      expect(shown && caches.rows.get(shown.key)).toBeFalsy()
      expect(caches.records.get(JSON.stringify(['drugus', 'A']))).toBeUndefined()
    }))
})

describe('the key of signed calls', () => {
  it('GATE-02 SESS-03 a token that turns, or a key that is gone, while calls are out: every call is answered, and the key is agreed on anew once', ({
    task,
  }) =>
    race(
      { test: task.name, file, usual: 60 },
      async (one, house, acts) => {
        const page = await openPage(one)
        const agreed = () => one.network.sent.filter(({ path }) => path.endsWith('/newSession')).length
        const before = agreed()
        await one.order.race([acts.map((act) => page.hand(act, () => TURNS[act](page, house)))], 3000)
        expect(page.list().getSnapshot().hasTag('shown')).toBe(true)
        expect(page.list().getSnapshot().value).toMatchObject({ facets: 'resting' })
        expect(house.front.refusals.filter((code) => code !== 'gateway.key_unknown')).toEqual([])
        const ends = acts.filter((act) => act === 'the gateway forgets the key' || act === 'the token turns').length
        expect(agreed() - before).toBeLessThanOrEqual(ends)
        // Turned one at a time, no token costs a call.
        page.in(() => search(page, 'a key that holds'))
        await one.order.settle()
        const refused = house.front.refusals.length
        for (const text of ['one', 'two', 'three']) {
          house.front.isTurnDue = true
          page.in(() => search(page, text))
          await one.order.settle()
        }
        expect(house.front.refusals.slice(refused)).toEqual([])
      },
      {
        // A call is sent again once for a key that is not known; a gateway that forgets it again meanwhile has the reader try anew.
        acts: fc
          .array(fc.constantFrom(...(Object.keys(TURNS) as (keyof typeof TURNS)[])), { minLength: 3, maxLength: 8 })
          .filter((acts) => acts.filter((act) => act === 'the gateway forgets the key').length <= 1),
      },
    ))
})

describe('a login that is ended from elsewhere', () => {
  const KICK = { reason: 'cap', at: Date.UTC(2026, 0, 5, 9) } as const
  const watched = { name: 'a group', cap: 2 }

  it('KICK-01 KICK-02 SESS-02 it is told of once, by poll or call, whichever is first; after a logout nobody is reminded', ({ task }) =>
    race(
      { test: task.name, file, usual: 50 },
      async (one, house, acts) => {
        house.group = watched
        const page = await openPage(one)
        let reminders = 0
        page.kickout().subscribe((snapshot) => {
          const isOpen = snapshot.hasTag('open')
          if (isOpen && !wasOpen) reminders++
          wasOpen = isOpen
        })
        let wasOpen = false
        const kick = () => Object.assign(house, { user: null, kick: KICK })
        const KICKS = {
          kick,
          search: () => search(page, 'pd-1'),
          'log out': () => page.session.send({ type: 'LOGOUT' }),
          'look away': () => one.browser.setHidden(page.tab, true),
          'look again': () => one.browser.setHidden(page.tab, false),
          read: () => page.kickout().send({ type: 'ACKNOWLEDGE' }),
        }
        await one.order.race([acts.map((act) => page.hand(act, () => void KICKS[act]()))], 25_000)
        const isKicked = acts.includes('kick')
        page.in(() => one.browser.setHidden(page.tab, false))
        await one.order.settle(12_000)
        const app = page.app.root.getSnapshot()
        if (!isKicked) expect(reminders).toBe(0)
        expect(reminders).toBeLessThanOrEqual(1)
        if (isKicked && !acts.includes('log out') && !acts.includes('read')) expect([reminders, page.overlay()]).toEqual([1, 'kickout'])
        if (isKicked) expect(app.hasTag('member')).toBe(false)
        if (page.kickout().getSnapshot().value === 'off') expect(page.overlay()).not.toBe('kickout')
      },
      {
        acts: fc.array(fc.constantFrom('kick', 'search', 'log out', 'look away', 'look again', 'read'), { minLength: 1, maxLength: 6 }),
      },
    ))

  it('KICK-01 KICK-03 the gateway is asked every ten seconds, one question at a time, and not while nobody looks', ({ task }) =>
    race({ test: task.name, file, usual: 15 }, async (one, house) => {
      house.group = watched
      const page = await openPage(one)
      await one.order.race([[page.hand('search', () => search(page, 'pd-1'))]], 35_000)
      const before = house.called('isLogin').length
      expect(before).toBeGreaterThanOrEqual(1)
      await one.order.settle(50_100)
      const polls = house.called('isLogin').length
      expect([polls - before >= 4, polls - before <= 6]).toEqual([true, true])
      page.in(() => one.browser.setHidden(page.tab, true))
      await one.order.settle(30_000)
      expect(house.called('isLogin').length).toBe(polls)
      Object.assign(house, { user: null, kick: KICK })
      page.in(() => one.browser.setHidden(page.tab, false))
      await one.order.settle(100)
      expect(page.overlay()).toBe('kickout')
    }))
})
