import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock, waitFor, type AnyActorRef } from 'xstate'
import type { Session } from '../../../domain/contract.ts'
import { phoneAddress } from '../../../domain/pagePaths.ts'
import { appMachine } from '../../../machines/shell/app/machine.ts'
import { certificationMachine } from '../../../machines/account/certification/machine.ts'
import type { RecallInput, TypedAddress } from '../../../machines/account/certification/types.ts'
import { proofMachine } from '../../../machines/account/proof/machine.ts'
import type { ReadProofInput, ReadProofOutput } from '../../../machines/account/proof/types.ts'
import { kickoutMachine } from '../../../machines/account/kickout/machine.ts'
import type { KickoutMarks } from '../../../machines/account/kickout/types.ts'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import { promptsMachine } from '../../../machines/account/prompts/machine.ts'
import { sessionMachine } from '../../../machines/account/session/machine.ts'
import { route, urgent, each } from '../../../machines/shell/app/examples.ts'
import { kicked, member, visitor } from '../../../machines/account/session/examples.ts'
import { nothingDismissed } from '../../../machines/account/prompts/examples.ts'
import { byHand, flush } from '../harness.ts'

/** A figure, written out: a constant would agree with itself. */
const KICK_POLL_MS = 10_000

/** Root, session, overlay authority, kick-out and prompts as they are; the login is played, the gateway answers by hand. */
const start = async () => {
  const clock = new SimulatedClock()
  const checks = byHand<void, Session>()
  const polls = byHand<void, Session['kick']>()
  const log: string[] = []
  const marks: KickoutMarks = { polling: true, kicked: null, acknowledgedAt: null }
  const root = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({ actors: { checkSession: checks.logic } }),
        overlay: overlayMachine,
      },
      actions: {
        goPhone: (_, { back }) => {
          log.push(`phone ${back}`)
          arrive(phoneAddress(back))
        },
        goProductIndex: () => void log.push('index'),
      },
    }),
    { input: { language: 'cn', now: () => clock.now(), urgent, each }, clock, systemId: 'app' },
  )
  const arrive = (address: string) => queueMicrotask(() => root.send({ type: 'ROUTE.CHANGED', route: route({ address, database: null }) }))
  root.start()
  const login = createMachine({
    initial: 'closed',
    states: { closed: { on: { OPEN: 'open' } }, open: { on: { CLOSE: 'closed' } } },
  })
  root.send({ type: 'PART.ATTACH', id: 'login', logic: login, input: undefined })
  root.send({
    type: 'PART.ATTACH',
    id: 'kickout',
    logic: kickoutMachine.provide({
      actors: {
        checkLogin: polls.logic,
        readMarks: fromPromise(() => Promise.resolve({ ...marks })),
        forgetLogin: fromPromise(() => Promise.resolve()),
        followVisibility: fromCallback(() => {}),
      },
      actions: {
        recordKick: (_, params) => {
          marks.kicked = params.kick
          marks.polling = false
        },
        recordAcknowledged: (_, { at }) => {
          marks.kicked = null
          marks.acknowledgedAt = at
        },
        markWatched: () => {
          marks.kicked = null
          marks.polling = true
        },
      },
    }),
    input: undefined,
  })
  root.send({
    type: 'PART.ATTACH',
    id: 'prompts',
    logic: promptsMachine.provide({
      actors: {
        readDismissals: fromPromise(() => Promise.resolve(nothingDismissed)),
        certification: fromCallback(() => {}) as never,
        qr: fromCallback(() => {}) as never,
      },
    }),
    input: { now: () => clock.now() },
  })
  let database = 0
  root.send({
    type: 'DATABASE.ATTACH',
    id: 'small',
    permission: 'isNvip',
    begin: () => ({
      logic: fromCallback(() => {
        database++
        return () => void database--
      }),
      input: undefined,
    }),
  })
  const answer = async (session: Session) => {
    checks.open()[0]?.resolve(session)
    await flush()
  }
  return {
    root,
    clock,
    checks,
    polls,
    log,
    answer,
    arrive: async (address: string) => {
      arrive(address)
      await flush()
    },
    part: (id: string) => root.system.get(id as never) as AnyActorRef,
    has: (tag: 'member' | 'kicked' | 'gated' | 'inside') => root.getSnapshot().hasTag(tag),
    shows: () => (root.system.get('overlay' as never) as AnyActorRef).getSnapshot().context.current as string | null,
    loginOpen: () => (root.system.get('login' as never) as AnyActorRef).getSnapshot().value === 'open',
    lists: () => database,
  }
}

