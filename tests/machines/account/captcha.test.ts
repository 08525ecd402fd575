import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { MateriaError } from '../../../domain/errors.ts'
import { CaptchaTrail } from '../../../domain/calls.ts'
import { captchaMachine } from '../../../machines/account/captcha/machine.ts'
import type {
  CaptchaEvent,
  CaptchaPurpose,
  CheckCaptchaInput,
  CheckCaptchaOutput,
  CheckCodeInput,
  DoWorkInput,
  LoadChallengeInput,
  LoadChallengeOutput,
  SettleParams,
} from '../../../machines/account/captcha/types.ts'
import { challenge } from '../../../machines/account/captcha/examples.ts'
import { byHand, flush } from '../harness.ts'
import { runs } from '../../runs.ts'

const start = () => {
  const loads = byHand<LoadChallengeInput, LoadChallengeOutput>()
  const checks = byHand<CheckCaptchaInput, CheckCaptchaOutput>()
  const works = byHand<DoWorkInput, readonly number[]>()
  const sends = byHand<void, void>()
  const codes = byHand<CheckCodeInput, CheckCaptchaOutput>()
  const clock = new SimulatedClock()
  const settled: SettleParams[] = []
  const world = { reloads: 0, index: 0, lockedOut: 0, overlay: [] as string[] }
  const actor = createActor(
    captchaMachine.provide({
      actors: {
        loadChallenge: loads.logic,
        checkCaptcha: checks.logic,
        doWork: works.logic,
        sendCode: sends.logic,
        checkCode: codes.logic,
      },
      actions: {
        settle: (_, params) => void settled.push(params),
        reloadPage: () => void world.reloads++,
        goProductIndex: () => void world.index++,
        tell: () => void world.lockedOut++,
        askOverlay: () => void world.overlay.push('ask'),
        overlayDone: () => void world.overlay.push('done'),
      },
    }),
    { input: { now: () => clock.now() }, clock },
  ).start()
  const send = (event: CaptchaEvent) => actor.send(event)
  const state = () => {
    const { value } = actor.getSnapshot()
    if (typeof value === 'string') return value
    return typeof value.open === 'string' ? value.open : value.open.solving
  }
  return {
    actor,
    loads,
    checks,
    works,
    sends,
    codes,
    clock,
    settled,
    world,
    send,
    state,
    context: () => actor.getSnapshot().context,
    ask: (id: string, purpose: CaptchaPurpose) => send({ type: 'CAPTCHA.ASKED', id, purpose }),
    /** The picture comes, and its work is done. */
    load: async (scene = 'scene', other: LoadChallengeOutput['other'] = null) => {
      loads.open()[0]?.resolve({ ...challenge, sceneId: scene, other })
      await flush()
      works.open()[0]?.resolve([3, 11])
      await flush()
    },
    drag: (x = 150) => {
      send({ type: 'DRAG.START' })
      for (let step = 1; step <= 20; step++) {
        clock.increment(20)
        send({ type: 'DRAG.MOVE', x: (x * step) / 20, y: step % 3 })
      }
      send({ type: 'DRAG.END' })
    },
    answer: async (output: CheckCaptchaOutput | MateriaError) => {
      const call = checks.open()[0]
      if (output instanceof MateriaError) call?.reject(output)
      else call?.resolve(output)
      await flush()
    },
  }
}
const right: CheckCaptchaOutput = { captchaVerifyResult: true, bizResult: true, pass: 'pass', triesLeft: 3 }
const wrong = (triesLeft: number): CheckCaptchaOutput => ({ captchaVerifyResult: false, bizResult: triesLeft > 0, triesLeft })
const dropped = { kind: 'dropped', failure: { code: 'auth.captcha_failed' } }

