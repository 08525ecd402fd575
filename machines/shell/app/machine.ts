import { type ActorRefFrom, not } from 'xstate'
import { PART_IDS } from './parts.ts'
import { appSetup, arrive, OPEN_GATE, STOP_PARTS, tellKickout, to, toAuthority } from './setup.ts'

/**
 * The root, made once outside React. It owns what lives as long as the page: language, session, overlay authority, the parts that
 * load after the first paint, and one actor per opened database, all reached by systemId. It stands at the gate of pages that need
 * login or a membership (ROUTE-09, ACC-04), and gives what an answer means for the whole app to whom it concerns (GATE-05): each
 * in its place, messages for parts that are still loading kept for them.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'Root of the page.',
  meta: {
    requirements: [
      'ROUTE-05',
      'ROUTE-09',
      'LOGIN-02',
      'LOGIN-15',
      'SESS-01',
      'SESS-02',
      'KICK-02',
      'PROMPT-01',
      'ACC-01',
      'ACC-04',
      'GATE-05',
      'GATE-06',
      'GATE-10',
      'NET-01',
      'CAPT-02',
      'ABUSE-01',
      'BEY-08',
    ],
    spawns: [{ id: 'database:<id>', machine: 'list' }],
  },
  context: ({ input }) => ({ ...input, route: null, left: [], databases: [], waiting: [], facts: null, parts: [], mail: [] }),
  invoke: [
    { id: 'language', systemId: 'language', src: 'language', input: ({ context }) => ({ language: context.language }) },
    { id: 'overlay', systemId: 'overlay', src: 'overlay' },
    { id: 'session', systemId: 'session', src: 'session' },
  ],
  type: 'parallel',
  // A region that takes an event leaves the root out: whatever two of them wait for stands in both.
  states: {
    parts: {
      description:
        'What nothing on the first screen needs, dialogs and reminders above all: each part an actor, told what was kept for it.',
      meta: { requirements: ['GATE-10'], spawns: PART_IDS.map((id) => ({ id, machine: id })) },
      on: { 'PART.ATTACH': { guard: { type: 'isNewPart', params: ({ event }) => event }, actions: 'attachPart' } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The first paint comes first, unless somebody waits for a part.',
          on: { 'PAGE.PAINTED': 'loading', 'PART.AWAITED': 'loading' },
        },
        loading: {
          description: 'The parts that do not run yet are fetched.',
          invoke: {
            id: 'loadParts',
            src: 'loadParts',
            input: ({ context }) => ({ running: context.parts }),
            onDone: 'running',
            onError: 'failed',
          },
        },
        running: { description: 'All parts run.' },
        failed: {
          description: 'A part did not come. It is fetched again when somebody waits for it.',
          on: {
            'PART.AWAITED': 'loading',
            // What they wait for may have been kept before it failed.
            'ROUTE.CHANGED': { guard: 'isAwaited', target: 'loading' },
            'LOGIN.ASKED': { guard: 'isAwaited', target: 'loading' },
          },
        },
      },
    },
    contents: {
      description:
        'What only members see: the counts of the overview, and an actor for each opened database. Behind the reminder of a kick-out it stays.',
      meta: { requirements: ['ROUTE-09', 'KICK-02'] },
      initial: 'withheld',
      states: {
        withheld: {
          description: 'Nobody is there whose it would be. Databases that are opened wait.',
          meta: { requirements: ['ROUTE-09'] },
          always: {
            guard: 'isTheirs',
            target: 'given',
            actions: ['loadOverview', { type: 'attach', params: ({ context }) => ({ opened: context.waiting }) }, 'forgetWaiting'],
          },
          on: { 'DATABASE.ATTACH': { actions: { type: 'keepDatabase', params: ({ event }) => event } } },
        },
        given: {
          description: 'Whoever is there, or was until a kick-out, has it before them.',
          meta: { requirements: ['ACC-04', 'KICK-02', 'BEY-08'] },
          always: { guard: not('isTheirs'), target: 'withheld', actions: 'forgetOverview' },
          on: {
            'DATABASE.ATTACH': {
              guard: { type: 'isTheirDatabase', params: ({ event }) => event },
              actions: { type: 'attach', params: ({ event }) => ({ opened: [event] }) },
            },
          },
        },
      },
    },
    access: {
      description: 'Who is there, what they may see, and what an answer means for the whole page.',
      initial: 'checking',
      on: {
        'ROUTE.CHANGED': { actions: arrive, meta: { requirements: ['ROUTE-05', 'ROUTE-09'] } },
        'SESSION.CONFIRMED': {
          target: '.member',
          actions: { type: 'takeFacts', params: ({ event }) => event },
          meta: { requirements: ['ROUTE-09'] },
        },
        'SESSION.DENIED': '.visitor',
        'SESSION.KICKED': {
          target: '.kicked',
          actions: tellKickout,
          meta: { requirements: ['KICK-02'] },
        },
        // It noticed by itself.
        'KICKOUT.REMINDED': { target: '.kicked', meta: { requirements: ['KICK-02'] } },
        'SESSION.LEFT': { target: '.visitor.leaving', meta: { requirements: ['SESS-02'] } },
        'SESSION.FAILED': { target: '.failed', meta: { requirements: ['SESS-01'] } },
        'LOGIN.REQUIRED': { actions: 'expire', meta: { requirements: ['GATE-05', 'GATE-06'] } },
        'RELOGIN.REQUIRED': { actions: ['storeReloginTime', 'expire'], meta: { requirements: ['GATE-05'] } },
        'LOGIN.SUPERSEDED': { actions: to('login', 'SUPERSEDED'), meta: { requirements: ['LOGIN-15'] } },
        'AUTHORITY.REFUSED': {
          meta: { requirements: ['GATE-05', 'GATE-06'] },
          guard: 'isElsewhere',
          actions: toAuthority,
        },
        'PAGE.OUTDATED': { actions: 'reloadOutdated', meta: { requirements: ['GATE-05'] } },
        'REDIRECT.ASKED': { actions: { type: 'followRedirect', params: ({ event }) => event }, meta: { requirements: ['GATE-06'] } },
        'ALERT.RAISED': { actions: { type: 'post', params: ({ event }) => ({ to: 'alert', event }) }, meta: { requirements: ['GATE-06'] } },
        'RESTRICTION.RAISED': {
          actions: { type: 'post', params: ({ event }) => ({ to: 'restriction', event }) },
          meta: { requirements: ['GATE-05', 'GATE-06'] },
        },
        'CAPTCHA.ASKED': {
          actions: { type: 'post', params: ({ event }) => ({ to: 'captcha', event }) },
          meta: { requirements: ['GATE-05', 'GATE-06'] },
        },
        'CAPTCHA.WITHDRAWN': { actions: { type: 'post', params: ({ event }) => ({ to: 'captcha', event }) } },
        'CAPTCHA.LOCKED_OUT': { actions: 'logOut', meta: { requirements: ['CAPT-02'] } },
        'RESTRICTION.ACKNOWLEDGED': { actions: 'logOut', meta: { requirements: ['ABUSE-01'] } },
      },
      states: {
        checking: {
          description: 'Who is there is not known yet; nothing that needs login shows.',
          meta: { requirements: ['SESS-01'] },
          tags: ['checking'],
        },
        member: {
          description: 'Logged in. Whoever was stopped at the gate is where they wanted to go.',
          meta: { requirements: ['ROUTE-09'] },
          tags: ['member'],
          entry: [
            to('login', 'CLOSE'),
            to('kickout', 'KICKOUT.START'),
            to('notices', 'NOTICES.START'),
            to('nps', 'SURVEY.START'),
            to('feedback', 'FEEDBACK.START'),
            to('tour', 'TOURS.START'),
            to('quota', 'QUOTA.START'),
            { type: 'post', params: ({ context }) => ({ to: 'prompts', event: { ...context.facts, type: 'PROMPTS.START' } }) },
            'resume',
            'resumeExports',
          ],
          initial: 'deciding',
          on: {
            'ROUTE.CHANGED': { target: '.deciding', actions: arrive, meta: { requirements: ['ROUTE-05'] } },
            'PHONE.REQUIRED': {
              actions: { type: 'goPhone', params: ({ context }) => ({ back: context.route?.address ?? '/' }) },
              meta: { requirements: ['PROMPT-01'] },
            },
          },
          states: {
            deciding: {
              description: 'Has the member what this page asks for?',
              meta: { requirements: ['ACC-04'] },
              always: [{ guard: 'lacksPermission', target: 'refused' }, { target: 'inside' }],
            },
            inside: { description: 'The page shows.', meta: { requirements: ['ACC-04'] }, tags: ['inside'] },
            refused: {
              description: 'The page asks for a membership the account has not: on the way to the authority page.',
              meta: { requirements: ['ACC-04'] },
              entry: toAuthority,
            },
          },
        },
        kicked: {
          description: 'The login was ended from elsewhere; the page behind stays until the user knows.',
          meta: { requirements: ['KICK-02', 'BEY-08'] },
          tags: ['kicked'],
          // Nothing is asked of somebody who is out.
          entry: [to('login', 'CLOSE'), ...STOP_PARTS],
          initial: 'reminding',
          on: { 'AUTHORITY.REFUSED': {}, 'REDIRECT.ASKED': {}, 'PAGE.OUTDATED': {} },
          states: {
            reminding: {
              description: 'The Logout Reminder tells of it.',
              on: {
                'SESSION.DENIED': {},
                // They logged out meanwhile: the reminder stays, what was behind it does not.
                'SESSION.LEFT': { actions: 'dropFacts', meta: { requirements: ['SESS-02'] } },
                'SESSION.FAILED': {},
                'KICKOUT.REMINDED': {},
                'SESSION.KICKED': { actions: tellKickout },
                'KICKOUT.ACKNOWLEDGED': 'returning',
                'KICKOUT.KNOWN': 'returning',
              },
            },
            returning: {
              description: 'Read. The server says who is there now, and the way back leads over the login.',
              entry: 'checkAgain',
              on: { 'SESSION.KICKED': '#app.access.visitor' },
            },
          },
        },
        visitor: {
          description: 'Not logged in.',
          meta: { requirements: ['ROUTE-09'] },
          tags: ['visitor'],
          entry: ['dropFacts', to('kickout', 'KICKOUT.STOP'), ...STOP_PARTS, to('notices', 'NOTICES.OPEN')],
          initial: 'deciding',
          on: {
            'ROUTE.CHANGED': { target: '.deciding', actions: arrive, meta: { requirements: ['ROUTE-05'] } },
            'LOGIN.ASKED': { target: '.invited', actions: to('login', 'OPEN') },
            'SESSION.DENIED': {},
            'CAPTCHA.LOCKED_OUT': {
              target: '.leaving',
              actions: 'goProductIndex',
              meta: { requirements: ['CAPT-02'] },
            },
            'RESTRICTION.ACKNOWLEDGED': {
              target: '.leaving',
              actions: 'goProductIndex',
              meta: { requirements: ['ABUSE-01'] },
            },
          },
          states: {
            deciding: {
              description: 'May a visitor see this page?',
              always: [{ guard: 'needsLogin', target: 'gated' }, { target: 'free' }],
            },
            free: {
              description: 'A public page: no dialog guards it, and no export waits for a login.',
              meta: { requirements: ['BEY-08'] },
              entry: [to('login', 'CLOSE'), 'callOffExports'],
            },
            invited: {
              description: 'The visitor asked for the login dialog; closing it leaves them where they are.',
              meta: { requirements: ['ACC-01'] },
              on: { 'LOGIN.CLOSED': 'deciding' },
            },
            gated: {
              description: 'The page needs login: the dialog opens, and the page asked for waits behind it.',
              meta: { requirements: ['ROUTE-09'] },
              tags: ['gated'],
              entry: { type: 'post', params: { to: 'login', event: OPEN_GATE } },
              on: {
                'LOGIN.ASKED': {},
                'LOGIN.CLOSED': { target: 'leaving', actions: 'goProductIndex', meta: { requirements: ['LOGIN-02'] } },
              },
            },
            leaving: {
              description: 'Logged out, or the dialog was closed: on the way to the product index.',
              meta: { requirements: ['SESS-02', 'LOGIN-02'] },
              // A logout may end while the dialog shows: somebody was found who was not told of yet, because a call was refused meanwhile.
              entry: to('login', 'CLOSE'),
            },
          },
        },
        failed: {
          description: 'The login check failed; it can be asked for again.',
          meta: { requirements: ['SESS-01'] },
          tags: ['failed'],
          entry: ['dropFacts', to('kickout', 'KICKOUT.STOP'), ...STOP_PARTS],
          on: {
            RETRY: {
              target: 'checking',
              actions: ['checkAgain', to('network', 'NETWORK.CHECK')],
              meta: { requirements: ['SESS-01', 'NET-01'] },
            },
          },
        },
      },
    },
  },
})

export type AppActor = ActorRefFrom<typeof appMachine>