describe('access, part by part together', () => {
  it('KICK-02 BEY-08 a poll notices the kick: reminder, got it, login dialog, login, and the page as it was', async () => {
    const world = await start()
    await world.arrive('/drugsg?any=has:xx')
    await world.answer(member)
    expect([world.has('member'), world.lists()]).toEqual([true, 1])
    world.clock.increment(KICK_POLL_MS)
    await flush()
    world.polls.last()?.resolve(kicked.kick)
    await flush()
    // the page behind stays: nothing is unmounted, no login dialog under the reminder
    expect([world.has('kicked'), world.shows(), world.loginOpen(), world.lists()]).toEqual([true, 'kickout', false, 1])
    world.part('kickout').send({ type: 'ACKNOWLEDGE' })
    await flush()
    expect(world.shows()).toBeNull()
    // the gateway goes on telling of the kick for a day: it is not told twice
    await world.answer(kicked)
    expect([world.has('gated'), world.loginOpen(), world.shows()]).toEqual([true, true, null])
    world.part('session').send({ type: 'CHECK' })
    await world.answer(member)
    expect([world.has('member'), world.loginOpen(), world.lists(), world.log]).toEqual([true, false, 1, []])
    world.clock.increment(KICK_POLL_MS)
    await flush()
    expect(world.polls.open().length).toBe(1)
  })

  it('KICK-02 a refused call notices it first: the same reminder, once, never with the login dialog', async () => {
    const world = await start()
    await world.arrive('/drugsg')
    await world.answer(member)
    world.root.send({ type: 'LOGIN.REQUIRED' })
    expect(world.has('member')).toBe(true)
    await world.answer(kicked)
    expect([world.has('kicked'), world.shows(), world.loginOpen()]).toEqual([true, 'kickout', false])
    world.root.send({ type: 'LOGIN.REQUIRED' })
    world.part('kickout').send({ type: 'ACKNOWLEDGE' })
    await flush()
    await world.answer(kicked)
    expect([world.has('gated'), world.loginOpen(), world.shows()]).toEqual([true, true, null])
  })

  it('KICK-02 a reload of the kicked page after it was read about leads to the login, without a reminder', async () => {
    const world = await start()
    await world.arrive('/drugsg')
    await world.answer(kicked)
    expect(world.shows()).toBe('kickout')
    world.part('kickout').send({ type: 'ACKNOWLEDGE' })
    await flush()
    await world.answer(kicked)
    expect([world.has('gated'), world.loginOpen()]).toEqual([true, true])
  })

  it('PROMPT-01 no prompt waits behind the reminder of a kick', async () => {
    const world = await start()
    await world.arrive('/drugsg')
    await world.answer({ ...member, emailExpired: true })
    expect(world.shows()).toBe('prompt:email')
    world.root.send({ type: 'LOGIN.REQUIRED' })
    await world.answer(kicked)
    expect(world.shows()).toBe('kickout')
    world.part('kickout').send({ type: 'ACKNOWLEDGE' })
    await flush()
    expect(world.shows()).toBeNull()
  })

  it('CERT-01 PROMPT-01 no phone: sent to certify it, certified, back on the page, and not sent away again', async () => {
    const world = await start()
    await world.arrive('/drugsg')
    await world.answer({ ...member, certified: false })
    await flush()
    expect([world.log, world.root.getSnapshot().context.route?.address]).toEqual([['phone /drugsg'], '/product/phone?url=%2Fdrugsg'])
    const session = world.part('session')
    const form = createActor(
      certificationMachine.provide({
        actors: {
          // Nothing is certified yet, so nothing is to be proved first.
          proof: proofMachine.provide({
            actors: {
              readProof: fromPromise<ReadProofOutput, ReadProofInput>(() =>
                Promise.resolve({ needed: false, until: null, ways: [], contact: '' }),
              ),
            },
          }),
          recall: fromPromise<TypedAddress | null, RecallInput>(() => Promise.resolve(null)),
          code: fromCallback(() => {}) as never,
          certify: fromPromise(() => Promise.resolve()),
          checkAgain: fromPromise(async () => {
            session.send({ type: 'CHECK' })
            await waitFor(session, (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('checking'))
          }),
        },
        actions: { leave: () => void world.arrive('/drugsg') },
      }),
      { input: { kind: 'phone', now: () => 0 } },
    ).start()
    await flush()
    form.send({ type: 'ADDRESS.CHANGED', address: '13800138000' })
    form.send({ type: 'CODE.CHANGED', code: '123456' })
    form.send({ type: 'SUBMIT' })
    await flush()
    expect(world.root.getSnapshot().context.route?.address).toBe('/product/phone?url=%2Fdrugsg')
    await world.answer(member)
    await flush()
    expect([world.root.getSnapshot().context.route?.address, world.has('inside'), world.log]).toEqual(['/drugsg', true, ['phone /drugsg']])
    form.stop()
  })

  it('SESS-02 whoever logs out is watched and asked no more', async () => {
    const world = await start()
    await world.arrive('/drugsg')
    await world.answer({ ...member, subscribed: false })
    expect(world.shows()).toBe('prompt:follow')
    world.part('session').send({ type: 'EXPIRED' })
    await world.answer(visitor)
    const { length } = world.polls.calls
    world.clock.increment(KICK_POLL_MS * 4)
    await flush()
    expect([world.shows(), world.polls.calls.length]).toEqual([null, length])
  })
})
