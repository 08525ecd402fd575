import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, setup } from 'xstate'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import type { World } from '../../../services/world.ts'
import { toastActor } from '../../../services/shell/toast.ts'

const start = (active: { closest: (selector: string) => unknown } | null = null, seen?: World['visibility']) => {
  const focused: string[] = []
  const main = { focus: () => focused.push('main') }
  const page = { activeElement: active, getElementById: (id: string) => (id === 'main' ? main : null) }
  const root = createActor(
    setup({ actors: { overlay: overlayMachine, toast: toastActor(seen, () => page as never) } }).createMachine({
      invoke: [
        { id: 'overlay', systemId: 'overlay', src: 'overlay' },
        { id: 'toast', systemId: 'toast', src: 'toast' },
      ],
    }),
  ).start()
  const of = (id: string) => root.system.get(id as never) as AnyActorRef
  const overlay = (type: string, more: object = {}) => of('overlay').send({ type: `OVERLAY.${type}`, id: 'm', ...more })
  const shows = () => (of('toast').getSnapshot() as { hasTag: (tag: string) => boolean }).hasTag('shown')
  return { of, overlay, shows, focused, stop: () => root.stop() }
}

describe('what is told in passing, beside the overlay authority', () => {
  it('NOTICE-08 never over a modal, and beside what lets the page go on', () => {
    const { of, overlay, shows, stop } = start()
    overlay('REQUEST', { kind: 'task' })
    of('toast').send({ type: 'TOAST.RAISED', key: 'operated' })
    expect(shows()).toBe(false)
    overlay('RELEASE')
    expect(shows()).toBe(true)
    overlay('REQUEST', { kind: 'promotion', scrolls: true })
    expect(shows()).toBe(true)
    overlay('REQUEST', { kind: 'blocking' })
    expect(shows()).toBe(false)
    overlay('RELEASE')
    expect(shows()).toBe(true)
    stop()
  })

  it('NOTICE-08 the focus that goes with it goes to the page, and no other is taken', () => {
    for (const [inside, focused] of [
      [true, ['main']],
      [false, []],
    ] as const) {
      const begun = start({ closest: (selector) => (inside && selector === '[data-toast]' ? {} : null) })
      begun.of('toast').send({ type: 'TOAST.RAISED', key: 'sent' })
      begun.of('toast').send({ type: 'CLOSE' })
      expect(begun.focused).toEqual(focused)
      begun.stop()
    }
  })

  it('NOTICE-08 in a tab that nobody sees it waits for whoever comes back', () => {
    let visible = false
    const heard = new Set<() => void>()
    const seen = { isVisible: () => visible, subscribe: (hear: () => void) => (heard.add(hear), () => void heard.delete(hear)) }
    const { of, shows, stop } = start(null, seen as never)
    of('toast').send({ type: 'TOAST.RAISED', key: 'operated' })
    expect(shows()).toBe(false)
    visible = true
    for (const hear of heard) hear()
    expect(shows()).toBe(true)
    stop()
    expect(heard.size).toBe(0)
  })
})
