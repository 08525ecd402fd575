import { assign, sendTo, setup } from 'xstate'
import { CAPTCHA_TRIES } from '../../../domain/constants.ts'
import { MateriaError } from '../../../domain/errors.ts'
import type { Failure } from '../../failure.ts'
import { effect, overlayOf, parentOf, type StateMeta, unprovided } from '../../setup.ts'
import {
  CAPTCHA_OVERLAY,
  type CaptchaAsker,
  type CaptchaContext,
  type CaptchaEvent,
  type CaptchaInput,
  type CaptchaNews,
  type CaptchaTag,
  type CheckCaptchaInput,
  type CheckCaptchaOutput,
  type CheckCodeInput,
  type DoWorkInput,
  type Hand,
  type LoadChallengeInput,
  type LoadChallengeOutput,
  type SettleParams,
  type Trail,
} from './types.ts'

/** Answers of the check after which the page is loaded anew, and the one that says the picture is too old (CAPT-02). */
const RELOAD_CODES: readonly (number | undefined)[] = [3001, 4002, 9999]
const EXPIRED_CODE = 7002
/** Below this the piece was touched, not moved, px of the picture. */
const LEAST_MOVE = 4
/** Places closer in time than this are one, ms. */
const SAMPLE_MS = 8
/** One less than the gateway takes: the end of the way always finds room. */
const MOST_SAMPLES = 1999

const round = (value: number) => Math.round(value * 10) / 10
const remaining = ({ waiting }: CaptchaContext, id: string) => waiting.filter((asker) => asker.id !== id)
/** Rightmost place of the piece. */
const farthest = ({ challenge }: CaptchaContext) => (challenge ? Math.max(0, challenge.width - challenge.pieceWidth) : 0)
const within = (context: CaptchaContext, x: number) => (Number.isFinite(x) ? round(Math.min(farthest(context), Math.max(0, x))) : context.x)

/** One more place of the way. A way that gets too long keeps every other place. */
const withSample = (trail: Trail, sample: Trail[number]): Trail => {
  const last = trail.at(-1)
  if (last && sample[0] - last[0] < SAMPLE_MS) return trail
  return [...(trail.length >= MOST_SAMPLES ? trail.filter((_, at) => at % 2 === 0) : trail), sample]
}

