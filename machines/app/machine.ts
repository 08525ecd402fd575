import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { languageMachine } from '../language/machine.ts'
import { loginMachine } from '../login/machine.ts'
import { sessionMachine } from '../session/machine.ts'
import { effect, type StateMeta } from '../world.ts'
import type { AddressParams, AppContext, AppEvent, AppInput, AppRoute, AppTag, TitleParams } from './types.ts'

/** What every change of route does, whoever is there (ROUTE-05). */
const arrive = [
  { type: 'takeRoute', params: ({ event }: { event: RouteChanged }) => event },
  { type: 'setTitle', params: ({ event }: { event: RouteChanged }) => event.route },
  { type: 'storePath', params: ({ event }: { event: RouteChanged }) => ({ address: event.route.address }) },
] as const
type RouteChanged = Extract<AppEvent, { type: 'ROUTE.CHANGED' }>

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
    login: loginMachine,
  },
  actions: {
    takeRoute: assign((_, { route }: { route: AppRoute }) => ({ route })),
    rememberAsked: assign(({ context }) => ({ asked: context.route?.address ?? null })),
    forgetAsked: assign({ asked: null }),
    noteDatabase: assign(({ context }, { id }: { id: string }) => ({ databases: [...context.databases, id] })),
    openLogin: sendTo('login', { type: 'OPEN' }),
    closeLogin: sendTo('login', { type: 'CLOSE' }),
    checkAgain: sendTo('session', { type: 'CHECK.FORCED' }),
    setTitle: effect<TitleParams>(),
    storePath: effect<AddressParams>(),
    navigate: effect<AddressParams>(),
    goProductIndex: () => {},
  },
  guards: {
    isNewDatabase: ({ context }, { id }: { id: string }) => !context.databases.includes(id),
    needsLogin: ({ context }) => context.route?.needsLogin === true,
  },
})

/**
 * The root, made once outside React. It owns what lives as long as the page: language, session, login, and one actor per
 * opened database, all reached by systemId; and it stands at the gate of pages that need login (ROUTE-09).
 */
export const appMachine = base
  .extend({
    actions: {
      attach: base.enqueueActions(({ enqueue, event }) => {
        if (event.type !== 'DATABASE.ATTACH') return
        // Which machine it is, only the page that brings it knows.
        const name = `database:${event.id}`
        enqueue.spawnChild(event.logic as never, { id: name, systemId: name, input: event.input } as never)
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
    meta: { requirements: ['ROUTE-05', 'ROUTE-09', 'LOGIN-02', 'SESS-01'] },
    context: ({ input }) => ({ ...input, route: null, asked: null, databases: [] }),
    initial: 'checking',
    invoke: [
      { id: 'language', systemId: 'language', src: 'language', input: ({ context }) => ({ language: context.language }) },
      { id: 'login', systemId: 'login', src: 'login', input: ({ context }) => ({ now: context.now }) },
      { id: 'session', systemId: 'session', src: 'session' },
    ],
    on: {
      'ROUTE.CHANGED': { actions: arrive },
      'DATABASE.ATTACH': {
        guard: { type: 'isNewDatabase', params: ({ event }) => event },
        actions: ['attach', { type: 'noteDatabase', params: ({ event }) => event }],
      },
      'SESSION.IN': '.member',
      'SESSION.OUT': '.visitor',
      'SESSION.LEFT': '.visitor.leaving',
      'SESSION.FAILED': '.failed',
    },
    states: {
      checking: {
        description: 'Who is there is not known yet; nothing that needs login shows.',
        tags: ['checking'],
      },
      member: {
        description: 'Logged in. Whoever was stopped at the gate goes where they wanted to go.',
        tags: ['member'],
        entry: ['closeLogin', 'resume', 'goWhereAsked', 'forgetAsked'],
      },
      visitor: {
        description: 'Not logged in.',
        tags: ['visitor'],
        initial: 'deciding',
        on: {
          'ROUTE.CHANGED': { target: '.deciding', actions: arrive },
          'LOGIN.ASKED': { target: '.invited', actions: 'openLogin' },
        },
        states: {
          deciding: {
            description: 'May a visitor see this page?',
            always: [{ guard: 'needsLogin', target: 'gated' }, { target: 'free' }],
          },
          free: { description: 'A public page; a dialog that guarded another page goes away.', entry: ['forgetAsked', 'closeLogin'] },
          invited: {
            description: 'The visitor asked for the login dialog; closing it leaves them where they are.',
            on: { 'LOGIN.CLOSED': 'deciding' },
          },
          gated: {
            description: 'The page needs login: the dialog opens and the page asked for is remembered.',
            tags: ['gated'],
            entry: ['rememberAsked', 'openLogin'],
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
        on: { RETRY: { target: 'checking', actions: 'checkAgain' } },
      },
    },
  })

export type AppActor = ActorRefFrom<typeof appMachine>
