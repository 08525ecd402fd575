import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { promotionMachine } from '../../../machines/shell/promotion/machine.ts'

describe('promoted services', () => {
  it.each([
    [false, 'expanded'],
    [true, 'collapsed'],
  ])('MENU-05 begin as they were left (put away: %s)', (collapsed, state) => {
    expect(createActor(promotionMachine, { input: { collapsed } }).start().getSnapshot().value).toBe(state)
  })

  it('MENU-05 are put away and brought back, and each is kept once', () => {
    const kept: string[] = []
    const actor = createActor(
      promotionMachine.provide({
        actions: { keepCollapsed: () => void kept.push('away'), forgetCollapsed: () => void kept.push('back') },
      }),
      { input: { collapsed: false } },
    ).start()
    const states = (['COLLAPSE', 'COLLAPSE', 'EXPAND', 'EXPAND'] as const).map((type) => {
      actor.send({ type })
      return actor.getSnapshot().value
    })
    expect([states, kept]).toEqual([
      ['collapsed', 'collapsed', 'expanded', 'expanded'],
      ['away', 'back'],
    ])
  })
})