const base = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
    tags: {} as CaptchaTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadChallenge: unprovided<LoadChallengeOutput, LoadChallengeInput>('loadChallenge'),
    doWork: unprovided<readonly number[], DoWorkInput>('doWork'),
    checkCaptcha: unprovided<CheckCaptchaOutput, CheckCaptchaInput>('checkCaptcha'),
    sendCode: unprovided<void, void>('sendCode'),
    checkCode: unprovided<CheckCaptchaOutput, CheckCodeInput>('checkCode'),
  },
  actions: {
    queue: assign(({ context }, { id, purpose }: CaptchaAsker) => ({
      waiting: context.waiting.some((asker) => asker.id === id) ? context.waiting : [...context.waiting, { id, purpose }],
    })),
    leave: assign(({ context }, { id }: { id: string }) => ({ waiting: remaining(context, id) })),
    /** A fresh picture for whoever came first. */
    begin: assign(({ context }) => ({
      purpose: context.waiting[0]?.purpose ?? context.purpose,
      challenge: null,
      x: 0,
      trail: [],
      proof: null,
      code: '',
      failure: null,
    })),
    takeChallenge: assign((_, { challenge }: { challenge: LoadChallengeOutput }) => ({ challenge })),
    takeProof: assign((_, { proof }: { proof: readonly number[] }) => ({ proof })),
    putBack: assign({ x: 0, trail: [] }),
    typeCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    forgetCode: assign({ code: '', failure: null }),
    touch: assign(({ context }) => ({ x: 0, trail: [[0, 0, 0]] as Trail, by: 'pointer' as Hand, touchedAt: context.now() })),
    drag: assign(({ context }, { x, y }: { x: number; y: number }) => {
      const place = within(context, x)
      const height = Number.isFinite(y) ? round(y) : 0
      return { x: place, trail: withSample(context.trail, [context.now() - context.touchedAt, place, height]) }
    }),
    /** The way ends where the piece was let go. */
    letGo: assign(({ context }) => {
      const height = context.trail.at(-1)?.[2] ?? 0
      return { trail: [...context.trail, [context.now() - context.touchedAt, context.x, height]] as Trail }
    }),
    step: assign(({ context }, { by }: { by: number }) => {
      const isFirst = context.by !== 'keyboard' || context.trail.length === 0
      const touchedAt = isFirst ? context.now() : context.touchedAt
      const place = within(context, context.x + (Number.isFinite(by) ? by : 0))
      const trail = isFirst ? [] : context.trail
      if (trail.length >= MOST_SAMPLES) return {}
      return { x: place, by: 'keyboard' as Hand, touchedAt, trail: [...trail, [context.now() - touchedAt, place, 0]] as Trail }
    }),
    takePass: assign((_, { pass }: { pass: string | null }) => ({ pass })),
    countFailure: assign(({ context }, { triesLeft }: { triesLeft: number }) => ({
      failures: context.failures + 1,
      triesLeft: Math.min(triesLeft, CAPTCHA_TRIES - context.failures - 1),
    })),
    forgetFailures: assign({ failures: 0, triesLeft: CAPTCHA_TRIES }),
    noteFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: CAPTCHA_OVERLAY, kind: 'captcha' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: CAPTCHA_OVERLAY }),
    tell: sendTo(parentOf, (_, news: CaptchaNews) => news),
    settle: effect<SettleParams>(),
    reloadPage: () => {},
    goProductIndex: () => {},
  },
  guards: {
    isLast: ({ context }, { id }: { id: string }) => remaining(context, id).length === 0,
    /** Nobody is left whom the challenge at hand would serve. */
    servesNobody: ({ context }, { id }: { id: string }) => !remaining(context, id).some(({ purpose }) => purpose === context.purpose),
    isAsked: ({ context }) => context.waiting.length > 0,
    isWorked: ({ context }) => context.proof !== null,
    /** A code can be sent to somebody. */
    isKnown: ({ context }) => !!context.challenge?.other,
    isTyped: ({ context }) => context.code.trim() !== '',
    isMoved: ({ context }) => context.x >= LEAST_MOVE,
    isRefused: (_, answer: CheckCaptchaOutput) => answer.captchaVerifyResult && !answer.bizResult,
    isSolved: ({ context }, answer: CheckCaptchaOutput) =>
      answer.captchaVerifyResult && (context.purpose === 'call' || answer.pass !== undefined),
    isLastFailure: ({ context }, answer: CheckCaptchaOutput) =>
      !answer.captchaVerifyResult && (answer.triesLeft <= 0 || context.failures + 1 >= CAPTCHA_TRIES),
    isBarred: (_, answer: CheckCaptchaOutput) => !answer.captchaVerifyResult && !answer.bizResult,
    isWrong: (_, answer: CheckCaptchaOutput) => !answer.captchaVerifyResult,
    isExpired: (_, { error }: { error: unknown }) =>
      error instanceof MateriaError && (error.code === 'auth.captcha_expired' || error.errCode === EXPIRED_CODE),
    /** Our own refusals without a code of the source travel as 9999, too: who has to wait is told so, and no reload helps. */
    isOutdated: (_, { error }: { error: unknown }) =>
      error instanceof MateriaError && error.code !== 'auth.rate_limited' && RELOAD_CODES.includes(error.errCode),
  },
  delays: { wrongPause: 600, solvedPause: 500 },
})

/** Words of the chart in `machine.ts`. Actors of the world: `loadChallenge`, `doWork`, `checkCaptcha`, `sendCode`, `checkCode`. */
export const captchaSetup = base.extend({
  actions: {
    dropAll: base.enqueueActions(({ context, enqueue }) => {
      const failure: Failure = context.failure ?? { code: 'auth.captcha_failed' }
      for (const { id } of context.waiting) enqueue({ type: 'settle', params: { id, result: { kind: 'dropped', failure } } })
      enqueue.assign({ waiting: [] })
    }),
    settleSolved: base.enqueueActions(({ context, enqueue }) => {
      const fitting = context.waiting.filter(({ purpose }) => purpose === context.purpose)
      // A pass is for one code; a solved call clears the browser for all of them.
      const served = context.purpose === 'call' ? fitting : fitting.slice(0, 1)
      for (const { id } of served) enqueue({ type: 'settle', params: { id, result: { kind: 'solved', pass: context.pass } } })
      enqueue.assign({ waiting: context.waiting.filter((asker) => !served.includes(asker)), pass: null })
    }),
  },
})
