import { assign, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../failure.ts'
import { parentOf, type StateMeta, unprovided } from '../world.ts'
import type { CheckSessionOutput, SessionContext, SessionEvent, SessionNews, SessionTag } from './types.ts'

/**
 * Who is logged in. The answer is cached; checks while one is under way share it; a failed check forgets what was known
 * (SESS-01). Callers wait with `waitFor(session, (snapshot) => !snapshot.hasTag('checking'))`.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as SessionTag,
    meta: {} as StateMeta,
  },
  actors: {
    checkSession: unprovided<CheckSessionOutput, void>('checkSession'),
    logout: unprovided<void, void>('logout'),
  },
  actions: {
    remember: assign((_, answer: CheckSessionOutput) => ({
      user: answer.user,
      permissions: answer.permissions,
      failure: null,
      logoutFailure: null,
    })),
    forget: assign({ user: null, permissions: [], failure: null, logoutFailure: null }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    noteLogoutFailure: assign((_, failure: Failure) => ({ logoutFailure: failure })),
    tell: sendTo(parentOf, (_, news: SessionNews) => news),
    goProductIndex: () => {},
  },
  guards: {
    hasUser: (_, answer: CheckSessionOutput) => answer.user !== null,
  },
}).createMachine({
  id: 'session',
  description: 'The login check and what it found.',
  meta: { requirements: ['SESS-01', 'SESS-02'] },
  context: { user: null, permissions: [], failure: null, logoutFailure: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'The server is asked who this is. A second check joins this one.',
      tags: ['checking'],
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'hasUser', params: ({ event }) => event.output },
            target: 'member',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          { target: 'visitor', actions: ['forget', { type: 'tell', params: { type: 'SESSION.OUT' } }] },
        ],
        onError: { target: 'failed', actions: ['forget', { type: 'noteFailure', params: ({ event }) => failureOf(event.error) }] },
      },
    },
    member: {
      description: 'Logged in.',
      tags: ['member'],
      entry: { type: 'tell', params: { type: 'SESSION.IN' } },
      on: {
        'CHECK.FORCED': 'checking',
        LOGOUT: 'leaving',
        EXPIRED: { target: 'visitor', actions: ['forget', { type: 'tell', params: { type: 'SESSION.OUT' } }] },
      },
    },
    leaving: {
      description: 'Logging out at the server.',
      tags: ['member', 'leaving'],
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: { target: 'visitor', actions: ['forget', { type: 'tell', params: { type: 'SESSION.LEFT' } }, 'goProductIndex'] },
        onError: { target: 'member', actions: { type: 'noteLogoutFailure', params: ({ event }) => failureOf(event.error) } },
      },
      on: {
        EXPIRED: { target: 'visitor', actions: ['forget', { type: 'tell', params: { type: 'SESSION.LEFT' } }, 'goProductIndex'] },
      },
    },
    visitor: {
      description: 'Nobody is logged in, or the session ended.',
      tags: ['visitor'],
      on: { 'CHECK.FORCED': 'checking' },
    },
    failed: {
      description: "The check failed ('isLogin error'); nothing is known, so any check asks again.",
      tags: ['visitor'],
      entry: { type: 'tell', params: { type: 'SESSION.FAILED' } },
      on: { CHECK: 'checking', 'CHECK.FORCED': 'checking' },
    },
  },
})
