import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Session } from '../../domain/contract.ts'
import { appMachine } from '../../machines/app/machine.ts'
import { sessionMachine } from '../../machines/session/machine.ts'
import type { SessionEvent } from '../../machines/session/types.ts'
import { busy, publicRoute, route } from './fixtures.ts'
import { member, visitor } from './fixtures/session.ts'
import { byHand, flush } from './harness.ts'

const ROUTES = [route(), route({ address: '/drugus?any=has:xx', database: 'drugus' }), publicRoute]

interface Child {
  send: (event: unknown) => void
  getSnapshot: () => { hasTag: (tag: string) => boolean }
}

const start = () => {
  const checks = byHand<void, Session>()
  const logouts = byHand<void, void>()
  const heard: string[] = []
  const did: string[] = []
  const actor = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: { checkSession: checks.logic, logout: logouts.logic },
          actions: { goProductIndex: () => did.push('index') },
        }),
      },
      actions: {
        navigate: (_, { address }) => did.push(`go ${address}`),
        setTitle: (_, { titleKey }) => did.push(`title ${titleKey}`),
        storePath: (_, { address }) => did.push(`path ${address}`),
        goProductIndex: () => did.push('index'),
      },
    }),
    { input: { language: 'cn', now: () => 0 } },
  ).start()
  const attach = (id: string) =>
    actor.send({
      type: 'DATABASE.ATTACH',
      id,
      logic: fromCallback<{ type: string }>(({ receive }) => receive(({ type }) => heard.push(`${id} ${type}`))),
      input: undefined,
    })
  return {
    actor,
    checks,
    logouts,
    heard,
    did,
    attach,
    login: actor.system.get('login') as Child,
    session: actor.system.get('session') as { send: (event: SessionEvent) => void },
  }
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ROUTES).map((to) => ({ kind: 'route' as const, to })) },
  { weight: 3, arbitrary: fc.constantFrom('member', 'visitor', 'failure', 'out').map((answer) => ({ kind: 'answer' as const, answer })) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<SessionEvent>({ type: 'CHECK.FORCED' }, { type: 'LOGOUT' }, { type: 'EXPIRED' })
      .map((event) => ({ kind: 'session' as const, event })),
  },
  { weight: 3, arbitrary: fc.constantFrom('ask', 'close', 'retry').map((act) => ({ kind: 'user' as const, act })) },
  { weight: 1, arbitrary: fc.constantFrom('drugus', 'drugsg').map((id) => ({ kind: 'attach' as const, id })) },
)

describe('app', () => {
  it('MACH-05 ROUTE-05 ROUTE-09 SESS-01 a guarded page shows to members only; whoever is stopped has the login before them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { actor, checks, logouts, heard, did, attach, login, session } = start()
        for (const item of steps) {
          const before = actor.getSnapshot()
          const [news, deeds] = [heard.length, did.length]
          if (item.kind === 'route') actor.send({ type: 'ROUTE.CHANGED', route: item.to })
          else if (item.kind === 'session') session.send(item.event)
          else if (item.kind === 'attach') attach(item.id)
          else if (item.kind === 'user') {
            if (item.act === 'ask') actor.send({ type: 'LOGIN.ASKED' })
            else if (item.act === 'retry') actor.send({ type: 'RETRY' })
            else login.send({ type: 'CLOSE' })
          } else if (item.answer === 'out') logouts.open()[0]?.resolve(undefined)
          else if (item.answer === 'failure') {
            checks.open()[0]?.reject(busy)
            logouts.open()[0]?.reject(busy)
          } else checks.open()[0]?.resolve(item.answer === 'member' ? member : visitor)
          await flush()
          const snapshot = actor.getSnapshot()
          const { route: at, asked, databases } = snapshot.context
          const open = login.getSnapshot().hasTag('open')
          expect(snapshot.status).toBe('active')
          expect(['checking', 'member', 'visitor', 'failed'].filter((tag) => snapshot.hasTag(tag as 'member')).length).toBe(1)
          if (snapshot.hasTag('member')) expect([open, asked], 'members are asked for nothing').toEqual([false, null])
          if (snapshot.hasTag('gated')) expect([open, at?.needsLogin, asked]).toEqual([true, true, at?.address])
          if (snapshot.matches({ visitor: 'free' })) expect([open, at?.needsLogin ?? false]).toEqual([false, false])
          if (snapshot.matches({ visitor: 'leaving' })) expect(open, 'nothing stands in the way to the product index').toBe(false)
          expect(databases.toSorted()).toEqual([...new Set(databases)].toSorted())
          expect(databases.filter((id) => actor.system.get(`database:${id}` as never) === undefined)).toEqual([])
          if (item.kind === 'route')
            expect(did.slice(deeds).filter((deed) => /^(title|path)/.test(deed))).toEqual([
              `title ${item.to.titleKey}`,
              `path ${item.to.address}`,
            ])
          // Lists that stopped go on when, and only when, somebody is there again.
          const became = snapshot.hasTag('member') && (!before.hasTag('member') || (item.kind === 'answer' && heard.length > news))
          expect(heard.slice(news)).toEqual(became ? databases.map((id) => `${id} RETRY`) : [])
        }
        actor.stop()
      }),
      { numRuns: 150 },
    )
  })

  it('SESS-02 logging out leads to the product index without the login dialog in the way', async () => {
    const { actor, checks, logouts, did, login, session } = start()
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    checks.last()?.resolve(member)
    await flush()
    session.send({ type: 'LOGOUT' })
    logouts.last()?.resolve(undefined)
    await flush()
    expect([login.getSnapshot().hasTag('open'), did.at(-1), actor.getSnapshot().context.asked]).toEqual([false, 'index', null])
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    expect([login.getSnapshot().hasTag('open'), actor.getSnapshot().value]).toEqual([false, { visitor: 'free' }])
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    expect([login.getSnapshot().hasTag('open'), actor.getSnapshot().hasTag('gated')]).toEqual([true, true])
  })

  it('ROUTE-09 going from a guarded page to a public one takes the dialog away', async () => {
    const { actor, checks, login } = start()
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    checks.last()?.resolve(visitor)
    await flush()
    expect(login.getSnapshot().hasTag('open')).toBe(true)
    actor.send({ type: 'LOGIN.ASKED' })
    expect(actor.getSnapshot().hasTag('gated')).toBe(true)
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    expect(login.getSnapshot().hasTag('open')).toBe(false)
  })
})
