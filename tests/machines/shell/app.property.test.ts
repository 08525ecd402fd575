import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate'
import type { AccessEvent } from '../../../domain/refusals.ts'
import type { Session } from '../../../domain/contract.ts'
import { appMachine } from '../../../machines/shell/app/machine.ts'
import { PART_IDS, type PartId } from '../../../machines/shell/app/parts.ts'
import { kickoutMachine } from '../../../machines/account/kickout/machine.ts'
import type { CheckLoginOutput, KickoutMarks } from '../../../machines/account/kickout/types.ts'
import { loginMachine } from '../../../machines/account/login/machine.ts'
import { sessionMachine } from '../../../machines/account/session/machine.ts'
import type { SessionEvent } from '../../../machines/account/session/types.ts'
import { authorityRoute, publicRoute, route, urgent, each } from '../../../machines/shell/app/examples.ts'
import { busy } from '../../../machines/examples.ts'
import { kicked, member, visitor } from '../../../machines/account/session/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

/** The member has isNvip. */
const ROUTES = [
  route({ permission: 'isNvip' }),
  route({ address: '/drugus?any=has:xx', database: 'drugus' }),
  route({ address: '/patent', database: null, permission: 'isPvip' }),
  publicRoute,
  authorityRoute,
]

/** Login and kick-out as they are, in a world where nothing comes of a try; what the others hear is written down. */
const partOf = (id: PartId, heard: string[]) => {
  if (id === 'login') return { logic: loginMachine, input: { now: () => 0, language: 'cn', chat: false, remembered: null } }
  if (id === 'kickout') {
    const marks: KickoutMarks = { polling: false, kicked: null, acknowledgedAt: null }
    return {
      logic: kickoutMachine.provide({
        actors: {
          readMarks: fromPromise<KickoutMarks, void>(async () => marks),
          checkLogin: fromPromise<CheckLoginOutput, void>(async () => null),
          forgetLogin: fromPromise<void, void>(async () => undefined),
        },
      }),
      input: undefined,
    }
  }
  return {
    logic: fromCallback<{ type: string; id?: string }>(({ receive }) =>
      receive((event) => heard.push([id, event.type, event.id].filter(Boolean).join(' '))),
    ),
    input: undefined,
  }
}

const start = (parts: readonly PartId[] = PART_IDS) => {
  const checks = byHand<void, Session>()
  const logouts = byHand<void, void>()
  const heard: string[] = []
  const told: string[] = []
  const did: string[] = []
  const overview: string[] = []
  const begun: string[] = []
  const actor = createActor(
    appMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: { checkSession: checks.logic, logout: logouts.logic },
          actions: { goProductIndex: () => did.push('index') },
        }),
      },
      actions: {
        setTitle: (_, { titleKey }) => did.push(`title ${titleKey}`),
        storePath: (_, { address }) => did.push(`path ${address}`),
        goProductIndex: () => did.push('index'),
        goAuthority: (_, { permission, from }) => did.push(`authority ${permission} ${from}`),
        goPhone: (_, { back }) => did.push(`phone ${back}`),
        followRedirect: (_, { url }) => did.push(`redirect ${url}`),
        reloadOutdated: () => did.push('reload'),
        storeReloginTime: () => did.push('relogin'),
        loadOverview: () => overview.push('load'),
        forgetOverview: () => overview.push('forget'),
      },
    }),
    { input: { language: 'cn', now: () => 0, urgent, each } },
  ).start()
  const attachPart = (id: PartId) => actor.send({ type: 'PART.ATTACH', id, ...partOf(id, told) } as never)
  for (const id of parts) attachPart(id)
  return {
    actor,
    checks,
    logouts,
    heard,
    told,
    did,
    overview,
    begun,
    attachPart,
    attach: (id: string) =>
      actor.send({
        type: 'DATABASE.ATTACH',
        id,
        permission: id === 'patent' ? 'isPvip' : 'isNvip',
        begin: () => {
          begun.push(id)
          return {
            logic: fromCallback<{ type: string }>(({ receive }) => receive(({ type }) => heard.push(`${id} ${type}`))),
            input: undefined,
          }
        },
      }),
    login: () => actor.system.get('login') as ActorRefFrom<typeof loginMachine> | undefined,
    kickout: () => actor.system.get('kickout') as ActorRefFrom<typeof kickoutMachine> | undefined,
    session: actor.system.get('session') as { send: (event: SessionEvent) => void },
  }
}

