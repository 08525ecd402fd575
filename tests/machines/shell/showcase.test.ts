import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import type { Showcase } from '../../../domain/showcase.ts'
import { showcaseMachine } from '../../../machines/shell/showcase/machine.ts'
import { byHand, flush } from '../harness.ts'

describe('what a visitor is shown', () => {
  it('ROUTE-07 is asked for once, again only when it did not come and somebody asks, and says why meanwhile', async () => {
    const loads = byHand<void, Showcase>()
    const actor = createActor(showcaseMachine.provide({ actors: { loadShowcase: loads.logic } })).start()
    const is = () => ({ busy: actor.getSnapshot().hasTag('busy'), failed: actor.getSnapshot().hasTag('failed'), asked: loads.calls.length })
    actor.send({ type: 'RETRY' })
    expect(is()).toStrictEqual({ busy: true, failed: false, asked: 1 })
    loads.last()!.reject(new MateriaError('server.busy'))
    await flush()
    expect([is(), actor.getSnapshot().context]).toMatchObject([
      { busy: false, failed: true, asked: 1 },
      { showcase: null, failure: { code: 'server.busy' } },
    ])
    actor.send({ type: 'RETRY' })
    expect(is()).toStrictEqual({ busy: true, failed: false, asked: 2 })
    const showcase: Showcase = { databases: [], example: null }
    loads.last()!.resolve(showcase)
    await flush()
    actor.send({ type: 'RETRY' })
    expect([is(), actor.getSnapshot().context]).toStrictEqual([
      { busy: false, failed: false, asked: 2 },
      { showcase, failure: null },
    ])
  })
})
