import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, setup, SimulatedClock } from 'xstate'
import type { Suggestion } from '../../../domain/contract.ts'
import { validateText } from '../../../domain/validate.ts'
import { associateMachine } from '../../../machines/database/associate/machine.ts'
import type { AssociateActorInput, AssociateEvent, AssociateNews, KeepDraftParams } from '../../../machines/database/associate/types.ts'
import { busy } from '../../../machines/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const choices: Suggestion[] = [
  { field: 'drug', key: 'pembrolizumab', cn: '帕博利珠单抗', count: 3 },
  { field: 'drug', key: 'pemetrexed', count: 1 },
]

const start = () => {
  const { logic, ...associate } = byHand<AssociateActorInput, Suggestion[]>()
  const heard: AssociateNews[] = []
  const kept: KeepDraftParams[] = []
  const clock = new SimulatedClock()
  const parent = setup({
    types: { events: {} as AssociateNews },
    actors: { child: associateMachine.provide({ actors: { associate: logic }, actions: { keepDraft: (_, params) => kept.push(params) } }) },
    actions: { hear: ({ event }) => heard.push(event) },
  }).createMachine({
    invoke: { id: 'child', src: 'child', input: { database: 'small', field: 'drug' } },
    on: { '*': { actions: 'hear' } },
  })
  const actor = createActor(parent, { clock }).start()
  const child = actor.getSnapshot().children.child!
  return {
    ...associate,
    actor,
    heard,
    kept,
    clock,
    child,
    context: () => child.getSnapshot().context,
    send: (event: AssociateEvent) => child.send(event),
  }
}

const text = fc.string({ unit: fc.constantFrom('帕', '博', 'p', 'e', ' ', '"'), maxLength: 4 })
const event: fc.Arbitrary<AssociateEvent> = fc.oneof(
  text.map((typed) => ({ type: 'INPUT' as const, text: typed })),
  text.map((typed) => ({ type: 'COMPOSITION.END' as const, text: typed })),
  text.map((typed) => ({ type: 'SYNC' as const, text: typed })),
  fc.integer({ min: -1, max: 3 }).map((index) => ({ type: 'CHOOSE' as const, index })),
  fc.integer({ min: -1, max: 3 }).map((index) => ({ type: 'HIGHLIGHT' as const, index })),
  fc.constantFrom<AssociateEvent>(
    { type: 'COMPOSITION.START' },
    { type: 'ARROW.DOWN' },
    { type: 'ARROW.UP' },
    { type: 'ENTER' },
    { type: 'ESCAPE' },
    { type: 'FOCUS' },
    { type: 'BLUR' },
    { type: 'CLEAR' },
  ),
)
const step = fc.oneof(
  { weight: 4, arbitrary: event },
  { weight: 2, arbitrary: fc.constantFrom('some' as const, 'none' as const, 'failure' as const) },
  { weight: 2, arbitrary: fc.constantFrom(100, 299, 300) },
)

