import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../proofs/races/gateway.ts'
import { type House, openPage, type Page, race, slide } from './page.ts'

const file = 'tests/races/captcha.test.ts'
const SEARCH = 'databases/drugus/search'
const VALIDATE = 'databases/drugus/export/validate'
const screen = { conditions: [], sort: [], columns: ['brandName'], language: 'cn' as const, sentence: '全部' }
const wanted = (): Refused => new Refused('auth.captcha_required', 7001)

const ACTS = {
  slide,
  'slide again': slide,
  close: ({ captcha }) => captcha().send({ type: 'CLOSE' }),
  refresh: ({ captcha }) => captcha().send({ type: 'REFRESH' }),
  'drag and leave': ({ captcha }) => {
    captcha().send({ type: 'DRAG.START' })
    captcha().send({ type: 'DRAG.CANCEL' })
  },
  'the next is wrong': (_, house) => house.once('checkCaptcha', () => ({ captchaVerifyResult: false, bizResult: true, triesLeft: 2 })),
  'the next is too old': (_, house) => house.once('checkCaptcha', new Refused('auth.captcha_expired', 7002)),
  'no picture comes': (_, house) => house.once('captchaGetSceneId', 'cut'),
  'search otherwise': ({ list }) => list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'pd-1' }] }),
  'cancel the export': ({ exporter }) => exporter().send({ type: 'CANCEL' }),
  'one more is asked': (_, house) => house.once(SEARCH, wanted()),
} satisfies Record<string, (page: Page, house: House) => void>

/** Solves or fetches whatever stands there until nothing does. */
const solveAll = async (one: Parameters<typeof openPage>[0], page: Page): Promise<void> => {
  for (let turn = 0; turn < 8 && page.captcha().getSnapshot().hasTag('open'); turn++) {
    page.in(() => {
      if (page.captcha().getSnapshot().hasTag('movable')) slide(page)
      else page.captcha().send({ type: 'REFRESH' })
    })
    await one.order.settle(3000)
  }
}

describe('calls that are refused for want of a captcha', () => {
  it('CAPT-01 CAPT-02 GATE-06 two calls share one captcha; solved, closed or left by their askers, no call and no dialog waits for ever', ({
    task,
  }) =>
    race(
      { test: task.name, file, usual: 60 },
      async (one, house, acts) => {
        const page = await openPage(one)
        house.once(SEARCH, wanted())
        house.once(VALIDATE, wanted())
        const start = [
          page.hand('search', () => page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'insulin' }] })),
          page.hand('export', () => page.exporter().send({ type: 'START', screen })),
        ]
        await one.order.race([start, acts.map((act) => page.hand(act, () => ACTS[act](page, house)))], 9000)
        house.next.clear()
        const wasOpen = page.captcha().getSnapshot().hasTag('open')
        expect(wasOpen).toBe(page.captcha().getSnapshot().context.waiting.length > 0)
        await solveAll(one, page)
        expect(page.captcha().getSnapshot().value).toBe('idle')
        const list = page.list().getSnapshot()
        expect(list.hasTag('busy')).toBe(false)
        expect(list.hasTag('shown') || list.context.failure?.code === 'auth.captcha_required').toBe(true)
        if (list.hasTag('shown')) expect(list.context.shown?.query).toEqual(list.context.query)
        expect(['idle', 'confirming', 'failed']).toContain(stateOf(page.exporter().getSnapshot().value))
        expect(page.overlay()).not.toBe('captcha')
        // A call is seen through by one captcha; asked for another it ends, and says so.
        if (!acts.includes('close') && !acts.includes('one more is asked'))
          expect([list.hasTag('shown'), page.exporter().getSnapshot().hasTag('failed')]).toEqual([true, false])
      },
      { acts: fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { minLength: 1, maxLength: 6 }) },
    ))

  it('CAPT-01 GATE-06 refused at once, two calls are seen through by one captcha, and neither is sent more often than it takes', ({
    task,
  }) =>
    race({ test: task.name, file, usual: 25 }, async (one, house) => {
      const page = await openPage(one)
      const before = house.called(SEARCH).length
      house.once(SEARCH, wanted())
      house.once(VALIDATE, wanted())
      page.in(() => {
        page.list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'insulin' }] })
        page.exporter().send({ type: 'START', screen })
      })
      await one.order.race([], 0)
      expect(page.captcha().getSnapshot().context.waiting).toHaveLength(2)
      page.in(() => slide(page))
      await one.order.race([], 5000)
      expect([house.called('checkCaptcha').length, house.called(SEARCH).length - before, house.called(VALIDATE).length]).toEqual([1, 2, 2])
      expect([page.list().getSnapshot().hasTag('shown'), stateOf(page.exporter().getSnapshot().value)]).toEqual([true, 'confirming'])
    }))
})

const stateOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { working } = value as { working: unknown }
  return typeof working === 'string' ? working : Object.keys(working as object)[0]!
}
