import { describe, expect, it } from 'vitest'
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { VISITOR } from '../../../domain/session.ts'
import type { Session } from '../../../domain/contract.ts'
import { codeMachine } from '../../../machines/account/code/machine.ts'
import { certificationMachine } from '../../../machines/account/certification/machine.ts'
import type { CodeKind, LoadDeadlineInput } from '../../../machines/account/code/types.ts'
import { flush } from '../../machines/harness.ts'
import { certificationWorld } from '../../../services/account/certification.ts'

/** What a certification form begins with, and what of it outlives a reload. */

const sessionOf = (uid: string, facts: Partial<Session> = {}) => {
  const user = { uid, realName: 'Lin', nickname: 'Lin', headImg: null, email: `${uid}@acme.com`, phone: null, isEmail: true }
  return createActor(setup({}).createMachine({ context: { ...VISITOR, isLogin: true, user, ...facts } })).start()
}

const makeTab = () => {
  const kept = new Map<string, unknown>()
  return { kept, get: (key: string) => kept.get(key), set: (key: string, value: unknown) => void kept.set(key, value), remove: (key: string) => void kept.delete(key) } // prettier-ignore
}

/** A browser with its other tabs; each form is one of them. */
const makeBrowser = (ask: () => Promise<unknown> = () => Promise.reject(new MateriaError('server.busy'))) => {
  const told: string[] = []
  const storage = new EventTarget()
  const seen = new Set<(visible: boolean) => void>()
  return {
    told,
    storage,
    seen,
    ask,
    local: { set: (key: string) => void told.push(key) },
    visibility: { subscribe: (listener: (visible: boolean) => void) => (seen.add(listener), () => void seen.delete(listener)) },
  }
}

const open = async (
  kind: CodeKind,
  tab: ReturnType<typeof makeTab>,
  session: ReturnType<typeof sessionOf>,
  { local, visibility, storage, ask } = makeBrowser(),
  leave = () => {},
) => {
  const world = certificationWorld(
    {
      tab,
      now: () => 1000,
      gateway: { call: () => Promise.resolve({ needed: false, until: null, ways: [] }), session: ask },
      captcha: {},
      settings: { contact: '' },
      local,
      visibility,
    } as never,
    { session: () => session, leave },
    storage,
  )
  const code = codeMachine.provide({
    actors: { loadResendDeadline: fromPromise<number | null, LoadDeadlineInput>(() => Promise.resolve(null)) },
  })
  const actors = { ...world.actors, code, checkAgain: fromPromise<void, void>(() => Promise.resolve()) }
  const actor = createActor(certificationMachine.provide({ actors, actions: world.actions }), { input: { kind, now: () => 1000 } }).start()
  const recall = actor.getSnapshot().children.recall
  if (recall) await waitFor(recall as never, (snapshot: { status: string }) => snapshot.status !== 'active').catch(() => undefined)
  await waitFor(actor, (snapshot) => !snapshot.hasTag('proving'))
  return actor
}

const USER = { uid: 'lin', realName: 'Lin', nickname: 'Lin', headImg: null, email: 'lin@acme.com', phone: null, isEmail: true }

/** A session and what it has been asked; by its next check it has what the gateway has. */
const askedAnew = (facts: () => Partial<Session>) => {
  const checks: string[] = []
  const session = createActor(
    setup({ types: { context: {} as Session, events: {} as { type: 'CHECK' } } }).createMachine({
      context: { ...VISITOR, isLogin: true, user: USER },
      on: { CHECK: { actions: [() => void checks.push('check'), assign(() => facts())] } },
    }),
  ).start()
  return { session: session as never, checks }
}
/** Another tab keeps something. */
const keeps = (storage: EventTarget, key: string) => storage.dispatchEvent(Object.assign(new Event('storage'), { key }))

