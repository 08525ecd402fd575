import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate'
import { AUTHORITY } from '../../domain/places.ts'
import { languageMachine } from '../language/machine.ts'
import { overlayMachine } from '../overlay/machine.ts'
import { sessionMachine } from '../session/machine.ts'
import type { SessionFacts } from '../session/types.ts'
import { effect, type StateMeta } from '../world.ts'
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
    meta: { requirements: ['ROUTE-05', 'ROUTE-09', 'LOGIN-02', 'SESS-01', 'ACC-04', 'GATE-05', 'GATE-06', 'KICK-02', 'CAPT-02'] },
    context: ({ input }) => ({ ...input, route: null, asked: null, databases: [], facts: null, parts: [], mail: [] }),
    initial: 'checking',
    invoke: [
      { id: 'language', systemId: 'language', src: 'language', input: ({ context }) => ({ language: context.language }) },
      { id: 'overlay', systemId: 'overlay', src: 'overlay' },
      { id: 'session', systemId: 'session', src: 'session' },
    ],
    on: {
      'ROUTE.CHANGED': { actions: arrive },
      'DATABASE.ATTACH': {
        guard: { type: 'isNewDatabase', params: ({ event }) => event },
        actions: ['attach', { type: 'noteDatabase', params: ({ event }) => event }],
      },
      'PART.ATTACH': { guard: { type: 'isNewPart', params: ({ event }) => event }, actions: 'attachPart' },
      'SESSION.IN': { target: '.member', actions: { type: 'takeFacts', params: ({ event }) => event } },
      'SESSION.OUT': '.visitor',
      'SESSION.KICKED': { target: '.kicked', actions: { type: 'post', params: ({ event }) => kicked(event) } },
      // It noticed by itself.
      'KICKOUT.REMINDING': '.kicked',
      'SESSION.LEFT': '.visitor.leaving',
      'SESSION.FAILED': '.failed',
      'SESSION.DOUBTED': { actions: 'checkAgain' },
      'LOGIN.REQUIRED': { actions: 'expire' },
      'RELOGIN.REQUIRED': { actions: ['storeReloginTime', 'expire'] },
      'LOGIN.SUPERSEDED': { actions: to('login', 'SUPERSEDED') },
      'AUTHORITY.REFUSED': {
        guard: 'isElsewhere',
        actions: {
          type: 'goAuthority',
          params: ({ context }) => ({ permission: context.route?.permission ?? null, from: context.route?.address ?? null }),
        },
      },
      'PAGE.OUTDATED': { actions: 'reloadOutdated' },
      'REDIRECT.ASKED': { actions: { type: 'followRedirect', params: ({ event }) => event } },
      'ALERT.RAISED': { actions: { type: 'post', params: ({ event }) => ({ to: 'alert', event }) } },
      'RESTRICTION.RAISED': { actions: { type: 'post', params: ({ event }) => ({ to: 'restriction', event }) } },
      'CAPTCHA.ASKED': { actions: { type: 'post', params: ({ event }) => ({ to: 'captcha', event }) } },
      'CAPTCHA.WITHDRAWN': { actions: { type: 'post', params: ({ event }) => ({ to: 'captcha', event }) } },
      'CAPTCHA.LOCKED_OUT': { actions: 'logOut' },
      'RESTRICTION.LOGOUT': { actions: 'logOut' },
    },
    states: {
      checking: {
        description: 'Who is there is not known yet; nothing that needs login shows.',
        tags: ['checking'],
      },
      member: {
        description: 'Logged in. Whoever was stopped at the gate goes where they wanted to go.',
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
          'ROUTE.CHANGED': { target: '.deciding', actions: arrive },
          'PHONE.REQUIRED': { actions: { type: 'goPhone', params: ({ context }) => ({ back: context.route?.address ?? '/' }) } },
        },
        states: {
          deciding: {
            description: 'Has the member what this page asks for?',
            always: [{ guard: 'lacksPermission', target: 'refused' }, { target: 'inside' }],
          },
          inside: { description: 'The page shows.', tags: ['inside'] },
          refused: {
            description: 'The page asks for a membership the account has not: on the way to the authority page.',
            entry: {
              type: 'goAuthority',
              params: ({ context }) => ({ permission: context.route?.permission ?? null, from: context.route?.address ?? null }),
            },
          },
        },
      },
      kicked: {
        description: 'The login was ended from elsewhere. The page behind stays as it is until the user knows; nothing is lost.',
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
        tags: ['visitor'],
        entry: ['dropFacts', to('kickout', 'KICKOUT.STOP'), to('prompts', 'PROMPTS.STOP')],
        initial: 'deciding',
        on: {
          'ROUTE.CHANGED': { target: '.deciding', actions: arrive },
          'LOGIN.ASKED': { target: '.invited', actions: to('login', 'OPEN') },
          'SESSION.OUT': {},
          'CAPTCHA.LOCKED_OUT': { target: '.leaving', actions: [to('login', 'CLOSE'), 'forgetAsked', 'goProductIndex'] },
          'RESTRICTION.LOGOUT': { target: '.leaving', actions: [to('login', 'CLOSE'), 'forgetAsked', 'goProductIndex'] },
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
            on: { 'LOGIN.CLOSED': 'deciding' },
          },
          gated: {
            description: 'The page needs login: the dialog opens and the page asked for is remembered.',
            tags: ['gated'],
            entry: ['rememberAsked', { type: 'post', params: { to: 'login', event: OPEN_GATE } }],
            on: {
              'LOGIN.ASKED': {},
              'LOGIN.CLOSED': { target: 'leaving', actions: ['forgetAsked', 'goProductIndex'] },
            },
          },
          leaving: { description: 'Logged out, or the dialog was closed: on the way to the product index.' },
        },
      },
      failed: {
        description: 'The login check failed; it can be asked for again.',
        tags: ['failed'],
        entry: ['dropFacts', to('kickout', 'KICKOUT.STOP'), to('prompts', 'PROMPTS.STOP')],
        on: { RETRY: { target: 'checking', actions: 'checkAgain' } },
      },
    },
  })

export type AppActor = ActorRefFrom<typeof appMachine>
