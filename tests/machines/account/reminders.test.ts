import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'
import { KNOWN_CODES, readOutcome, type Restriction } from '../../../domain/refusals.ts'
import type { Session } from '../../../domain/contract.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { alertMachine } from '../../../machines/shell/alert/machine.ts'
import type { AlertEvent } from '../../../machines/shell/alert/setup.ts'
import { appMachine } from '../../../machines/shell/app/machine.ts'
import { captchaMachine } from '../../../machines/account/captcha/machine.ts'
import { kickoutMachine } from '../../../machines/account/kickout/machine.ts'
import { loginMachine } from '../../../machines/account/login/machine.ts'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import { promptsMachine } from '../../../machines/account/prompts/machine.ts'
import { restrictionMachine } from '../../../machines/account/restriction/machine.ts'
import { SEVERITY } from '../../../machines/account/restriction/setup.ts'
import type { ReceiveNoticeInput, RestrictionEvent } from '../../../machines/account/restriction/types.ts'
import { sessionMachine } from '../../../machines/account/session/machine.ts'
import { route, urgent, each } from '../../../machines/shell/app/examples.ts'
import { restrictionOf } from '../../../machines/account/restriction/examples.ts'
import { kicked, member, visitor } from '../../../machines/account/session/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const DAY_MS = 86_400_000
const NOON = new Date(2026, 10, 20, 12).getTime()

const start = () => {
  const clock = new SimulatedClock()
  const receipts = byHand<ReceiveNoticeInput, void>()
  let reloads = 0
  const actor = createActor(
    restrictionMachine.provide({ actors: { receiveNotice: receipts.logic }, actions: { reloadPage: () => void reloads++ } }),
    { input: { now: () => NOON + clock.now() }, clock },
  ).start()
  const raise = (kind: Restriction['kind'], over: Partial<Restriction> = {}) =>
    actor.send({ type: 'RESTRICTION.RAISED', restriction: restrictionOf(kind, { backendAppCode: 'web-go', ...over }) })
  return {
    actor,
    clock,
    receipts,
    raise,
    reloads: () => reloads,
    shown: () => actor.getSnapshot().context.restriction?.kind ?? null,
    send: (event: RestrictionEvent) => actor.send(event),
  }
}

