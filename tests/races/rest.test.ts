import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import { LANGUAGE_COOKIE, LANGUAGE_HEADER } from '../../domain/language.ts'
import { restrictionOf } from '../../machines/account/restriction/examples.ts'
import { certificationMachine } from '../../machines/account/certification/machine.ts'
import { Refused } from '../../proofs/races/gateway.ts'
import { certificationWorld } from '../../services/account/certification.ts'
import { type House, openPage, partsOf, type Page, race, slide } from './page.ts'

const file = 'tests/races/rest.test.ts'

/** The form of an e-mail address, on a page of its own. */
const formOf = (one: Parameters<typeof openPage>[0], page: Page) => {
  let left = 0
  const actor = page.in(() => {
    const world = certificationWorld(page.app.world, { session: () => page.session as unknown as AnyActorRef, leave: () => void left++ })
    return createActor(certificationMachine.provide(world), { input: { kind: 'email', now: page.app.world.now } })
  })
  one.watch.follow(actor as unknown as AnyActorRef)
  one.atEnd(() => page.in(() => actor.stop()))
  page.in(() => actor.start())
  return { actor, left: () => left }
}
type Form = ReturnType<typeof formOf>
const EMAIL = 'lin@company.com'

const FORM = {
  address: ({ actor }) => actor.send({ type: 'ADDRESS.CHANGED', address: EMAIL }),
  'other address': ({ actor }) => actor.send({ type: 'ADDRESS.CHANGED', address: 'lin@company.org' }),
  send: ({ actor }) => actor.send({ type: 'SEND' }),
  slide: (_, page) => slide(page),
  'close the captcha': (_, page) => page.captcha().send({ type: 'CLOSE' }),
  code: ({ actor }) => actor.send({ type: 'CODE.CHANGED', code: '123456' }),
  submit: ({ actor }) => actor.send({ type: 'SUBMIT' }),
  'a proof is asked for': (_, __, house) => house.once('certify', new Refused('auth.proof_required')),
  'wrong code': (_, __, house) => house.once('certify', new Refused('auth.code_invalid')),
} satisfies Record<string, (form: Form, page: Page, house: House) => void>

describe('certifying an address while answers cross', () => {
  it('CERT-01 CERT-02 BEY-08 what is certified is what stood there, once; the session is asked anew before the page is left', ({ task }) =>
    race(
      { test: task.name, file, usual: 40 },
      async (one, house, acts) => {
        const page = await openPage(one)
        const form = formOf(one, page)
        const typed: string[] = []
        form.actor.subscribe(({ context }) => void typed.push(context.address))
        const steps = (['address', 'send', ...acts, 'code', 'submit'] as const).map((act) =>
          page.hand(act, () => FORM[act](form, page, house)),
        )
        await one.order.race([steps], 3000)
        const { value } = form.actor.getSnapshot()
        expect(form.left()).toBe(value === 'done' ? 1 : 0)
        for (const { data } of house.called('certify')) expect(typed).toContain(data['email'])
        if (value === 'done') {
          const names = house.calls.map(({ name }) => name)
          expect(names.lastIndexOf('session')).toBeGreaterThan(names.lastIndexOf('certify'))
          expect(page.app.world.tab.get('typed.certify.email')).toBe(null)
        }
        expect(['editing', 'done', 'proving']).toContain(typeof value === 'string' ? value : Object.keys(value)[0])
        const passes = house.called('verification').map(({ data }) => data['pass'])
        expect(new Set(passes).size).toBe(passes.length)
      },
      { acts: fc.array(fc.constantFrom(...(Object.keys(FORM) as (keyof typeof FORM)[])), { maxLength: 6 }) },
    ))
})

describe('a notice that restricts the account', () => {
  const warning = { ...restrictionOf('warning'), noticeCode: 1001 }
  const ACTS = {
    warn: ({ restriction }) => restriction().send({ type: 'RESTRICTION.RAISED', restriction: warning }),
    'restrict the export': ({ restriction }) => restriction().send({ type: 'RESTRICTION.RAISED', restriction: restrictionOf('export') }),
    lock: ({ restriction }) => restriction().send({ type: 'RESTRICTION.RAISED', restriction: restrictionOf('locked') }),
    know: ({ restriction }) => restriction().send({ type: 'ACKNOWLEDGE' }),
    close: ({ restriction }) => restriction().send({ type: 'CLOSE' }),
    search: ({ list }) => list()?.send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'insulin' }] }),
  } satisfies Record<string, (page: Page) => void>
  it('ABUSE-01 ABUSE-02 a warning that was read is told of once, within two seconds; the lock logs out, whatever else comes', ({ task }) =>
    race(
      { test: task.name, file, usual: 40 },
      async (one, house, acts) => {
        const page = await openPage(one)
        const shown: string[] = []
        page.restriction().subscribe(({ context: { restriction } }) => void shown.push(restriction?.kind ?? ''))
        await one.order.race([(['warn', ...acts] as const).map((act) => page.hand(act, () => ACTS[act](page)))], 4000)
        const receipts = house.called('receiveNotice').length
        expect(receipts).toBeLessThanOrEqual(acts.filter((act) => act === 'know').length)
        const { value, context } = page.restriction().getSnapshot()
        expect(context.restriction === null).toBe(value === 'none')
        expect(page.overlay()).toBe(value === 'none' ? null : 'restriction')
        // Locked and read: logged out.
        const locked = acts.indexOf('lock')
        if (locked >= 0 && acts.indexOf('know', locked) > locked && shown.includes('locked') && value === 'none')
          expect(house.user).toBe(null)
      },
      { acts: fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { minLength: 1, maxLength: 6 }) },
    ))
})

