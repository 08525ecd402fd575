import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { EXPIRY_HINT_MS } from '../../../domain/constants.ts'
import { certificationMachine } from '../certification/machine.ts'
import { qrMachine } from '../qr/machine.ts'
import { overlayOf, parentOf, effect, type StateMeta, unprovided } from '../../world.ts'
import type {
  DismissEmailParams,
  Dismissals,
  PromptFacts,
  PromptsContext,
  PromptsEvent,
  PromptsInput,
  PromptsNews,
  PromptsTag,
} from './types.ts'

export const EMAIL_OVERLAY = 'prompt:email'
export const FOLLOW_OVERLAY = 'prompt:follow'

/** Nothing to ask for. */
const CONTENT: PromptFacts = { certified: true, emailCertified: true, emailExpired: false, subscribed: true, hint: false }

/**
 * Pages that no prompt interrupts (PROMPT-04). **Decided**: beside the user center and the certification of a phone, the documents
 * its terms link to and the login a phone is about to confirm.
 */
const SKIPPED = ['/user', '/product/phone', '/product/protocol', '/product/privacy', '/login'] as const
export const isSkipped = (path: string): boolean => SKIPPED.some((skipped) => path === skipped || path.startsWith(`${skipped}/`))

const factsOf = ({ certified, emailCertified, emailExpired, subscribed, hint }: PromptFacts): PromptFacts => ({
  certified,
  emailCertified,
  emailExpired,
  subscribed,
  hint,
})

const wantsEmail = ({ emailCertified, emailExpired }: PromptFacts): boolean => !emailCertified || emailExpired

/**
 * What a member is asked for after login, one thing at a time (PROMPT-01 … PROMPT-05): a phone, else a business e-mail, else to
 * follow the account; and beside that the hint that a membership ends soon. Whoever sent the e-mail prompt away is asked for
 * nothing else that day.
 */
export const promptsMachine = setup({
  types: {
    context: {} as PromptsContext,
    events: {} as PromptsEvent,
    input: {} as PromptsInput,
    tags: {} as PromptsTag,
    meta: {} as StateMeta,
  },
  actors: {
    readDismissals: unprovided<Dismissals, void>('readDismissals'),
    certification: certificationMachine,
    qr: qrMachine,
  },
  actions: {
    takeFacts: assign((_, facts: PromptFacts) => ({ facts: factsOf(facts) })),
    forgetFacts: assign({ facts: CONTENT, sentFrom: null }),
    takePath: assign((_, { path }: { path: string }) => ({ path })),
    noteSentFrom: assign(({ context }) => ({ sentFrom: context.path })),
    forgetSentFrom: assign({ sentFrom: null }),
    tell: sendTo(parentOf, (_, news: PromptsNews) => news),
    askOverlay: sendTo(overlayOf, (_, { id }: { id: string }) => ({ type: 'OVERLAY.ASK', id, kind: 'prompt' })),
    overlayDone: sendTo(overlayOf, (_, { id }: { id: string }) => ({ type: 'OVERLAY.DONE', id })),
    /** The account follows now: whoever shows that should know. */
    checkAgain: sendTo(({ system, self }) => system.get('session') ?? self, { type: 'CHECK.FORCED' }),
    dismissEmail: effect<DismissEmailParams>(),
    dismissFollow: () => {},
    dismissHint: () => {},
  },
  guards: {
    isSkipped: ({ context }) => context.path === null || isSkipped(context.path),
    goesToSkipped: (_, { path }: { path: string }) => isSkipped(path),
    goesElsewhere: ({ context }, { path }: { path: string }) => context.sentFrom !== path,
    lacksPhone: ({ context }) => !context.facts.certified,
    wantsEmail: ({ context }) => wantsEmail(context.facts),
    wantsFollow: ({ context }) => !context.facts.subscribed,
    isDismissed: (_, { dismissals, prompt }: { dismissals: Dismissals; prompt: keyof Dismissals }) => dismissals[prompt],
    stillWantsEmail: (_, facts: PromptFacts) => facts.certified && wantsEmail(facts),
    stillWantsFollow: (_, facts: PromptFacts) => facts.certified && !wantsEmail(facts) && !facts.subscribed,
    stillLacksPhone: (_, facts: PromptFacts) => !facts.certified,
    stillHints: (_, facts: PromptFacts) => facts.hint,
  },
  delays: { hintTime: EXPIRY_HINT_MS },
}).createMachine({
  id: 'prompts',
  description: 'Prompts after login, in their order, and the expiry hint.',
  meta: { requirements: ['PROMPT-01', 'PROMPT-02', 'PROMPT-03', 'PROMPT-04', 'PROMPT-05', 'CERT-02'] },
  context: ({ input }) => ({ now: input.now, facts: CONTENT, path: null, sentFrom: null }),
  type: 'parallel',
  states: {
    prompt: {
      description: 'What the member is asked for.',
      initial: 'off',
      on: {
        'PROMPTS.START': { target: '.deciding', actions: { type: 'takeFacts', params: ({ event }) => event } },
        'PROMPTS.STOP': { target: '.off', actions: 'forgetFacts' },
        'PROMPTS.ROUTE': [
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
          on: { 'PROMPTS.ROUTE': { actions: { type: 'takePath', params: ({ event }) => event } } },
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
            'PROMPTS.ROUTE': [
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
            'PROMPTS.ROUTE': [
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
          entry: { type: 'askOverlay', params: { id: EMAIL_OVERLAY } },
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
            'EMAIL.DISMISS': {
              meta: { requirements: ['PROMPT-02'] },
              target: 'content',
              actions: { type: 'dismissEmail', params: ({ event }) => ({ long: event.long }) },
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
            'FOLLOW.DISMISS': { target: 'content', actions: 'dismissFollow', meta: { requirements: ['PROMPT-02'] } },
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
          on: { 'HINT.DISMISS': { target: 'shown', actions: 'dismissHint' } },
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
