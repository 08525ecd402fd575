import { describe, expect, it } from 'vitest'
import { zoomMachine } from '../../../machines/shell/zoom/machine.ts'
import { tellsOf } from './told.ts'

const start = (platform = 'Win32', screenWidth = 1280, seen = false) => {
  let kept = 0
  const running = tellsOf(zoomMachine.provide({ actions: { rememberSeen: () => void kept++ } }), { platform, screenWidth, seen })
  return { ...running, open: () => running.actor.getSnapshot().hasTag('open'), kept: () => kept }
}

describe('the guide to the browser zoom', () => {
  it.each([
    ['Win32', 1280, false, true],
    ['Windows', 1280, false, true],
    ['Win32', 1281, false, false],
    ['MacIntel', 1280, false, false],
    ['Darwin', 1280, false, false],
    ['Win32', 1280, true, false],
  ] as const)('ZOOM-01 %s, %d px, read before: %s', (platform, width, seen, shows) => {
    const { actor, open, told } = start(platform, width, seen)
    expect(open()).toBe(false)
    actor.send({ type: 'ZOOM.START' })
    expect([open(), told]).toEqual([shows, shows ? [{ type: 'OVERLAY.REQUEST', id: 'zoom', kind: 'guide' }] : []])
  })

  it('ZOOM-01 NOTICE-03 read in another tab it goes here, or does not come, and is not remembered a second time', () => {
    for (const begun of [true, false]) {
      const { actor, open, kept } = start()
      if (begun) actor.send({ type: 'ZOOM.START' })
      actor.send({ type: 'CLOSED.CHANGED', ids: ['a-notice'] })
      expect(open()).toBe(begun)
      actor.send({ type: 'CLOSED.CHANGED', ids: ['a-notice', 'zoom'] })
      actor.send({ type: 'ZOOM.START' })
      expect([open(), kept()]).toEqual([false, 0])
    }
  })

  it('ZOOM-01 another notice that was put away keeps it from nobody', () => {
    const { actor, open } = start()
    actor.send({ type: 'CLOSED.CHANGED', ids: ['a-notice'] })
    actor.send({ type: 'ZOOM.START' })
    expect(open()).toBe(true)
  })

  it('ZOOM-01 read, it is remembered and comes no more; whose login ends before has not read it', () => {
    const { actor, open, told, kept } = start()
    actor.send({ type: 'ZOOM.START' })
    actor.send({ type: 'ZOOM.STOP' })
    expect([open(), kept(), told.at(-1)]).toEqual([false, 0, { type: 'OVERLAY.RELEASE', id: 'zoom' }])
    actor.send({ type: 'ZOOM.START' })
    actor.send({ type: 'CLOSE' })
    actor.send({ type: 'ZOOM.START' })
    expect([open(), kept()]).toEqual([false, 1])
  })
})
