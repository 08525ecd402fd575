import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import type { Introduction } from '../../../domain/introduction.ts'
import { introMachine } from '../../../machines/shell/intro/machine.ts'
import { byHand, flush } from '../harness.ts'

describe('the page of a product', () => {
  const open = () => {
    const loads = byHand<{ product: string }, Introduction>()
    const named: string[] = []
    const actor = createActor(
      introMachine.provide({
        actors: { loadIntro: loads.logic },
        actions: {
          nameTab: (_, { introduction }) => void named.push(introduction.title),
          nameAbsent: () => void named.push('not found'),
        },
      }),
      { input: { product: 'drugus' } },
    ).start()
    return { loads, named, actor, is: () => [actor.getSnapshot().value, loads.calls.length, [...named]] }
  }

  it('ROUTE-05 ROUTE-07 is asked for by its name, again only when it did not come and somebody asks, and names the tab once it has', async () => {
    const { loads, actor, is } = open()
    expect(loads.last()!.input).toStrictEqual({ product: 'drugus' })
    actor.send({ type: 'RETRY' })
    expect(is()).toStrictEqual(['loading', 1, []])
    loads.last()!.reject(new MateriaError('server.busy'))
    await flush()
    expect([is(), actor.getSnapshot().context.failure]).toStrictEqual([['failed', 1, []], { code: 'server.busy' }])
    actor.send({ type: 'RETRY' })
    const introduction: Introduction = { kind: 'collection', title: 'Global approval', lead: '', entries: [], instead: [], example: null }
    loads.last()!.resolve(introduction)
    await flush()
    actor.send({ type: 'RETRY' })
    expect(is()).toStrictEqual(['shown', 2, ['Global approval']])
    expect(actor.getSnapshot().context).toStrictEqual({ product: 'drugus', introduction, failure: null })
  })

  it('ROUTE-05 ROUTE-11 is nobody’s where no product is called so, and its tab says that it is not found, which asking again does not change', async () => {
    const { loads, actor, is } = open()
    loads.last()!.reject(new MateriaError('request.not_found'))
    await flush()
    actor.send({ type: 'RETRY' })
    expect([is(), actor.getSnapshot().hasTag('absent')]).toStrictEqual([['absent', 1, ['not found']], true])
  })
})
