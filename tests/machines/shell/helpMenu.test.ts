import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { helpMenuMachine } from '../../../machines/shell/helpMenu/machine.ts'
import type { HelpMenuEvent, Unread } from '../../../machines/shell/helpMenu/setup.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const MINUTE = 60_000

/** What the reader came for is asked first, for four seconds. */
const start = async () => {
  const clock = new SimulatedClock()
  const asks = byHand<void, Unread>()
  let tabs: (event: HelpMenuEvent) => void = () => {}
  let keys: (event: HelpMenuEvent) => void = () => {}
  const actor = createActor(
    helpMenuMachine.provide({
      actors: {
        askUnread: asks.logic,
        followTabs: fromCallback(({ sendBack }) => {
          tabs = sendBack
        }),
        followKeys: fromCallback(({ sendBack }) => {
          keys = sendBack
        }),
      },
    }),
    { clock },
  ).start()
  const answer = async (unread: boolean) => {
    asks.last()!.resolve({ unread })
    await flush()
  }
  const fail = async () => {
    asks.last()!.reject(new MateriaError('server.busy'))
    await flush()
  }
  const pass = async (ms: number) => {
    clock.increment(ms)
    await flush()
  }
  await pass(3999)
  expect(asks.calls.length).toBe(0)
  await pass(1)
  return {
    actor,
    asks,
    answer,
    fail,
    pass,
    seen: () => tabs({ type: 'ARTICLE.SEEN' }),
    key: () => keys({ type: 'TOGGLE' }),
    dot: () => actor.getSnapshot().context.unread,
    isOpen: () => actor.getSnapshot().hasTag('open'),
  }
}

describe('the help menu', () => {
  it('HELP-01 looks every ten minutes whether an article changed, and a minute after a look that failed; what was known shows meanwhile', async () => {
    const { asks, answer, fail, pass, dot } = await start()
    expect([asks.calls.length, dot()]).toStrictEqual([1, false])
    await answer(true)
    await pass(10 * MINUTE - 1)
    expect([asks.calls.length, dot()]).toStrictEqual([1, true])
    await pass(1)
    expect([asks.calls.length, dot()]).toStrictEqual([2, true])
    await fail()
    expect(dot()).toBe(true)
    await pass(MINUTE - 1)
    expect(asks.calls.length).toBe(2)
    await pass(1)
    expect(asks.calls.length).toBe(3)
    await answer(false)
    expect(dot()).toBe(false)
  })

  it('HELP-01 asks at once when an article was read, here or in another tab, and heeds no older answer', async () => {
    const { asks, answer, seen, dot } = await start()
    await answer(true)
    seen()
    const [, older] = asks.calls
    seen()
    expect([asks.calls.length, older!.signal.aborted]).toStrictEqual([3, true])
    await answer(false)
    older!.resolve({ unread: true })
    await flush()
    expect(dot()).toBe(false)
  })

  it('HELP-01 the button and the key open and close the menu, whatever the dot does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('button', 'key', 'close', 'seen', 'answer', 'fail', 'pass'), { maxLength: 20, size: 'max' }),
        async (happenings) => {
          const { actor, asks, answer, fail, pass, seen, key, isOpen } = await start()
          let open = false
          for (const what of happenings) {
            if (what === 'button' || what === 'key') open = !open
            if (what === 'close') open = false
            if (what === 'button') actor.send({ type: 'TOGGLE' })
            else if (what === 'key') key()
            else if (what === 'close') actor.send({ type: 'CLOSE' })
            else if (what === 'seen') seen()
            else if (what === 'pass') await pass(10 * MINUTE)
            else if (asks.open().length > 0) await (what === 'answer' ? answer(true) : fail())
            expect([isOpen(), asks.open().length <= 1]).toStrictEqual([open, true])
          }
        },
      ),
      { numRuns: runs(50) },
    )
  })
})
