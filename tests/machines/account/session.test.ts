import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, setup, SimulatedClock } from 'xstate'
import type { Session } from '../../../domain/contract.ts'
import { VISITOR } from '../../../domain/session.ts'
import { sessionMachine } from '../../../machines/account/session/machine.ts'
import type { SessionEvent, SessionNews } from '../../../machines/account/session/types.ts'
import { busy } from '../../../machines/examples.ts'
import { factsOfMember, kicked, member, otherMember, visitor } from '../../../machines/account/session/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

/** The session below a parent that writes down what it hears, its answers given by hand. */
const start = () => {
  const checks = byHand<void, Session>()
  const logouts = byHand<void, void>()
  const news: SessionNews[] = []
  const gone: string[] = []
  const shared: (string | null)[] = []
  const reloads: string[] = []
  const clock = new SimulatedClock()
  const parent = setup({
    types: { events: {} as SessionNews },
    actors: {
      session: sessionMachine.provide({
        actors: { checkSession: checks.logic, logout: logouts.logic },
        actions: {
          goProductIndex: () => gone.push('index'),
          tellTabs: (_, { uid }) => shared.push(uid),
          reloadPage: () => reloads.push('reload'),
        },
      }),
    },
  }).createMachine({
    invoke: { id: 'session', src: 'session' },
    on: { '*': { actions: ({ event }) => void news.push(event) } },
  })
  const root = createActor(parent, { clock }).start()
  const actor = root.getSnapshot().children.session!
  return {
    actor,
    checks,
    logouts,
    news,
    gone,
    shared,
    reloads,
    clock,
    answer: async (session: Session) => {
      checks.open()[0]?.resolve(session)
      await flush()
    },
    fail: async () => {
      checks.open()[0]?.reject(busy)
      await flush()
    },
    told: () => news.map(({ type }) => type),
    value: () => actor.getSnapshot().value,
    stop: () => root.stop(),
  }
}

const steps = fc.array(
  fc.constantFrom<SessionEvent | 'member' | 'visitor' | 'kicked' | 'failure' | 'out' | 'wait'>(
    { type: 'CHECK' },
    { type: 'LOGOUT' },
    { type: 'EXPIRED' },
    { type: 'ELSEWHERE.FOUND', uid: '1' },
    { type: 'ELSEWHERE.FOUND', uid: '2' },
    { type: 'ELSEWHERE.FOUND', uid: null },
    'member',
    'visitor',
    'kicked',
    'failure',
    'out',
    'wait',
  ),
  { maxLength: 40 },
)

