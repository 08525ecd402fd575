import { assign, fromCallback, sendTo, setup } from 'xstate'
import { type Appeal, appealProblem } from '../../../domain/appeal.ts'
import type { Restriction } from '../../../domain/refusals.ts'
import { TIMEOUTS_MS } from '../../../domain/constants.ts'
import type { Failure } from '../../failure.ts'
import { overlayOf, parentOf, type StateMeta, unprovided } from '../../setup.ts'
import type {
  ReceiveNoticeInput,
  SendAppealInput,
  StandsInput,
  StandsOutput,
  RestrictionContext,
  RestrictionEvent,
  RestrictionInput,
  RestrictionNews,
  RestrictionTag,
} from './types.ts'

/** Id of the modal. */
export const RESTRICTION_OVERLAY = 'restriction'

/** The mildest first. **Decided**: the source says nothing about two at once. */
export const SEVERITY: readonly Restriction['kind'][] = [
  'general',
  'warning',
  'export',
  'network',
  'group',
  'temporary',
  'permanent',
  'locked',
]
const severityOf = ({ kind }: Restriction): number => SEVERITY.indexOf(kind)

/** Kinds whose notice is always sent with what it is about. */
const TOLD: ReadonlySet<Restriction['kind']> = new Set(['warning', 'temporary', 'permanent', 'locked'])
/** A notice nobody could read accuses nobody: it says that the network is busy (ABUSE-02). */
const legible = (restriction: Restriction): Restriction =>
  TOLD.has(restriction.kind) && restriction.noticeCode === null && restriction.until === null && restriction.backendAppCode === null
    ? { ...restriction, kind: 'general' }
    : restriction

/**
 * The appeal that says most of what became of it: refusals that were on their way when it was sent, or answered, tell of an earlier one. Of another
 * restriction the new one's counts.
 */
const laterAppeal = (known: Restriction | null, told: Restriction): Appeal | null => {
  const before = known !== null && known.id === told.id ? known.appeal : null
  if (before === null || told.appeal === null) return told.appeal ?? before
  const isOlder = told.appeal.sentAt < before.sentAt || (told.appeal.sentAt === before.sentAt && told.appeal.answer === null)
  return isOlder ? before : told.appeal
}

/** The next 0:00 after `now`, where the user is. */
const nextMidnight = (now: number): number => {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}

/** Longest a timer can wait, ms. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** Between two looks at whether it still holds, ms. **Decided**. */
const LOOK_MS = 20_000
/** Until it is asked again where the clock here is ahead of the gateway's, ms. **Decided**. */
const LATE_MS = 10_000

/** When its notice goes by itself, ms since the epoch; a warning stands until it is read. */
const endOf = ({ restriction, until }: RestrictionContext): number => (restriction?.kind === 'warning' ? Infinity : (until ?? Infinity))

/** Our own gateway told it, and can be asked about it. */
const isOurs = ({ restriction }: RestrictionContext): boolean => restriction !== null && restriction.id !== null

/** Words of the chart in `machine.ts`. Actors of the world: `receiveNotice`, `sendAppeal`, `followPage`, `askStands`. */
export const restrictionSetup = setup({
  types: {
    context: {} as RestrictionContext,
    events: {} as RestrictionEvent,
    input: {} as RestrictionInput,
    tags: {} as RestrictionTag,
    meta: {} as StateMeta,
  },
  actors: {
    receiveNotice: unprovided<void, ReceiveNoticeInput>('receiveNotice'),
    sendAppeal: unprovided<Appeal, SendAppealInput>('sendAppeal'),
    followPage: fromCallback(() => {}),
    askStands: unprovided<StandsOutput, StandsInput>('askStands'),
  },
  delays: {
    receiptTimeout: TIMEOUTS_MS.noticeReceipt,
    lateDelay: LATE_MS,
    answerTimeout: TIMEOUTS_MS.noticeReceipt,
    // What is not ours nobody can be asked about: its end is waited for.
    look: ({ context }) => Math.min(isOurs(context) ? LOOK_MS : MAX_WAIT_MS, Math.max(0, endOf(context) - context.now())),
    end: ({ context }) => Math.min(MAX_WAIT_MS, Math.max(0, endOf(context) - context.now())),
  },
  actions: {
    take: assign(({ context }, { restriction }: { restriction: Restriction }) => ({
      restriction: { ...legible(restriction), appeal: laterAppeal(context.restriction, restriction) },
      // Of an earlier restriction, maybe of somebody else's: what is typed while one takes the place of another stays.
      ...(context.restriction === null && restriction.id !== context.draftOf && { draft: '' }),
      draftOf: restriction.id,
      ...(restriction.id !== context.restriction?.id && { problem: null, failure: null }),
      until: restriction.until ?? (restriction.kind === 'export' ? nextMidnight(context.now()) : null),
    })),
    forget: assign({ restriction: null, until: null, problem: null, failure: null }),
    type: assign((_, { text }: { text: string }) => ({
      draft: text,
      problem: appealProblem(text) === 'long' ? ('long' as const) : null,
      failure: null,
    })),
    showProblem: assign({ problem: ({ context }) => appealProblem(context.draft), failure: null }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null, problem: null }),
    takeAppeal: assign(({ context }, { appeal }: { appeal: Appeal }) => ({
      restriction: context.restriction && { ...context.restriction, appeal },
      draft: '',
    })),
    tellLogout: sendTo(parentOf, { type: 'RESTRICTION.ACKNOWLEDGED' } satisfies RestrictionNews),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: RESTRICTION_OVERLAY, kind: 'restriction' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: RESTRICTION_OVERLAY }),
    reloadPage: () => {},
  },
  guards: {
    isAsSevere: ({ context }, { restriction }: { restriction: Restriction }) =>
      context.restriction === null || severityOf(legible(restriction)) >= severityOf(context.restriction),
    isSame: ({ context }, { restriction }: { restriction: Restriction }) =>
      context.restriction !== null &&
      context.restriction.id !== null &&
      restriction.id === context.restriction.id &&
      severityOf(legible(restriction)) >= severityOf(context.restriction),
    isBeyondAppeal: ({ context }) =>
      context.restriction === null || context.restriction.id === null || context.restriction.kind === 'general',
    isWaiting: ({ context }) => context.restriction?.appeal?.answer === null,
    isAnswered: ({ context }) => (context.restriction?.appeal?.answer ?? null) !== null,
    isRejected: ({ context }) => context.restriction?.appeal?.answer?.accepted === false,
    isWhole: ({ context }) => appealProblem(context.draft) === null,
    isWarning: ({ context }) => context.restriction?.kind === 'warning',
    isClosable: ({ context }) => context.restriction?.kind === 'export' || context.restriction?.kind === 'general',
    isNetwork: ({ context }) => context.restriction?.kind === 'network',
    // An operator may warn without a text of the catalogue: the gateway waits for the receipt all the same.
    hasReceipt: ({ context }) =>
      context.restriction?.kind === 'warning' && (context.restriction.noticeCode !== null || context.restriction.id !== null),
    isOver: ({ context }) => endOf(context) <= context.now(),
    isOurs: ({ context }) => isOurs(context),
    stands: (_, { stands }: StandsOutput) => stands,
  },
})
