import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { detailMachine } from '../../../machines/database/detail/machine.ts'
import type { DetailEvent, LoadRecordInput, LoadRecordOutput } from '../../../machines/database/detail/types.ts'
import { busy, signedOut } from '../../../machines/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const notFound = new MateriaError('record.not_found')
const ALL = ['base', 'approvals', 'patents']

const start = () => {
  const loads = byHand<LoadRecordInput, LoadRecordOutput>()
  const clock = new SimulatedClock()
  const scrolled: string[] = []
  /** What was folded as it was printed. */
  const printed: string[][] = []
  const actor = createActor(
    detailMachine.provide({
      actors: { loadRecord: loads.logic },
      actions: {
        scrollToSection: (_, { section }) => scrolled.push(section),
        print: ({ context }) => printed.push(context.collapsed),
      },
    }),
    { input: { database: 'small', recordId: '7' }, clock },
  ).start()
  return {
    actor,
    loads,
    clock,
    scrolled,
    printed,
    context: () => actor.getSnapshot().context,
    send: (event: DetailEvent) => actor.send(event),
  }
}

const section = fc.constantFrom(...ALL, 'ghost')
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom('SECTION.CHOSEN' as const, 'SECTION.TOGGLE' as const), section)
      .map(([type, name]) => ({ type, section: name })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(section, fc.subarray(ALL)).map(([name, inView]) => ({ type: 'SECTION.SEEN' as const, section: name, inView })),
  },
  { weight: 1, arbitrary: fc.constant(1000) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<DetailEvent>(
      { type: 'SECTIONS.COLLAPSE' },
      { type: 'SECTIONS.EXPAND' },
      { type: 'TEXT.TOGGLE', text: 'base.note' },
      { type: 'TEXT.TOGGLE', text: 'patents.claim' },
      { type: 'RETRY' },
    ),
  },
  { weight: 3, arbitrary: fc.subarray(ALL).map((sections) => ({ sections })) },
  { weight: 2, arbitrary: fc.constantFrom(busy, signedOut, notFound) },
  { weight: 1, arbitrary: fc.constant(250) },
)