const ACCESS: AccessEvent[] = [
  { type: 'LOGIN.REQUIRED' },
  { type: 'RELOGIN.REQUIRED' },
  { type: 'LOGIN.SUPERSEDED' },
  { type: 'AUTHORITY.REFUSED', code: 3003 },
  { type: 'PAGE.OUTDATED' },
  { type: 'REDIRECT.ASKED', url: '/help' },
  { type: 'ALERT.RAISED', text: 'x' },
]

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ROUTES).map((to) => ({ kind: 'route' as const, to })) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('member', 'visitor', 'kicked', 'failure', 'out').map((answer) => ({ kind: 'answer' as const, answer })),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<SessionEvent>({ type: 'CHECK' }, { type: 'LOGOUT' }, { type: 'EXPIRED' })
      .map((event) => ({ kind: 'session' as const, event })),
  },
  { weight: 3, arbitrary: fc.constantFrom('ask', 'close', 'retry', 'read').map((act) => ({ kind: 'user' as const, act })) },
  { weight: 2, arbitrary: fc.constantFrom(...ACCESS).map((event) => ({ kind: 'access' as const, event })) },
  { weight: 1, arbitrary: fc.constantFrom('drugus', 'drugsg', 'patent').map((id) => ({ kind: 'attach' as const, id })) },
  { weight: 2, arbitrary: fc.constantFrom(...PART_IDS).map((id) => ({ kind: 'part' as const, id })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'captcha' as const }) },
)

