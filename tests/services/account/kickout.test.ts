import { describe, expect, it } from 'vitest'
import { createActor, createMachine, type AnyActorRef, SimulatedClock } from 'xstate'
import type { Kick, Session } from '../../../domain/contract.ts'
import { VISITOR } from '../../../domain/session.ts'
import { kickoutMachine } from '../../../machines/account/kickout/machine.ts'
import { kickoutWorld } from '../../../services/account/kickout.ts'
import { createCookies } from '../../../services/cookies.ts'
import { createDrafts } from '../../../services/database/drafts.ts'
import { createStore, type StorageArea } from '../../../services/storage.ts'
import { createVisibility } from '../../../services/visibility.ts'
import type { World } from '../../../services/world.ts'
import { flush } from '../../machines/harness.ts'
import { browserJar } from '../../../proofs/races/jar.ts'

/** A figure, written out: a constant would agree with itself. */
const KICK_POLL_MS = 10_000

const area = (): StorageArea => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

const kick: Kick = { reason: 'cap', at: 900_000 }

/** What the tabs of a browser share. */
const makeBrowser = () => {
  const browser = {
    clock: new SimulatedClock(),
    local: area(),
    kick: null as Kick | null,
    asked: 0,
    forgotten: [] as object[],
    storage: true,
    jar: null as unknown as ReturnType<typeof browserJar>,
  }
  browser.jar = browserJar(() => 1_000_000 + browser.clock.now())
  return browser
}

/** A tab: the real machine with its real world; the gateway alone is played. */
const openTab = (browser: ReturnType<typeof makeBrowser>, group: Session['group'] = { name: 'G', cap: 2 }) => {
  const now = () => 1_000_000 + browser.clock.now()
  const page = new EventTarget() as EventTarget & { visibilityState: DocumentVisibilityState }
  page.visibilityState = 'visible'
  const cookies = createCookies(() => browser.jar, now, true)
  const world = {
    gateway: {
      call: async (name: string, bizData: object) => {
        if (name === 'logout') {
          browser.forgotten.push(bizData)
          return { done: true }
        }
        expect(name).toBe('isLogin')
        browser.asked++
        return { ...VISITOR, isLogin: browser.kick === null, isKick: browser.kick !== null, kick: browser.kick }
      },
    },
    visibility: createVisibility(page as unknown as Document),
    cookies,
    local: createStore(() => {
      if (!browser.storage) throw new Error('forbidden')
      return browser.local
    }, now),
    now,
  } as unknown as World
  const root = createActor(
    createMachine({
      invoke: [
        { id: 'session', systemId: 'session', src: createMachine({ context: { group } }) },
        { id: 'kickout', src: kickoutMachine.provide(kickoutWorld(world)) },
      ],
    }),
    { clock: browser.clock },
  ).start()
  const actor = root.getSnapshot().children['kickout'] as AnyActorRef
  return {
    cookies,
    send: async (type: string, more: object = {}) => {
      actor.send({ type, ...more })
      await flush()
    },
    look: async (visible: boolean) => {
      page.visibilityState = visible ? 'visible' : 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
      await flush()
    },
    reminds: () => (actor.getSnapshot() as { hasTag: (tag: string) => boolean }).hasTag('open'),
    kick: () => (actor.getSnapshot() as { context: { kick: Kick | null } }).context.kick,
  }
}
const turn = async (browser: ReturnType<typeof makeBrowser>) => {
  browser.clock.increment(KICK_POLL_MS)
  await flush()
}