describe('session', () => {
  it('MACH-05 SESS-01 KICK-02 whatever happens: one check in flight, a cached answer asks nobody, what ended is forgotten, news fit', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (items) => {
        const { actor, checks, logouts, news, shared, clock, stop } = start()
        let at = 1000
        for (const item of items) {
          const before = actor.getSnapshot()
          const [asked, heard] = [checks.calls.length, news.length]
          if (item === 'member') checks.open()[0]?.resolve(member)
          else if (item === 'visitor') checks.open()[0]?.resolve(visitor)
          else if (item === 'kicked') checks.open()[0]?.resolve({ ...kicked, kick: { reason: 'cap', at: at++ } })
          else if (item === 'failure') {
            checks.open()[0]?.reject(busy)
            logouts.open()[0]?.reject(busy)
          } else if (item === 'out') logouts.open()[0]?.resolve(undefined)
          else if (item === 'wait') clock.increment(10_000)
          else actor.send(item)
          await flush()
          const snapshot = actor.getSnapshot()
          const { context } = snapshot
          expect(snapshot.status).toBe('active')
          expect(checks.open().length, 'checks share the one in flight').toBe(snapshot.hasTag('checking') ? 1 : 0)
          if (typeof item === 'string' && before.matches('member'))
            expect(checks.calls.length, 'what is known is not asked again').toBe(asked)
          if (snapshot.hasTag('visitor'))
            expect([context.user, context.permissions, context.isLogin, context.vipInfo], 'what ended is forgotten').toEqual([
              null,
              [],
              false,
              {},
            ])
          if (snapshot.hasTag('member')) expect(context.user?.uid).toBe('1')
          if (snapshot.matches('failed')) expect(context.failure?.code).toBe('server.busy')
          // At most one piece of news for one step, and it says what the session then is.
          const fresh = news.slice(heard)
          expect(fresh.length).toBeLessThanOrEqual(1)
          for (const piece of fresh) {
            if (piece.type === 'SESSION.CONFIRMED')
              expect([snapshot.matches('member'), piece]).toEqual([true, { type: 'SESSION.CONFIRMED', ...factsOfMember }])
            else if (piece.type === 'SESSION.FAILED') expect(snapshot.matches('failed')).toBe(true)
            else expect(snapshot.matches('visitor')).toBe(true)
            if (piece.type === 'SESSION.KICKED') expect([item, piece.kick.at, context.isKick]).toEqual(['kicked', at - 1, true])
          }
          if (typeof item === 'object' && item.type === 'ELSEWHERE.FOUND')
            expect(snapshot.matches('checking'), 'what another tab has found is asked for where it is another').toBe(
              before.matches('checking') ||
                before.matches('failed') ||
                ((before.matches('member') || before.matches('visitor')) && item.uid !== (before.context.user?.uid ?? null)),
            )
          if (snapshot.matches('member') || snapshot.matches('visitor'))
            expect(shared.at(-1), 'the others hear what this one has found').toBe(context.user?.uid ?? null)
          if (typeof item === 'object' && item.type === 'EXPIRED' && before.matches('member'))
            expect([snapshot.value, fresh], 'nobody hears of a refusal before the server was asked why').toEqual(['confirming', []])
        }
        stop()
      }),
      { numRuns: runs(200) },
    )
  })

  it('SESS-01 the answer is told with what gates and prompts decide by', async () => {
    const { answer, news, actor } = start()
    await answer(member)
    expect(news).toEqual([{ type: 'SESSION.CONFIRMED', ...factsOfMember }])
    expect(actor.getSnapshot().context).toMatchObject(member)
  })

  it('SESS-01 a failed check forgets the user; the next check asks again', async () => {
    const { actor, answer, fail, checks, value, told } = start()
    await answer(member)
    actor.send({ type: 'CHECK' })
    await fail()
    expect([value(), actor.getSnapshot().context.user]).toEqual(['failed', null])
    actor.send({ type: 'CHECK' })
    expect(checks.calls.length).toBe(3)
    await answer(member)
    expect(told()).toEqual(['SESSION.CONFIRMED', 'SESSION.FAILED', 'SESSION.CONFIRMED'])
  })

  it('KICK-02 a refused call asks the server why: a kick-out is told as one, with its reason and time, once', async () => {
    const { actor, answer, news, value } = start()
    await answer(member)
    for (let call = 0; call < 6; call++) actor.send({ type: 'EXPIRED' })
    expect([value(), actor.getSnapshot().hasTag('member'), actor.getSnapshot().context.user?.uid]).toEqual(['confirming', true, '1'])
    await answer(kicked)
    expect(news.at(-1)).toEqual({ type: 'SESSION.KICKED', kick: kicked.kick })
    actor.send({ type: 'CHECK' })
    await answer(kicked)
    expect(news.at(-1)).toEqual({ type: 'SESSION.DENIED' })
  })

  it('KICK-02 who was kicked out and reloads hears of it', async () => {
    const { answer, news } = start()
    await answer(kicked)
    expect(news).toEqual([{ type: 'SESSION.KICKED', kick: kicked.kick }])
  })

  it('SESS-01 a plain end of the session, or no answer to why, is an end', async () => {
    for (const end of ['visitor', 'failure'] as const) {
      const { actor, answer, fail, told, value } = start()
      await answer(member)
      actor.send({ type: 'EXPIRED' })
      await (end === 'visitor' ? answer(visitor) : fail())
      expect([value(), told(), actor.getSnapshot().context]).toMatchObject(['visitor', ['SESSION.CONFIRMED', 'SESSION.DENIED'], VISITOR])
    }
  })

  it('SESS-01 a refusal during a check makes its answer old: the server is asked anew, not believed and not twice at once', async () => {
    const { actor, answer, checks, told } = start()
    await answer(member)
    actor.send({ type: 'CHECK' })
    actor.send({ type: 'EXPIRED' })
    await answer(member)
    expect([told(), checks.open().length]).toEqual([['SESSION.CONFIRMED'], 1])
    await answer(visitor)
    expect(told()).toEqual(['SESSION.CONFIRMED', 'SESSION.DENIED'])
  })

  it('SESS-01 a server that refuses what it says it knows leads to the login, not round and round', async () => {
    const { actor, answer, told, checks, clock } = start()
    await answer(member)
    let rounds = 0
    while (actor.getSnapshot().hasTag('member') && rounds < 50) {
      rounds++
      actor.send({ type: 'EXPIRED' })
      await answer(member)
    }
    expect([rounds, told().at(-1)]).toEqual([3, 'SESSION.DENIED'])
    // What happens now and then is no contradiction.
    actor.send({ type: 'CHECK' })
    await answer(member)
    for (let time = 0; time < 5; time++) {
      actor.send({ type: 'EXPIRED' })
      await answer(member)
      clock.increment(10_000)
    }
    expect([told().at(-1), checks.open().length]).toEqual(['SESSION.CONFIRMED', 0])
  })

  it('SESS-02 logout leads to the product index; one that does not reach the server says so', async () => {
    const { actor, answer, logouts, gone, value, told } = start()
    await answer(member)
    actor.send({ type: 'LOGOUT' })
    logouts.last()?.reject(busy)
    await flush()
    expect([value(), actor.getSnapshot().context.logoutFailure?.code, gone]).toEqual([{ member: 'settled' }, 'server.busy', []])
    actor.send({ type: 'LOGOUT' })
    logouts.last()?.resolve(undefined)
    await flush()
    expect([value(), gone, told().at(-1)]).toEqual(['visitor', ['index'], 'SESSION.LEFT'])
  })

  it('SESS-02 CAPT-02 logging out is heard during a check too, when somebody is logged in', async () => {
    const { actor, answer, logouts, checks, value } = start()
    actor.send({ type: 'LOGOUT' })
    expect([value(), logouts.calls.length]).toEqual(['checking', 0])
    await answer(member)
    actor.send({ type: 'CHECK' })
    actor.send({ type: 'LOGOUT' })
    expect([value(), logouts.calls.length, checks.open().length]).toEqual(['leaving', 1, 0])
  })

  it.each(['CHECK', 'EXPIRED'] as const)(
    'SESS-01 BEY-08 another account after %s, a logout in between or not: the page is loaded anew, and nobody hears that somebody is there',
    async (type) => {
      for (const between of [[], [visitor]]) {
        const { actor, answer, told, shared, reloads, value } = start()
        await answer(member)
        for (const end of between) {
          actor.send({ type: 'CHECK' })
          await answer(end)
        }
        actor.send({ type: between.length > 0 ? 'CHECK' : type })
        const heard = told().length
        await answer(otherMember)
        // What waits for a login, an export above all, is the former account's and must not go on.
        expect([value(), told().slice(heard), shared.at(-1), reloads]).toEqual(['replaced', [], '2', ['reload']])
        expect(actor.getSnapshot().hasTag('member')).toBe(false)
        for (const late of ['CHECK', 'EXPIRED', 'LOGOUT'] as const) actor.send({ type: late })
        expect([value(), reloads]).toEqual(['replaced', ['reload']])
      }
    },
  )

  it('SESS-01 BEY-08 the account that was there before, and the first of all, load nothing anew', async () => {
    const { actor, answer, reloads, value } = start()
    await answer(visitor)
    for (const session of [member, visitor, member]) {
      actor.send({ type: 'CHECK' })
      await answer(session)
    }
    expect([value(), reloads]).toEqual([{ member: 'settled' }, []])
  })

  it('SESS-01 BEY-08 another account is another one in doubt as well: the page that is loaded anew asks once more, and a logout meanwhile is of nobody here', async () => {
    const { actor, answer, reloads, value } = start()
    await answer(member)
    actor.send({ type: 'CHECK' })
    actor.send({ type: 'EXPIRED' })
    await answer(otherMember)
    expect([value(), reloads]).toEqual(['replaced', ['reload']])
    actor.send({ type: 'LOGOUT' })
    expect([value(), reloads]).toEqual(['replaced', ['reload']])
  })

  it('SESS-01 LOGIN-16 what another tab has found is checked, never believed; news of what is known ask nobody', async () => {
    const { actor, answer, fail, checks, value } = start()
    actor.send({ type: 'ELSEWHERE.FOUND', uid: '1' })
    expect(checks.calls.length, 'the check under way is shared').toBe(1)
    await answer(member)
    actor.send({ type: 'ELSEWHERE.FOUND', uid: '1' })
    expect([value(), checks.calls.length]).toEqual([{ member: 'settled' }, 1])
    actor.send({ type: 'ELSEWHERE.FOUND', uid: null })
    expect([value(), checks.calls.length, actor.getSnapshot().context.user?.uid]).toEqual(['checking', 2, '1'])
    await answer(visitor)
    actor.send({ type: 'ELSEWHERE.FOUND', uid: null })
    expect([value(), checks.calls.length]).toEqual(['visitor', 2])
    actor.send({ type: 'ELSEWHERE.FOUND', uid: '1' })
    await fail()
    expect([value(), checks.calls.length]).toEqual(['failed', 3])
    actor.send({ type: 'ELSEWHERE.FOUND', uid: null })
    expect([value(), checks.calls.length], 'where nothing is known, any news ask').toEqual(['checking', 4])
  })
})
