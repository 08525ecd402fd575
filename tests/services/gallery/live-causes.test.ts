import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AnyActorRef, assign, createActor, fromPromise as plainPromise, sendTo, setup } from 'xstate'
import { liveMessage } from '../../../domain/live.ts'
import { asked, type Asker, fromPromise } from '../../../services/causes.ts'
import { startRecorder } from '../../../services/gallery/live/recorder.ts'
import { flush } from '../../machines/harness.ts'
import { createHub, page } from './hub.ts'

/**
 * Who asked, and because of what, where no machine sends itself. `asker` waits for a service, as a form of codes does for a captcha; the
 * root keeps what it cannot hand on yet.
 */

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }))
afterEach(() => void vi.useRealTimers())

type Ask = { type: 'PUZZLE.ASKED'; id: string }
const puzzle = setup({ types: { events: {} as Ask } }).createMachine({ id: 'captcha', on: { 'PUZZLE.ASKED': {} } })
const house = (fromAny: typeof plainPromise) => {
  let root: AnyActorRef | undefined
  const send = (event: Ask, by?: Asker) => root!.send(asked(event, by))
  const asker = setup({
    types: { events: {} as { type: 'SEND' } | { type: 'AT.ONCE' } | { type: 'BREAK' } },
    actors: {
      solve: fromAny<void, void>(async ({ signal }) => {
        // By now whoever started it has long finished.
        await flush()
        send({ type: 'PUZZLE.ASKED', id: 'waited' }, signal)
      }),
    },
    actions: {
      fail: assign(() => {
        throw new Error('broken')
      }),
      askAtOnce: () => send({ type: 'PUZZLE.ASKED', id: 'once' }),
    },
    delays: { soon: 50 },
  }).createMachine({
    id: 'code',
    initial: 'idle',
    on: { 'AT.ONCE': { actions: 'askAtOnce' }, BREAK: { actions: 'fail' } },
    states: {
      idle: { on: { SEND: 'busy' } },
      busy: { invoke: { id: 'solve', src: 'solve', onDone: 'rest' } },
      rest: { after: { soon: 'idle' } },
    },
  })
  const machine = setup({
    types: { events: {} as Ask | { type: 'ATTACH' }, context: {} as { kept: Ask[] } },
    actors: { asker, puzzle },
    actions: { keep: assign({ kept: ({ context, event }) => [...context.kept, event as Ask] }) },
  }).createMachine({
    id: 'app',
    context: { kept: [] },
    invoke: { id: 'asker', src: 'asker', onError: {} },
    initial: 'alone',
    states: {
      alone: { on: { 'PUZZLE.ASKED': { actions: 'keep' }, ATTACH: 'together' } },
      together: {
        invoke: { id: 'puzzle', src: 'puzzle' },
        entry: [sendTo('puzzle', ({ context }) => context.kept[0]!)],
        on: { 'PUZZLE.ASKED': { actions: sendTo('puzzle', ({ event }) => event) } },
      },
    },
  })
  const actor = createActor(machine)
  root = actor
  return actor
}

const watched = async (fromAny: typeof plainPromise = fromPromise) => {
  const hub = createHub()
  const app = house(fromAny).start()
  startRecorder(hub.join(), {
    roots: new Set<AnyActorRef>([app]),
    mayTell: () => true,
    properties: async () => new Map(),
    tab: 'tab',
    page: page(),
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  hub.join().postMessage(liveMessage({ kind: 'watch', tab: 'tab', watcher: 'w' }))
  const asker = app.getSnapshot().children['asker'] as AnyActorRef
  /** Every event: to whom, from whom, and because of which. */
  const told = () => {
    vi.advanceTimersByTime(100)
    const news = hub.of('news')
    const names = new Map(news.flatMap(({ actors }) => actors.map(({ key, id, machine }) => [key, machine === 'app' ? 'app' : id])))
    const records = news.flatMap((one) => one.records)
    const types = new Map(records.map(({ id, to, type }) => [id, `${names.get(to)} ${type}`]))
    return records.map(
      ({ from, to, type, cause }) => `${from && names.get(from)} → ${names.get(to)} ${type} ← ${cause && types.get(cause)}`,
    )
  }
  return { app, asker, told }
}

it('MACH-02 what a promise asks for after it waited is asked by it, because of what started it', async () => {
  const { asker, told } = await watched()
  asker.send({ type: 'SEND' })
  for (let turn = 0; turn < 4; turn++) await flush()
  expect(told()).toEqual([
    'null → asker SEND ← null',
    'asker → solve xstate.init ← asker SEND',
    'solve → app PUZZLE.ASKED ← solve xstate.init',
    'solve → asker xstate.done.actor.solve ← solve xstate.init',
    // A delay runs out because of something long ago.
    'asker → asker xstate.after.soon.code.rest ← null',
  ])
})

it('MACH-02 a delay that runs out again is not because of the time before', async () => {
  const { asker, told } = await watched()
  for (let round = 0; round < 2; round++) {
    asker.send({ type: 'SEND' })
    for (let turn = 0; turn < 4; turn++) await flush()
    vi.advanceTimersByTime(60)
  }
  expect(told().filter((line) => line.includes('soon'))).toEqual(Array(2).fill('asker → asker xstate.after.soon.code.rest ← null'))
})

it('MACH-02 without the signal’s word it seems to come from nowhere: that is what the services’ promise is for', async () => {
  const { asker, told } = await watched(plainPromise)
  asker.send({ type: 'SEND' })
  for (let turn = 0; turn < 4; turn++) await flush()
  expect(told()[2]).toBe('null → app PUZZLE.ASKED ← null')
})

it('MACH-02 what an action of the world sends is sent by its machine, because of the event it works off; what comes after it is not', async () => {
  const { app, asker, told } = await watched()
  asker.send({ type: 'AT.ONCE' })
  app.send({ type: 'PUZZLE.ASKED', id: 'reader' })
  expect(told()).toEqual(['null → asker AT.ONCE ← null', 'asker → app PUZZLE.ASKED ← asker AT.ONCE', 'null → app PUZZLE.ASKED ← null'])
})

it('MACH-02 what was kept and is handed on later came because of what it was asked for, not of what let it through', async () => {
  const { app, asker, told } = await watched()
  asker.send({ type: 'AT.ONCE' })
  await flush()
  app.send({ type: 'ATTACH' })
  expect(told()).toEqual([
    'null → asker AT.ONCE ← null',
    'asker → app PUZZLE.ASKED ← asker AT.ONCE',
    'null → app ATTACH ← null',
    // It is in the mailbox before who it is for has begun.
    'app → puzzle PUZZLE.ASKED ← app PUZZLE.ASKED',
    'app → puzzle xstate.init ← app ATTACH',
  ])
})

it('MACH-02 a machine that throws in the middle of an event is the cause of nothing that comes after it', async () => {
  const { app, asker, told } = await watched()
  asker.subscribe({ error: () => {} })
  asker.send({ type: 'BREAK' })
  await flush()
  app.send({ type: 'PUZZLE.ASKED', id: 'reader' })
  expect(told().filter((line) => line.startsWith('null'))).toEqual(['null → asker BREAK ← null', 'null → app PUZZLE.ASKED ← null'])
})
