import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { accountMachine } from '../../../machines/account/account/machine.ts'
import type { AccountEvent, EndLoginInput, LoadLoginsOutput } from '../../../machines/account/account/types.ts'
import { here, old, phone } from '../../../machines/account/account/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const busy = new MateriaError('server.busy')

const start = () => {
  const loads = byHand<void, LoadLoginsOutput>()
  const ends = byHand<EndLoginInput, void>()
  const actor = createActor(accountMachine.provide({ actors: { loadLogins: loads.logic, endLogin: ends.logic } }), {
    input: { now: () => 0 },
  }).start()
  return {
    actor,
    loads,
    ends,
    context: () => actor.getSnapshot().context,
    ids: () => actor.getSnapshot().context.logins?.map(({ id }) => id),
  }
}

const step = fc.constantFrom<AccountEvent | 'loaded' | 'ended' | 'failed' | 'refused'>(
  { type: 'RETRY' },
  { type: 'END.ASK', id: 'phone' },
  { type: 'END.ASK', id: 'old' },
  { type: 'END.ASK', id: 'here' },
  { type: 'END.ASK', id: 'nobody' },
  { type: 'END.CONFIRM' },
  { type: 'END.CANCEL' },
  { type: 'EMAIL.OPEN' },
  { type: 'EMAIL.CLOSE' },
  { type: 'CERTIFICATION.DONE' },
  'loaded',
  'ended',
  'failed',
  'refused',
  { type: 'PROOF.DONE', ways: [], proven: true, attended: true },
  { type: 'PROOF.GIVEN_UP' },
)

const DONE = { type: 'PROOF.DONE', ways: [], proven: true, attended: true } as const
const required = new MateriaError('auth.proof_required')

