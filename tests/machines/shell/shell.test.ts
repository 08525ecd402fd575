import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, createMachine, fromCallback, SimulatedClock } from 'xstate'
import type { Session } from '../../../domain/contract.ts'
import { appMachine } from '../../../machines/shell/app/machine.ts'
import { languageMachine } from '../../../machines/shell/language/machine.ts'
import { loginMachine } from '../../../machines/account/login/machine.ts'
import type { LoginInput } from '../../../machines/account/login/types.ts'
import { menuMachine } from '../../../machines/shell/menu/machine.ts'
import { sessionMachine } from '../../../machines/account/session/machine.ts'
import type { SessionEvent } from '../../../machines/account/session/types.ts'
import { busy } from '../../../machines/examples.ts'
import { publicRoute, route, urgent, each } from '../../../machines/shell/app/examples.ts'
import { member, visitor } from '../../../machines/account/session/examples.ts'
import { byHand, flush } from '../harness.ts'

type LoginActor = ActorRefFrom<typeof loginMachine>
const loginInput: LoginInput = { now: () => 0, language: 'cn', chat: false, remembered: null }

const startApp = () => {
  const checks = byHand<void, Session>()
  const titles: string[] = []
  const paths: string[] = []
  const went: string[] = []
  const actor = createActor(
    appMachine.provide({
      actors: { session: sessionMachine.provide({ actors: { checkSession: checks.logic } }) },
      actions: {
        setTitle: (_, { titleKey }) => titles.push(titleKey),
        storePath: (_, { address }) => paths.push(address),
        goProductIndex: () => went.push('index'),
        goAuthority: () => went.push('authority'),
        goPhone: () => went.push('phone'),
      },
    }),
    { input: { language: 'cn', now: () => 0, urgent, each } },
  ).start()
  // The login comes as a part, after the first paint.
  actor.send({ type: 'PART.ATTACH', id: 'login', logic: loginMachine, input: loginInput })
  const login = actor.system.get('login') as LoginActor
  const session = actor.system.get('session') as { send: (event: SessionEvent) => void }
  return { actor, checks, went, titles, paths, login, session }
}