describe('restriction', () => {
  it('MACH-05 ABUSE-01/client never milder than what was raised and not ended; only what may be sent away can be; one receipt at a time', async () => {
    const kind = fc.constantFrom(...SEVERITY)
    const step = fc.oneof(
      fc.record({
        kind,
        days: fc.option(fc.integer({ min: -1, max: 60 })),
        noticeCode: fc.option(fc.constantFrom(1001, 1004, 7)),
      }),
      fc.constantFrom<RestrictionEvent>({ type: 'ACKNOWLEDGE' }, { type: 'CLOSE' }),
      fc.constantFrom('received' as const, 'lost' as const),
      fc.integer({ min: 1, max: 40 * DAY_MS }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
        const { actor, clock, receipts, raise, reloads, shown, send } = start()
        for (const item of steps) {
          const [before, reloaded] = [shown(), reloads()]
          if (typeof item === 'number') clock.increment(item)
          else if (item === 'received') receipts.open()[0]?.resolve(undefined)
          else if (item === 'lost') receipts.open()[0]?.reject(new MateriaError('server.busy'))
          else if ('kind' in item)
            raise(item.kind, { until: item.days === null ? null : NOON + clock.now() + item.days * DAY_MS, noticeCode: item.noticeCode })
          else send(item)
          await flush()
          const snapshot = actor.getSnapshot()
          const { restriction, until } = snapshot.context
          expect(snapshot.status).toBe('active')
          expect(receipts.open().length).toBe(snapshot.hasTag('busy') ? 1 : 0)
          expect(snapshot.hasTag('open')).toBe(restriction !== null)
          expect(snapshot.hasTag('closable')).toBe(restriction?.kind === 'export' || restriction?.kind === 'general')
          if (restriction?.kind === 'export') expect(until, 'an export restriction always ends').not.toBe(null)
          if (typeof item === 'object' && 'kind' in item && before !== null && shown() !== null)
            expect(SEVERITY.indexOf(shown()!)).toBe(Math.max(SEVERITY.indexOf(before), SEVERITY.indexOf(item.kind)))
          if (typeof item === 'object' && 'type' in item && item.type === 'CLOSE')
            expect(shown()).toBe(before === 'export' || before === 'general' ? null : before)
          if (reloads() > reloaded) expect(['warning', 'network'], 'only these load the page anew').toContain(before)
        }
        actor.stop()
      }),
      { numRuns: runs(300) },
    )
  })

  it('ABUSE-01 a warning: the receipt is posted and the page reloaded, after two seconds at the latest', async () => {
    const { clock, receipts, raise, reloads, shown, send } = start()
    raise('warning', { noticeCode: 1003, backendAppCode: 'web-nct' })
    send({ type: 'CLOSE' })
    expect([shown(), receipts.calls]).toEqual(['warning', []])
    send({ type: 'ACKNOWLEDGE' })
    send({ type: 'ACKNOWLEDGE' })
    expect([receipts.calls.map(({ input }) => input), reloads()]).toEqual([[{ noticeCode: 1003, id: null, backendAppCode: 'web-nct' }], 0])
    clock.increment(2_000 - 1)
    expect(reloads()).toBe(0)
    clock.increment(1)
    expect([reloads(), shown(), receipts.last()?.signal.aborted]).toEqual([1, null, true])
    raise('warning')
    send({ type: 'ACKNOWLEDGE' })
    expect([reloads(), receipts.calls.length], 'nothing to receive without a notice code').toEqual([2, 1])
  })

  it('ABUSE-01 a warning of our gateway is received without a notice code too: it would stand for ever', () => {
    const { receipts, raise, send } = start()
    raise('warning', { id: 'r1', noticeCode: null })
    send({ type: 'ACKNOWLEDGE' })
    expect(receipts.calls.map(({ input }) => input)).toEqual([{ noticeCode: 0, id: 'r1', backendAppCode: 'web-go' }])
  })

  it('ABUSE-02 a notice that could not be read bars nobody: network is busy, and it can be sent away', () => {
    for (const kind of ['warning', 'temporary', 'permanent', 'locked'] as const) {
      const { actor, raise, shown, send } = start()
      raise(kind, { backendAppCode: null })
      expect([shown(), actor.getSnapshot().hasTag('closable')]).toEqual(['general', true])
      raise('export')
      raise(kind, { backendAppCode: null })
      expect(shown(), 'and outdoes nothing').toBe('export')
      send({ type: 'CLOSE' })
      expect(shown()).toBe(null)
    }
  })

  it('ABUSE-01 exports come back at 0:00, bans on their date, however far away; a permanent one stays', () => {
    const { clock, raise, shown, actor } = start()
    raise('export')
    expect(actor.getSnapshot().context.until).toBe(new Date(2026, 10, 21).getTime())
    clock.increment(DAY_MS / 2 - 1)
    expect(shown()).toBe('export')
    clock.increment(1)
    expect(shown()).toBe(null)
    for (const kind of ['network', 'temporary'] as const) {
      raise(kind, { until: NOON + clock.now() + 100 * DAY_MS })
      clock.increment(50 * DAY_MS)
      clock.increment(49 * DAY_MS)
      expect(shown()).toBe(kind)
      clock.increment(DAY_MS)
      expect(shown()).toBe(null)
    }
    raise('permanent')
    for (let month = 0; month < 24; month++) clock.increment(20 * DAY_MS)
    expect(shown()).toBe('permanent')
  })
})

describe('alert', () => {
  it('MACH-05 GATE-06 every message is shown once, in order, and none twice at a time', () => {
    const step = fc.oneof(
      fc.constantFrom<AlertEvent>(
        { type: 'ALERT.RAISED', text: 'a' },
        { type: 'ALERT.RAISED', text: 'b' },
        { type: 'ALERT.RAISED', key: 'outdated' },
      ),
      fc.constant<AlertEvent>({ type: 'ACKNOWLEDGE' }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (events) => {
        const actor = createActor(alertMachine).start()
        let expected: string[] = []
        for (const event of events) {
          const name = event.type === 'ACKNOWLEDGE' ? null : 'key' in event ? event.key : event.text
          if (name === null) expected = expected.slice(1)
          else if (!expected.includes(name)) expected = [...expected, name]
          // Two answers that say the same are two events.
          actor.send({ ...event })
          const { context } = actor.getSnapshot()
          expect(context.queue.map((message) => ('key' in message ? message.key : message.text))).toEqual(expected)
          expect(actor.getSnapshot().hasTag('open')).toBe(expected.length > 0)
        }
      }),
    )
  })
})

describe('notes of the operator', () => {
  it('CERT-02 are receipted when they have been read, one by one, and other messages never are', () => {
    const read: string[] = []
    const actor = createActor(alertMachine.provide({ actions: { noteRead: (_, { note }) => void read.push(note) } })).start()
    actor.send({ type: 'ALERT.RAISED', text: 'Maintenance' })
    actor.send({ type: 'ALERT.RAISED', text: 'E-mail reset', note: 'n1' })
    actor.send({ type: 'ALERT.RAISED', text: 'Phone reset', note: 'n2' })
    actor.send({ type: 'ACKNOWLEDGE' })
    expect(read).toEqual([])
    actor.send({ type: 'ACKNOWLEDGE' })
    expect(read).toEqual(['n1'])
    actor.send({ type: 'ACKNOWLEDGE' })
    expect([read, actor.getSnapshot().value]).toEqual([['n1', 'n2'], 'quiet'])
  })
})

