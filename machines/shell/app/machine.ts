import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate'
import { AUTHORITY } from '../../../domain/places.ts'
import { languageMachine } from '../language/machine.ts'
import { overlayMachine } from '../overlay/machine.ts'
import { sessionMachine } from '../../account/session/machine.ts'
import type { SessionFacts } from '../../account/session/types.ts'
import { effect, type StateMeta } from '../../world.ts'
import type {
  AddressParams,
  AppContext,
  AppEvent,
  AppInput,
  AppRoute,
  AppTag,
  AuthorityParams,
  BackParams,
  Mail,
  RedirectParams,
  TitleParams,
} from './types.ts'

type RouteChanged = Extract<AppEvent, { type: 'ROUTE.CHANGED' }>
const pathOf = (address: string): string => address.split('?')[0] as string

/** What every change of route does, whoever is there (ROUTE-05). */
const arrive = [
  { type: 'takeRoute', params: ({ event }: { event: RouteChanged }) => event },
  { type: 'setTitle', params: ({ event }: { event: RouteChanged }) => event.route },
  { type: 'storePath', params: ({ event }: { event: RouteChanged }) => ({ address: event.route.address }) },
  {
    type: 'post',
    params: ({ event }: { event: RouteChanged }): Mail => ({
      to: 'prompts',
      event: { type: 'PROMPTS.ROUTE', path: pathOf(event.route.address) } as Mail['event'],
    }),
  },
] as const

/** Messages that each count for themselves; of all others only the last of its type is worth keeping. */
const EACH_COUNTS = new Set(['CAPTCHA.ASKED', 'CAPTCHA.WITHDRAWN', 'ALERT.RAISED', 'RESTRICTION.RAISED'])

const withMail = (kept: readonly Mail[], mail: Mail): Mail[] => [
  ...kept.filter(({ to, event }) => EACH_COUNTS.has(event.type) || to !== mail.to || event.type !== mail.event.type),
  mail,
]

/** The kick-out the session was told of. */
const kicked = ({ kick }: Extract<AppEvent, { type: 'SESSION.KICKED' }>): Mail => ({
  to: 'kickout',
  event: { type: 'KICKOUT.KICKED', kick } as Mail['event'],
})

const to = (part: Mail['to'], type: string) => ({ type: 'post', params: { to: part, event: { type } } as Mail }) as const

/** The login dialog in front of a page that cannot be seen without. */
const OPEN_GATE = { type: 'OPEN', gate: true }

const base = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    tags: {} as AppTag,
    meta: {} as StateMeta,
  },
  actors: {
    language: languageMachine,
    session: sessionMachine,
    overlay: overlayMachine,
  },
  actions: {
    takeRoute: assign((_, { route }: { route: AppRoute }) => ({ route })),
    takeFacts: assign((_, { type: _type, ...facts }: SessionFacts & { type: string }) => ({ facts })),
    dropFacts: assign({ facts: null }),
    rememberAsked: assign(({ context }) => ({ asked: context.route?.address ?? null })),
    forgetAsked: assign({ asked: null }),
    noteDatabase: assign(({ context }, { id }: { id: string }) => ({ databases: [...context.databases, id] })),
    checkAgain: sendTo('session', { type: 'CHECK.FORCED' }),
    expire: sendTo('session', { type: 'EXPIRED' }),
    logOut: sendTo('session', { type: 'LOGOUT' }),
    setTitle: effect<TitleParams>(),
    storePath: effect<AddressParams>(),
    navigate: effect<AddressParams>(),
    goProductIndex: () => {},
    goAuthority: effect<AuthorityParams>(),
    goPhone: effect<BackParams>(),
    followRedirect: effect<RedirectParams>(),
    reloadOutdated: () => {},
    storeReloginTime: () => {},
  },
  guards: {
    isNewDatabase: ({ context }, { id }: { id: string }) => !context.databases.includes(id),
    isNewPart: ({ context }, { id }: { id: Mail['to'] }) => !context.parts.includes(id),
    needsLogin: ({ context }) => context.route?.needsLogin === true,
    /** The member has not what the page asks for (ACC-04). */
    lacksPermission: ({ context }) => {
      const permission = context.route?.permission ?? null
      return permission !== null && context.facts?.permissions.includes(permission) !== true
    },
    /** Whoever is on the authority page already is not sent there again. */
    isElsewhere: ({ context }) => context.route === null || pathOf(context.route.address) !== AUTHORITY,
  },
})

/**
 * The root, made once outside React. It owns what lives as long as the page: language, session, overlay authority, the parts that
 * load after the first paint, and one actor per opened database, all reached by systemId. It stands at the gate of pages that need
 * login or a membership (ROUTE-09, ACC-04), and gives what an answer means for the whole app to whom it concerns (GATE-05): each
 * in its place, messages for parts that are still loading kept for them.
 */
