import { expect, it } from 'vitest'
import { createActor, createMachine, fromTransition, SimulatedClock } from 'xstate'
import type { Quotas } from '../../../domain/quotas.ts'
import { quotaMachine } from '../../../machines/account/quota/machine.ts'
import { quotaWorld } from '../../../services/account/quota.ts'
import { createStore } from '../../../services/storage.ts'
import type { World } from '../../../services/world.ts'
import { flush } from '../../machines/harness.ts'
import { outcomeOf } from '../asked.ts'

const HOUR = 3_600_000
const quotas: Quotas = {
  rows: { used: 3, limit: 10 },
  searches: { used: 0, limit: null },
  exports: { used: 0, limit: null },
  until: 100 * HOUR,
  at: 98 * HOUR,
}

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
}

it('BEY-09 the day ends by the gateway’s clock, however wrong the reader’s is; what was told is of its account and its day', async () => {
  let now = 5 * HOUR
  let account = 'jane'
  const paths: string[] = []
  const kept = storage()
  const world = quotaWorld(
    {
      gateway: { ask: async (path: string) => (paths.push(path), quotas) },
      local: createStore(
        () => kept,
        () => now,
      ),
      account: () => account,
      visibility: { isVisible: () => true, subscribe: () => () => {} },
      now: () => now,
    } as unknown as World,
    new EventTarget() as Document,
  )
  const ask = () => outcomeOf(world.actors.askUsage, undefined as void)
  expect(await ask()).toEqual({ quotas, deadline: 7 * HOUR, noted: [] })
  expect(paths).toEqual(['quotas'])
  world.actions.rememberNoted({}, { noted: ['rows'], until: 7 * HOUR })
  // As another tab has it.
  expect((await ask()).noted).toEqual(['rows'])
  account = 'ben'
  expect((await ask()).noted).toEqual([])
  account = 'jane'
  now = 7 * HOUR
  expect((await ask()).noted).toEqual([])
  // Anybody can write there.
  for (const hostile of ['rows', null, 7, { rows: true }, ['rows', 'else', 3]]) {
    kept.setItem('mf_quota/jane', JSON.stringify({ value: hostile }))
    expect((await ask()).noted).toEqual(Array.isArray(hostile) ? ['rows'] : [])
  }
})

it('BEY-09 usage is asked for when the account menu opens, on the account’s page, when an export opens and when its file was made', () => {
  const page = new EventTarget()
  let settle: (address: string) => void = () => {}
  const { actors } = quotaWorld(
    {
      navigation: {
        watch: (tell: (address: string) => void) => {
          settle = tell
          return () => {}
        },
      },
    } as unknown as World,
    page as Document,
  )
  const heard: string[] = []
  const hears = createMachine({
    invoke: [{ src: actors.followDialogs }, { src: actors.followPlace }],
    on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
  })
  // What the root of the page runs beside it.
  const holder = <C extends object>(context: C) =>
    fromTransition((state: C, event: { type: string; context?: C }) => event.context ?? state, context)
  const root = createActor(
    createMachine({
      invoke: [
        { src: holder<{ current: string | null }>({ current: null }), id: 'overlay', systemId: 'overlay' },
        { src: holder<{ answer: object | null }>({ answer: null }), id: 'file', systemId: 'export:drugus' },
        { src: hears, id: 'quota' },
      ],
    } as never),
  ).start()
  const tell = (id: string, context: object) => root.system.get(id).send({ type: 'SET', context })
  const said = () => heard.splice(0)

  const toggle = (id: string, newState: string) => {
    const event = new Event('toggle')
    Object.defineProperty(event, 'target', { value: { id } })
    page.dispatchEvent(Object.assign(event, { newState }))
  }
  toggle('account-menu', 'open')
  expect(said()).toEqual(['QUOTA.ASKED'])
  toggle('account-menu', 'closed')
  toggle('help-menu', 'open')
  expect(said()).toEqual([])

  settle('/drugus?page=2')
  settle('/user/account?type=isemail')
  expect(said()).toEqual(['PLACE.CHANGED', 'QUOTA.ASKED'])

  tell('overlay', { current: 'login' })
  expect(said()).toEqual([])
  tell('overlay', { current: 'export:drugus' })
  expect(said()).toEqual(['QUOTA.ASKED'])
  tell('overlay', { current: 'export:drugus' })
  tell('export:drugus', { answer: null })
  expect(said()).toEqual([])
  const answer = {}
  tell('export:drugus', { answer })
  tell('export:drugus', { answer })
  expect(said()).toEqual(['QUOTA.ASKED'])
  // Closed, nothing of it is heard any more; nor after the end.
  tell('overlay', { current: null })
  tell('export:drugus', { answer: {} })
  root.stop()
  toggle('account-menu', 'open')
  expect(said()).toEqual([])
})

it('BEY-09 who comes straight to the account page is told at once; elsewhere what the reader came for is asked first', async () => {
  for (const [address, asks] of [
    ['/user/account', 1],
    ['/drugus?page=2', 0],
  ] as const) {
    const clock = new SimulatedClock()
    let asked = 0
    const world = quotaWorld(
      {
        gateway: { ask: () => (asked++, new Promise(() => {})) },
        local: createStore(storage, () => 0),
        account: () => 'jane',
        visibility: { isVisible: () => true, subscribe: () => () => {} },
        // As the page's own: whoever begins to watch is told where the reader is.
        navigation: { watch: (tell: (at: string) => void) => (tell(address), () => {}) },
        now: () => clock.now(),
      } as unknown as World,
      new EventTarget() as Document,
    )
    const actor = createActor(quotaMachine.provide(world), { clock, input: { now: () => clock.now() } }).start()
    // The session is known some time after the page came.
    await flush()
    actor.send({ type: 'QUOTA.START' })
    await flush()
    expect([address, asked]).toEqual([address, asks])
    clock.increment(4000)
    await flush()
    expect([address, asked]).toEqual([address, 1])
    actor.stop()
  }
})