describe('associate', () => {
  it('MACH-05 DB-02 ONEBOX-01/search never asks under two characters, while composing, twice at once, or before the pause', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const { actor, calls, open, heard, kept, clock, child, context, send } = start()
        let typedAt = -Infinity
        for (const item of steps) {
          const before = calls.length
          const news = heard.length
          const { suggestions, active } = context()
          const wasOpen = child.getSnapshot().hasTag('open')
          const wasComposing = child.getSnapshot().matches('composing')
          if (typeof item === 'number') clock.increment(item)
          else if (typeof item === 'string') {
            if (item === 'failure') open()[0]?.reject(busy)
            else open()[0]?.resolve(item === 'some' ? choices : [])
          } else {
            send(item)
            // The end of a composition that nobody began types nothing.
            if (item.type === 'INPUT' || (item.type === 'COMPOSITION.END' && wasComposing)) typedAt = clock.now()
          }
          await flush()
          const snapshot = child.getSnapshot()
          expect(open().length).toBeLessThanOrEqual(1)
          if (calls.length > before) {
            expect(validateText(calls.at(-1)?.input.text ?? '')).toBeNull()
            expect(clock.now() - typedAt).toBeGreaterThanOrEqual(300)
          }
          if (snapshot.matches('composing')) expect(open()).toEqual([])
          if (kept.length > 0)
            expect(kept.at(-1), 'what is typed is what would be there after a reload').toMatchObject({
              text: context().text,
              searched: context().searched,
            })
          if (typeof item === 'object' && item.type === 'SYNC') expect([context().searched, context().text]).toEqual([item.text, item.text])
          if (snapshot.hasTag('open')) expect(context().suggestions.length).toBeGreaterThan(0)
          expect(context().active).toBeLessThan(Math.max(1, context().suggestions.length))
          if (typeof item === 'object' && heard.length > news) {
            // A choice is told only while choices show, and it is the one pointed at.
            const last = heard.at(-1)
            const index = item.type === 'CHOOSE' ? item.index : active
            expect(last?.type === 'SUGGESTION.CHOSEN' ? [wasOpen, last.suggestion] : [true, suggestions[index]]).toEqual([
              true,
              suggestions[index],
            ])
            expect(['ENTER', 'CHOOSE']).toContain(item.type)
          }
        }
        actor.stop()
      }),
      { numRuns: runs(150) },
    )
  })

  it('ONEBOX-01/search CAPT-01 a field that is left before its choices came asks nothing more; whoever comes back has them', async () => {
    const { calls, open, clock, send, child } = start()
    send({ type: 'INPUT', text: 'pem' })
    send({ type: 'BLUR' })
    clock.increment(3000)
    expect(calls).toEqual([])
    send({ type: 'FOCUS' })
    clock.increment(300)
    expect(calls.length).toBe(1)
    // A captcha takes the focus while the catalogue is asked.
    send({ type: 'BLUR' })
    clock.increment(3000)
    expect([calls.length, calls[0]?.signal.aborted, open()]).toEqual([1, true, []])
    send({ type: 'FOCUS' })
    clock.increment(300)
    calls[1]?.resolve(choices)
    await flush()
    expect([calls.map(({ input }) => input.text), child.getSnapshot().hasTag('open')]).toEqual([['pem', 'pem'], true])
    // What came shows again without being asked for.
    send({ type: 'BLUR' })
    send({ type: 'FOCUS' })
    clock.increment(3000)
    expect([calls.length, child.getSnapshot().hasTag('open')]).toEqual([2, true])
  })

  it('DB-02 ONEBOX-10 arrows and Enter choose exactly; Enter alone searches fuzzily', async () => {
    const { calls, heard, clock, context, send, child } = start()
    send({ type: 'INPUT', text: 'pe' })
    clock.increment(299)
    send({ type: 'INPUT', text: 'pem' })
    clock.increment(299)
    expect(calls).toEqual([])
    clock.increment(1)
    expect(calls.map(({ input }) => input)).toEqual([{ database: 'small', field: 'drug', text: 'pem' }])
    send({ type: 'ENTER' })
    expect([heard, calls[0]?.signal.aborted]).toEqual([[{ type: 'SEARCH.SUBMIT', terms: [{ field: 'drug', text: 'pem' }] }], true])
    send({ type: 'INPUT', text: 'peme' })
    clock.increment(300)
    calls[1]?.resolve(choices)
    await flush()
    expect(child.getSnapshot().hasTag('open')).toBe(true)
    const walked = (['ARROW.UP', 'ARROW.DOWN', 'ARROW.DOWN', 'ARROW.DOWN', 'ARROW.DOWN'] as const).map((type) => {
      send({ type })
      return context().active
    })
    expect(walked).toEqual([1, -1, 0, 1, -1])
    send({ type: 'ARROW.UP' })
    send({ type: 'ENTER' })
    expect(heard.at(-1)).toEqual({ type: 'SUGGESTION.CHOSEN', suggestion: choices[1] })
    expect(context().text).toBe('')
  })

  it('ONEBOX-10 choices that were put away come back with the arrow down or the focus, and are asked for once; where there are none nothing opens', async () => {
    const { calls, clock, context, send, child } = start()
    const isOpen = () => child.getSnapshot().hasTag('open')
    for (const type of ['ARROW.DOWN', 'FOCUS'] as const) {
      send({ type })
      expect([type, isOpen(), child.getSnapshot().value]).toEqual([type, false, 'resting'])
    }
    send({ type: 'INPUT', text: 'pem' })
    clock.increment(300)
    calls[0]?.resolve(choices)
    await flush()
    for (const type of ['ARROW.DOWN', 'FOCUS'] as const) {
      send({ type: 'ESCAPE' })
      expect(isOpen()).toBe(false)
      send({ type })
      expect([type, isOpen(), context().suggestions.length, calls.length]).toEqual([type, true, 2, 1])
    }
  })

  it('ONEBOX-10 an input method keeps its keys: nothing is searched mid-composition', () => {
    const { calls, heard, clock, send } = start()
    send({ type: 'COMPOSITION.START' })
    send({ type: 'INPUT', text: 'fei' })
    send({ type: 'ENTER' })
    clock.increment(1000)
    expect([calls, heard]).toEqual([[], []])
    send({ type: 'COMPOSITION.END', text: '肺癌' })
    clock.increment(300)
    expect(calls[0]?.input.text).toBe('肺癌')
  })
})
