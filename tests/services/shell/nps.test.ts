import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { npsWorld } from '../../../services/shell/nps.ts'
import type { World } from '../../../services/world.ts'
import { outcomeOf } from '../asked.ts'

it('BEY-08 what was begun is of its account, is forgotten when given up, and nothing else that lies there is taken for it', async () => {
  const kept = new Map<string, unknown>()
  let account = 'jane'
  const { actors, actions } = npsWorld({
    gateway: {
      call: async (name: string) =>
        ({ featureFlag: true, 'nps-get-config': { show: true, version: '1', id: 's1' }, 'get-nps-info': { submitted: false } })[name],
    },
    cookies: { get: () => undefined },
    local: {
      get: (key: string) => kept.get(key),
      set: (key: string, value: unknown) => kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    },
    visibility: { isVisible: () => true, subscribe: () => () => {} },
    navigation: {},
    account: () => account,
    now: () => 0,
  } as unknown as World)
  const draft = async () => (await outcomeOf(actors.askSurvey, { database: 'drugus' })).draft
  expect(await draft()).toBe(null)
  actions.keepDraft({}, { id: 's1', draft: { score: 7, text: 'Mor' } })
  actions.keepDraft({}, { id: 's2', draft: { score: 1, text: '' } })
  expect(await draft()).toEqual({ score: 7, text: 'Mor' })
  account = 'ben'
  expect(await draft()).toBe(null)
  account = 'jane'
  for (const hostile of ['text', null, [], { score: 11, text: '' }, { score: '7', text: '' }, { score: 7 }, { score: 7, text: 1 }]) {
    kept.set('survey/s1/jane', hostile)
    expect(await draft()).toBe(null)
  }
  actions.keepDraft({}, { id: 's1', draft: { score: null, text: 'x' } })
  expect(await draft()).toEqual({ score: null, text: 'x' })
  actions.keepDraft({}, { id: 's1', draft: null })
  expect([await draft(), [...kept.keys()]]).toEqual([null, ['survey/s2/jane']])
})

it('NPS-03 what was answered or put away here, the other tabs hear; nothing else that is said there is taken for it', async () => {
  const told: unknown[] = []
  let hear: (event: { data: unknown }) => void = () => {}
  let closed = 0
  const channel = {
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is its origin's own
    postMessage: (data: unknown) => told.push(data),
    close: () => (closed += 1),
  } as unknown as BroadcastChannel
  const fails = { call: async () => Promise.reject(new Error('lost')) }
  const answers = { call: async () => ({ done: true }) }
  // Answered on another device: here the next tab need not ask to know.
  const knows = { call: async () => Promise.reject(new MateriaError('survey.answered')) }
  for (const [gateway, expected] of [
    [fails, [{ id: 's2' }]],
    [knows, [{ id: 's1' }, { id: 's2' }]],
    [answers, [{ id: 's1' }, { id: 's2' }]],
  ] as const) {
    told.splice(0)
    const { actors, actions } = npsWorld({ gateway } as unknown as World, () => channel)
    const heard: unknown[] = []
    const follows = createActor(
      createMachine({ invoke: { src: actors.followTabs }, on: { '*': { actions: ({ event }) => void heard.push(event) } } }),
    ).start()
    const answer = { survey: { id: 's1', version: '1', database: 'drugus' }, score: 9, text: '' }
    await outcomeOf(actors.sendAnswer, answer).catch(() => undefined)
    actions.remindLater({}, { id: 's2' })
    expect(told).toEqual(expected)
    for (const data of [null, 's1', {}, { id: 1 }, { id: 's3' }]) hear({ data })
    expect(heard).toEqual([{ type: 'SURVEY.CLOSED', id: 's3' }])
    follows.stop()
    actions.remindLater({}, { id: 's4' })
    expect(told).toEqual(expected)
  }
  expect(closed).toBe(3)
})

it('NPS-03 whether the account is still asked the gateway says, once somebody sees the page; coming back is told, going is not', async () => {
  let visible = true
  const listeners = new Set<(visible: boolean) => void>()
  const seen = (is: boolean) => {
    visible = is
    for (const listener of listeners) listener(is)
  }
  let info: { submitted: boolean; remindAt: number | null } = { submitted: false, remindAt: null }
  const asked: unknown[] = []
  const { actors } = npsWorld({
    gateway: { call: async (name: string, given: unknown) => (asked.push([name, given]), info) },
    visibility: {
      isVisible: () => visible,
      subscribe: (listener: (visible: boolean) => void) => (listeners.add(listener), () => listeners.delete(listener)),
    },
    now: () => 1000,
  } as unknown as World)
  const survey = { id: 's1', version: '1', database: 'drugus' }
  const look = () => outcomeOf(actors.lookElsewhere, { survey })
  expect(await look()).toEqual({ asks: true })
  expect(asked).toEqual([['get-nps-info', { dbModule: 'drugus', version: '1', configId: 's1' }]])
  info = { submitted: true, remindAt: null }
  expect(await look()).toEqual({ asks: false })
  // Put away there, it is not asked before its day; one whose day is over is.
  info = { submitted: false, remindAt: 1001 }
  expect(await look()).toEqual({ asks: false })
  info = { submitted: false, remindAt: 1000 }
  expect(await look()).toEqual({ asks: true })

  const heard: unknown[] = []
  const follows = createActor(
    createMachine({ invoke: { src: actors.followPage }, on: { '*': { actions: ({ event }) => void heard.push(event) } } }),
  ).start()
  seen(false)
  const waits = look()
  await Promise.resolve()
  expect([asked.length, heard]).toEqual([4, []])
  seen(true)
  expect([await waits, asked.length, heard]).toEqual([{ asks: true }, 5, [{ type: 'PAGE.SHOWN' }]])
  follows.stop()
  seen(true)
  expect([heard.length, listeners.size]).toEqual([1, 0])
})
