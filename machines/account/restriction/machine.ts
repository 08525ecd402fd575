import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Restriction } from '../../../domain/codes.ts'
import { TIMEOUTS_MS } from '../../../domain/constants.ts'
import { overlayOf, parentOf, type StateMeta, unprovided } from '../../world.ts'
import type {
  ReceiveNoticeInput,
  RestrictionContext,
  RestrictionEvent,
  RestrictionInput,
  RestrictionNews,
  RestrictionTag,
} from './types.ts'

/** Id of the modal. */
export const RESTRICTION_OVERLAY = 'restriction'

/** The mildest first. **Decided**: the source says nothing about two at once. */
export const SEVERITY: readonly Restriction['kind'][] = ['general', 'warning', 'export', 'network', 'temporary', 'permanent', 'locked']
const severityOf = ({ kind }: Restriction): number => SEVERITY.indexOf(kind)

/** Kinds whose notice is always sent with what it is about. */
const TOLD: ReadonlySet<Restriction['kind']> = new Set(['warning', 'temporary', 'permanent', 'locked'])
/** A notice nobody could read accuses nobody: it says that the network is busy (ABUSE-02). */
const legible = (restriction: Restriction): Restriction =>
  TOLD.has(restriction.kind) && restriction.noticeCode === null && restriction.until === null && restriction.backendAppCode === null
    ? { ...restriction, kind: 'general' }
    : restriction

/** The next 0:00 after `now`, where the user is. */
const nextMidnight = (now: number): number => {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}

/** Longest a timer can wait, ms. */
const MAX_WAIT_MS = 2 ** 31 - 1

/**
 * Notices that restrict the account (ABUSE-01): a warning is acknowledged, an export restriction lasts until the next 0:00 and can
 * be sent away, bans stand until their date, a locked account is logged out. A more severe one replaces a milder one, never the
 * other way round; one whose time is over goes away by itself.
 */
export const restrictionMachine = setup({
  types: {
    context: {} as RestrictionContext,
    events: {} as RestrictionEvent,
    input: {} as RestrictionInput,
    tags: {} as RestrictionTag,
    meta: {} as StateMeta,
  },
  actors: {
    receiveNotice: unprovided<void, ReceiveNoticeInput>('receiveNotice'),
  },
  delays: {
    receiptTimeout: TIMEOUTS_MS.noticeReceipt,
    end: ({ context }) => Math.min(MAX_WAIT_MS, Math.max(0, (context.until ?? Infinity) - context.now())),
  },
  actions: {
    take: assign(({ context }, { restriction }: { restriction: Restriction }) => ({
      restriction: legible(restriction),
      until: restriction.until ?? (restriction.kind === 'export' ? nextMidnight(context.now()) : null),
    })),
    forget: assign({ restriction: null, until: null }),
    tellLogout: sendTo(parentOf, { type: 'RESTRICTION.LOGOUT' } satisfies RestrictionNews),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.ASK', id: RESTRICTION_OVERLAY, kind: 'restriction' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.DONE', id: RESTRICTION_OVERLAY }),
    reloadPage: () => {},
  },
  guards: {
    isAsSevere: ({ context }, { restriction }: { restriction: Restriction }) =>
      context.restriction === null || severityOf(legible(restriction)) >= severityOf(context.restriction),
    isWarning: ({ context }) => context.restriction?.kind === 'warning',
    isClosable: ({ context }) => context.restriction?.kind === 'export' || context.restriction?.kind === 'general',
    isNetwork: ({ context }) => context.restriction?.kind === 'network',
    hasReceipt: ({ context }) => context.restriction?.kind === 'warning' && context.restriction.noticeCode !== null,
    isOver: ({ context }) => context.until !== null && context.until <= context.now(),
  },
}).createMachine({
  id: 'restriction',
  description: 'What the account may not do for now.',
  meta: { requirements: ['ABUSE-01', 'ABUSE-02'] },
  context: ({ input }) => ({ ...input, restriction: null, until: null }),
  initial: 'none',
  states: {
    none: {
      description: 'Nothing to tell.',
      entry: 'forget',
      on: {
        'RESTRICTION.RAISED': {
          target: 'shown',
          actions: { type: 'take', params: ({ event }) => event },
          meta: { requirements: ['ABUSE-02'] },
        },
      },
    },
    shown: {
      description: 'The notice shows.',
      meta: { requirements: ['ABUSE-01'] },
      tags: ['open'],
      entry: 'askOverlay',
      exit: 'overlayDone',
      initial: 'deciding',
      on: {
        'RESTRICTION.RAISED': {
          meta: { requirements: ['ABUSE-02'] },
          guard: { type: 'isAsSevere', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'What the notice can be answered with.',
          always: [
            { guard: 'isWarning', target: 'warning' },
            { guard: 'isClosable', target: 'closable' },
            { guard: 'isNetwork', target: 'network' },
            { target: 'barred' },
          ],
        },
        warning: {
          description: 'A warning that has to be acknowledged.',
          meta: { requirements: ['ABUSE-01'] },
          on: {
            ACKNOWLEDGE: [
              { guard: 'hasReceipt', target: 'receipt' },
              { target: '#restriction.none', actions: 'reloadPage' },
            ],
          },
        },
        receipt: {
          description: 'The server hears that the notice was read; the page is loaded anew, whether it heard or not.',
          meta: { requirements: ['ABUSE-01'] },
          tags: ['busy'],
          invoke: {
            id: 'receiveNotice',
            src: 'receiveNotice',
            input: ({ context }) => ({
              noticeCode: context.restriction?.noticeCode ?? 0,
              backendAppCode: context.restriction?.backendAppCode ?? null,
            }),
            onDone: { target: '#restriction.none', actions: 'reloadPage' },
            onError: { target: '#restriction.none', actions: 'reloadPage' },
          },
          after: { receiptTimeout: { target: '#restriction.none', actions: 'reloadPage' } },
        },
        closable: {
          description: 'Something is not to be had for now; everything else is.',
          meta: { requirements: ['ABUSE-01'] },
          tags: ['closable'],
          on: { CLOSE: '#restriction.none', ACKNOWLEDGE: '#restriction.none' },
          after: {
            end: [
              { guard: 'isOver', target: '#restriction.none' },
              { target: 'closable', reenter: true },
            ],
          },
        },
        network: {
          description: 'This network or browser is kept out until a date; loading the page anew asks again.',
          meta: { requirements: ['ABUSE-01'] },
          on: { ACKNOWLEDGE: { target: '#restriction.none', actions: 'reloadPage' } },
          after: {
            end: [
              { guard: 'isOver', target: '#restriction.none' },
              { target: 'network', reenter: true },
            ],
          },
        },
        barred: {
          description: 'Banned or locked: whoever knows is logged out.',
          meta: { requirements: ['ABUSE-01'] },
          on: { ACKNOWLEDGE: { target: '#restriction.none', actions: 'tellLogout' } },
          after: {
            end: [
              { guard: 'isOver', target: '#restriction.none' },
              { target: 'barred', reenter: true },
            ],
          },
        },
      },
    },
  },
})

export type RestrictionActor = ActorRefFrom<typeof restrictionMachine>
