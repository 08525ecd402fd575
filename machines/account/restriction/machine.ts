import type { ActorRefFrom } from 'xstate'
import { restrictionSetup } from './setup.ts'

/**
 * Notices that restrict the account (ABUSE-01): a warning is acknowledged, an export restriction lasts until the next 0:00 and can
 * be sent away, bans stand until their date, a locked account is logged out. A more severe one replaces a milder one, never the
 * other way round; one whose time is over goes away by itself.
 */
export const restrictionMachine = restrictionSetup.createMachine({
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
