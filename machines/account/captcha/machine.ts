import { assign, sendTo, setup } from 'xstate'
import { CAPTCHA_TRIES } from '../../../domain/constants.ts'
import { MateriaError } from '../../../domain/errors.ts'
import { type Failure, failureOf } from '../../failure.ts'
import { effect, overlayOf, parentOf, type StateMeta, unprovided } from '../../world.ts'
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
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.ASK', id: CAPTCHA_OVERLAY, kind: 'captcha' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.DONE', id: CAPTCHA_OVERLAY }),
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
    isOutdated: (_, { error }: { error: unknown }) => error instanceof MateriaError && RELOAD_CODES.includes(error.errCode),
  },
  delays: { wrongPause: 600, solvedPause: 500 },
})

/**
 * The slider captcha: one challenge at a time, whoever asks (CAPT-01). Askers of a refused call share one solution, each code
 * to send needs its own pass. Every asker is told once how it ended.
 */
export const captchaMachine = base
  .extend({
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
  .createMachine({
    id: 'captcha',
    description: 'Slider captcha, one challenge at a time.',
    meta: { requirements: ['CAPT-01', 'CAPT-02', 'CAPT-03'] },
    context: ({ input }) => ({
      now: input.now,
      waiting: [],
      purpose: 'call',
      challenge: null,
      x: 0,
      trail: [],
      by: 'pointer',
      proof: null,
      code: '',
      touchedAt: 0,
      failures: 0,
      triesLeft: CAPTCHA_TRIES,
      pass: null,
      failure: null,
    }),
    initial: 'idle',
    states: {
      idle: {
        description: 'Nobody needs a captcha.',
        meta: { requirements: ['CAPT-01'] },
        on: { 'CAPTCHA.ASKED': { target: 'open', actions: { type: 'queue', params: ({ event }) => event } } },
      },
      open: {
        description: 'The dialog shows; closing it drops everybody who waits.',
        meta: { requirements: ['CAPT-01'] },
        tags: ['open'],
        entry: 'askOverlay',
        exit: ['putBack', 'overlayDone'],
        initial: 'loading',
        on: {
          'CAPTCHA.ASKED': { actions: { type: 'queue', params: ({ event }) => event } },
          'CAPTCHA.WITHDRAWN': [
            {
              guard: { type: 'isLast', params: ({ event }) => event },
              target: 'idle',
              actions: { type: 'leave', params: ({ event }) => event },
            },
            {
              guard: { type: 'servesNobody', params: ({ event }) => event },
              target: '.loading',
              reenter: false,
              actions: { type: 'leave', params: ({ event }) => event },
            },
            { actions: { type: 'leave', params: ({ event }) => event } },
          ],
          CLOSE: { target: 'idle', actions: 'dropAll' },
        },
        states: {
          loading: {
            description: 'The gateway draws a picture.',
            tags: ['busy'],
            entry: 'begin',
            invoke: {
              id: 'loadChallenge',
              src: 'loadChallenge',
              input: ({ context }) => ({ purpose: context.purpose }),
              onDone: { target: 'solving', actions: { type: 'takeChallenge', params: ({ event }) => ({ challenge: event.output }) } },
              onError: {
                target: 'unreachable',
                meta: { requirements: ['CAPT-03'] },
                actions: { type: 'noteFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              },
            },
          },
          solving: {
            description: 'The puzzle shows; the browser does the work that goes with an answer while the piece is moved.',
            meta: { requirements: ['CAPT-01'] },
            invoke: {
              id: 'doWork',
              src: 'doWork',
              input: ({ context: { challenge } }) => ({
                sceneId: challenge?.sceneId ?? '',
                work: challenge?.work ?? { parts: 1, bits: 0 },
              }),
              onDone: { actions: { type: 'takeProof', params: ({ event }) => ({ proof: event.output }) } },
              onError: {
                target: 'unreachable',
                meta: { requirements: ['CAPT-03'] },
                actions: { type: 'noteFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              },
            },
            initial: 'ready',
            states: {
              ready: {
                description: 'The piece waits to be dragged, or to be moved with the arrow keys.',
                tags: ['movable'],
                on: {
                  'DRAG.START': { target: 'dragging', actions: 'touch' },
                  'KEY.MOVE': { actions: { type: 'step', params: ({ event }) => event } },
                  'KEY.COMMIT': { guard: 'isMoved', target: 'working', actions: 'letGo' },
                  REFRESH: '#captcha.open.loading',
                  OTHER: [{ guard: 'isKnown', target: '#captcha.open.sending' }, { target: '#captcha.open.helped' }],
                  'PICTURE.FAILED': { target: '#captcha.open.unreachable', meta: { requirements: ['CAPT-03'] } },
                },
              },
              dragging: {
                description: 'The piece follows the pointer; letting go answers.',
                tags: ['movable'],
                on: {
                  'DRAG.MOVE': { actions: { type: 'drag', params: ({ event }) => event } },
                  'DRAG.END': [
                    { guard: 'isMoved', target: 'working', actions: 'letGo' },
                    { target: 'ready', actions: 'putBack' },
                  ],
                  'DRAG.CANCEL': { target: 'ready', actions: 'putBack' },
                  'PICTURE.FAILED': { target: '#captcha.open.unreachable', meta: { requirements: ['CAPT-03'] } },
                },
              },
              working: {
                description: 'The piece lies; the work is not done yet.',
                tags: ['busy'],
                always: { guard: 'isWorked', target: 'checking' },
              },
              checking: {
                description: 'The gateway judges place and movement.',
                meta: { requirements: ['CAPT-02'] },
                tags: ['busy'],
                invoke: {
                  id: 'checkCaptcha',
                  src: 'checkCaptcha',
                  input: ({ context: { purpose, challenge, x, trail, by, proof } }) => ({
                    purpose,
                    sceneId: challenge?.sceneId ?? '',
                    x,
                    trail,
                    by,
                    proof: [...(proof ?? [])],
                  }),
                  onDone: [
                    {
                      guard: { type: 'isRefused', params: ({ event }) => event.output },
                      meta: { requirements: ['CAPT-02'] },
                      target: '#captcha.idle',
                      actions: ['dropAll', 'goProductIndex'],
                    },
                    {
                      guard: { type: 'isSolved', params: ({ event }) => event.output },
                      meta: { requirements: ['CAPT-01'] },
                      target: '#captcha.open.solved',
                      actions: [
                        'forgetFailures',
                        {
                          type: 'takePass',
                          params: ({ context, event }) => ({ pass: context.purpose === 'code' ? event.output.pass! : null }),
                        },
                        'settleSolved',
                      ],
                    },
                    {
                      guard: { type: 'isLastFailure', params: ({ event }) => event.output },
                      target: '#captcha.open.lockedOut',
                      actions: 'forgetFailures',
                      meta: { requirements: ['CAPT-02'] },
                    },
                    {
                      guard: { type: 'isBarred', params: ({ event }) => event.output },
                      meta: { requirements: ['CAPT-02'] },
                      target: '#captcha.idle',
                      actions: ['dropAll', 'goProductIndex'],
                    },
                    {
                      guard: { type: 'isWrong', params: ({ event }) => event.output },
                      target: '#captcha.open.wrong',
                      actions: { type: 'countFailure', params: ({ event }) => event.output },
                    },
                    { target: '#captcha.open.unreachable', actions: { type: 'noteFailure', params: { failure: { code: 'server.busy' } } } },
                  ],
                  onError: [
                    {
                      guard: { type: 'isExpired', params: ({ event }) => event },
                      target: '#captcha.open.expired',
                      meta: { requirements: ['CAPT-02'] },
                    },
                    {
                      guard: { type: 'isOutdated', params: ({ event }) => event },
                      meta: { requirements: ['CAPT-02'] },
                      target: '#captcha.idle',
                      actions: ['dropAll', 'reloadPage'],
                    },
                    {
                      target: '#captcha.open.unreachable',
                      actions: { type: 'noteFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                    },
                  ],
                },
              },
            },
          },
          sending: {
            description: 'A code goes to a certified address of who is logged in, for people who cannot see the picture.',
            meta: { requirements: ['CAPT-01'] },
            tags: ['busy', 'other'],
            entry: 'forgetCode',
            invoke: {
              id: 'sendCode',
              src: 'sendCode',
              onDone: 'coded',
              onError: {
                target: 'helped',
                actions: { type: 'noteFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              },
            },
            on: { BACK: { target: 'solving', actions: 'putBack' } },
          },
          coded: {
            description: 'The code that was sent can be typed.',
            meta: { requirements: ['CAPT-01'] },
            tags: ['other'],
            on: {
              'CODE.TYPED': { actions: { type: 'typeCode', params: ({ event }) => event } },
              'CODE.COMMIT': { guard: 'isTyped', target: 'confirming' },
              'CODE.AGAIN': 'sending',
              BACK: { target: 'solving', actions: ['forgetCode', 'putBack'] },
            },
          },
          confirming: {
            description: 'The gateway looks at the code.',
            meta: { requirements: ['CAPT-01'] },
            tags: ['busy', 'other'],
            invoke: {
              id: 'checkCode',
              src: 'checkCode',
              input: ({ context: { purpose, code } }) => ({ purpose, code: code.trim() }),
              onDone: [
                {
                  guard: { type: 'isSolved', params: ({ event }) => event.output },
                  target: 'solved',
                  actions: [
                    'forgetFailures',
                    {
                      type: 'takePass',
                      params: ({ context, event }) => ({ pass: context.purpose === 'code' ? event.output.pass! : null }),
                    },
                    'settleSolved',
                  ],
                },
                { target: 'coded', actions: { type: 'noteFailure', params: { failure: { code: 'server.busy' } } } },
              ],
              onError: {
                target: 'coded',
                actions: { type: 'noteFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              },
            },
          },
          helped: {
            description: 'No code can be sent: says why, and what else helps.',
            meta: { requirements: ['CAPT-01'] },
            tags: ['other'],
            on: { BACK: { target: 'solving', actions: ['forgetCode', 'putBack'] } },
          },
          wrong: {
            description: 'Wrong place or movement: says so and how many tries are left, then brings a fresh picture.',
            meta: { requirements: ['CAPT-02'] },
            after: { wrongPause: 'loading' },
          },
          expired: {
            description: 'The picture is too old: a fresh one has to be fetched.',
            meta: { requirements: ['CAPT-02'] },
            on: { REFRESH: 'loading' },
          },
          unreachable: {
            description: "'Network abnormal': no picture or no answer came; refresh or change the network.",
            meta: { requirements: ['CAPT-03'] },
            on: { REFRESH: 'loading' },
          },
          solved: {
            description: 'Right; whoever waited for this one goes on. The next one follows.',
            meta: { requirements: ['CAPT-01'] },
            on: { 'CAPTCHA.WITHDRAWN': { actions: { type: 'leave', params: ({ event }) => event } } },
            after: { solvedPause: [{ guard: 'isAsked', target: 'loading' }, { target: '#captcha.idle' }] },
          },
          lockedOut: {
            description: 'Three failures in a row: everybody is dropped and the session ends; stays until it is read.',
            meta: { requirements: ['CAPT-02'] },
            entry: ['dropAll', { type: 'tell', params: { type: 'CAPTCHA.LOCKED_OUT' } }],
            on: { 'CAPTCHA.WITHDRAWN': { actions: { type: 'leave', params: ({ event }) => event } } },
          },
        },
      },
    },
  })