describe('kick-out over real cookies and storage', () => {
  it('KICK-01 GATE-11 in a group with a cap the flag is set and the login polled; without one nobody asks', async () => {
    const alone = makeBrowser()
    const lonely = openTab(alone, null)
    await lonely.send('KICKOUT.START')
    await turn(alone)
    expect([lonely.cookies.get('reLoginGroup'), alone.asked]).toEqual([undefined, 0])
    const browser = makeBrowser()
    const tab = openTab(browser)
    await tab.send('KICKOUT.START')
    expect(tab.cookies.get('reLoginGroup')).toBe('true')
    await turn(browser)
    await turn(browser)
    expect(browser.asked).toBe(2)
  })

  it('KICK-01 cookie reLoginPolling alone is enough', async () => {
    const browser = makeBrowser()
    const tab = openTab(browser, null)
    tab.cookies.set('reLoginPolling', 'true')
    await tab.send('KICKOUT.START')
    await turn(browser)
    expect(browser.asked).toBe(1)
  })

  it('KICK-02 on a kick the time is kept, isKicked is true, both flags are cleared; got it clears isKicked', async () => {
    const browser = makeBrowser()
    const tab = openTab(browser)
    tab.cookies.set('reLoginPolling', 'true')
    await tab.send('KICKOUT.START')
    browser.kick = kick
    await turn(browser)
    expect(tab.reminds()).toBe(true)
    const marks = () => ['isKicked', 'reLoginTime', 'reLoginPolling', 'reLoginGroup'].map((name) => tab.cookies.get(name))
    expect(marks()).toEqual(['true', '900000', undefined, undefined])
    await tab.send('ACKNOWLEDGE')
    // the gateway forgets the login that was ended, and no other
    expect([tab.reminds(), tab.cookies.get('isKicked'), browser.forgotten]).toEqual([false, undefined, [{ ended: true }]])
    await turn(browser)
    expect(browser.asked).toBe(1)
  })

  it('KICK-03 a hidden tab asks nothing and reminds, once seen, of what another tab noticed, with its reason', async () => {
    const browser = makeBrowser()
    const [front, back] = [openTab(browser), openTab(browser)]
    await back.look(false)
    await front.send('KICKOUT.START')
    await back.send('KICKOUT.START')
    browser.kick = kick
    await turn(browser)
    expect([front.reminds(), back.reminds(), browser.asked]).toEqual([true, false, 1])
    await back.look(true)
    expect([back.reminds(), back.kick(), browser.asked]).toEqual([true, kick, 1])
  })

  it('KICK-02 a reload after it was read tells nothing again; a new login outdates a kick nobody read about', async () => {
    const browser = makeBrowser()
    const tab = openTab(browser)
    await tab.send('KICKOUT.KICKED', { kick })
    expect(tab.reminds()).toBe(true)
    const reloaded = openTab(browser)
    await reloaded.send('KICKOUT.KICKED', { kick })
    expect(reloaded.reminds()).toBe(true)
    await reloaded.send('ACKNOWLEDGE')
    const again = openTab(browser)
    await again.send('KICKOUT.KICKED', { kick })
    expect(again.reminds()).toBe(false)
    again.cookies.set('isKicked', 'true')
    await again.send('KICKOUT.START')
    await again.look(true)
    await turn(browser)
    expect([again.reminds(), again.cookies.get('isKicked')]).toEqual([false, undefined])
  })

  it('KICK-03 where storage is forbidden the cookies still tell when', async () => {
    const browser = { ...makeBrowser(), storage: false }
    const tab = openTab(browser)
    await tab.send('KICKOUT.START')
    await tab.look(false)
    tab.cookies.set('isKicked', 'true')
    tab.cookies.set('reLoginTime', '800000')
    await tab.look(true)
    expect([tab.reminds(), tab.kick()]).toEqual([true, { reason: 'account', at: 800_000 }])
  })

  it('BEY-08 drafts outlive kick, reminder and reload: the same account finds them, another one never', () => {
    const storage = area()
    const kept = createStore(() => storage, Date.now)
    let owner: string | null = 'lin'
    createDrafts(kept, () => owner).keep('drugus', 'name', { text: '帕博', searched: '' })
    owner = null
    // what still fires while nobody is logged in overwrites nothing
    createDrafts(kept, () => owner).keep('drugus', 'name', { text: '', searched: '' })
    expect(createDrafts(kept, () => owner).of('drugus')).toEqual({})
    owner = 'wang'
    expect(createDrafts(kept, () => owner).of('drugus')).toEqual({})
    owner = 'lin'
    expect(createDrafts(kept, () => owner).of('drugus')).toEqual({ name: { text: '帕博', searched: '' } })
  })
})
