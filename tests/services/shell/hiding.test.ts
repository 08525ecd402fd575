import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, fromCallback, setup } from 'xstate'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import { followCover, followTurn } from '../../../services/shell/hiding.ts'

type Follow = (
  system: AnyActorRef['system'],
  hear: (so: boolean) => void,
  seen: { isVisible: () => boolean; subscribe: (listener: (visible: boolean) => void) => () => void },
) => () => void

const start = (follow: Follow, before: object[] = []) => {
  let visible = true
  const listeners = new Set<(visible: boolean) => void>()
  const seen = {
    isVisible: () => visible,
    subscribe: (listener: (visible: boolean) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const heard: boolean[] = []
  const root = createActor(
    setup({
      actors: { overlay: overlayMachine, one: fromCallback(({ system }) => follow(system, (so) => heard.push(so), seen)) },
    }).createMachine({
      invoke: { id: 'overlay', systemId: 'overlay', src: 'overlay' },
      initial: 'before',
      states: { before: { on: { BEGIN: 'on' } }, on: { invoke: { src: 'one' } } },
    }),
  ).start()
  const overlay = (event: object) => (root.system.get('overlay' as never) as AnyActorRef).send(event as never)
  before.forEach(overlay)
  root.send({ type: 'BEGIN' })
  return {
    heard,
    overlay,
    see: (is: boolean) => {
      visible = is
      for (const listener of listeners) listener(is)
    },
    listening: () => listeners.size,
    stop: () => root.stop(),
  }
}
const ask = (id: string, kind: string, more: object = {}) => ({ type: 'OVERLAY.REQUEST', id, kind, ...more })
const done = (id: string) => ({ type: 'OVERLAY.RELEASE', id })

describe('what hides what shows', () => {
  it('GUIDE-01 a modal shows while it is its turn and somebody sees the page', () => {
    const { heard, overlay, see, listening, stop } = start(
      (system, hear, seen) => followTurn(system, 'guide', hear, seen),
      [ask('login', 'login')],
    )
    overlay(ask('guide', 'guide'))
    expect(heard).toEqual([])
    overlay(done('login'))
    expect(heard).toEqual([true])
    see(false)
    expect(heard).toEqual([true, false])
    overlay(ask('login', 'login'))
    see(true)
    expect(heard).toEqual([true, false])
    overlay(done('login'))
    expect(heard).toEqual([true, false, true])
    stop()
    expect(listening()).toBe(0)
  })

  it('NOTICE-05 a page is covered while a modal has it or nobody sees it, not by what lets it go on', () => {
    const { heard, overlay, see, listening, stop } = start(followCover, [ask('login', 'login')])
    expect(heard).toEqual([true])
    see(false)
    overlay(done('login'))
    expect(heard).toEqual([true])
    see(true)
    expect(heard).toEqual([true, false])
    overlay(ask('corner', 'promotion', { scrolls: true }))
    expect(heard).toEqual([true, false])
    stop()
    expect(listening()).toBe(0)
  })
})
