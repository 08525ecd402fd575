import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../proofs/races/gateway.ts'
import { type House, LIN, openPage, type Page, race, slide } from './page.ts'

const file = 'tests/races/login.test.ts'

/** The gate of a page that asks for a login. */
const atTheGate = async (one: Parameters<typeof openPage>[0], house: House): Promise<Page> => {
  house.user = null
  const page = await openPage(one)
  await one.until(() => page.login().getSnapshot().hasTag('open'))
  return page
}
const EMAIL = 'lin@company.com'

const FORM = {
  email: ({ login }) => login().send({ type: 'EMAIL.CHANGED', email: EMAIL }),
  'other email': ({ login }) => login().send({ type: 'EMAIL.CHANGED', email: 'lin@else.com' }),
  send: ({ login }) => login().send({ type: 'SEND' }),
  slide,
  'refresh the captcha': ({ captcha }) => captcha().send({ type: 'REFRESH' }),
  'close the captcha': ({ captcha }) => captcha().send({ type: 'CLOSE' }),
  code: ({ login }) => login().send({ type: 'CODE.CHANGED', code: '123456' }),
  submit: ({ login }) => login().send({ type: 'SUBMIT' }),
  close: ({ login }) => login().send({ type: 'CLOSE' }),
  open: ({ app }) => app.root.send({ type: 'LOGIN.ASKED' }),
  'by phone': ({ login }) => login().send({ type: 'METHOD.CHOSEN', method: 'phone' }),
  'by email': ({ login }) => login().send({ type: 'METHOD.CHOSEN', method: 'email' }),
} satisfies Record<string, (page: Page) => void>
const QR = {
  'qr code': ({ login }) => login().send({ type: 'METHOD.CHOSEN', method: 'qr' }),
  'by email': ({ login }) => login().send({ type: 'METHOD.CHOSEN', method: 'email' }),
  refresh: (page) => qrOf(page)?.send({ type: 'REFRESH' }),
  retry: (page) => qrOf(page)?.send({ type: 'RETRY' }),
  close: ({ login }) => login().send({ type: 'CLOSE' }),
  open: ({ app }) => app.root.send({ type: 'LOGIN.ASKED' }),
  'the phone reads it': (_, house) => house.always.set('login', () => ({ success: false, code: 'scanned', msg: '' })),
  'the phone refuses': (_, house) => house.once('login', () => ({ success: false, code: 'refused', msg: '' })),
  'the code is too old': (_, house) => house.once('login', () => ({ success: false, code: 'expired', msg: '' })),
  'the line breaks': (_, house) => house.once('login', 'cut'),
  'no picture comes': (_, house) => house.once('index', new Refused('server.busy')),
} satisfies Record<string, (page: Page, house: House) => void>

interface Qr {
  send: (event: { type: string }) => void
  getSnapshot: () => { value: unknown; context: { code: { key: string } | null } }
}
const qrOf = ({ login }: Page): Qr | undefined => (login().getSnapshot().children as Record<string, unknown>)['qr'] as Qr | undefined

