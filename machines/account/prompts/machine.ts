import type { ActorRefFrom } from 'xstate'
import { CONTENT, EMAIL_OVERLAY, FOLLOW_OVERLAY, promptsSetup } from './setup.ts'

/**
 * What a member is asked for after login, one thing at a time (PROMPT-01 … PROMPT-05): a phone, else a business e-mail, else to
 * follow the account; and beside that the hint that a membership ends soon. Whoever sent the e-mail prompt away is asked for
 * nothing else that day.
 */
export const promptsMachine = promptsSetup.createMachine({
  id: 'prompts',
  description: 'Prompts after login, in their order, and the expiry hint.',
  meta: { requirements: ['PROMPT-01', 'PROMPT-02', 'PROMPT-03', 'PROMPT-04', 'PROMPT-05', 'CERT-02'] },
  context: ({ input }) => ({ now: input.now, facts: CONTENT, path: null, sentFrom: null, long: false }),
  type: 'parallel',
  states: {
    prompt: {
      description: 'What the member is asked for.',
      initial: 'off',
      on: {
        'PROMPTS.START': { target: '.deciding', actions: { type: 'takeFacts', params: ({ event }) => event } },
        'PROMPTS.STOP': { target: '.off', actions: 'forgetFacts' },
        'PATH.CHANGED': [
          {
            guard: { type: 'goesToSkipped', params: ({ event }) => event },
            target: '.skipped',
            meta: { requirements: ['PROMPT-04'] },
            actions: [{ type: 'takePath', params: ({ event }) => event }, 'forgetSentFrom'],
          },
          { actions: { type: 'takePath', params: ({ event }) => event } },
        ],
      },
      states: {
        off: {
          description: 'Nobody is logged in.',
          on: { 'PATH.CHANGED': { actions: { type: 'takePath', params: ({ event }) => event } } },
        },
        deciding: {
          description: 'What comes first? A phone before everything else.',
          meta: { requirements: ['PROMPT-01'] },
          always: [
            { guard: 'isSkipped', target: 'skipped' },
            { guard: 'lacksPhone', target: 'phone' },
            { guard: 'wantsEmail', target: 'considering.email' },
            { guard: 'wantsFollow', target: 'considering.follow' },
            { target: 'content' },
          ],
        },
        skipped: {
          description: 'A page that no prompt interrupts; leaving it is the time to decide.',
          meta: { requirements: ['PROMPT-04'] },
          on: {
            'PROMPTS.START': { actions: { type: 'takeFacts', params: ({ event }) => event } },
            'PATH.CHANGED': [
              {
                guard: { type: 'goesToSkipped', params: ({ event }) => event },
                actions: { type: 'takePath', params: ({ event }) => event },
              },
              { target: 'deciding', actions: { type: 'takePath', params: ({ event }) => event } },
            ],
          },
        },
        phone: {
          description: 'The page was asked to give way to the certification of a phone; every other page will be, too.',
          meta: { requirements: ['PROMPT-01'] },
          entry: ['noteSentFrom', { type: 'tell', params: { type: 'PHONE.REQUIRED' } }],
          on: {
            'PROMPTS.START': [
              {
                guard: { type: 'stillLacksPhone', params: ({ event }) => event },
                actions: { type: 'takeFacts', params: ({ event }) => event },
              },
              { target: 'deciding', actions: { type: 'takeFacts', params: ({ event }) => event } },
            ],
            'PATH.CHANGED': [
              {
                guard: { type: 'goesToSkipped', params: ({ event }) => event },
                target: 'skipped',
                meta: { requirements: ['PROMPT-04'] },
                actions: [{ type: 'takePath', params: ({ event }) => event }, 'forgetSentFrom'],
              },
              {
                guard: { type: 'goesElsewhere', params: ({ event }) => event },
                target: 'deciding',
                actions: { type: 'takePath', params: ({ event }) => event },
              },
              {},
            ],
          },
        },
        considering: {
          description: 'Did the user send this prompt away for now?',
          meta: { requirements: ['PROMPT-01', 'PROMPT-02'] },
          initial: 'email',
          states: {
            email: {
              description: 'The business e-mail is not certified, or was too long ago.',
              meta: { requirements: ['PROMPT-01', 'PROMPT-02'] },
              invoke: {
                id: 'readEmailDismissal',
                src: 'readDismissals',
                onDone: [
                  {
                    guard: { type: 'isDismissed', params: ({ event }) => ({ dismissals: event.output, prompt: 'email' }) },
                    target: '#prompts.prompt.content',
                  },
                  { target: '#prompts.prompt.email' },
                ],
                onError: '#prompts.prompt.email',
              },
            },
            follow: {
              description: 'The account does not follow yet.',
              meta: { requirements: ['PROMPT-01', 'PROMPT-02'] },
              invoke: {
                id: 'readFollowDismissal',
                src: 'readDismissals',
                onDone: [
                  {
                    guard: { type: 'isDismissed', params: ({ event }) => ({ dismissals: event.output, prompt: 'follow' }) },
                    target: '#prompts.prompt.content',
                  },
                  { target: '#prompts.prompt.follow' },
                ],
                onError: '#prompts.prompt.follow',
              },
            },
          },
        },
        email: {
          description: 'The e-mail prompt is wanted: certify, or not now.',
          meta: { requirements: ['PROMPT-01', 'CERT-02'] },
          tags: ['email'],
          entry: [
            { type: 'askOverlay', params: { id: EMAIL_OVERLAY } },
            { type: 'setLong', params: { long: false } },
          ],
          exit: { type: 'overlayDone', params: { id: EMAIL_OVERLAY } },
          invoke: {
            id: 'certification',
            src: 'certification',
            input: ({ context }) => ({ kind: 'email' as const, now: context.now }),
          },
          on: {
            // A check of the session is no reason to take away what is being typed.
            'PROMPTS.START': [
              {
                guard: { type: 'stillWantsEmail', params: ({ event }) => event },
                actions: { type: 'takeFacts', params: ({ event }) => event },
              },
              { target: 'deciding', actions: { type: 'takeFacts', params: ({ event }) => event } },
            ],
            'PAUSE.SET': {
              meta: { requirements: ['PROMPT-02'] },
              actions: { type: 'setLong', params: ({ event }) => event },
            },
            'EMAIL.CLOSE': {
              meta: { requirements: ['PROMPT-02'] },
              target: 'content',
              actions: { type: 'dismissEmail', params: ({ context }) => ({ long: context.long }) },
            },
            'CERTIFICATION.DONE': { target: 'content', meta: { requirements: ['CERT-02'] } },
          },
        },
        follow: {
          description: 'The follow prompt is wanted: a code to scan, or not now.',
          meta: { requirements: ['PROMPT-01', 'PROMPT-03'] },
          tags: ['follow'],
          entry: { type: 'askOverlay', params: { id: FOLLOW_OVERLAY } },
          exit: { type: 'overlayDone', params: { id: FOLLOW_OVERLAY } },
          invoke: { id: 'qr', src: 'qr', input: { mode: 'follow' as const } },
          on: {
            'PROMPTS.START': [
              {
                guard: { type: 'stillWantsFollow', params: ({ event }) => event },
                actions: { type: 'takeFacts', params: ({ event }) => event },
              },
              { target: 'deciding', actions: { type: 'takeFacts', params: ({ event }) => event } },
            ],
            'FOLLOW.CLOSE': { target: 'content', actions: 'dismissFollow', meta: { requirements: ['PROMPT-02'] } },
            'QR.CONFIRMED': { target: 'content', actions: ['dismissFollow', 'checkAgain'], meta: { requirements: ['PROMPT-03'] } },
          },
        },
        content: {
          description: 'Nothing more is asked for until the session is checked again or a skipped page is left.',
          meta: { requirements: ['PROMPT-01'] },
        },
      },
    },
    hint: {
      description: 'The hint that a membership ends soon; it interrupts nothing.',
      meta: { requirements: ['PROMPT-05'] },
      initial: 'off',
      on: { 'PROMPTS.STOP': '.off' },
      states: {
        off: {
          description: 'Nobody is logged in, or nothing ends soon.',
          on: {
            'PROMPTS.START': { guard: { type: 'stillHints', params: ({ event }) => event }, target: 'considering' },
          },
        },
        considering: {
          description: 'Was it shown today?',
          meta: { requirements: ['PROMPT-05'] },
          invoke: {
            id: 'readHintDismissal',
            src: 'readDismissals',
            onDone: [
              {
                guard: { type: 'isDismissed', params: ({ event }) => ({ dismissals: event.output, prompt: 'hint' }) },
                target: 'shown',
              },
              { target: 'showing' },
            ],
            onError: 'showing',
          },
        },
        showing: {
          description: 'On screen for ten seconds, or until it is closed.',
          meta: { requirements: ['PROMPT-05'] },
          tags: ['hint'],
          after: { hintTime: { target: 'shown', actions: 'dismissHint' } },
          on: { 'HINT.CLOSE': { target: 'shown', actions: 'dismissHint' } },
        },
        shown: {
          description: 'Shown today.',
          meta: { requirements: ['PROMPT-05'] },
          on: {
            'PROMPTS.START': { guard: { type: 'stillHints', params: ({ event }) => event }, target: 'considering' },
          },
        },
      },
    },
  },
})

export type PromptsActor = ActorRefFrom<typeof promptsMachine>