describe('app', () => {
  it('ROUTE-09 a visitor at a guarded page sees the login; after login the page asked for', async () => {
    const { actor, checks, went, login, session } = startApp()
    actor.send({ type: 'ROUTE.CHANGED', route: route({ address: '/drugsg?any=has:xx' }) })
    expect([actor.getSnapshot().hasTag('checking'), login.getSnapshot().hasTag('open')]).toEqual([true, false])
    checks.last()?.resolve(visitor)
    await flush()
    expect([actor.getSnapshot().hasTag('gated'), login.getSnapshot().hasTag('open')]).toEqual([true, true])
    session.send({ type: 'CHECK' })
    checks.last()?.resolve(member)
    await flush()
    expect([actor.getSnapshot().hasTag('member'), login.getSnapshot().hasTag('open')]).toEqual([true, false])
    // They are there already, so nothing moves.
    expect(went).toEqual([])
  })

  it('ROUTE-09 whoever goes on to another page while the login check fails is left there', async () => {
    const { actor, checks, went, session } = startApp()
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    checks.last()?.resolve(visitor)
    await flush()
    session.send({ type: 'CHECK' })
    checks.last()?.reject(new Error('no network'))
    await flush()
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    actor.send({ type: 'RETRY' })
    checks.last()?.resolve(member)
    await flush()
    expect([actor.getSnapshot().hasTag('member'), went]).toEqual([true, []])
  })

  it('ROUTE-09 LOGIN-02 closing the dialog leads to the product index; on a public page it leads nowhere', async () => {
    const { actor, checks, went, login } = startApp()
    checks.last()?.resolve(visitor)
    await flush()
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    actor.send({ type: 'LOGIN.ASKED' })
    login.send({ type: 'CLOSE' })
    expect([went, actor.getSnapshot().value.access]).toEqual([[], { visitor: 'free' }])
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    login.send({ type: 'CLOSE' })
    expect(went).toEqual(['index'])
  })

  it('ROUTE-05/title ROUTE-05/path every change of route sets title and path', () => {
    const { actor, titles, paths } = startApp()
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    expect([titles, paths]).toEqual([
      ['common:help', 'databases:drugsg.title'],
      ['/help', '/drugsg'],
    ])
  })

  it('SESS-01 BEY-08 an expired session gates the page again; lists go on after login', async () => {
    const { actor, checks, session } = startApp()
    const heard: string[] = []
    const logic = fromCallback<{ type: string }>(({ receive }) => receive(({ type }) => heard.push(type)))
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    checks.last()?.resolve(member)
    await flush()
    actor.send({ type: 'DATABASE.ATTACH', id: 'drugsg', permission: 'isNvip', begin: () => ({ logic, input: undefined }) })
    const first = actor.system.get('database:drugsg')
    actor.send({ type: 'DATABASE.ATTACH', id: 'drugsg', permission: 'isNvip', begin: () => ({ logic, input: undefined }) })
    expect([first === undefined, actor.system.get('database:drugsg') === first, actor.getSnapshot().context.databases]).toEqual([
      false,
      true,
      ['drugsg'],
    ])
    session.send({ type: 'EXPIRED' })
    expect(actor.getSnapshot().hasTag('member')).toBe(true)
    checks.last()?.resolve(visitor)
    await flush()
    expect(actor.getSnapshot().hasTag('gated')).toBe(true)
    session.send({ type: 'CHECK' })
    checks.last()?.resolve(member)
    await flush()
    expect(heard).toEqual(['RETRY'])
  })

  it('BEY-08 an export that waits goes on after the login; whoever goes on as a visitor waits for none', async () => {
    const { actor, checks, session } = startApp()
    const heard: string[] = []
    const exporting = fromCallback<{ type: string }>(({ receive }) => receive(({ type }) => heard.push(type)))
    const logic = createMachine({ invoke: { src: exporting, systemId: 'export:drugsg' } })
    actor.send({ type: 'ROUTE.CHANGED', route: route() })
    checks.last()?.resolve(member)
    await flush()
    actor.send({ type: 'DATABASE.ATTACH', id: 'drugsg', permission: 'isNvip', begin: () => ({ logic, input: undefined }) })
    for (const answer of [visitor, member, visitor]) {
      session.send({ type: 'CHECK' })
      checks.last()?.resolve(answer)
      await flush()
    }
    expect(heard, 'at the gate it waits').toEqual(['RETRY'])
    actor.send({ type: 'ROUTE.CHANGED', route: publicRoute })
    expect(heard).toEqual(['RETRY', 'CANCEL'])
  })

  it('ROUTE-05/caches a list that was left asks anew where a link leads to it, not where one goes back, nor comes from its own record', async () => {
    const { actor, checks } = startApp()
    const heard: unknown[] = []
    const logic = fromCallback(({ receive }) => receive((event) => heard.push(event)))
    const list = route({ search: '?any=has:xx' })
    const record = route({ address: '/drugsg/detail/1', record: '1' })
    const go = (to: typeof list, isBack?: boolean) => {
      actor.send({ type: 'ROUTE.CHANGED', route: to, ...(isBack !== undefined && { isBack }) })
      return heard.splice(0)
    }
    go(list)
    checks.last()?.resolve(member)
    await flush()
    actor.send({ type: 'DATABASE.ATTACH', id: 'drugsg', permission: 'isNvip', begin: () => ({ logic, input: undefined }) })
    const told = (anew: boolean, at = list) => [{ type: 'ADDRESS.CHANGED', search: at.search, record: at.record, anew }]
    expect(go(record)).toStrictEqual(told(false, record))
    expect(go(list)).toStrictEqual(told(false))
    // Of another page a database hears nothing.
    expect(go(publicRoute)).toStrictEqual([])
    expect(go(list)).toStrictEqual(told(true))
    expect(go(list)).toStrictEqual(told(false))
    go(publicRoute)
    expect(go(list, true)).toStrictEqual(told(false))
    expect(go(list)).toStrictEqual(told(false))
    // Come to by a record, the list is still to be asked anew.
    go(route({ address: '/drugus', database: 'drugus' }))
    expect(go(record)).toStrictEqual(told(false, record))
    expect(go(list)).toStrictEqual(told(true))
  })

  it('SESS-01 a failed check can be tried again', async () => {
    const { actor, checks } = startApp()
    checks.last()?.reject(busy)
    await flush()
    expect(actor.getSnapshot().value.access).toBe('failed')
    actor.send({ type: 'RETRY' })
    checks.last()?.resolve(visitor)
    await flush()
    expect(actor.getSnapshot().value.access).toEqual({ visitor: 'free' })
  })
})

describe('language and menu', () => {
  it('LANG-01 the toggle writes the other language and reloads once', () => {
    const did: string[] = []
    const clock = new SimulatedClock()
    const actor = createActor(
      languageMachine.provide({
        actions: { writeLanguageCookie: (_, { language }) => did.push(language), reloadPage: () => did.push('reload') },
      }),
      { input: { language: 'cn' }, clock },
    ).start()
    for (let times = 0; times < 2; times++) actor.send({ type: 'TOGGLE' })
    expect(did).toEqual(['en', 'reload'])
    clock.increment(10_000)
    actor.send({ type: 'TOGGLE' })
    expect(did).toEqual(['en', 'reload', 'en', 'reload'])
  })

  it('MENU-01 a stored width is honoured from 120 to 220 only', () => {
    const widthOf = (storedWidth: number | null, language: 'cn' | 'en') =>
      createActor(menuMachine, { input: { language, storedWidth, collapsed: false, narrow: false } }).getSnapshot().context.width
    expect([
      widthOf(null, 'cn'),
      widthOf(null, 'en'),
      widthOf(119, 'cn'),
      widthOf(120, 'cn'),
      widthOf(220, 'en'),
      widthOf(221, 'en'),
      widthOf(Number.NaN, 'cn'),
    ]).toEqual([180, 206, 180, 120, 220, 206, 180])
  })

  it('MENU-01 a narrow window hides the menu and brings it back as it was', () => {
    const actor = createActor(menuMachine, { input: { language: 'cn', storedWidth: null, collapsed: true, narrow: false } }).start()
    const value = (type: 'WINDOW.NARROWED' | 'TOGGLE' | 'CLOSE' | 'WINDOW.WIDENED') => {
      actor.send({ type })
      return actor.getSnapshot().value
    }
    expect([value('WINDOW.NARROWED'), value('TOGGLE'), value('CLOSE'), value('WINDOW.WIDENED')]).toEqual([
      { narrow: 'hidden' },
      { narrow: 'drawer' },
      { narrow: 'hidden' },
      { wide: 'collapsed' },
    ])
  })
})