describe('app', () => {
  it('MACH-05 ROUTE-05 ROUTE-09 SESS-01 ACC-04 KICK-02 a guarded page shows to whom it is for; whoever is stopped has one dialog before them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 40, size: 'max' }), async (early, steps) => {
        const { actor, checks, logouts, heard, told, did, overview, begun, attach, attachPart, login, kickout, session } = start(
          early ? PART_IDS : [],
        )
        let asked = 0
        let kick = 1000
        /** Opened while nobody was there. */
        let waiting: string[] = []
        for (const item of steps) {
          const before = actor.getSnapshot()
          const [news, deeds, told0, begun0] = [heard.length, did.length, overview.length, begun.length]
          if (item.kind === 'route') actor.send({ type: 'ROUTE.CHANGED', route: item.to })
          else if (item.kind === 'session') session.send(item.event)
          else if (item.kind === 'attach') attach(item.id)
          else if (item.kind === 'part') attachPart(item.id)
          else if (item.kind === 'access') actor.send(item.event)
          else if (item.kind === 'captcha') actor.send({ type: 'CAPTCHA.ASKED', id: String(++asked), purpose: 'call' })
          else if (item.kind === 'user') {
            if (item.act === 'ask') actor.send({ type: 'LOGIN.ASKED' })
            else if (item.act === 'retry') actor.send({ type: 'RETRY' })
            else if (item.act === 'close') login()?.send({ type: 'CLOSE' })
            else kickout()?.send({ type: 'ACKNOWLEDGE' })
          } else if (item.answer === 'out') logouts.open()[0]?.resolve(undefined)
          else if (item.answer === 'failure') {
            checks.open()[0]?.reject(busy)
            logouts.open()[0]?.reject(busy)
          } else
            checks
              .open()[0]
              ?.resolve(
                item.answer === 'member'
                  ? member
                  : item.answer === 'visitor'
                    ? visitor
                    : { ...kicked, kick: { reason: 'cap', at: ++kick } },
              )
          await flush()

          const snapshot = actor.getSnapshot()
          const { route: at, databases, facts, parts, mail } = snapshot.context
          const open = login()?.getSnapshot().hasTag('open') ?? false
          const reminding = kickout()?.getSnapshot().hasTag('open') ?? false
          const mayShow = at === null || at.permission === null || facts?.permissions.includes(at.permission) === true
          expect(snapshot.status).toBe('active')
          expect(['checking', 'member', 'visitor', 'failed', 'kicked'].filter((tag) => snapshot.hasTag(tag as 'member')).length).toBe(1)
          if (snapshot.hasTag('member')) expect(open, 'members are asked for nothing').toBe(false)
          expect(snapshot.hasTag('inside'), 'inside is who has what the page asks for').toBe(snapshot.hasTag('member') && mayShow)
          if (snapshot.hasTag('visitor') || snapshot.hasTag('failed')) expect(facts, 'of visitors nothing is known').toBe(null)
          if (snapshot.hasTag('gated')) {
            expect(at?.needsLogin).toBe(true)
            // A login completed elsewhere loads the page anew.
            const superseded = login()?.getSnapshot().matches({ visibility: 'superseded' }) ?? false
            if (parts.includes('login')) expect(open, 'the dialog stands before the page').toBe(!superseded)
            else expect(mail.filter(({ to, event }) => to === 'login' && event.type !== 'SUPERSEDED').at(-1)?.event.type).toBe('OPEN')
          }
          if (snapshot.matches({ access: { visitor: 'free' } })) expect([open, at?.needsLogin ?? false]).toEqual([false, false])
          if (snapshot.matches({ access: { visitor: 'leaving' } }))
            expect(open, 'nothing stands in the way to the product index').toBe(false)
          expect(open && reminding, 'the reminder never with the login').toBe(false)
          if (snapshot.matches({ access: { kicked: 'reminding' } }) && parts.includes('kickout')) expect(reminding).toBe(true)
          if (reminding) expect(snapshot.hasTag('kicked'), 'the page stays while the reminder shows').toBe(true)
          expect(
            mail.filter(({ to }) => parts.includes(to)),
            'mail is kept for parts that are still loading only',
          ).toEqual([])
          const others = mail.filter(({ event }) => !['CAPTCHA.ASKED', 'ALERT.RAISED'].includes(event.type))
          expect(new Set(others.map(({ to, event }) => `${to} ${event.type}`)).size, 'and does not pile up').toBe(others.length)
          expect(databases.toSorted()).toEqual([...new Set(databases)].toSorted())
          expect(databases.filter((id) => actor.system.get(`database:${id}` as never) === undefined)).toEqual([])
          if (item.kind === 'route')
            expect(did.slice(deeds).filter((deed) => /^(title|path)/.test(deed))).toEqual([
              `title ${item.to.titleKey}`,
              `path ${item.to.address}`,
            ])
          // Lists that stopped go on when, and only when, somebody is there again.
          const became = snapshot.hasTag('member') && (!before.hasTag('member') || (item.kind === 'answer' && heard.length > news))
          const shown = item.kind === 'route' ? before.context.databases.filter((id) => id === item.to.database) : []
          expect(heard.slice(news)).toEqual(
            became ? before.context.databases.map((id) => `${id} RETRY`) : shown.map((id) => `${id} ADDRESS.CHANGED`),
          )
          // What only members see is given to a member, and stays behind the reminder of a kick-out; whatever waited for it begins then.
          const [had, has] = [before, snapshot].map(
            (now) => now.hasTag('member') || (now.hasTag('kicked') && now.context.facts !== null),
          ) as [boolean, boolean]
          expect(overview.slice(told0), 'the overview is told who comes and goes').toEqual(had === has ? [] : [has ? 'load' : 'forget'])
          if (item.kind === 'attach' && !had) waiting = [...waiting.filter((id) => id !== item.id), item.id]
          const opened = has && !had ? waiting : item.kind === 'attach' && had ? [item.id] : []
          expect(begun.slice(begun0), 'a list begins once, for a member who may see it').toEqual(
            opened.filter((id) => id !== 'patent' && !before.context.databases.includes(id)),
          )
          if (has) waiting = []
          expect(snapshot.context.waiting.map(({ id }) => id)).toEqual(waiting)
          if (snapshot.matches({ access: { member: 'refused' } }) && (became || item.kind === 'route'))
            expect(did).toContain(`authority ${at?.permission} ${at?.address}`)
        }
        for (const id of PART_IDS) attachPart(id)
        expect(actor.getSnapshot().context.mail).toEqual([])
        expect(
          told.filter((line) => line.startsWith('captcha CAPTCHA.ASKED')),
          'whoever asked is heard, once, in order',
        ).toEqual(Array.from({ length: asked }, (_, at) => `captcha CAPTCHA.ASKED ${at + 1}`))
        actor.stop()
      }),
      { numRuns: runs(150) },
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
    expect([login()?.getSnapshot().hasTag('open'), did.at(-1)]).toEqual([false, 'index'])
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    expect([login()?.getSnapshot().hasTag('open'), actor.getSnapshot().value.access]).toEqual([false, { visitor: 'free' }])
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    expect([login()?.getSnapshot().hasTag('open'), actor.getSnapshot().hasTag('gated')]).toEqual([true, true])
  })

  it.each(['answered', 'refused'])('SESS-02 LOGIN-02 a logout that ends (%s) while the login dialog shows takes it away', async (end) => {
    const { actor, checks, logouts, did, login, session } = start()
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    checks.last()?.resolve(visitor)
    await flush()
    expect([login()?.getSnapshot().hasTag('open'), actor.getSnapshot().hasTag('gated')]).toEqual([true, true])
    // Somebody logs in elsewhere, a call is refused meanwhile: who is there is known, asked for once more, and told to nobody yet.
    session.send({ type: 'CHECK' })
    session.send({ type: 'EXPIRED' })
    checks.last()?.resolve(member)
    await flush()
    session.send({ type: 'LOGOUT' })
    if (end === 'answered') logouts.last()?.resolve(undefined)
    else session.send({ type: 'EXPIRED' })
    await flush()
    expect([login()?.getSnapshot().hasTag('open'), did.at(-1)]).toEqual([false, 'index'])
    expect(actor.getSnapshot().value.access).toEqual({ visitor: 'leaving' })
  })

  it('ROUTE-09 going from a guarded page to a public one takes the dialog away', async () => {
    const { actor, checks, login } = start()
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    checks.last()?.resolve(visitor)
    await flush()
    expect(login()?.getSnapshot().hasTag('open')).toBe(true)
    actor.send({ type: 'LOGIN.ASKED' })
    expect(actor.getSnapshot().hasTag('gated')).toBe(true)
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    expect(login()?.getSnapshot().hasTag('open')).toBe(false)
  })

  it('KICK-02 BEY-08 a kick-out leaves the page as it is until it is read; then the login, and the page asked for', async () => {
    const { actor, checks, login, kickout, session, heard, attach } = start()
    actor.send({ type: 'ROUTE.CHANGED', route: ROUTES[0]! })
    checks.last()?.resolve(member)
    await flush()
    attach('drugsg')
    session.send({ type: 'EXPIRED' })
    checks.last()?.resolve(kicked)
    await flush()
    const state = () => {
      const snapshot = actor.getSnapshot()
      return [
        snapshot.value.access,
        snapshot.context.facts?.permissions ?? null,
        login()?.getSnapshot().hasTag('open'),
        kickout()?.getSnapshot().hasTag('open'),
      ]
    }
    expect(state()).toEqual([{ kicked: 'reminding' }, ['isNvip'], false, true])
    // Neither what it still tries nor a wish to log in gets before the reminder.
    actor.send({ type: 'LOGIN.ASKED' })
    actor.send({ type: 'AUTHORITY.REFUSED', code: 3003 })
    session.send({ type: 'CHECK' })
    checks.last()?.resolve(kicked)
    await flush()
    expect(state()).toEqual([{ kicked: 'reminding' }, ['isNvip'], false, true])
    kickout()?.send({ type: 'ACKNOWLEDGE' })
    await flush()
    checks.last()?.resolve(kicked)
    await flush()
    expect(state()).toEqual([{ visitor: 'gated' }, null, true, false])
    session.send({ type: 'CHECK' })
    checks.last()?.resolve(member)
    await flush()
    expect(state()).toEqual([{ member: 'inside' }, ['isNvip'], false, false])
    expect(heard).toEqual(['drugsg RETRY'])
  })

  it('ACC-04 GATE-06 a page without its membership leads to the authority page, and so does a refusal; nobody is sent there twice', async () => {
    const { actor, checks, did } = start()
    actor.send({ type: 'ROUTE.CHANGED', route: ROUTES[2]! })
    checks.last()?.resolve(member)
    await flush()
    const sent = () => did.filter((deed) => deed.startsWith('authority'))
    expect([actor.getSnapshot().value.access, sent()]).toEqual([{ member: 'refused' }, ['authority isPvip /patent']])
    actor.send({ type: 'ROUTE.CHANGED', route: authorityRoute })
    actor.send({ type: 'AUTHORITY.REFUSED', code: 1002 })
    expect([actor.getSnapshot().value.access, sent().length]).toEqual([{ member: 'inside' }, 1])
    actor.send({ type: 'ROUTE.CHANGED', route: ROUTES[0]! })
    actor.send({ type: 'AUTHORITY.REFUSED', code: 1002 })
    expect(sent()).toEqual(['authority isPvip /patent', 'authority isNvip /drugsg'])
  })

  it('CAPT-02 ABUSE-01 three failed captchas or a locked account log out, and a visitor leaves for the product index', async () => {
    for (const type of ['CAPTCHA.LOCKED_OUT', 'RESTRICTION.ACKNOWLEDGED'] as const) {
      const { actor, checks, logouts, did, login } = start()
      actor.send({ type: 'ROUTE.CHANGED', route: route() })
      checks.last()?.resolve(member)
      await flush()
      actor.send({ type })
      expect(logouts.open().length).toBe(1)
      logouts.last()?.resolve(undefined)
      await flush()
      expect([actor.getSnapshot().value.access, did.at(-1)]).toEqual([{ visitor: 'leaving' }, 'index'])
      actor.send({ type: 'ROUTE.CHANGED', route: route() })
      expect(login()?.getSnapshot().hasTag('open')).toBe(true)
      actor.send({ type })
      expect([actor.getSnapshot().value.access, did.at(-1), login()?.getSnapshot().hasTag('open')]).toEqual([
        { visitor: 'leaving' },
        'index',
        false,
      ])
    }
  })
})
