import { CAPTCHA_TRIES } from '../../../domain/constants.ts'
import { failureOf } from '../../failure.ts'
import { captchaSetup } from './setup.ts'

/**
 * The slider captcha: one challenge at a time, whoever asks (CAPT-01). Askers of a refused call share one solution, each code
 * to send needs its own pass. Every asker is told once how it ended.
 */
export const captchaMachine = captchaSetup.createMachine({
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
                'CODE.REQUEST': [{ guard: 'isKnown', target: '#captcha.open.sending' }, { target: '#captcha.open.helped' }],
                'PICTURE.FAILED': { target: '#captcha.open.unreachable', meta: { requirements: ['CAPT-03'] } },
              },
            },
            dragging: {
              description: 'The piece follows the pointer; letting go answers.',
              tags: ['movable', 'dragging'],
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
          on: { 'PUZZLE.RESUME': { target: 'solving', actions: 'putBack' } },
        },
        coded: {
          description: 'The code that was sent can be typed.',
          meta: { requirements: ['CAPT-01'] },
          tags: ['other'],
          on: {
            'CODE.CHANGED': { actions: { type: 'typeCode', params: ({ event }) => event } },
            'CODE.COMMIT': { guard: 'isTyped', target: 'confirming' },
            'CODE.REFRESH': 'sending',
            'PUZZLE.RESUME': { target: 'solving', actions: ['forgetCode', 'putBack'] },
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
          on: { 'PUZZLE.RESUME': { target: 'solving', actions: ['forgetCode', 'putBack'] } },
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
