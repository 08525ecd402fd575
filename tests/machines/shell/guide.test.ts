import { describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import type { PopupNotice } from '../../../domain/notices.ts'
import { guideMachine } from '../../../machines/shell/guide/machine.ts'
import { byHand, flush } from '../harness.ts'
import { tellsOf } from './told.ts'

const guide = (id: string, more: Partial<PopupNotice> = {}): PopupNotice => ({
  id,
  info: ['one', 'two', 'three'].map((name) => ({ url: `/api/media/${name}.webp`, des: name })),
  des_options: { button: '' },
  subtitle_align: 'centre',
  title: id,
  url: '/api/media/one.webp',
  type: 'swipe',
  jump_url: '',
  ...more,
})

const start = (calm = false, seen = true) => {
  const loads = byHand<{ module: string }, PopupNotice | null>()
  const opened: string[] = []
  let stopped = 0
  const running = tellsOf(
    guideMachine.provide({
      actors: {
        loadGuide: loads.logic,
        followTurn: fromCallback(({ sendBack }) => {
          if (seen) sendBack({ type: 'TURN.SHOWN' })
        }),
        video: fromCallback(({ receive, sendBack }) =>
          receive(() => {
            stopped++
            sendBack({ type: 'VIDEO.STOPPED', at: 12.5, muted: true, volume: 0.5 })
          }),
        ),
      },
      actions: { openTarget: (_, { url }) => void opened.push(url) },
    }),
    { calm },
  )
  const visit = (module: string | null) => running.actor.send({ type: 'MODULE.CHANGED', module })
  const come = async (module: string, answer: PopupNotice | null) => {
    visit(module)
    loads.last()!.resolve(answer)
    await flush()
  }
  const state = () => {
    const snapshot = running.actor.getSnapshot()
    return snapshot.hasTag('open') ? [snapshot.context.guide?.id, snapshot.context.at, snapshot.hasTag('playing')] : null
  }
  return { ...running, loads, opened, stops: () => stopped, visit, come, state }
}

describe('the guide of a module', () => {
  it('GUIDE-01 is asked for with each module, once, and shows when there is one', async () => {
    const { loads, visit, state, told } = start()
    expect(loads.calls.length).toBe(0)
    visit('drugnct')
    visit('drugnct')
    expect(loads.calls.map(({ input }) => input)).toEqual([{ module: 'drugnct' }])
    loads.last()!.resolve(guide('g1'))
    await flush()
    expect([state(), told]).toEqual([['g1', 0, true], [{ type: 'OVERLAY.REQUEST', id: 'guide', kind: 'guide' }]])
  })

  it.each([
    ['nothing to show', (call: { resolve: (output: null) => void }) => call.resolve(null)],
    ['no answer', (call: { reject: (error: unknown) => void }) => call.reject(new MateriaError('server.busy'))],
  ] as const)('GUIDE-01 %s: nothing shows, and another module is asked for anew', async (_, answer) => {
    const { loads, visit, state, told } = start()
    visit('drugnct')
    answer(loads.last()!)
    await flush()
    expect([state(), told]).toEqual([null, []])
    visit('drugus')
    expect(loads.last()?.input).toEqual({ module: 'drugus' })
  })

  it('GUIDE-01 whoever leaves takes it along: of the module that was left nothing shows, an answer that comes late neither', async () => {
    const { loads, visit, come, state, told } = start()
    visit('drugnct')
    const late = loads.last()!
    visit('drugus')
    expect(late.isOpen()).toBe(false)
    loads.last()!.resolve(guide('us'))
    await flush()
    expect(state()?.[0]).toBe('us')
    visit(null)
    expect([state(), told.at(-1)]).toEqual([null, { type: 'OVERLAY.RELEASE', id: 'guide' }])
    const asked = loads.calls.length
    visit(null)
    expect(loads.calls.length).toBe(asked)
    // Not put away, it comes again with the next visit.
    await come('drugus', guide('us'))
    expect(state()?.[0]).toBe('us')
  })

  it('GUIDE-01 put away it has been read, and does not come back here, whatever the gateway says', async () => {
    const { actor, come, visit, state, told } = start()
    await come('drugnct', guide('g1'))
    actor.send({ type: 'CLOSE' })
    expect([state(), told.slice(1)]).toEqual([
      null,
      [
        { type: 'OVERLAY.RELEASE', id: 'guide' },
        { type: 'NOTICES.SEEN', area: 'guide', ids: ['g1'] },
      ],
    ])
    visit(null)
    await come('drugnct', guide('g1'))
    expect(state()).toBe(null)
    visit(null)
    await come('drugnct', guide('g2'))
    expect(state()?.[0]).toBe('g2')
  })

  it('GUIDE-01 Try leads where it says and counts as read; where it leads nowhere, it does nothing', async () => {
    const { actor, come, visit, state, told, opened } = start()
    await come('drugnct', guide('g1'))
    actor.send({ type: 'ACCEPT' })
    expect([state()?.[0], opened]).toEqual(['g1', []])
    await come('drugus', guide('g2', { jump_url: '/drugus' }))
    actor.send({ type: 'ACCEPT' })
    expect([state(), opened, told.at(-1)]).toEqual([null, ['/drugus'], { type: 'NOTICES.SEEN', area: 'guide', ids: ['g2'] }])
    visit(null)
    await come('drugus', guide('g2', { jump_url: '/drugus' }))
    expect(state()).toBe(null)
  })

  it('GUIDE-01 a picture is drawn in from either side, round the end too, and stays; one that did not come is told until another shows', async () => {
    const { actor, clock, come, state } = start()
    const lost = () => actor.getSnapshot().context.lost
    const draw = (across: number, along = 0) => {
      actor.send({ type: 'DRAG.START', x: 200, y: 100 })
      actor.send({ type: 'DRAG.END', x: 200 + across, y: 100 + along })
    }
    await come('drugnct', guide('g1'))
    actor.send({ type: 'MEDIUM.LOST' })
    expect(lost()).toBe(true)
    // Too short, rather downwards, taken for scrolling, or without a beginning, it is none.
    draw(39)
    draw(-60, 60)
    // Pressed elsewhere, and let go over the pictures.
    actor.send({ type: 'DRAG.END', x: 0, y: 100 })
    actor.send({ type: 'DRAG.START', x: 200, y: 100 })
    actor.send({ type: 'DRAG.CANCEL' })
    actor.send({ type: 'DRAG.END', x: 0, y: 100 })
    expect([state(), lost()]).toEqual([['g1', 0, true], true])
    draw(40)
    expect([state(), lost()]).toEqual([['g1', 2, false], false])
    clock.increment(60_000)
    draw(-41, 40)
    actor.send({ type: 'MEDIUM.LOST' })
    expect([state(), lost()]).toEqual([['g1', 0, false], true])
    actor.send({ type: 'TOGGLE' })
    clock.increment(8000)
    expect([state(), lost()]).toEqual([['g1', 1, true], false])
    actor.send({ type: 'MEDIUM.LOST' })
    // A video is drawn nowhere, and of another guide nothing is lost.
    await come('drugus', guide('g2', { type: 'video', info: [{ url: '/api/media/one.mp4', des: '' }] }))
    draw(-100)
    expect([state(), lost()]).toEqual([['g2', 0, false], false])
  })

  it('GUIDE-01 pictures turn every eight seconds, stop and go on by hand, and a chosen one stays', async () => {
    const { actor, clock, come, state } = start()
    await come('drugnct', guide('g1'))
    const seen: unknown[] = []
    for (let turn = 0; turn < 3; turn++) {
      clock.increment(7999)
      seen.push(state()?.[1])
      clock.increment(1)
      seen.push(state()?.[1])
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 0])
    actor.send({ type: 'TOGGLE' })
    clock.increment(60_000)
    expect(state()).toEqual(['g1', 0, false])
    actor.send({ type: 'TOGGLE' })
    clock.increment(8000)
    expect(state()).toEqual(['g1', 1, true])
    actor.send({ type: 'SLIDE.CHOSEN', at: 2 })
    clock.increment(60_000)
    expect(state()).toEqual(['g1', 2, false])
    for (const at of [-1, 3]) actor.send({ type: 'SLIDE.CHOSEN', at })
    expect(state()).toEqual(['g1', 2, false])
  })

  it('GUIDE-01 while it is not seen nothing turns: each picture has its eight seconds once it is', async () => {
    const { actor, clock, come, state } = start(false, false)
    await come('drugnct', guide('g1'))
    clock.increment(60_000)
    expect(state()?.[1]).toBe(0)
    for (const at of [0, 1]) {
      actor.send({ type: 'TURN.SHOWN' })
      clock.increment(7999)
      expect(state()?.[1]).toBe(at)
      clock.increment(1)
      expect(state()?.[1]).toBe(at + 1)
      clock.increment(5000)
      actor.send({ type: 'TURN.HIDDEN' })
      clock.increment(60_000)
      expect(state()?.[1]).toBe(at + 1)
    }
    // What the reader stopped does not go on by itself.
    actor.send({ type: 'TURN.SHOWN' })
    actor.send({ type: 'TOGGLE' })
    actor.send({ type: 'TURN.HIDDEN' })
    actor.send({ type: 'TURN.SHOWN' })
    clock.increment(60_000)
    expect(state()).toEqual(['g1', 2, false])
  })

  it('GUIDE-01 a video that something hides is stopped; where it stopped is kept for its coming back, and begins anew with another', async () => {
    const { actor, stops, come, visit } = start()
    const at = () => Object.values(actor.getSnapshot().context.stopped)
    const left = [12.5, true, 0.5]
    await come('drugnct', guide('g1', { type: 'video' }))
    actor.send({ type: 'TURN.SHOWN' })
    actor.send({ type: 'TURN.HIDDEN' })
    expect([stops(), at(), actor.getSnapshot().context.seen]).toEqual([1, left, false])
    // Nobody turns a video.
    actor.send({ type: 'SLIDE.CHOSEN', at: 0 })
    actor.send({ type: 'TURN.SHOWN' })
    expect([stops(), at()]).toEqual([1, left])
    actor.send({ type: 'TURN.HIDDEN' })
    expect(stops()).toBe(2)
    await come('drugus', guide('g2', { type: 'video' }))
    expect(at()).toEqual([0, false, 1])
    visit(null)
    actor.send({ type: 'TURN.HIDDEN' })
    // Of pictures none is asked to stop.
    await come('drugnct', guide('g3'))
    actor.send({ type: 'TURN.HIDDEN' })
    expect(stops()).toBe(2)
  })

  it('GUIDE-01 another one begins unseen, whoever saw the one before', async () => {
    const { actor, clock, come, state } = start(false, false)
    await come('drugnct', guide('g1'))
    actor.send({ type: 'TURN.SHOWN' })
    await come('drugus', guide('g2'))
    clock.increment(60_000)
    expect(state()?.slice(0, 2)).toEqual(['g2', 0])
  })

  it('GUIDE-01 NOTICE-03 put away in another tab it goes here, is not read a second time, and does not come back', async () => {
    const { actor, come, visit, state, told } = start()
    await come('drugnct', guide('g1'))
    actor.send({ type: 'CLOSED.CHANGED', ids: ['g0'] })
    expect(state()?.[0]).toBe('g1')
    actor.send({ type: 'CLOSED.CHANGED', ids: ['g0', 'g1'] })
    expect([state(), told.slice(1)]).toEqual([null, [{ type: 'OVERLAY.RELEASE', id: 'guide' }]])
    visit(null)
    await come('drugnct', guide('g1'))
    expect(state()).toBe(null)
  })

  it('GUIDE-01 NOTICE-01 withdrawn it goes, unread; where it still stands it stays', async () => {
    const { actor, come, visit, state, told } = start()
    await come('drugnct', guide('g1'))
    actor.send({ type: 'STANDING.KNOWN', ids: ['n1', 'g1'] })
    expect(state()?.[0]).toBe('g1')
    actor.send({ type: 'STANDING.KNOWN', ids: ['n1'] })
    expect([state(), told.slice(1)]).toEqual([null, [{ type: 'OVERLAY.RELEASE', id: 'guide' }]])
    // Published again under its id, it is news.
    visit(null)
    await come('drugnct', guide('g1'))
    expect(state()?.[0]).toBe('g1')
  })

  it('GUIDE-01 NOTICE-03 what was put away in another tab while one shows does not come after it', async () => {
    const { actor, come, state } = start()
    await come('drugnct', guide('g1'))
    actor.send({ type: 'CLOSED.CHANGED', ids: ['g2'] })
    await come('drugus', guide('g2'))
    expect(state()).toBe(null)
  })

  it('GUIDE-01 where no module shows, nothing is asked and no answer counts', async () => {
    const { loads, visit, state, actor } = start()
    visit('drugnct')
    const late = loads.last()!
    visit(null)
    expect([late.isOpen(), loads.calls.length, actor.getSnapshot().value]).toEqual([false, 1, 'away'])
    expect(state()).toBe(null)
  })

  it('GUIDE-01 pictures that were stopped before they were seen do not start by being seen', async () => {
    const { actor, clock, come, state } = start(false, false)
    await come('drugnct', guide('g1'))
    actor.send({ type: 'TOGGLE' })
    actor.send({ type: 'TURN.SHOWN' })
    clock.increment(60_000)
    expect(state()).toEqual(['g1', 0, false])
  })

  it('GUIDE-01 NOTICE-03 put away in another tab before it came, it does not come', async () => {
    const { actor, loads, visit, state } = start()
    visit('drugnct')
    actor.send({ type: 'CLOSED.CHANGED', ids: ['g1'] })
    loads.last()!.resolve(guide('g1'))
    await flush()
    expect(state()).toBe(null)
  })

  it('GUIDE-01 nothing turns for who asked for little motion, nor a picture or a video; a swipe can be started by hand', async () => {
    const calm = start(true)
    await calm.come('drugnct', guide('g1'))
    calm.clock.increment(60_000)
    expect(calm.state()).toEqual(['g1', 0, false])
    calm.actor.send({ type: 'TOGGLE' })
    expect(calm.state()).toEqual(['g1', 0, true])
    // Asked for while pictures turn, whether they are seen or not: they stand where they are, and go on by hand.
    for (const isSeen of [true, false]) {
      const turning = start()
      await turning.come('drugnct', guide('g1'))
      turning.clock.increment(8000)
      if (!isSeen) turning.actor.send({ type: 'TURN.HIDDEN' })
      turning.actor.send({ type: 'MOTION.CHANGED', calm: false })
      expect(turning.state()).toEqual(['g1', 1, true])
      turning.actor.send({ type: 'MOTION.CHANGED', calm: true })
      turning.actor.send({ type: 'TURN.SHOWN' })
      turning.clock.increment(60_000)
      expect(turning.state()).toEqual(['g1', 1, false])
      // The next one stands still from the beginning.
      await turning.come('drugus', guide('g2'))
      turning.clock.increment(60_000)
      expect(turning.state()).toEqual(['g2', 0, false])
      turning.actor.send({ type: 'MOTION.CHANGED', calm: false })
      turning.actor.send({ type: 'TOGGLE' })
      turning.clock.increment(8000)
      expect(turning.state()).toEqual(['g2', 1, true])
    }
    for (const type of ['img', 'video'] as const) {
      const { actor, come, clock, state } = start()
      await come('drugnct', guide('g1', { type }))
      actor.send({ type: 'TOGGLE' })
      clock.increment(60_000)
      expect([type, state()]).toEqual([type, ['g1', 0, false]])
    }
  })
})