export const appMachine = base
  .extend<{ post: Mail }>({
    actions: {
      /** To a part, now or once it has loaded. */
      post: enqueueActions(({ enqueue, context }, mail: Mail) => {
        if (context.parts.includes(mail.to)) enqueue.sendTo(mail.to, mail.event)
        else enqueue.assign({ mail: withMail(context.mail, mail) })
      }),
    },
  })
  .extend({
    actions: {
      attach: base.enqueueActions(({ enqueue, event }) => {
        if (event.type !== 'DATABASE.ATTACH') return
        // Which machine it is, only the page that brings it knows.
        const name = `database:${event.id}`
        enqueue.spawnChild(event.logic as never, { id: name, systemId: name, input: event.input } as never)
      }),
      attachPart: base.enqueueActions(({ enqueue, context, event }) => {
        if (event.type !== 'PART.ATTACH') return
        const { id, logic, input } = event
        enqueue.spawnChild(logic as never, { id, systemId: id, input } as never)
        enqueue.assign({ parts: [...context.parts, id], mail: context.mail.filter((mail) => mail.to !== id) })
        for (const mail of context.mail) if (mail.to === id) enqueue.sendTo(id, mail.event)
      }),
      goWhereAsked: base.enqueueActions(({ enqueue, context }) => {
        if (context.asked !== null && context.asked !== context.route?.address)
          enqueue({ type: 'navigate', params: { address: context.asked } })
      }),
      /** Lists that stopped when the session ended go on. */
      resume: base.enqueueActions(({ enqueue, context }) => {
        for (const id of context.databases) enqueue.sendTo(`database:${id}`, { type: 'RETRY' })
      }),
    },
  })
  .createMachine({
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
        'CAPT-02',
        'ABUSE-01',
        'BEY-08',
      ],
    },
    context: ({ input }) => ({ ...input, route: null, asked: null, databases: [], facts: null, parts: [], mail: [] }),
    initial: 'checking',
    invoke: [
      { id: 'language', systemId: 'language', src: 'language', input: ({ context }) => ({ language: context.language }) },
      { id: 'overlay', systemId: 'overlay', src: 'overlay' },
      { id: 'session', systemId: 'session', src: 'session' },
    ],
    on: {
      'ROUTE.CHANGED': { actions: arrive, meta: { requirements: ['ROUTE-05'] } },
      'DATABASE.ATTACH': {
        guard: { type: 'isNewDatabase', params: ({ event }) => event },
        actions: ['attach', { type: 'noteDatabase', params: ({ event }) => event }],
      },
      'PART.ATTACH': { guard: { type: 'isNewPart', params: ({ event }) => event }, actions: 'attachPart' },
      'SESSION.IN': {
        target: '.member',
        actions: { type: 'takeFacts', params: ({ event }) => event },
        meta: { requirements: ['ROUTE-09'] },
      },
      'SESSION.OUT': '.visitor',
      'SESSION.KICKED': {
        target: '.kicked',
        actions: { type: 'post', params: ({ event }) => kicked(event) },
        meta: { requirements: ['KICK-02'] },
      },
      // It noticed by itself.
      'KICKOUT.REMINDING': { target: '.kicked', meta: { requirements: ['KICK-02'] } },
      'SESSION.LEFT': { target: '.visitor.leaving', meta: { requirements: ['SESS-02'] } },
      'SESSION.FAILED': { target: '.failed', meta: { requirements: ['SESS-01'] } },
      'SESSION.DOUBTED': { actions: 'checkAgain', meta: { requirements: ['SESS-01'] } },
      'LOGIN.REQUIRED': { actions: 'expire', meta: { requirements: ['GATE-05', 'GATE-06'] } },
      'RELOGIN.REQUIRED': { actions: ['storeReloginTime', 'expire'], meta: { requirements: ['GATE-05'] } },
      'LOGIN.SUPERSEDED': { actions: to('login', 'SUPERSEDED'), meta: { requirements: ['LOGIN-15'] } },
      'AUTHORITY.REFUSED': {
        meta: { requirements: ['GATE-05', 'GATE-06'] },
        guard: 'isElsewhere',
        actions: {
          type: 'goAuthority',
          params: ({ context }) => ({ permission: context.route?.permission ?? null, from: context.route?.address ?? null }),
        },
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
      'RESTRICTION.LOGOUT': { actions: 'logOut', meta: { requirements: ['ABUSE-01'] } },
    },
    states: {
      checking: {
        description: 'Who is there is not known yet; nothing that needs login shows.',
        meta: { requirements: ['SESS-01'] },
        tags: ['checking'],
      },
      member: {
        description: 'Logged in. Whoever was stopped at the gate goes where they wanted to go.',
        meta: { requirements: ['ROUTE-09'] },
        tags: ['member'],
        entry: [
          to('login', 'CLOSE'),
          to('kickout', 'KICKOUT.START'),
          { type: 'post', params: ({ context }) => ({ to: 'prompts', event: { ...context.facts, type: 'PROMPTS.START' } }) },
          'resume',
          'goWhereAsked',
          'forgetAsked',
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
            entry: {
              type: 'goAuthority',
              params: ({ context }) => ({ permission: context.route?.permission ?? null, from: context.route?.address ?? null }),
            },
          },
        },
      },
      kicked: {
        description: 'The login was ended from elsewhere. The page behind stays as it is until the user knows; nothing is lost.',
        meta: { requirements: ['KICK-02', 'BEY-08'] },
        tags: ['kicked'],
        // Nothing is asked of somebody who is out.
        entry: [to('login', 'CLOSE'), to('prompts', 'PROMPTS.STOP')],
        initial: 'reminding',
        on: { 'AUTHORITY.REFUSED': {}, 'REDIRECT.ASKED': {}, 'PAGE.OUTDATED': {} },
        states: {
          reminding: {
            description: 'The Logout Reminder tells of it.',
            on: {
              'SESSION.OUT': {},
              'SESSION.LEFT': {},
              'SESSION.FAILED': {},
              'KICKOUT.REMINDING': {},
              'SESSION.KICKED': { actions: { type: 'post', params: ({ event }) => kicked(event) } },
              'KICKOUT.ACKNOWLEDGED': 'returning',
              'KICKOUT.KNOWN': 'returning',
            },
          },
          returning: {
            description: 'Read. The server says who is there now, and the way back leads over the login.',
            entry: 'checkAgain',
            on: { 'SESSION.KICKED': '#app.visitor' },
          },
        },
      },
      visitor: {
        description: 'Not logged in.',
        meta: { requirements: ['ROUTE-09'] },
        tags: ['visitor'],
        entry: ['dropFacts', to('kickout', 'KICKOUT.STOP'), to('prompts', 'PROMPTS.STOP')],
        initial: 'deciding',
        on: {
          'ROUTE.CHANGED': { target: '.deciding', actions: arrive, meta: { requirements: ['ROUTE-05'] } },
          'LOGIN.ASKED': { target: '.invited', actions: to('login', 'OPEN') },
          'SESSION.OUT': {},
          'CAPTCHA.LOCKED_OUT': {
            target: '.leaving',
            actions: [to('login', 'CLOSE'), 'forgetAsked', 'goProductIndex'],
            meta: { requirements: ['CAPT-02'] },
          },
          'RESTRICTION.LOGOUT': {
            target: '.leaving',
            actions: [to('login', 'CLOSE'), 'forgetAsked', 'goProductIndex'],
            meta: { requirements: ['ABUSE-01'] },
          },
        },
        states: {
          deciding: {
            description: 'May a visitor see this page?',
            always: [{ guard: 'needsLogin', target: 'gated' }, { target: 'free' }],
          },
          free: {
            description: 'A public page; a dialog that guarded another page goes away.',
            entry: ['forgetAsked', to('login', 'CLOSE')],
          },
          invited: {
            description: 'The visitor asked for the login dialog; closing it leaves them where they are.',
            meta: { requirements: ['ACC-01'] },
            on: { 'LOGIN.CLOSED': 'deciding' },
          },
          gated: {
            description: 'The page needs login: the dialog opens and the page asked for is remembered.',
            meta: { requirements: ['ROUTE-09'] },
            tags: ['gated'],
            entry: ['rememberAsked', { type: 'post', params: { to: 'login', event: OPEN_GATE } }],
            on: {
              'LOGIN.ASKED': {},
              'LOGIN.CLOSED': { target: 'leaving', actions: ['forgetAsked', 'goProductIndex'], meta: { requirements: ['LOGIN-02'] } },
            },
          },
          leaving: {
            description: 'Logged out, or the dialog was closed: on the way to the product index.',
            meta: { requirements: ['SESS-02', 'LOGIN-02'] },
          },
        },
      },
      failed: {
        description: 'The login check failed; it can be asked for again.',
        meta: { requirements: ['SESS-01'] },
        tags: ['failed'],
        entry: ['dropFacts', to('kickout', 'KICKOUT.STOP'), to('prompts', 'PROMPTS.STOP')],
        on: { RETRY: { target: 'checking', actions: 'checkAgain' } },
      },
    },
  })

export type AppActor = ActorRefFrom<typeof appMachine>