describe('certification', () => {
  it('CERT-01 CERT-02 what another tab or device has certified is heard of, once, and what was typed is forgotten', async () => {
    const cases: [CodeKind, Partial<Session>, boolean][] = [
      ['phone', { certified: true, user: { ...USER, phone: '+86 139****5678' } }, true],
      ['phone', { certified: true, user: { ...USER, uid: 'wei', phone: '+86 139****5678' } }, false],
      ['phone', { certified: false, emailCertified: true }, false],
      ['email', { emailCertified: true, user: { ...USER, email: 'new@acme.com' } }, true],
      ['email', { emailCertified: true, emailExpired: true, user: { ...USER, email: 'new@acme.com' } }, false],
      ['email', { certified: true, user: { ...USER, phone: '+86 139****5678' } }, false],
    ]
    for (const [kind, found, over] of cases)
      for (const how of ['storage', 'visible'] as const) {
        let facts: Partial<Session> = { user: USER }
        const { session, checks } = askedAnew(() => facts)
        const asks: string[] = []
        const tab = makeTab()
        const tabs = makeBrowser(async () => {
          asks.push('ask')
          return { ...VISITOR, isLogin: true, ...facts }
        })
        let left = 0
        const actor = await open(kind, tab, session, tabs, () => void left++)
        actor.send({ type: 'ADDRESS.CHANGED', address: 'someone@company.com' })
        const tell = async (): Promise<void> => {
          if (how === 'storage') keeps(tabs.storage, 'mf_certified')
          else tabs.seen.forEach((listener) => [false, true].forEach(listener))
          await flush()
        }
        keeps(tabs.storage, 'mf_who')
        await tell()
        // Nothing has changed: the form stays with what was typed, and nobody is asked anew.
        expect([asks.length, checks.length, actor.getSnapshot().value, tab.kept.size]).toEqual([1, 0, 'editing', 1])
        facts = { user: USER, ...found }
        await tell()
        expect([kind, how, actor.getSnapshot().value, left, checks.length]).toEqual([
          kind,
          how,
          over ? 'done' : 'editing',
          over ? 1 : 0,
          over ? 1 : 0,
        ])
        expect([tab.kept.size, tabs.told.length]).toEqual(over ? [0, 1] : [1, 0])
        if (!over) actor.stop()
        await tell()
        expect([asks.length, left, tabs.seen.size]).toEqual([2, over ? 1 : 0, 0])
      }
  })

  it('CERT-01 BEY-08 a look for it that fails, as when a phone wakes up, changes nothing; what is told meanwhile is looked at after it', async () => {
    const { session, checks } = askedAnew(() => ({ certified: true, user: { ...USER, phone: '+86 139****5678' } }))
    const looks: { resolve: (found: Session) => void; reject: (error: Error) => void }[] = []
    const tabs = makeBrowser(() => new Promise<Session>((resolve, reject) => void looks.push({ resolve, reject })))
    const actor = await open('phone', makeTab(), session, tabs)
    actor.send({ type: 'CODE.CHANGED', code: '1234' })
    keeps(tabs.storage, 'mf_certified')
    keeps(tabs.storage, 'mf_certified')
    await flush()
    expect(looks.length).toBe(1)
    looks[0]?.reject(new MateriaError('server.busy'))
    await flush()
    expect([looks.length, checks, actor.getSnapshot().value, actor.getSnapshot().context.code]).toEqual([2, [], 'editing', '1234'])
    looks[1]?.resolve({ ...VISITOR, isLogin: true, certified: true, user: { ...USER, phone: '+86 139****5678' } })
    await flush()
    expect([checks, actor.getSnapshot().value]).toEqual([['check'], 'done'])
  })

  it('CERT-02 begins with the e-mail the account is known by, unless that is certified already', async () => {
    const first = await open('email', makeTab(), sessionOf('lin', { emailCertified: false }))
    expect(first.getSnapshot().context.address).toBe('lin@acme.com')
    const expired = await open('email', makeTab(), sessionOf('lin', { emailCertified: true, emailExpired: true }))
    expect(expired.getSnapshot().context.address).toBe('lin@acme.com')
    const another = await open('email', makeTab(), sessionOf('lin', { emailCertified: true, emailExpired: false }))
    expect(another.getSnapshot().context.address).toBe('')
  })

  it('BEY-08 what was typed is there after a reload, for the same account, until it is certified', async () => {
    const tab = makeTab()
    const typing = await open('phone', tab, sessionOf('lin'))
    typing.send({ type: 'COUNTRY.CHOSEN', dialCode: '65' })
    typing.send({ type: 'ADDRESS.CHANGED', address: '8123 4567' })
    typing.stop()
    const stranger = await open('phone', tab, sessionOf('wei'))
    expect(stranger.getSnapshot().context).toMatchObject({ dialCode: '86', address: '' })
    const other = makeBrowser()
    const reloaded = await open('phone', tab, sessionOf('lin'), other)
    expect(reloaded.getSnapshot().context).toMatchObject({ dialCode: '65', address: '8123 4567' })
    reloaded.send({ type: 'CODE.CHANGED', code: '123456' })
    reloaded.send({ type: 'SUBMIT' })
    await waitFor(reloaded, (snapshot) => snapshot.hasTag('done'))
    // Other tabs hear of it.
    expect(other.told).toEqual(['certified'])
    expect(tab.kept.size).toBe(0)
  })
})
