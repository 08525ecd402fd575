import { expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { tourWorld } from '../../../services/shell/tour.ts'

it('TOUR-01 what another tab has shown to its end is heard of, once it is; what was seen before and is asked for again stays', () => {
  let kept = ['landing']
  const tabs = new EventTarget()
  const { followSeen } = tourWorld(
    { local: { get: (key: string) => (key === 'tours:u1' ? kept : undefined) }, account: () => 'u1' } as never,
    () => Promise.reject(new Error('nothing is drawn')),
    () => ({}) as never,
    tabs,
  ).actors
  const heard = (key: string) => {
    const events: string[] = []
    const actor = createActor(
      setup({ actors: { followSeen }, actions: { hear: ({ event }) => void events.push(event.type) } }).createMachine({
        invoke: { src: 'followSeen', input: { key } },
        on: { 'TOUR.SEEN': { actions: 'hear' } },
      }),
    ).start()
    return { actor, events }
  }
  const [list, landing] = [heard('list'), heard('landing')]
  const writes = (keys: string[]) => {
    kept = keys
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'mf_tours:u1' }))
    return [list.events, landing.events]
  }
  expect(writes(['landing', 'help'])).toEqual([[], []])
  expect(writes(['landing', 'help', 'list'])).toEqual([['TOUR.SEEN'], []])
  list.actor.stop()
  expect(writes(['list'])).toEqual([['TOUR.SEEN'], []])
})
