import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { examples } from '../../../machines/gallery/live/examples.ts'
import { liveMachine } from '../../../machines/gallery/live/machine.ts'
import { type LinkCommand, type LiveEvent, type RevealInput } from '../../../machines/gallery/live/types.ts'
import { runs } from '../../runs.ts'

/** A clock by hand. */
const createClock = () => {
  const timers = new Map<number, { at: number; run: () => void }>()
  let now = 0
  let next = 0
  return {
    setTimeout: (run: () => void, ms: number) => {
      timers.set(++next, { at: now + ms, run })
      return next
    },
    clearTimeout: (id: number) => void timers.delete(id),
    pass: (ms: number) => {
      const until = now + ms
      for (;;) {
        const [first] = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)
        if (!first) break
        timers.delete(first[0])
        now = first[1].at
        first[1].run()
      }
      now = until
    },
    count: () => timers.size,
  }
}

const start = () => {
  const clock = createClock()
  const told: LinkCommand[] = []
  const effects: string[] = []
  const sought: RevealInput[] = []
  const note = (name: string) => () => void effects.push(name)
  const actor = createActor(
    liveMachine.provide({
      actors: {
        link: fromCallback<LinkCommand>(({ receive }) => receive((command) => void told.push(command))),
        reveal: fromPromise<void, RevealInput>(async ({ input }) => void sought.push(input)),
      },
      actions: {
        beginTrace: note('begin'),
        holdTrace: note('hold'),
        releaseTrace: note('release'),
        clearTrace: note('clear'),
        openApplication: note('open'),
      },
    }),
    { clock: clock as never },
  ).start()
  return {
    actor,
    clock,
    told,
    effects,
    sought,
    context: () => actor.getSnapshot().context,
    has: (tag: never) => actor.getSnapshot().hasTag(tag),
  }
}

const events = Object.values(examples.events).flat() as LiveEvent[]
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...events) },
  { weight: 1, arbitrary: fc.constantFrom(400, 2000, 6000, 8000, 60_000) },
)
const play = (run: ReturnType<typeof start>, item: LiveEvent | number) =>
  typeof item === 'number' ? run.clock.pass(item) : run.actor.send(item)

describe('the live view', () => {
  it('MACH-05 MACH-02 whatever happens: a tab is watched or none, held exactly while paused, few timers, no message to a tab that is not watched', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const run = start()
        const { actor, told, effects, clock, context } = run
        for (const item of steps) {
          const before = told.length
          const watchedBefore = context().watched?.id
          const wasGone = actor.getSnapshot().hasTag('gone') || actor.getSnapshot().hasTag('away')
          play(run, item)
          const snapshot = actor.getSnapshot()
          const { watched, tabs, heldAt } = context()
          expect(snapshot.hasTag('watching') || snapshot.hasTag('gone')).toBe(watched !== null)
          expect(heldAt !== null).toBe(snapshot.hasTag('paused'))
          expect(effects.filter((name) => name === 'hold').length - effects.filter((name) => name === 'release').length).toBe(
            snapshot.hasTag('paused') ? 1 : 0,
          )
          expect(clock.count()).toBeLessThanOrEqual(3)
          expect(new Set(tabs.map(({ id }) => id)).size).toBe(tabs.length)
          expect(tabs.map(({ own }) => own)).toEqual(tabs.map(({ own }) => own).sort((a, b) => Number(b) - Number(a)))
          for (const command of told.slice(before)) {
            if (command.type === 'WATCH') expect([watched?.id, watchedBefore]).toContain(command.tab)
            if (command.type === 'UNWATCH') expect(command.tab).toBe(watchedBefore)
          }
          // To a tab that is gone nothing is sent until it is back or chosen again.
          if (wasGone && (typeof item === 'number' || !['TAB.FOUND', 'TAB.CHOSEN', 'WATCH.ENDED'].includes(item.type)))
            expect(told.slice(before).filter(({ type }) => type !== 'SEEK')).toEqual([])
        }
        actor.stop()
        expect(clock.count()).toBe(0)
      }),
      { numRuns: runs(300) },
    )
  })

  it('MACH-05 MACH-02 the same trace ends the same, and twice the same answer changes nothing more', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40, size: 'max' }),
        fc.constantFrom(...events.filter(({ type }) => /FOUND|GREW|FILTERED|ACTOR.CHOSEN/.test(type))),
        (steps, again) => {
          const [first, second] = [start(), start()]
          for (const run of [first, second]) for (const item of steps) play(run, item)
          const end = (run: ReturnType<typeof start>) =>
            JSON.stringify([run.actor.getSnapshot().value, run.context(), run.told, run.effects])
          expect(end(first)).toBe(end(second))
          const state = (run: ReturnType<typeof start>) => JSON.stringify([run.actor.getSnapshot().value, run.context()])
          first.actor.send(again)
          const once = state(first)
          first.actor.send(again)
          expect(state(first)).toBe(once)
          for (const { actor } of [first, second]) actor.stop()
        },
      ),
      { numRuns: runs(150) },
    )
  })

  it('MACH-02 a page that loads anew is watched again, and what was paused stays paused', () => {
    const run = start()
    const { actor, clock, told } = run
    actor.send(examples.events['TAB.FOUND'][1]!)
    clock.pass(400)
    actor.send({ type: 'TAB.CHOSEN', tab: 'other' })
    actor.send({ type: 'TAB.ANSWERED', tab: 'other' })
    actor.send({ type: 'RECORD.CHOSEN', seq: 3 })
    expect(actor.getSnapshot().hasTag('paused')).toBe(true)
    actor.send({ type: 'TAB.LEFT', tab: 'other' })
    expect([actor.getSnapshot().hasTag('away'), actor.getSnapshot().hasTag('watching')]).toEqual([true, true])
    told.length = 0
    actor.send(examples.events['TAB.FOUND'][1]!)
    expect(told).toEqual([{ type: 'WATCH', tab: 'other' }])
    expect([actor.getSnapshot().hasTag('away'), actor.getSnapshot().hasTag('paused'), run.context().chosen]).toEqual([false, true, 3])
  })

  it('MACH-02 a tab that stays silent is gone, and one that answers is asked again and again', () => {
    const run = start()
    const { actor, clock, told } = run
    actor.send(examples.events['TAB.FOUND'][1]!)
    clock.pass(400)
    actor.send({ type: 'TAB.CHOSEN', tab: 'other' })
    for (let beat = 0; beat < 4; beat++) {
      actor.send({ type: 'TAB.ANSWERED', tab: 'other' })
      clock.pass(2000)
    }
    expect(told.filter(({ type }) => type === 'WATCH')).toHaveLength(5)
    clock.pass(6000)
    expect(actor.getSnapshot().hasTag('gone')).toBe(true)
  })
})