type Step =
  | CaptchaEvent
  | { ask: CaptchaPurpose }
  | { withdraw: number }
  | number
  | 'load'
  | 'load for somebody known'
  | 'no load'
  | 'work'
  | 'no work'
  | 'sent'
  | 'not sent'
  | 'right code'
  | 'wrong code'
  | CheckCaptchaOutput
  | MateriaError
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Step>({ ask: 'code' }, { ask: 'call' }) },
  { weight: 2, arbitrary: fc.nat(3).map((withdraw) => ({ withdraw })) },
  { weight: 6, arbitrary: fc.constantFrom<Step>('load', 'load', 'load for somebody known', 'no load') },
  { weight: 5, arbitrary: fc.constantFrom<Step>('work', 'work', 'work', 'work', 'no work') },
  { weight: 3, arbitrary: fc.constantFrom<Step>('sent', 'sent', 'not sent', 'right code', 'wrong code') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Step>(
      { type: 'CODE.REQUEST' },
      { type: 'CODE.REQUEST' },
      { type: 'CODE.CHANGED', code: '123456' },
      { type: 'CODE.CHANGED', code: ' ' },
      { type: 'CODE.COMMIT' },
      { type: 'CODE.REFRESH' },
      { type: 'PUZZLE.RESUME' },
    ),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Step>(
      { type: 'DRAG.START' },
      { type: 'DRAG.MOVE', x: 150, y: 1 },
      { type: 'DRAG.MOVE', x: 2, y: 0 },
      { type: 'DRAG.MOVE', x: Number.NaN, y: Number.POSITIVE_INFINITY },
      { type: 'DRAG.MOVE', x: 1e9, y: -1e9 },
      { type: 'DRAG.END' },
      { type: 'DRAG.CANCEL' },
      { type: 'KEY.MOVE', by: 10 },
      { type: 'KEY.MOVE', by: -1 },
      { type: 'KEY.MOVE', by: Number.NaN },
      { type: 'KEY.COMMIT' },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ type: 'REFRESH' }, { type: 'CLOSE' }, { type: 'PICTURE.FAILED' }) },
  { weight: 3, arbitrary: fc.constantFrom(16, 100, 500, 600, 5000) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Step>(
      right,
      right,
      { captchaVerifyResult: true, bizResult: true, triesLeft: 3 },
      { captchaVerifyResult: true, bizResult: false, triesLeft: 3 },
      wrong(2),
      wrong(2),
      wrong(1),
      wrong(0),
      { captchaVerifyResult: false, bizResult: false, triesLeft: 1 },
      new MateriaError('auth.captcha_expired'),
      new MateriaError('server.busy'),
      new MateriaError('auth.required', { errCode: 3001 }),
      new MateriaError('server.busy', { errCode: 4002 }),
    ),
  },
)

