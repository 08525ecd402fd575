import type { ActorRefFrom } from 'xstate'
import { QR_POLLS_PER_CODE } from '../../../domain/constants.ts'
import { failureOf } from '../../failure.ts'
import { qrSetup } from './setup.ts'

/**
 * A code a phone scans: fetched, checked every second, fetched anew after 600 unsuccessful checks (QR-01, QR-02). Checks are a
 * loop of states, so two are never under way at once; none starts while the tab is hidden. What the scan is for, `mode` says.
 */
export const qrMachine = qrSetup.createMachine({
  id: 'qr',
  description: 'A QR code on screen that a phone scans.',
  meta: { requirements: ['QR-01', 'QR-02', 'QR-03', 'QR-04', 'PROMPT-03'] },
  context: ({ input }) => ({
    mode: input.mode,
    pollsPerCode: input.pollsPerCode ?? QR_POLLS_PER_CODE,
    code: null,
    polls: 0,
    visible: true,
    failure: null,
  }),
  invoke: { id: 'watchVisibility', src: 'watchVisibility' },
  initial: 'fetching',
  on: {
    'PAGE.SHOWN': { actions: 'see' },
    'PAGE.HIDDEN': { actions: 'lookAway' },
  },
  states: {
    fetching: {
      description: 'The gateway draws a code.',
      meta: { requirements: ['QR-01'] },
      tags: ['loading'],
      entry: 'dropCode',
      invoke: {
        id: 'fetchCode',
        src: 'fetchCode',
        input: ({ context }) => ({ mode: context.mode }),
        onDone: { target: 'live', actions: { type: 'takeCode', params: ({ event }) => ({ code: event.output }) } },
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
      },
    },
    live: {
      description: 'The code can be scanned.',
      meta: { requirements: ['QR-01'] },
      tags: ['live'],
      type: 'parallel',
      states: {
        checks: {
          description: 'What the phone did is asked once a second, one question at a time.',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The pause between two checks.',
              meta: { requirements: ['QR-01', 'PROMPT-03'] },
              always: [
                { guard: 'isWorn', target: '#qr.fetching', meta: { requirements: ['QR-02', 'PROMPT-03'] } },
                { guard: 'isHidden', target: 'paused', meta: { requirements: ['QR-02'] } },
              ],
              after: { pollPause: 'checking' },
            },
            paused: {
              description: 'The tab is hidden: nothing is asked until it shows again.',
              meta: { requirements: ['QR-02'] },
              tags: ['paused'],
              on: {
                'PAGE.SHOWN': { target: 'waiting', actions: 'see' },
              },
            },
            checking: {
              description: 'Has a phone confirmed? A check under way is never cut short: its answer may be the login.',
              meta: { requirements: ['QR-01', 'PROMPT-03'] },
              invoke: {
                id: 'pollCode',
                src: 'pollCode',
                input: ({ context }) => ({ mode: context.mode, key: context.code?.key ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isKind', params: ({ event }) => ({ output: event.output, kind: 'done' }) },
                    target: '#qr.confirmed',
                    actions: {
                      type: 'tellConfirmed',
                      params: ({ event }) => ({ answer: event.output.kind === 'done' ? event.output.answer : null }),
                    },
                  },
                  {
                    guard: { type: 'isKind', params: ({ event }) => ({ output: event.output, kind: 'force' }) },
                    meta: { requirements: ['QR-03'] },
                    target: '#qr.held',
                    actions: {
                      type: 'tellForce',
                      params: ({ event }) => ({ reason: event.output.kind === 'force' ? event.output.reason : 'active' }),
                    },
                  },
                  {
                    guard: { type: 'isKind', params: ({ event }) => ({ output: event.output, kind: 'refused' }) },
                    target: '#qr.refused',
                    meta: { requirements: ['QR-04'] },
                  },
                  {
                    guard: { type: 'isKind', params: ({ event }) => ({ output: event.output, kind: 'expired' }) },
                    target: '#qr.expired',
                    meta: { requirements: ['QR-04'] },
                  },
                  {
                    guard: { type: 'isKind', params: ({ event }) => ({ output: event.output, kind: 'scanned' }) },
                    meta: { requirements: ['QR-04'] },
                    target: 'waiting',
                    actions: ['countPoll', 'raiseScanSeen'],
                  },
                  { target: 'waiting', actions: ['countPoll', 'raiseScanWithdrawn'] },
                ],
                onError: [
                  { guard: { type: 'isPassing', params: ({ event }) => failureOf(event.error) }, target: 'waiting', actions: 'countPoll' },
                  { guard: { type: 'isExpired', params: ({ event }) => failureOf(event.error) }, target: '#qr.expired' },
                  {
                    target: '#qr.failed',
                    meta: { requirements: ['QR-03'] },
                    actions: [
                      { type: 'noteFailure', params: ({ event }) => failureOf(event.error) },
                      { type: 'tellFailed', params: ({ event }) => failureOf(event.error) },
                    ],
                  },
                ],
              },
            },
          },
        },
        scan: {
          description: 'How far the phone is, as the last check told.',
          meta: { requirements: ['QR-04'] },
          initial: 'awaited',
          states: {
            awaited: { description: 'No phone has read the code.', on: { 'SCAN.SEEN': 'scanned' } },
            scanned: {
              description: 'A phone has read the code and not answered yet.',
              tags: ['scanned'],
              on: { 'SCAN.WITHDRAWN': 'awaited' },
            },
          },
        },
      },
    },
    held: {
      description: 'Confirmed on the phone, but the login must be forced; checks rest until that is decided.',
      meta: { requirements: ['QR-03'] },
      on: { REFRESH: 'fetching' },
    },
    confirmed: {
      description: 'The phone confirmed; nothing is asked any more.',
      meta: { requirements: ['QR-01', 'PROMPT-03'] },
      tags: ['confirmed'],
      type: 'final',
    },
    refused: { description: 'Refused on the phone.', meta: { requirements: ['QR-04'] }, tags: ['ended'], on: { REFRESH: 'fetching' } },
    expired: {
      description: 'The code can no longer be used.',
      meta: { requirements: ['QR-04'] },
      tags: ['ended'],
      on: { REFRESH: 'fetching' },
    },
    failed: {
      description: 'No code came, or its confirmation failed.',
      meta: { requirements: ['QR-03'] },
      tags: ['failed'],
      on: { RETRY: 'fetching', REFRESH: 'fetching' },
    },
  },
})

export type QrActor = ActorRefFrom<typeof qrMachine>