describe('logging in while answers cross', () => {
  it('LOGIN-02 LOGIN-09 LOGIN-12 CAPT-01 a code for each captcha, none sent twice in a minute; a login that goes through loads the page once', ({
    task,
  }) =>
    race(
      { test: task.name, file, usual: 60 },
      async (one, house, acts) => {
        const page = await atTheGate(one, house)
        const sentAt: number[] = []
        house.always.set('verification', ({ pass }) => {
          sentAt.push(one.order.now)
          passes.push(String(pass))
          return { success: true, resendAt: one.order.now + 60_000 }
        })
        const passes: string[] = []
        await one.order.race([(['email', 'send', ...acts] as const).map((act) => page.hand(act, () => FORM[act](page)))], 8000)
        expect(new Set(passes).size).toBe(passes.length)
        expect(sentAt.length).toBeLessThanOrEqual(acts.includes('by phone') ? 2 : 1)
        const isIn = house.user !== null
        const form = (page.login().getSnapshot().value as { form: unknown }).form
        expect([page.tab.deeds.reloads, form === 'leaving']).toEqual(isIn ? [1, true] : [0, false])
        expect(house.called('login').length).toBeLessThanOrEqual(acts.filter((act) => act === 'submit').length)
        // Nobody waits for a captcha that does not show.
        const { waiting } = page.captcha().getSnapshot().context
        expect(page.captcha().getSnapshot().hasTag('open')).toBe(waiting.length > 0)
        if (!page.login().getSnapshot().hasTag('open')) expect(waiting).toEqual([])
      },
      { acts: fc.array(fc.constantFrom(...(Object.keys(FORM) as (keyof typeof FORM)[])), { minLength: 3, maxLength: 9 }) },
    ))

  it('LOGIN-02 LOGIN-05 LOGIN-09 closed while the code is sent or checked: the wait goes on, and a login that went through is one', ({
    task,
  }) =>
    race({ test: task.name, file, usual: 30 }, async (one, house) => {
      const page = await atTheGate(one, house)
      page.in(() => {
        FORM.email(page)
        FORM.send(page)
      })
      await one.until(() => page.captcha().getSnapshot().hasTag('movable'))
      await one.order.race(
        [
          (['slide', 'code', 'submit'] as const).map((act) => page.hand(act, () => FORM[act](page))),
          [page.hand('close', () => FORM.close(page))],
        ],
        5000,
      )
      const email = (page.login().getSnapshot().children as Record<string, { getSnapshot: () => { value: unknown } } | undefined>)[
        'code:email'
      ]
      if (house.called('verification').length > 0) expect(email?.getSnapshot().value).toBe('counting')
      expect(page.tab.deeds.reloads).toBe(house.user ? 1 : 0)
      if (house.user) expect(house.user).toBe(LIN)
    }))

  it('QR-01 QR-02 QR-04 the code on screen is the last one drawn, checked by its own key, and only while it can be seen', ({ task }) =>
    race(
      { test: task.name, file, usual: 60 },
      async (one, house, acts) => {
        const page = await atTheGate(one, house)
        const drawn: string[] = []
        house.always.set('index', () => {
          drawn.push(`drawn-${drawn.length + 1}`)
          return { code: 'data:image/png;base64,', key: drawn.at(-1)!, number: '42', expiresAt: one.order.now + 600_000 }
        })
        const wrong: string[] = []
        const seeing = [
          page.hand('look away', () => one.browser.setHidden(page.tab, true)),
          page.hand('look again', () => one.browser.setHidden(page.tab, false)),
        ]
        await one.order.race([(['qr code', ...acts] as const).map((act) => page.hand(act, () => QR[act](page, house))), seeing], 8000)
        for (const { data } of house.called('login')) if (!drawn.includes(String(data['key']))) wrong.push(String(data['key']))
        expect(wrong).toEqual([])
        const shown = qrOf(page)?.getSnapshot()
        if (shown?.context.code) {
          // The last one whose picture came: one that was called off meanwhile was drawn for nobody.
          const came = one.network.sent.filter(({ path, state }) => path.endsWith('/index') && state === 'read').length
          expect(came).toBeGreaterThan(0)
          expect(drawn).toContain(shown.context.code.key)
        }
        house.always.set('login', () => ({
          success: true,
          code: '200',
          msg: '',
          certified: true,
          employee: false,
          member: { memberGroup: null, group: null },
        }))
        const live = shown && typeof shown.value === 'object'
        page.in(() => one.browser.setHidden(page.tab, false))
        await one.order.settle(2000)
        const last = house.called('login').at(-1)
        if (live) expect([page.tab.deeds.reloads, last?.data['key']]).toEqual([1, shown.context.code?.key])
      },
      { acts: fc.array(fc.constantFrom(...(Object.keys(QR) as (keyof typeof QR)[])), { minLength: 1, maxLength: 6 }) },
    ))

  it('QR-02 KICK-03 nobody is asked about a code while the tab cannot be seen, and again at once when it can', ({ task }) =>
    race({ test: task.name, file, usual: 20 }, async (one, house) => {
      const page = await atTheGate(one, house)
      page.in(() => QR['qr code'](page))
      await one.until(() => house.called('login').length > 0, 1500)
      await one.order.race([[page.hand('look away', () => one.browser.setHidden(page.tab, true))]], 3000)
      const before = house.called('login').length
      await one.order.settle(20_000)
      expect(house.called('login').length).toBe(before)
      page.in(() => one.browser.setHidden(page.tab, false))
      await one.order.settle(1000)
      expect(house.called('login').length).toBe(before + 1)
    }))
})