describe('account', () => {
  it('MACH-05 SESS-04 a login ends only with the user’s word, one at a time, never the one that asks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const { actor, loads, ends, context, ids } = start()
        for (const item of steps) {
          const before = actor.getSnapshot()
          const [asked, listed] = [ends.calls.length, ids()]
          if (item === 'loaded') loads.open()[0]?.resolve([old, phone, here])
          else if (item === 'ended') ends.open()[0]?.resolve(undefined)
          else if (item === 'refused') ends.open()[0]?.reject(required)
          else if (item === 'failed') {
            loads.open()[0]?.reject(busy)
            ends.open()[0]?.reject(busy)
          } else actor.send(item)
          await flush()
          const snapshot = actor.getSnapshot()
          expect(snapshot.status).toBe('active')
          expect(ends.open().length + loads.open().length, 'one call at a time').toBe(
            snapshot.hasTag('ending') || snapshot.hasTag('loading') ? 1 : 0,
          )
          if (ends.calls.length > asked)
            expect(
              [before.hasTag('asking') || before.hasTag('proving'), item, ends.last()?.input.id],
              'confirmed, and proved, before it ends',
            ).toEqual([true, before.hasTag('proving') ? DONE : { type: 'END.CONFIRM' }, before.context.chosen])
          for (const { input } of ends.calls) expect(input.id).not.toBe('here')
          expect(context().chosen !== null, 'something is chosen exactly while it is asked for or ends').toBe(
            snapshot.hasTag('asking') || snapshot.hasTag('ending') || snapshot.hasTag('proving'),
          )
          expect(snapshot.children['proof'] !== undefined, 'a code is asked for exactly while it is needed').toBe(
            snapshot.hasTag('proving'),
          )
          if (listed && ids()!.length < listed.length)
            expect([item, listed.filter((id) => !ids()!.includes(id))], 'only what ended goes').toEqual(['ended', [before.context.chosen]])
          expect(snapshot.children['certification'] !== undefined, 'the form is there exactly while it is open').toBe(
            snapshot.hasTag('certifying'),
          )
          if (snapshot.hasTag('failed')) expect(context().failure?.code).toBe('server.busy')
        }
        actor.stop()
      }),
      { numRuns: runs(200) },
    )
  })

  it('SESS-04 the login that asks is no choice: it has the logout', async () => {
    const { actor, loads, ends, context } = start()
    loads.last()?.resolve([old, phone, here])
    await flush()
    actor.send({ type: 'END.ASK', id: 'here' })
    actor.send({ type: 'END.CONFIRM' })
    await flush()
    expect([context().chosen, ends.calls.length]).toEqual([null, 0])
    actor.send({ type: 'END.ASK', id: 'phone' })
    actor.send({ type: 'END.ASK', id: 'here' })
    actor.send({ type: 'END.CONFIRM' })
    expect(ends.calls.map(({ input }) => input.id)).toEqual(['phone'])
  })

  it('SESS-04 lists the login that asks first, then by when they were seen', async () => {
    const { loads, ids } = start()
    loads.last()?.resolve([old, phone, here])
    await flush()
    expect(ids()).toEqual(['here', 'phone', 'old'])
  })

  it('GATE-08 an end that does not succeed says so and leaves the login in the list', async () => {
    const { actor, loads, ends, context, ids } = start()
    loads.last()?.resolve([phone, here])
    await flush()
    actor.send({ type: 'END.ASK', id: 'phone' })
    actor.send({ type: 'END.CONFIRM' })
    ends.last()?.reject(busy)
    await flush()
    expect([ids(), context().failure?.code]).toEqual([['here', 'phone'], 'server.busy'])
    actor.send({ type: 'END.ASK', id: 'phone' })
    expect(context().failure).toBeNull()
  })

  it('SESS-04 an end is told with the login the reader goes on with, until the next question; one that was over already has ended, too', async () => {
    const { actor, loads, ends, context, ids } = start()
    loads.last()?.resolve([old, phone, here])
    await flush()
    actor.send({ type: 'END.ASK', id: 'phone' })
    actor.send({ type: 'END.CONFIRM' })
    expect(context().ended).toBeNull()
    ends.last()?.resolve(undefined)
    await flush()
    expect([ids(), context().ended]).toEqual([['here', 'old'], { device: phone.device, next: 'old' }])
    actor.send({ type: 'END.ASK', id: 'old' })
    expect(context().ended).toBeNull()
    actor.send({ type: 'END.CONFIRM' })
    ends.last()?.reject(new MateriaError('request.not_found'))
    await flush()
    expect([ids(), context().ended, context().failure]).toEqual([['here'], { device: old.device, next: null }, null])
    // The last of several is followed by the one before it.
    const again = start()
    again.loads.last()?.resolve([old, phone, here])
    await flush()
    again.actor.send({ type: 'END.ASK', id: 'old' })
    again.actor.send({ type: 'END.CONFIRM' })
    again.ends.last()?.resolve(undefined)
    await flush()
    expect(again.context().ended).toEqual({ device: old.device, next: 'phone' })
  })

  it('SESS-04 refused for want of a proof: the same login ends after it, none when it is given up, and a second refusal is told', async () => {
    const { actor, loads, ends, context, ids } = start()
    loads.last()?.resolve([old, phone, here])
    await flush()
    const ask = async (id: string) => {
      actor.send({ type: 'END.ASK', id })
      actor.send({ type: 'END.CONFIRM' })
      ends.last()?.reject(required)
      await flush()
      return actor.getSnapshot()
    }
    expect([(await ask('phone')).hasTag('proving'), context().chosen, context().failure]).toEqual([true, 'phone', null])
    const [child] = Object.values(actor.getSnapshot().children).filter((one) => one?.id === 'proof')
    expect(child?.getSnapshot()).toMatchObject({ context: { kind: null, asked: true } })
    actor.send({ type: 'PROOF.GIVEN_UP' })
    await flush()
    expect([ends.calls.length, context().chosen, context().failure, ids()]).toEqual([1, null, null, ['here', 'phone', 'old']])
    await ask('old')
    actor.send(DONE)
    expect([ends.calls.length, ends.last()?.input]).toEqual([3, { id: 'old' }])
    ends.last()?.reject(required)
    await flush()
    expect([actor.getSnapshot().hasTag('proving'), context().failure?.code]).toEqual([false, 'auth.proof_required'])
    expect((await ask('old')).hasTag('proving')).toBe(true)
    actor.send(DONE)
    ends.last()?.resolve(undefined)
    await flush()
    expect(ids()).toEqual(['here', 'phone'])
    actor.stop()
  })
})
