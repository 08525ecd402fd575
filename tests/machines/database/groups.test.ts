import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { groupsMachine } from '../../../machines/database/groups/machine.ts'
import type { GroupsEvent, LoadGroupsInput, LoadGroupsOutput } from '../../../machines/database/groups/setup.ts'
import { busy } from '../../../machines/examples.ts'
import { byHand, flush } from '../harness.ts'

const some: LoadGroupsOutput = { groups: 50, total: 120, records: 300, missing: 2 }
const none: LoadGroupsOutput = { groups: 0, total: 0, records: 0, missing: 0 }

const start = () => {
  const { logic, calls, open } = byHand<LoadGroupsInput, LoadGroupsOutput>()
  const clock = new SimulatedClock()
  const actor = createActor(groupsMachine.provide({ actors: { loadGroups: logic } }), {
    input: { database: 'small', parameters: {} },
    clock,
  }).start()
  const show = (parameters: Record<string, string> = {}, rest: Partial<Extract<GroupsEvent, { type: 'SHOW' }>> = {}): void =>
    actor.send({ type: 'SHOW', parameters, conditions: [], ...rest })
  return {
    clock,
    calls,
    open,
    show,
    send: (event: GroupsEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    is: (state: 'shown' | 'empty' | 'failed' | 'counting') => actor.getSnapshot().matches({ visible: state }),
    isHidden: () => actor.getSnapshot().matches('hidden'),
    says: (tag: 'visible' | 'busy' | 'progress') => actor.getSnapshot().hasTag(tag),
    answer: async (output: LoadGroupsOutput) => {
      calls.at(-1)?.resolve(output)
      await flush()
    },
    fail: async () => {
      calls.at(-1)?.reject(busy)
      await flush()
    },
  }
}
/** Groups are on screen. */
const shown = async (output = some) => {
  const groups = start()
  groups.show()
  await groups.answer(output)
  return groups
}

describe('groups', () => {
  it('IPO-01 nothing is counted before the view shows; then exactly what the list asks for', async () => {
    const { calls, show, isHidden, says, is, context, answer } = start()
    expect([isHidden(), says('visible'), calls]).toEqual([true, false, []])
    const conditions = [{ field: 'status', op: 'is' as const, values: ['active'] }]
    show({ groupSort: 'name', groupPage: '2' }, { conditions })
    expect(calls.map(({ input }) => input)).toEqual([
      { database: 'small', conditions, sort: 'name', page: 2, key: JSON.stringify(['groups', 'small', conditions, 'name', 2]) },
    ])
    expect([says('visible'), says('busy')]).toEqual([true, true])
    await answer(some)
    expect([is('shown'), says('busy'), context().shown]).toEqual([true, false, { ...some, key: calls[0]?.input.key }])
  })

  it('IPO-01 DB-01 a count says after 250 ms that it takes a while, not before; one that replaces it has the same time', () => {
    const { clock, calls, show, says } = start()
    show()
    clock.increment(249)
    expect([says('busy'), says('progress')]).toEqual([true, false])
    clock.increment(1)
    expect([says('busy'), says('progress')]).toEqual([true, true])
    show({ groupPage: '2' })
    expect([says('progress'), calls.map(({ signal }) => signal.aborted)]).toEqual([false, [true, false]])
    clock.increment(249)
    expect(says('progress')).toBe(false)
    clock.increment(1)
    expect(says('progress')).toBe(true)
  })

  it('IPO-01 BEY-02 the same question while it is counted waits for its answer; another one calls it off', async () => {
    const { calls, show, is, context, answer } = start()
    show()
    show()
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false])
    show({ groupSort: 'name' })
    expect([calls.map(({ signal }) => signal.aborted), calls.at(-1)?.input.sort]).toEqual([[true, false], 'name'])
    await answer(some)
    expect([is('shown'), context().sort, context().shown?.key]).toEqual([true, 'name', calls[1]?.input.key])
  })

  it.each([
    ['groups', some, 'shown'],
    ['no group', none, 'empty'],
  ] as const)(
    'IPO-01 an answer at hand (%s) shows again without being counted, whether the view was away or not',
    async (_, output, state) => {
      const { calls, show, send, is, isHidden } = await shown(output)
      expect(is(state)).toBe(true)
      show()
      expect([is(state), calls.length]).toEqual([true, 1])
      send({ type: 'HIDE' })
      expect(isHidden()).toBe(true)
      show()
      expect([is(state), calls.length]).toEqual([true, 1])
    },
  )

  it('IPO-01 another page or order, or another import of the catalogue, is counted; what was shown stays meanwhile', async () => {
    const { calls, show, is, context, answer } = await shown({ ...some, set: 'first' })
    const first = context().shown
    show({}, { set: 'first' })
    expect([is('shown'), calls.length]).toEqual([true, 1])
    show({}, { set: 'second' })
    expect([is('counting'), calls.length, context().shown]).toEqual([true, 2, first])
    await answer({ ...some, set: 'second' })
    show({ groupPage: '2' }, { set: 'second' })
    expect([is('counting'), calls.map(({ input }) => input.page), context().page]).toEqual([true, [1, 1, 2], 2])
    await answer({ ...some, groups: 20, set: 'second' })
    expect([is('shown'), context().shown?.groups]).toEqual([true, 20])
  })

  it('IPO-01 whoever turns back to the page at hand is on it at once: from a count, and after the view was away', async () => {
    const { calls, show, send, is, context } = await shown()
    show({ groupPage: '2', groupSort: 'name' })
    show()
    expect([is('shown'), context().page, context().sort, calls[1]?.signal.aborted]).toEqual([true, 1, '-count', true])
    show({ groupPage: '3', groupSort: 'name' })
    send({ type: 'HIDE' })
    expect(calls[2]?.signal.aborted).toBe(true)
    show()
    expect([is('shown'), context().page, context().sort, calls.length]).toEqual([true, 1, '-count', 3])
  })

  it('IPO-01 a view that comes back with another question counts it', async () => {
    const { calls, show, send, is, context } = await shown()
    send({ type: 'HIDE' })
    show({ groupPage: '2' })
    expect([is('counting'), calls.map(({ input }) => input.page), context().page]).toEqual([true, [1, 2], 2])
  })

  it('IPO-01 GATE-08 a count that failed says why and is asked for again as it was; no failure stays beside another answer', async () => {
    const { calls, show, send, is, context, fail, answer } = await shown()
    show({ groupPage: '2' })
    await fail()
    expect([is('failed'), context().failure?.code, context().page]).toEqual([true, 'server.busy', 2])
    send({ type: 'RETRY' })
    expect([is('counting'), context().failure, calls[2]?.input]).toEqual([true, null, calls[1]?.input])
    await fail()
    expect(is('failed')).toBe(true)
    show()
    expect([is('shown'), context().failure, calls.length]).toEqual([true, null, 3])
    show({ groupPage: '2' })
    await fail()
    show({ groupPage: '2' })
    expect([is('counting'), context().failure, calls.length]).toEqual([true, null, 5])
    await answer(some)
    expect([is('shown'), context().failure, context().shown?.key]).toEqual([true, null, calls[4]?.input.key])
  })
})
