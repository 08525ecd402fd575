import { expect, it } from 'vitest'
import { createActor, type AnyActorRef, setup } from 'xstate'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import { film } from '../../../machines/shell/guide/sampleGuides.ts'
import { guideActor } from '../../../services/shell/guide.ts'
import { createMotion } from '../../../services/motion.ts'
import { flush } from '../../machines/harness.ts'

it('GUIDE-01 little motion is asked for, and no more, while the page is open: heard each time, and at once where it was meanwhile', () => {
  const listeners = new Set<() => void>()
  const query = {
    matches: true,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  const world = {} as Parameters<typeof guideActor>[0]
  const browser = { motion: createMotion(query as never), openWindow: () => {}, stopVideo: () => null }
  const guide = createActor(guideActor(world, browser), { input: { calm: false } }).start()
  const isCalm = () => guide.getSnapshot().context.calm
  expect([isCalm(), listeners.size]).toEqual([true, 1])
  query.matches = false
  for (const listener of listeners) listener()
  expect(isCalm()).toBe(false)
  guide.stop()
  expect(listeners.size).toBe(0)
})

it('GUIDE-01 a video stops with the page that nobody sees, and with a more urgent modal; one that is gone from the page says nothing', async () => {
  let visible = true
  const played = (at: number) => ({ at, muted: true, volume: 0.4 })
  let playing: ReturnType<typeof played> | null = played(7.5)
  const listeners = new Set<(visible: boolean) => void>()
  const asked: string[] = []
  const world = {
    gateway: { call: async () => ({ obj: film }) },
    navigation: { go: () => {} },
    visibility: {
      isVisible: () => visible,
      subscribe: (listener: (visible: boolean) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  } as unknown as Parameters<typeof guideActor>[0]
  const browser = {
    motion: { isCalm: () => false, subscribe: () => () => {} },
    openWindow: () => {},
    stopVideo: (id: string) => {
      asked.push(id)
      return playing
    },
  }
  const root = createActor(
    setup({ actors: { overlay: overlayMachine, guide: guideActor(world, browser) } }).createMachine({
      invoke: [
        { id: 'overlay', systemId: 'overlay', src: 'overlay' },
        { id: 'guide', systemId: 'guide', src: 'guide', input: { calm: false } },
      ],
    }),
  ).start()
  const of = (id: string) => root.system.get(id as never) as AnyActorRef
  const stopped = () => (of('guide').getSnapshot() as { context: { stopped: object } }).context.stopped
  of('guide').send({ type: 'MODULE.CHANGED', module: 'drugnct' } as never)
  await flush()
  expect(asked).toStrictEqual([])
  visible = false
  for (const listener of listeners) listener(false)
  expect([asked, stopped()]).toStrictEqual([['guide-video'], played(7.5)])
  visible = true
  for (const listener of listeners) listener(true)
  playing = played(9)
  of('overlay').send({ type: 'OVERLAY.REQUEST', id: 'strong', kind: 'strong' } as never)
  expect([asked.length, stopped()]).toStrictEqual([2, played(9)])
  of('overlay').send({ type: 'OVERLAY.RELEASE', id: 'strong' } as never)
  playing = null
  of('overlay').send({ type: 'OVERLAY.REQUEST', id: 'strong', kind: 'strong' } as never)
  expect([asked.length, stopped()]).toStrictEqual([3, played(9)])
  root.stop()
})
