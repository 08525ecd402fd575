import { assign, sendTo, setup } from 'xstate'
import { EXPIRY_HINT_MS } from '../../../domain/constants.ts'
import { certificationMachine } from '../certification/machine.ts'
import { qrMachine } from '../qr/machine.ts'
import { overlayOf, parentOf, effect, type StateMeta, unprovided } from '../../setup.ts'
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
export const CONTENT: PromptFacts = { certified: true, emailCertified: true, emailExpired: false, subscribed: true, hint: false }

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

/** Words of the chart in `machine.ts`. Actor of the world: `readDismissals`. */
export const promptsSetup = setup({
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
    setLong: assign((_, { long }: { long: boolean }) => ({ long })),
    tell: sendTo(parentOf, (_, news: PromptsNews) => news),
    askOverlay: sendTo(overlayOf, (_, { id }: { id: string }) => ({ type: 'OVERLAY.REQUEST', id, kind: 'prompt' })),
    overlayDone: sendTo(overlayOf, (_, { id }: { id: string }) => ({ type: 'OVERLAY.RELEASE', id })),
    /** The account follows now: whoever shows that should know. */
    checkAgain: sendTo(({ system, self }) => system.get('session') ?? self, { type: 'CHECK' }),
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
})