describe('detail', () => {
  it('MACH-05 DB-01 DB-14 folds only sections that are there, scrolls only to open ones, asks once at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const { actor, loads, clock, scrolled, context, send } = start()
        for (const item of steps) {
          const before = actor.getSnapshot()
          const [asked, moves] = [loads.calls.length, scrolled.length]
          if (typeof item === 'number') clock.increment(item)
          else if (item instanceof MateriaError) loads.open()[0]?.reject(item)
          else if ('sections' in item) loads.open()[0]?.resolve(item)
          else send(item)
          await flush()
          const snapshot = actor.getSnapshot()
          const { sections, active, collapsed, unfolded, failure } = context()
          expect(snapshot.status).toBe('active')
          expect(loads.open().length, 'never two requests in flight').toBeLessThanOrEqual(1)
          expect(snapshot.hasTag('busy')).toBe(loads.open().length === 1)
          expect(loads.calls.every(({ input }) => input.recordId === '7' && input.database === 'small')).toBe(true)
          expect(active === null ? sections : sections.includes(active), 'the active section is one of them').toEqual(
            active === null ? [] : true,
          )
          expect(
            collapsed.filter((name) => !sections.includes(name)),
            'only sections fold',
          ).toEqual([])
          expect([new Set(collapsed).size, new Set(unfolded).size], 'nothing is folded twice').toEqual([collapsed.length, unfolded.length])
          if (snapshot.matches('shown')) expect(failure).toBeNull()
          if (['failed', 'notFound', 'signedOut'].some((state) => state === snapshot.value)) expect(failure).not.toBeNull()
          if (before.matches('notFound')) expect(snapshot.value, 'what is not there is not asked for again').toBe('notFound')
          if (loads.calls.length > asked)
            expect([
              typeof item === 'object' && 'type' in item && item.type,
              before.matches('failed') || before.matches('signedOut'),
            ]).toEqual(['RETRY', true])
          if (snapshot.matches({ shown: 'there' })) expect(active, 'the choice holds while it is in view').toBe(context().chosen)
          if (scrolled.length > moves)
            expect([active, collapsed.includes(scrolled.at(-1)!), sections.includes(scrolled.at(-1)!)]).toEqual([
              scrolled.at(-1),
              false,
              true,
            ])
        }
        actor.stop()
      }),
      { numRuns: runs(150) },
    )
  })

  it('DB-14 two toggles are none, whatever was folded before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ALL), { maxLength: 6 }), fc.constantFrom(...ALL), async (folds, chosen) => {
        const { loads, context, send } = start()
        loads.last()?.resolve({ sections: ALL })
        await flush()
        for (const name of folds) send({ type: 'SECTION.TOGGLE', section: name })
        const before = context().collapsed.toSorted()
        send({ type: 'SECTION.TOGGLE', section: chosen })
        expect(context().collapsed.includes(chosen)).toBe(!before.includes(chosen))
        send({ type: 'SECTION.TOGGLE', section: chosen })
        expect(context().collapsed.toSorted()).toEqual(before)
      }),
      { numRuns: runs(50) },
    )
  })

  it('DB-01 DB-14 loads, says when it is slow, shows its sections; choosing one opens and scrolls to it', async () => {
    const { actor, loads, clock, scrolled, printed, context, send } = start()
    expect(actor.getSnapshot().value).toEqual({ loading: 'quick' })
    clock.increment(249)
    expect(actor.getSnapshot().hasTag('progress')).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('progress')).toBe(true)
    loads.last()?.resolve({ sections: ['base', 'patents'] })
    await flush()
    expect([actor.getSnapshot().value, context().active, loads.calls.map(({ input }) => [input.database, input.recordId])]).toEqual([
      { shown: 'reading' },
      'base',
      [['small', '7']],
    ])
    send({ type: 'SECTIONS.COLLAPSE' })
    expect(context().collapsed).toEqual(['base', 'patents'])
    send({ type: 'SECTION.CHOSEN', section: 'patents' })
    expect([context().collapsed, context().active, scrolled]).toEqual([['base'], 'patents', ['patents']])
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base'] })
    expect(context().active, 'what passes by on the way is not being read').toBe('patents')
    // The last section never comes to the top: being in view is enough, however long the way took.
    clock.increment(1000)
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base', 'patents'] })
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base', 'patents'] })
    expect([context().active, actor.getSnapshot().value]).toEqual(['patents', { shown: 'there' }])
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base'] })
    expect([context().active, context().chosen, scrolled.length]).toEqual(['base', null, 1])
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base', 'patents'] })
    expect(context().active, 'what left the view is chosen no more').toBe('base')
    send({ type: 'SECTIONS.EXPAND' })
    send({ type: 'TEXT.TOGGLE', text: 'base.note' })
    expect([context().collapsed, context().unfolded]).toEqual([[], ['base.note']])
    send({ type: 'SECTIONS.COLLAPSE' })
    send({ type: 'RECORD.PRINT' })
    expect([context().collapsed, printed]).toEqual([[], [[]]])
    // Tables with all their rows.
    expect(context().unfolded).toEqual(['base.note', ...context().sections])
  })

  it('GATE-08 SESS-01 a failure and the end of a session can be tried again; what is not there cannot', async () => {
    const { actor, loads, context, send } = start()
    loads.last()?.reject(busy)
    await flush()
    expect([actor.getSnapshot().value, context().failure?.code]).toEqual(['failed', 'server.busy'])
    send({ type: 'RETRY' })
    loads.last()?.reject(signedOut)
    await flush()
    expect(actor.getSnapshot().value).toBe('signedOut')
    send({ type: 'RETRY' })
    loads.last()?.reject(notFound)
    await flush()
    send({ type: 'RETRY' })
    expect([actor.getSnapshot().value, loads.calls.length]).toEqual(['notFound', 3])
  })

  it('DB-01 on the way to a chosen section what passes by does not count; once it is in view it stays the active one', async () => {
    const { actor, loads, clock, context, send } = start()
    loads.last()?.resolve({ sections: ALL })
    await flush()
    send({ type: 'SECTION.SEEN', section: 'approvals', inView: [] })
    expect(context().active).toBe('approvals')
    send({ type: 'SECTION.CHOSEN', section: 'patents' })
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base'] })
    expect([actor.getSnapshot().value, context().active]).toEqual([{ shown: 'going' }, 'patents'])
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base', 'patents'] })
    expect([actor.getSnapshot().value, context().active]).toEqual([{ shown: 'there' }, 'patents'])
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base'] })
    expect([actor.getSnapshot().value, context().active, context().chosen]).toEqual([{ shown: 'reading' }, 'base', null])
    send({ type: 'SECTION.CHOSEN', section: 'patents' })
    clock.increment(999)
    expect(actor.getSnapshot().value).toEqual({ shown: 'going' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ shown: 'reading' })
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base'] })
    expect(context().active).toBe('base')
    // The way took longer than it may: it is in view after all.
    send({ type: 'SECTION.SEEN', section: 'base', inView: ['base', 'patents'] })
    expect([actor.getSnapshot().value, context().active]).toEqual([{ shown: 'there' }, 'patents'])
  })
})
