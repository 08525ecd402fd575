import { describe, expect, it } from 'vitest'
import { heardOf } from '../../server/gate/heard.ts'

describe('an operator’s word', () => {
  it('is asked for once every two seconds, however many calls come, from when it was asked for [GATE-05]', async () => {
    let now = 1_000_000
    let asked = 0
    let answer: (word: string) => void = () => undefined
    const hear = heardOf(
      () => {
        asked += 1
        return new Promise<string>((resolve) => (answer = resolve))
      },
      () => now,
    )
    const calls = [hear(), hear(), hear()]
    now += 1_500
    answer('closed')
    expect(await Promise.all(calls)).toStrictEqual(['closed', 'closed', 'closed'])
    now += 499
    expect([await hear(), asked]).toStrictEqual(['closed', 1])
    now += 1
    const later = hear()
    answer('open')
    expect([await later, asked]).toStrictEqual(['open', 2])
    // The clock was set back.
    now -= 3_600_000
    const before = hear()
    answer('closed')
    expect([await before, asked]).toStrictEqual(['closed', 3])
  })

  it('is not known without the state: calls fail, and the next one asks again [GATE-05]', async () => {
    let isAway = true
    let now = 1_000_000
    const hear = heardOf(
      async () => {
        if (isAway) throw new Error('the state is away')
        return 'open'
      },
      () => now,
    )
    await expect(Promise.all([hear(), hear()])).rejects.toThrow('the state is away')
    isAway = false
    expect(await hear()).toBe('open')
    isAway = true
    now += 2_000
    await expect(hear()).rejects.toThrow('the state is away')
  })
})