describe('captcha', () => {
  it('MACH-05 CAPT-01 one challenge or check at a time, every asker settled once, a pass for one, three failures log out, nothing after close', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const machine = start()
        const { actor, loads, checks, works, sends, codes, clock, settled, world, send, state, context } = machine
        const asked = new Map<string, CaptchaPurpose>()
        const withdrawn = new Set<string>()
        let failures = 0
        let passes = 0
        for (const item of steps) {
          const before = {
            lockedOut: world.lockedOut,
            settled: settled.length,
            isChecking: checks.open().length > 0,
            isConfirming: codes.open().length > 0,
            purpose: context().purpose,
          }
          if (typeof item === 'number') clock.increment(item)
          else if (item === 'load') loads.open()[0]?.resolve(challenge)
          else if (item === 'load for somebody known')
            loads.open()[0]?.resolve({ ...challenge, other: { kind: 'phone', to: '+86 138****8000' } })
          else if (item === 'work') works.open()[0]?.resolve([3, 11])
          else if (item === 'no work') works.open()[0]?.reject(new MateriaError('server.error'))
          else if (item === 'sent') sends.open()[0]?.resolve()
          else if (item === 'not sent') sends.open()[0]?.reject(new MateriaError('auth.rate_limited'))
          else if (item === 'wrong code') codes.open()[0]?.reject(new MateriaError('auth.code_invalid'))
          else if (item === 'right code') {
            if (before.isConfirming && before.purpose === 'code') passes++
            codes.open()[0]?.resolve({ captchaVerifyResult: true, bizResult: true, pass: 'pass', triesLeft: 3 })
          } else if (item === 'no load') loads.open()[0]?.reject(new MateriaError('server.busy'))
          else if (item instanceof MateriaError) checks.open()[0]?.reject(item)
          else if ('ask' in item) {
            const id = `asker ${asked.size}`
            asked.set(id, item.ask)
            machine.ask(id, item.ask)
          } else if ('withdraw' in item) {
            const id = `asker ${item.withdraw}`
            // Whoever was told already does not withdraw.
            if (asked.has(id) && !settled.some((each) => each.id === id)) {
              withdrawn.add(id)
              send({ type: 'CAPTCHA.WITHDRAWN', id })
            }
          } else if ('captchaVerifyResult' in item) {
            if (before.isChecking && item.captchaVerifyResult && item.bizResult && item.pass && before.purpose === 'code') passes++
            checks.open()[0]?.resolve(item)
          } else send(item)
          await flush()

          const calls = [loads, checks, sends, codes].reduce((sum, each) => sum + each.open().length, 0)
          expect(calls).toBeLessThanOrEqual(1)
          // Work is done for the puzzle on screen and for no other.
          expect(works.open().length).toBeLessThanOrEqual(['ready', 'dragging', 'working', 'checking'].includes(state()) ? 1 : 0)
          // Failures in a row, as a reader of the requirement counts them.
          if (before.isChecking && typeof item === 'object' && 'captchaVerifyResult' in item) {
            if (item.captchaVerifyResult) failures = item.bizResult && (item.pass ?? before.purpose === 'call') ? 0 : failures
            else if (failures + 1 >= 3 || item.triesLeft <= 0) {
              expect(world.lockedOut).toBe(before.lockedOut + 1)
              failures = 0
            } else if (item.bizResult) failures++
          } else {
            if (item === 'right code' && before.isConfirming) failures = 0
            expect(world.lockedOut).toBe(before.lockedOut)
          }
          expect(context().failures).toBe(failures)
          // Once each, and never somebody who had withdrawn.
          const ids = settled.map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.filter((id) => withdrawn.has(id))).toEqual([])
          // Waiting, told or withdrawn: nobody is lost.
          const waiting = context().waiting.map(({ id }) => id)
          expect([...waiting, ...ids, ...withdrawn].toSorted()).toEqual([...asked.keys()].toSorted())
          const solved = settled.filter(({ result }) => result.kind === 'solved')
          expect(solved.filter(({ result }) => result.kind === 'solved' && result.pass !== null).length).toBe(passes)
          for (const { id, result } of solved) expect(result.kind === 'solved' && result.pass !== null).toBe(asked.get(id) === 'code')
          // Closed is closed.
          if (state() === 'idle') expect([loads.open(), checks.open(), waiting, context().x, context().trail]).toEqual([[], [], [], 0, []])
          expect(world.overlay.length % 2 === 1).toBe(state() !== 'idle')
          expect(context().x).toBeGreaterThanOrEqual(0)
          expect(context().x).toBeLessThanOrEqual(challenge.width - challenge.pieceWidth)
          for (const call of checks.open()) {
            expect(CaptchaTrail.safeParse(call.input.trail).success).toBe(true)
            expect(call.input.trail.at(-1)?.[1]).toBe(call.input.x)
            expect(call.input.proof).toEqual([3, 11])
            expect(call.input.purpose).toBe(loads.last()?.input.purpose)
          }
        }
        actor.stop()
      }),
      { numRuns: runs(250) },
    )
  })

  it('CAPT-01 askers of a call share one solution; each code gets a captcha and a pass of its own', async () => {
    const { ask, load, drag, answer, settled, loads, clock, state } = start()
    ask('code 1', 'code')
    ask('call 1', 'call')
    ask('code 2', 'code')
    ask('call 2', 'call')
    expect(loads.calls.map(({ input }) => input.purpose)).toEqual(['code'])
    await load()
    drag()
    await answer(right)
    expect(settled).toEqual([{ id: 'code 1', result: { kind: 'solved', pass: 'pass' } }])
    expect(state()).toBe('solved')
    clock.increment(500)
    expect(loads.last()?.input.purpose).toBe('call')
    await load()
    drag()
    await answer({ captchaVerifyResult: true, bizResult: true, triesLeft: 3 })
    expect(settled.slice(1)).toEqual(['call 1', 'call 2'].map((id) => ({ id, result: { kind: 'solved', pass: null } })))
    clock.increment(500)
    await load()
    drag()
    await answer({ ...right, pass: 'other' })
    expect(settled.at(-1)).toEqual({ id: 'code 2', result: { kind: 'solved', pass: 'other' } })
    clock.increment(500)
    expect(state()).toBe('idle')
  })

  it('CAPT-01 the way of the piece goes with its place, evenly thinned, never more than the gateway takes', async () => {
    const { ask, load, send, clock, checks } = start()
    ask('a', 'code')
    await load('scene 7')
    clock.increment(5000)
    send({ type: 'DRAG.START' })
    for (let at = 1; at <= 9000; at++) {
      clock.increment(4)
      send({ type: 'DRAG.MOVE', x: at / 60, y: 0.04 })
    }
    send({ type: 'DRAG.END' })
    const { trail, ...rest } = checks.last()!.input
    expect(rest).toEqual({ purpose: 'code', sceneId: 'scene 7', x: 150, by: 'pointer', proof: [3, 11] })
    expect([trail[0], trail.at(-1)]).toEqual([
      [0, 0, 0],
      [36_000, 150, 0],
    ])
    const pauses = trail.slice(1).map(([t], at) => t - trail[at]![0])
    expect([Math.min(...pauses.slice(0, -1)) >= 8, Math.max(...pauses) <= 64]).toEqual([true, true])
    expect(CaptchaTrail.parse(trail)).toEqual(trail)
  })

  it('CAPT-01 arrow keys move the piece, Enter answers; the keyboard is said to be one', async () => {
    const { ask, load, send, clock, checks, state } = start()
    ask('a', 'call')
    await load()
    send({ type: 'KEY.COMMIT' })
    expect(state()).toBe('ready')
    for (const by of [10, 10, 10, -1]) {
      clock.increment(120)
      send({ type: 'KEY.MOVE', by })
    }
    clock.increment(300)
    send({ type: 'KEY.COMMIT' })
    expect(checks.last()?.input).toMatchObject({ by: 'keyboard', x: 29 })
    expect(checks.last()?.input.trail).toEqual([
      [0, 10, 0],
      [120, 20, 0],
      [240, 30, 0],
      [360, 29, 0],
      [660, 29, 0],
    ])
  })

  it('CAPT-02 a wrong answer brings a fresh picture after 600 ms; the third failure logs out and stays until it is read', async () => {
    const { ask, load, drag, answer, clock, state, settled, world, loads, context, send } = start()
    ask('a', 'code')
    for (const left of [2, 1]) {
      await load()
      drag()
      await answer(wrong(left))
      expect([state(), context().triesLeft]).toEqual(['wrong', left])
      clock.increment(599)
      expect(state()).toBe('wrong')
      clock.increment(1)
      expect(state()).toBe('loading')
    }
    expect(loads.calls).toHaveLength(3)
    await load()
    drag()
    // Whatever the gateway counts.
    await answer(wrong(1))
    expect([state(), world.lockedOut, settled]).toEqual(['lockedOut', 1, [{ id: 'a', result: dropped }]])
    clock.increment(60_000)
    expect(state()).toBe('lockedOut')
    send({ type: 'CLOSE' })
    expect([state(), settled.length, world.lockedOut]).toEqual(['idle', 1, 1])
  })

  it('CAPT-02 7002 asks to refresh; 3001, 4002 and 9999 reload; a failed bizResult leads to the product index', async () => {
    const { ask, load, drag, answer, state, world, settled, send } = start()
    ask('a', 'code')
    await load()
    drag()
    await answer(new MateriaError('server.message', { errCode: 7002, params: { text: 'expired' } }))
    expect([state(), settled]).toEqual(['expired', []])
    send({ type: 'REFRESH' })
    await load()
    drag()
    await answer({ captchaVerifyResult: true, bizResult: false, triesLeft: 3 })
    expect([state(), world.index, settled]).toEqual(['idle', 1, [{ id: 'a', result: dropped }]])
    for (const [at, errCode] of [3001, 4002, 9999].entries()) {
      ask(`b${at}`, 'call')
      await load()
      drag()
      await answer(new MateriaError('server.busy', { errCode }))
      expect([state(), world.reloads, settled.at(-1)]).toEqual(['idle', at + 1, { id: `b${at}`, result: dropped }])
    }
  })

  it('CAPT-02 an answer that has to wait is told how long; no reload helps, though our refusals travel as 9999', async () => {
    const { ask, load, drag, answer, state, context, world, settled } = start()
    ask('a', 'code')
    await load()
    drag()
    await answer(new MateriaError('auth.rate_limited', { errCode: 9999, params: { retryAfter: 60 } }))
    expect([state(), world.reloads, settled]).toEqual(['unreachable', 0, []])
    expect(context().failure).toMatchObject({ code: 'auth.rate_limited' })
  })

  it("CAPT-03 'Network abnormal' when no picture comes, cannot be shown, or no answer comes; refresh tries again", async () => {
    const { ask, load, drag, answer, state, loads, send, settled } = start()
    ask('a', 'code')
    loads.open()[0]?.reject(new MateriaError('server.busy'))
    await flush()
    expect(state()).toBe('unreachable')
    send({ type: 'REFRESH' })
    await load()
    send({ type: 'PICTURE.FAILED' })
    expect(state()).toBe('unreachable')
    send({ type: 'REFRESH' })
    await load()
    drag()
    await answer(new MateriaError('server.busy'))
    expect(state()).toBe('unreachable')
    send({ type: 'CLOSE' })
    expect(settled).toEqual([{ id: 'a', result: { kind: 'dropped', failure: { code: 'server.busy' } } }])
  })

  it('CAPT-01 who asked in vain is told why; whoever withdrew takes their picture along', async () => {
    const { ask, load, send, loads, state, settled } = start()
    ask('a', 'code')
    ask('b', 'call')
    await load()
    send({ type: 'CAPTCHA.WITHDRAWN', id: 'a' })
    expect([state(), loads.last()?.input.purpose]).toEqual(['loading', 'call'])
    expect(loads.calls).toHaveLength(2)
    send({ type: 'CAPTCHA.WITHDRAWN', id: 'b' })
    expect([state(), loads.open(), settled]).toEqual(['idle', [], []])
    ask('c', 'code')
    send({ type: 'CLOSE' })
    expect(settled).toEqual([{ id: 'c', result: dropped }])
  })

  it('CAPT-01 an answer waits for its work, which begins with the picture and ends with it', async () => {
    const { ask, loads, works, checks, drag, state, send } = start()
    ask('a', 'code')
    loads.open()[0]?.resolve({ ...challenge, sceneId: 'scene 9', work: { parts: 8, bits: 12 } })
    await flush()
    expect(works.calls.map(({ input }) => input)).toEqual([{ sceneId: 'scene 9', work: { parts: 8, bits: 12 } }])
    drag()
    expect([state(), checks.calls]).toEqual(['working', []])
    works.open()[0]?.resolve([1, 2, 3])
    await flush()
    expect([state(), checks.last()?.input.proof]).toEqual(['checking', [1, 2, 3]])
    checks.open()[0]?.resolve(wrong(2))
    await flush()
    send({ type: 'CLOSE' })
    ask('b', 'code')
    loads.open()[0]?.resolve(challenge)
    await flush()
    send({ type: 'REFRESH' })
    expect([works.calls.length, works.open()]).toEqual([2, []])
  })

  it('CAPT-01 who is logged in and cannot see the picture gets a code, and goes on by it', async () => {
    const { ask, load, send, sends, codes, state, settled, context } = start()
    ask('a', 'code')
    ask('b', 'call')
    await load('scene', { kind: 'email', to: 'l***@company.com' })
    send({ type: 'CODE.REQUEST' })
    expect([state(), sends.calls.length]).toEqual(['sending', 1])
    sends.open()[0]?.resolve()
    await flush()
    send({ type: 'CODE.COMMIT' })
    expect(state()).toBe('coded')
    send({ type: 'CODE.CHANGED', code: ' 123456 ' })
    send({ type: 'CODE.COMMIT' })
    expect(codes.last()?.input).toEqual({ purpose: 'code', code: '123456' })
    codes.open()[0]?.reject(new MateriaError('auth.code_invalid'))
    await flush()
    expect([state(), context().failure, settled]).toEqual(['coded', { code: 'auth.code_invalid' }, []])
    send({ type: 'CODE.CHANGED', code: '654321' })
    expect(context().failure).toBeNull()
    send({ type: 'CODE.COMMIT' })
    codes.open()[0]?.resolve(right)
    await flush()
    expect([state(), settled]).toEqual(['solved', [{ id: 'a', result: { kind: 'solved', pass: 'pass' } }]])
  })

  it('CAPT-01 where no code can go, or none goes, the dialog helps on, and the puzzle is still there', async () => {
    const { ask, load, send, sends, state, context, loads } = start()
    ask('a', 'code')
    await load()
    for (const by of [10, 10]) send({ type: 'KEY.MOVE', by })
    send({ type: 'CODE.REQUEST' })
    expect([state(), sends.calls, context().failure]).toEqual(['helped', [], null])
    send({ type: 'PUZZLE.RESUME' })
    expect([state(), context().x, loads.calls.length]).toEqual(['ready', 0, 1])
    send({ type: 'REFRESH' })
    await load('scene', { kind: 'phone', to: '+86 138****8000' })
    send({ type: 'CODE.REQUEST' })
    sends.open()[0]?.reject(new MateriaError('auth.rate_limited'))
    await flush()
    expect([state(), context().failure]).toEqual(['helped', { code: 'auth.rate_limited' }])
    send({ type: 'PUZZLE.RESUME' })
    expect([state(), context().failure]).toEqual(['ready', null])
  })

  it('CAPT-01 a touch that moves nothing answers nothing', async () => {
    const { ask, load, send, state, checks } = start()
    ask('a', 'code')
    await load()
    send({ type: 'DRAG.START' })
    send({ type: 'DRAG.MOVE', x: 3, y: 0 })
    send({ type: 'DRAG.END' })
    send({ type: 'DRAG.START' })
    send({ type: 'DRAG.MOVE', x: 90, y: 0 })
    send({ type: 'DRAG.CANCEL' })
    expect([state(), checks.calls]).toEqual(['ready', []])
  })
})