describe('parts of the program that come late', () => {
  // Modules are no part of this race: a page that was there before has fetched what every page needs, in whichever order tests are run.
  beforeAll(() => race({ test: 'a page before', file, usual: 1 }, async (one) => void (await openPage(one))))

  /** Parts whose files come some time, and not at the first try where they are told not to. */
  const late = (one: Parameters<typeof openPage>[0], failing: readonly string[]) => {
    const tries = new Map<string, number>()
    one.order.holdsModules = true
    const parts = partsOf(
      (id) =>
        new Promise((done, fail) => {
          const turn = (tries.get(id) ?? 0) + 1
          tries.set(id, turn)
          one.order.task(`${id} is loaded, try ${turn}`, () => (failing.includes(id) && turn === 1 ? fail(new TypeError('gone')) : done()))
        }),
    )
    return { parts, tries }
  }

  it('GATE-06 CAPT-01 what is told of before its part has come is told there once it runs: every message, in its order, once', ({ task }) =>
    race(
      { test: task.name, file, usual: 40 },
      async (one, _, failing) => {
        const { parts, tries } = late(one, failing)
        const page = await openPage(one, { parts, ready: false, address: '/product/index' })
        const texts = ['first', 'second', 'third']
        await one.order.race(
          [
            texts.map((text) => page.hand(`message ${text}`, () => page.app.root.send({ type: 'ALERT.RAISED', text }))),
            [page.hand('restriction', () => page.app.root.send({ type: 'RESTRICTION.RAISED', restriction: restrictionOf('export') }))],
          ],
          5000,
        )
        expect(page.app.root.getSnapshot().matches({ parts: 'running' })).toBe(true)
        expect(page.app.root.getSnapshot().context.mail).toEqual([])
        for (const [id, count] of tries) expect([id, count]).toEqual([id, failing.includes(id as never) ? 2 : 1])
        expect(
          page
            .alert()
            .getSnapshot()
            .context.queue.map((message) => ('text' in message ? message.text : message.key)),
        ).toEqual(texts)
        expect(page.restriction().getSnapshot().context.restriction?.kind).toBe('export')
      },
      { acts: fc.subarray(['alert', 'captcha', 'login', 'restriction', 'kickout'] as const) },
    ))

  it('GATE-10 a part that does not come is retried five times, and once more when somebody waits for it; the others run', ({ task }) =>
    race({ test: task.name, file, usual: 15 }, async (one) => {
      let isThere = false
      let tries = 0
      one.order.holdsModules = true
      const parts = partsOf(
        (id) =>
          new Promise((done, fail) => {
            if (id === 'alert') tries++
            one.order.task(`${id} is loaded`, () => (id === 'alert' && !isThere ? fail(new TypeError('gone')) : done()))
          }),
      )
      const page = await openPage(one, { parts, ready: false, address: '/product/index' })
      await one.order.race([[page.hand('nothing', () => {})]], 6 * 100 + 100)
      await one.order.settle(1000)
      expect([tries, page.app.root.getSnapshot().value.parts]).toEqual([6, 'failed'])
      isThere = true
      page.in(() => page.app.root.send({ type: 'ALERT.RAISED', text: 'at last' }))
      await one.order.settle(1000)
      expect([tries, page.app.root.getSnapshot().value.parts, page.overlay()]).toEqual([7, 'running', 'alert'])
    }))
})

describe('the language', () => {
  it('LANG-01 LANG-02 changed while texts and answers are on their way: one cookie, one page loaded anew, in the other language', ({
    task,
  }) =>
    race({ test: task.name, file, usual: 25 }, async (one) => {
      const page = await openPage(one)
      const language = page.app.root.system.get('language') as { send: (event: { type: 'TOGGLE' }) => void }
      const toggle = () => language.send({ type: 'TOGGLE' })
      await one.order.race(
        [
          [page.hand('the other language', toggle), page.hand('once more', toggle)],
          [page.hand('search', () => page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'insulin' }] }))],
        ],
        500,
      )
      expect(page.in(() => page.app.world.cookies.get(LANGUAGE_COOKIE))).toBe('en')
      expect(page.tab.deeds.reloads).toBe(1)
      // What is still asked for is asked for in the language of the page that stands there.
      for (const { headers } of one.network.sent) expect(headers.get(LANGUAGE_HEADER)).toBe('cn')
    }))
})