/** The whole client without a screen: the root with every part as it is, and a gateway that answers by hand. */
const client = () => {
  const checks = byHand<void, Session>()
  const places: string[] = []
  const errors: unknown[] = []
  const locks = { keep: 0, give: 0, lock: 0, unlock: 0 }
  const root = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({ actors: { checkSession: checks.logic } }),
        overlay: overlayMachine.provide({
          actions: {
            // Of one opening, however often what had the focus is looked at.
            keepFocus: () => void (locks.keep = locks.give + 1),
            giveFocusBack: () => void locks.give++,
            returnFocus: () => {},
            lockScroll: () => void locks.lock++,
            unlockScroll: () => void locks.unlock++,
          },
        }),
      },
      actions: {
        goAuthority: () => places.push('authority'),
        followRedirect: (_, { url }) => places.push(url),
        reloadOutdated: () => places.push('reload'),
      },
    }),
    { input: { language: 'cn', now: () => NOON, urgent, each }, clock: new SimulatedClock() },
  )
  root.subscribe({ error: (error) => errors.push(error) })
  root.start()
  const attach = (id: string, logic: unknown, input: unknown) => root.send({ type: 'PART.ATTACH', id, logic, input } as never)
  const now = () => NOON
  attach('alert', alertMachine, undefined)
  attach('restriction', restrictionMachine, { now })
  attach('captcha', captchaMachine, { now })
  attach('login', loginMachine.provide({ actions: { reloadPage: () => places.push('reload') } }), {
    now,
    language: 'cn',
    chat: false,
    remembered: null,
  })
  attach('kickout', kickoutMachine, undefined)
  attach('prompts', promptsMachine, { now })
  return { root, checks, places, errors, locks, overlay: root.system.get('overlay') as ActorRefFrom<typeof overlayMachine> }
}

const message = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constant(undefined),
  fc.record(
    {
      type: fc.anything(),
      noticeCode: fc.oneof(fc.constantFrom(1001, 1002, 1003, 1004, '1003', 9), fc.anything()),
      untilTimstampSecond: fc.oneof(fc.double(), fc.integer(), fc.string(), fc.constantFrom(0, -1, 1e300, '1800000000')),
      backendAppCode: fc.anything(),
    },
    { requiredKeys: [] },
  ),
)
const code = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...KNOWN_CODES) }, fc.integer(), fc.anything())
const body = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      { success: fc.constant(false), errCode: code, errMsg: message, error: fc.anything() },
      { requiredKeys: ['errCode'] },
    ),
  },
  { weight: 5, arbitrary: fc.record({ code, msg: message, obj: fc.oneof(fc.webUrl(), fc.anything()) }, { requiredKeys: ['code'] }) },
  fc.anything(),
)

describe('any answer', () => {
  it('GATE-05 GATE-06 GATE-08 ABUSE-02 whatever a refusal says, the client stays in a defined state: one modal at most, locked only by it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(body, fc.boolean(), fc.constantFrom(member, visitor, kicked)), { minLength: 1, maxLength: 6 }),
        async (answers) => {
          const { root, checks, places, errors, locks, overlay } = client()
          root.send({ type: 'ROUTE.CHANGED', route: route({ permission: 'isNvip' }) })
          checks.last()?.resolve(member)
          await flush()
          for (const [given, asText, found] of answers) {
            // Messages of restrictions travel as text.
            const refused =
              asText && typeof given === 'object' && given !== null && 'errMsg' in given && typeof given.errMsg === 'object'
                ? { ...given, errMsg: JSON.stringify(given.errMsg) }
                : given
            const { error, event } = readOutcome(refused)
            expect(error).toBeInstanceOf(MateriaError)
            if (event) root.send(event)
            await flush()
            checks.open()[0]?.resolve(found)
            await flush()
            const snapshot = root.getSnapshot()
            const { queue, current } = overlay.getSnapshot().context
            expect([snapshot.status, errors]).toEqual(['active', []])
            expect(['checking', 'member', 'visitor', 'failed', 'kicked'].filter((tag) => snapshot.hasTag(tag as 'member')).length).toBe(1)
            const usable = snapshot.hasTag('inside') || snapshot.matches({ access: { visitor: 'leaving' } }) || places.includes('reload')
            expect(usable || current !== null, 'a usable page, or a dialog that says why not').toBe(true)
            expect(current, 'one shows, and it is wanted').toBe(queue[0]?.id ?? null)
            expect(new Set(queue.map(({ id }) => id)).size).toBe(queue.length)
            expect([locks.lock - locks.unlock, locks.keep - locks.give]).toEqual(current === null ? [0, 0] : [1, 1])
            if (event?.type === 'RESTRICTION.RAISED') expect(queue.map(({ id }) => id)).toContain('restriction')
            if (event?.type === 'ALERT.RAISED') expect(queue.map(({ id }) => id)).toContain('alert')
          }
          root.stop()
        },
      ),
      { numRuns: runs(400) },
    )
  })
})
