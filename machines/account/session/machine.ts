import { VISITOR } from '../../../domain/session.ts'
import { failureOf } from '../../failure.ts'
import { foundHere, sessionSetup } from './setup.ts'

/**
 * Who is logged in. The answer is cached; checks while one is under way share it; a failed check forgets what was known
 * (SESS-01). A refused call is no proof of why: only the server knows whether it was a kick-out, so it is asked once more
 * before anybody hears of it. What one tab finds, the others hear of and check themselves. Callers wait with `waitFor(session, (snapshot) => !snapshot.hasTag('checking'))`.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The login check and what it found.',
  meta: { requirements: ['SESS-01', 'SESS-02', 'KICK-02', 'LOGIN-16', 'ACC-04', 'BEY-08'] },
  context: { ...VISITOR, failure: null, logoutFailure: null, doubted: false, contradictions: 0, kickTold: null, account: null },
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'checking',
  states: {
    checking: {
      description: 'The server is asked who this is. A second check joins this one.',
      meta: { requirements: ['SESS-01'] },
      tags: ['checking'],
      invoke: {
        id: 'checkSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => event.output },
            target: 'replaced',
            meta: { requirements: ['BEY-08'] },
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasUserInDoubt', params: ({ event }) => event.output },
            target: 'checking',
            reenter: true,
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasUser', params: ({ event }) => event.output },
            target: 'member',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'wasKicked', params: ({ event }) => event.output },
            target: 'visitor',
            meta: { requirements: ['KICK-02'] },
            actions: [
              'forget',
              { type: 'noteKick', params: ({ event }) => event.output },
              { type: 'tellKicked', params: ({ event }) => event.output },
            ],
          },
          { target: 'visitor', actions: ['forget', { type: 'tell', params: { type: 'SESSION.DENIED' } }] },
        ],
        onError: { target: 'failed', actions: ['forget', { type: 'noteFailure', params: ({ event }) => failureOf(event.error) }] },
      },
      on: {
        EXPIRED: { actions: 'noteDoubt' },
        LOGOUT: { guard: 'isKnown', target: 'leaving', meta: { requirements: ['SESS-02'] } },
      },
    },
    member: {
      description: 'Logged in.',
      meta: { requirements: ['ACC-04'] },
      tags: ['member'],
      entry: ['keepAccount', { type: 'tellTabs', params: foundHere }, 'tellIn'],
      initial: 'settled',
      on: {
        CHECK: { target: 'checking', meta: { requirements: ['SESS-01'] } },
        LOGOUT: { target: 'leaving', meta: { requirements: ['SESS-02'] } },
        EXPIRED: 'confirming',
        'ELSEWHERE.FOUND': {
          guard: { type: 'isNewHere', params: ({ event }) => event },
          target: 'checking',
          meta: { requirements: ['SESS-01', 'LOGIN-16'] },
        },
      },
      states: {
        settled: { description: 'Nothing contradicts it.', entry: 'calmDown' },
        contradicted: {
          description: 'A call was refused, yet the server knows the session.',
          after: { calm: 'settled' },
        },
      },
    },
    confirming: {
      description: 'A call was answered 401: only the server knows why, and is asked. The page stays.',
      meta: { requirements: ['SESS-01'] },
      tags: ['member', 'checking'],
      invoke: {
        id: 'confirmSession',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'contradictsAgain', params: ({ event }) => event.output },
            target: 'visitor',
            actions: ['forget', { type: 'tell', params: { type: 'SESSION.DENIED' } }],
          },
          {
            guard: { type: 'isAnother', params: ({ event }) => event.output },
            target: 'replaced',
            meta: { requirements: ['BEY-08'] },
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasUser', params: ({ event }) => event.output },
            target: 'member.contradicted',
            actions: [{ type: 'remember', params: ({ event }) => event.output }, 'noteContradiction'],
          },
          {
            guard: { type: 'wasKicked', params: ({ event }) => event.output },
            target: 'visitor',
            meta: { requirements: ['KICK-02'] },
            actions: [
              'forget',
              { type: 'noteKick', params: ({ event }) => event.output },
              { type: 'tellKicked', params: ({ event }) => event.output },
            ],
          },
          { target: 'visitor', actions: ['forget', { type: 'tell', params: { type: 'SESSION.DENIED' } }] },
        ],
        // The refusal stands, whatever the reason.
        onError: { target: 'visitor', actions: ['forget', { type: 'tell', params: { type: 'SESSION.DENIED' } }] },
      },
      on: { LOGOUT: { target: 'leaving', meta: { requirements: ['SESS-02'] } } },
    },
    leaving: {
      description: 'Logging out at the server.',
      meta: { requirements: ['SESS-02'] },
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
      meta: { requirements: ['SESS-01'] },
      tags: ['visitor'],
      entry: { type: 'tellTabs', params: foundHere },
      on: {
        CHECK: { target: 'checking', meta: { requirements: ['SESS-01'] } },
        'ELSEWHERE.FOUND': {
          guard: { type: 'isNewHere', params: ({ event }) => event },
          target: 'checking',
          meta: { requirements: ['SESS-01', 'LOGIN-16'] },
        },
      },
    },
    replaced: {
      description: 'Another account is there: the page is loaded anew; nothing goes on until then.',
      meta: { requirements: ['BEY-08'] },
      tags: ['checking'],
      entry: [{ type: 'tellTabs', params: foundHere }, 'reloadPage'],
    },
    failed: {
      description: "The check failed ('isLogin error'); nothing is known, so any check asks again.",
      meta: { requirements: ['SESS-01'] },
      tags: ['visitor'],
      entry: { type: 'tell', params: { type: 'SESSION.FAILED' } },
      on: {
        CHECK: { target: 'checking', meta: { requirements: ['SESS-01'] } },
        'ELSEWHERE.FOUND': { target: 'checking', meta: { requirements: ['SESS-01', 'LOGIN-16'] } },
      },
    },
  },
})
