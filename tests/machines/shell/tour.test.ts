import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, sendTo, SimulatedClock } from 'xstate'
import type { Tour } from '../../../domain/tours.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { overlayMachine } from '../../../machines/shell/overlay/machine.ts'
import { tourMachine } from '../../../machines/shell/tour/machine.ts'
import type { SeenParams, ShownStep, TourEvent } from '../../../machines/shell/tour/types.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const tour = (elements: readonly string[], more: Partial<Tour> = {}): Tour => ({
  key: 'list',
  cacheCheckType: 'after',
  allowClose: false,
  options: elements.map((element) => ({ element, title: element, description: '', images: [], side: 'bottom', align: 'start' })),
  ...more,
})
const page = (name: string): TourEvent => ({ type: 'TOUR.PAGE.CHANGED', page: name })

/** An actor that answers at once. */
const byNow = <I, O>(act: (input: I) => O) => fromPromise<O, I>(async ({ input }) => act(input))

/** The tour under a real overlay authority; elements are there or not as `there` says, `drawn` is what stands over the page. */
const start = (
  elements: readonly string[] = ['a', 'b', 'c'],
  more: Partial<Tour> = {},
  /** In place of those that answer at once. */
  others: Partial<Record<'loadTour' | 'findElement' | 'lookAgain' | 'followPage', never>> = {},
) => {
  const clock = new SimulatedClock()
  const asks = byHand<SeenParams, boolean>()
  const there = new Set(elements)
  const drawn: string[] = []
  const saved: string[] = []
  const look = (shown: ShownStep) => there.has(shown.step.element)
  const logic = tourMachine.provide({
    actors: {
      followTurn: fromCallback(({ system, sendBack }) => {
        const overlay = system.get('overlay') as ReturnType<typeof createActor<typeof overlayMachine>>
        let is = false
        const tell = () => {
          const now = overlay.getSnapshot().context.current === 'tour'
          if (now === is) return
          is = now
          sendBack({ type: is ? 'TURN.SHOWN' : 'TURN.HIDDEN' })
        }
        const { unsubscribe } = overlay.subscribe(tell)
        tell()
        return unsubscribe
      }),
      askSeen: asks.logic,
      loadTour: byNow<SeenParams, Tour | null>(() => tour(elements, more)),
      findElement: byNow(look),
      lookAgain: byNow(look),
      highlight: fromCallback(({ input }: { input: ShownStep }) => {
        const name = `${input.step.element} ${input.at + 1}/${input.total}`
        drawn.push(name)
        return () => void drawn.splice(drawn.indexOf(name), 1)
      }),
      ...others,
    },
    actions: { saveSeen: (_, { key }) => void saved.push(key) },
  })
  const parent = createActor(
    createMachine({
      types: {} as { events: { type: 'PASS'; event: TourEvent } | { type: 'MODAL'; event: { type: string } } },
      invoke: [
        { id: 'overlay', src: overlayMachine, systemId: 'overlay' },
        { id: 'tour', src: logic, input: { keys: ['list'] } },
      ],
      on: {
        PASS: { actions: sendTo('tour', ({ event }) => (event as { event: TourEvent }).event) },
        MODAL: { actions: sendTo('overlay', ({ event }) => (event as { event: { type: string } }).event as never) },
      },
    }),
    { clock },
  ).start()
  const child = parent.getSnapshot().children['tour'] as unknown as ReturnType<typeof createActor<typeof tourMachine>>
  const overlay = parent.getSnapshot().children['overlay'] as unknown as ReturnType<typeof createActor<typeof overlayMachine>>
  const send = async (...events: TourEvent[]) => {
    for (const event of events) {
      parent.send({ type: 'PASS', event })
      await flush()
    }
  }
  const modal = async (type: 'OVERLAY.REQUEST' | 'OVERLAY.RELEASE') => {
    parent.send({ type: 'MODAL', event: { type, id: 'login', kind: 'login' } as never })
    await flush()
  }
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 100) {
      clock.increment(Math.min(left, 100))
      await flush()
    }
  }
  const begin = async (seen = false) => {
    await send({ type: 'TOURS.START' }, page('list'))
    await pass(2000)
    asks.last()?.resolve(seen)
    await flush()
  }
  const current = () => overlay.getSnapshot().context.current
  const go = (by: 1 | -1) => send({ type: 'STEP.MOVE', by })
  return { asks, there, drawn, saved, child, send, modal, pass, begin, current, go }
}
describe('guided tours', () => {
  it('TOUR-01 one that another tab has shown to its end is over, is not marked a second time, and opens again when asked for', async () => {
    const { drawn, saved, begin, current, send, modal } = start()
    await begin()
    expect(drawn).toEqual(['a 1/3'])
    await send({ type: 'TOUR.SEEN' })
    expect([drawn, saved, current()]).toEqual([[], [], null])
    await send({ type: 'TOUR.OPEN' })
    expect(drawn).toEqual(['a 1/3'])
    // Also while it waits behind something more urgent.
    await modal('OVERLAY.REQUEST')
    await send({ type: 'TOUR.SEEN' })
    await modal('OVERLAY.RELEASE')
    expect([drawn, current()]).toEqual([[], null])
  })

  it('TOUR-01 TOUR-02 lead through a page step by step, back and forth, and are marked at the end', async () => {
    const { asks, drawn, saved, begin, current, go, send } = start()
    await send({ type: 'TOURS.START' }, page('help'))
    expect(asks.calls).toEqual([])
    await begin()
    expect([asks.last()?.input, drawn, current()]).toEqual([{ key: 'list' }, ['a 1/3'], 'tour'])
    await go(-1)
    expect(drawn).toEqual(['a 1/3'])
    await go(1)
    await go(1)
    await go(-1)
    expect([drawn, saved]).toEqual([['b 2/3'], []])
    // It cannot be left before its end.
    await send({ type: 'CLOSE' })
    expect(drawn).toEqual(['b 2/3'])
    await go(1)
    await go(1)
    expect([drawn, saved, current()]).toEqual([[], ['list'], null])
  })

  it('TOUR-01 one that was shown is not, nor one the gateway does not answer about; asked for, it shows', async () => {
    const { asks, drawn, begin, send } = start()
    await begin(true)
    expect(drawn).toEqual([])
    await send(page('help'), page('list'), { type: 'TOUR.OPEN' })
    expect([drawn, asks.calls.length]).toEqual([['a 1/3'], 1])
    const other = start()
    await other.send({ type: 'TOURS.START' }, page('list'))
    await other.pass(2000)
    other.asks.last()?.reject(new MateriaError('server.busy'))
    await flush()
    await other.send(page('help'), page('list'))
    await other.pass(2000)
    expect([other.drawn, other.asks.calls.length]).toEqual([[], 1])
  })

  it('TOUR-01 TOUR-02 marked before it begins, and closed early, where its file says so', async () => {
    const { drawn, saved, begin, send, current } = start(['a', 'b'], { cacheCheckType: 'before', allowClose: true })
    await begin()
    expect([drawn, saved]).toEqual([['a 1/2'], ['list']])
    await send({ type: 'CLOSE' })
    expect([drawn, saved, current()]).toEqual([[], ['list'], null])
  })

  it('TOUR-02 an element that comes late is waited for, one that never comes is left out, one that goes is looked for', async () => {
    const { there, drawn, saved, begin, pass, go, current } = start()
    there.delete('a')
    there.delete('c')
    await begin()
    expect(drawn).toEqual([])
    await pass(300)
    there.add('a')
    await pass(300)
    expect(drawn).toEqual(['a 1/3'])
    there.delete('a')
    await pass(300)
    expect(drawn).toEqual([])
    await pass(3000)
    expect(drawn).toEqual(['b 2/3'])
    await go(1)
    await pass(3000)
    expect([drawn, saved, current()]).toEqual([[], ['list'], null])
    const nothing = start()
    nothing.there.clear()
    await nothing.begin()
    await nothing.pass(10_000)
    expect([nothing.drawn, nothing.saved, nothing.current()]).toEqual([[], [], null])
  })

  it('TOUR-02 a modal in between is shown alone, and the tour goes on where it was', async () => {
    const { drawn, begin, go, modal, current } = start()
    await begin()
    await go(1)
    await modal('OVERLAY.REQUEST')
    expect([drawn, current()]).toEqual([[], 'login'])
    await modal('OVERLAY.RELEASE')
    expect([drawn, current()]).toEqual([['b 2/3'], 'tour'])
  })

  it('TOUR-01 the page comes first: whoever logs in where a tour is due is asked about after two seconds, not sooner, and once', async () => {
    const { asks, send, pass } = start()
    await send(page('list'))
    await pass(5000)
    expect(asks.calls.length).toBe(0)
    await send({ type: 'TOURS.START' })
    await pass(1999)
    expect(asks.calls.length).toBe(0)
    await pass(1)
    expect(asks.calls.map(({ input }) => input)).toEqual([{ key: 'list' }])
    await send({ type: 'TOURS.START' }, page('list'))
    await pass(5000)
    expect(asks.calls.length).toBe(1)
    const elsewhere = start()
    await elsewhere.send(page('help'), { type: 'TOURS.START' }, { type: 'TOUR.OPEN' })
    await elsewhere.pass(5000)
    expect([elsewhere.asks.calls.length, elsewhere.drawn]).toEqual([0, []])
  })

  it('TOUR-01 TOUR-02 a logout takes the tour away wherever it is, and who logs in then is asked about anew', async () => {
    const { asks, drawn, begin, go, send, pass, current, child } = start()
    await begin()
    await go(1)
    await send({ type: 'TOURS.STOP' })
    expect([drawn, current(), child.getSnapshot().value]).toEqual([[], null, 'off'])
    expect(child.getSnapshot().context).toMatchObject({ done: [], tour: null, at: 0, by: 1, looks: 0, shown: false })
    await send({ type: 'TOURS.START' })
    await pass(2000)
    expect(asks.calls.length).toBe(2)
  })

  it('TOUR-01 asked for while the page settles, or while the gateway is asked, it shows at once; the late answer changes nothing', async () => {
    const settling = start()
    await settling.send({ type: 'TOURS.START' }, page('list'), { type: 'TOUR.OPEN' })
    expect([settling.drawn, settling.asks.calls.length]).toEqual([['a 1/3'], 0])
    await settling.pass(3000)
    expect([settling.drawn, settling.asks.calls.length]).toEqual([['a 1/3'], 0])
    const asking = start()
    await asking.send({ type: 'TOURS.START' }, page('list'))
    await asking.pass(2000)
    await asking.send({ type: 'TOUR.OPEN' })
    expect([asking.drawn, asking.asks.last()?.isOpen()]).toEqual([['a 1/3'], false])
  })

  it('TOUR-01 a tour that is not there, or does not come, shows nothing, and may be asked for again', async () => {
    const loads = byHand<SeenParams, Tour | null>()
    const { drawn, saved, begin, send, pass, current, asks } = start(['a'], {}, { loadTour: loads.logic as never })
    await begin()
    loads.last()!.resolve(null)
    await flush()
    await pass(5000)
    expect([drawn, current(), asks.calls.length]).toEqual([[], null, 1])
    await send({ type: 'TOUR.OPEN' })
    loads.last()!.reject(new MateriaError('server.busy'))
    await flush()
    await pass(5000)
    expect([drawn, current(), loads.calls.length, asks.calls.length]).toEqual([[], null, 2, 1])
    await send({ type: 'TOUR.OPEN' })
    loads.last()!.resolve(tour(['a']))
    await flush()
    expect([drawn, saved]).toEqual([['a 1/1'], []])
  })

  it('TOUR-02 an element that cannot be looked for is one that is not there; the step’s place is looked at every 300 ms', async () => {
    const [finds, looks] = [byHand<ShownStep, boolean>(), byHand<ShownStep, boolean>()]
    const { drawn, begin, pass } = start(['a', 'b'], {}, { findElement: finds.logic as never, lookAgain: looks.logic as never })
    await begin()
    finds.last()!.reject(new Error('no document'))
    await flush()
    await pass(299)
    expect([drawn, finds.calls.length]).toEqual([[], 1])
    await pass(1)
    finds.last()!.resolve(true)
    await flush()
    expect([drawn, finds.calls.length]).toEqual([['a 1/2'], 2])
    await pass(299)
    expect(looks.calls.length).toBe(0)
    await pass(1)
    looks.last()!.resolve(true)
    await flush()
    expect([drawn, looks.calls.length]).toEqual([['a 1/2'], 1])
    await pass(300)
    looks.last()!.reject(new Error('no document'))
    await flush()
    // Looked for anew, and drawn where it is then.
    expect([drawn, finds.calls.length]).toEqual([[], 3])
  })

  it('TOUR-02 back at a step that has gone it goes forward again; a page said twice changes nothing', async () => {
    const { there, drawn, begin, go, pass, send } = start()
    await begin()
    await go(1)
    await send(page('list'))
    expect(drawn).toEqual(['b 2/3'])
    there.delete('a')
    await go(-1)
    expect(drawn).toEqual([])
    await pass(3000)
    expect(drawn).toEqual(['b 2/3'])
    // Forward again, the one after it is next.
    await go(1)
    expect(drawn).toEqual(['c 3/3'])
  })

  it('TOUR-01 one that never showed a step is not marked, and begins at its first step when it is asked for again', async () => {
    const { there, drawn, saved, begin, go, pass, send } = start()
    await begin()
    await go(1)
    await go(1)
    await go(1)
    expect(saved).toEqual(['list'])
    there.clear()
    await send({ type: 'TOUR.OPEN' })
    await pass(20_000)
    expect([drawn, saved]).toEqual([[], ['list']])
    there.add('a')
    await send({ type: 'TOUR.OPEN' })
    expect(drawn).toEqual(['a 1/3'])
  })

  it('TOUR-01 the gateway is asked once: not again when it was shown, did not answer, or is over; and not where it was asked for first', async () => {
    const seen = start()
    await seen.begin(true)
    await seen.pass(10_000)
    expect(seen.asks.calls.length).toBe(1)
    const failed = start()
    await failed.send({ type: 'TOURS.START' }, page('list'))
    await failed.pass(2000)
    failed.asks.last()?.reject(new MateriaError('server.busy'))
    await flush()
    await failed.pass(10_000)
    expect(failed.asks.calls.length).toBe(1)
    for (const cacheCheckType of ['before', 'after'] as const) {
      const over = start(['a'], { cacheCheckType })
      await over.begin()
      await over.go(1)
      await over.pass(10_000)
      expect([over.drawn, over.saved, over.asks.calls.length]).toEqual([[], ['list'], 1])
    }
    const wanted = start(['a'])
    await wanted.send({ type: 'TOURS.START' }, page('list'), { type: 'TOUR.OPEN' })
    await wanted.go(1)
    await wanted.send(page('help'), page('list'))
    await wanted.pass(10_000)
    expect([wanted.drawn, wanted.asks.calls.length]).toEqual([[], 0])
  })

  it('TOUR-01 TOUR-02 where there is no tour the one of the page before is not to be had; one that comes behind a modal waits for it', async () => {
    const { drawn, begin, send } = start()
    await begin(true)
    await send(page('help'), { type: 'TOUR.OPEN' })
    expect(drawn).toEqual([])
    const behind = start()
    await behind.modal('OVERLAY.REQUEST')
    await behind.begin()
    await behind.pass(5000)
    expect([behind.drawn, behind.current()]).toEqual([[], 'login'])
    await behind.modal('OVERLAY.RELEASE')
    expect([behind.drawn, behind.current()]).toEqual([['a 1/3'], 'tour'])
  })

  it('TOUR-02 what was shown and goes is looked for as long as what comes late: ten times', async () => {
    const { there, drawn, begin, pass } = start()
    await begin()
    there.delete('a')
    await pass(300 + 8 * 300)
    expect(drawn).toEqual([])
    there.add('a')
    await pass(300)
    expect(drawn).toEqual(['a 1/3'])
  })

  it('TOUR-01 hears of pages as long as it is there', async () => {
    const { asks, send, pass } = start(
      ['a'],
      {},
      {
        followPage: fromCallback(({ sendBack }) => void setImmediate(() => sendBack(page('list')))) as never,
      },
    )
    await flush()
    await send({ type: 'TOURS.START' })
    await pass(2000)
    expect(asks.last()?.input).toEqual({ key: 'list' })
  })

  it('TOUR-02 nothing stands over the page unless the tour has its turn and its step shows; another page and a logout end it, whatever happens', async () => {
    const happening = fc.oneof(
      fc.constantFrom<TourEvent>(
        { type: 'TOURS.START' },
        { type: 'TOURS.STOP' },
        page('list'),
        page('help'),
        { type: 'TOUR.OPEN' },
        { type: 'STEP.MOVE', by: 1 },
        { type: 'STEP.MOVE', by: -1 },
        { type: 'CLOSE' },
      ),
      fc.constantFrom('OVERLAY.REQUEST' as const, 'OVERLAY.RELEASE' as const),
      fc.constantFrom(300, 3000),
      fc.constantFrom('a' as const, 'b' as const),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 25, size: 'max' }), async (happenings) => {
        const { there, drawn, child, send, modal, pass, begin, current } = start(['a', 'b'])
        await begin()
        for (const what of happenings) {
          if (what === 'a' || what === 'b') {
            if (!there.delete(what)) there.add(what)
          } else if (typeof what === 'string') await modal(what)
          else if (typeof what === 'number') await pass(what)
          else await send(what)
          expect(drawn.length).toBeLessThanOrEqual(1)
          if (current() !== 'tour' || !child.getSnapshot().hasTag('shown')) expect(drawn).toEqual([])
          else expect(drawn.length).toBe(1)
        }
        await modal('OVERLAY.RELEASE')
        await send(page('help'))
        expect([drawn, current()]).toEqual([[], null])
      }),
      { numRuns: runs(30) },
    )
  })
})
