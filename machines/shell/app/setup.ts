import { and, type AnyActorRef, assign, enqueueActions, or, sendTo, setup, stateIn } from 'xstate'
import { AUTHORITY } from '../../../domain/pagePaths.ts'
import { languageMachine } from '../language/machine.ts'
import { overlayMachine } from '../overlay/machine.ts'
import { sessionMachine } from '../../account/session/machine.ts'
import type { SessionFacts } from '../../account/session/types.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import type {
  AddressParams,
  AppContext,
  AppEvent,
  AppInput,
  AppTag,
  AuthorityParams,
  BackParams,
  LoadPartsInput,
  Mail,
  OpenedDatabase,
  RedirectParams,
  TitleParams,
} from './types.ts'

type RouteChanged = Extract<AppEvent, { type: 'ROUTE.CHANGED' }>
type Arrival = Pick<RouteChanged, 'route' | 'isBack'>
const pathOf = (address: string): string => address.split('?')[0] as string

/**
 * What every change of route does, whoever is there (ROUTE-05). The source also clears cached trees and stored keys of the navigation here: a list that is
 * come to by a link asks anew (`takeRoute`), and which entry of a menu is marked follows from the address.
 */
export const arrive = [
  { type: 'takeRoute', params: ({ event }: { event: RouteChanged }) => event },
  { type: 'setTitle', params: ({ event }: { event: RouteChanged }) => event.route },
  { type: 'storePath', params: ({ event }: { event: RouteChanged }) => event.route },
  ...(['prompts', 'feedback'] as const).map(
    (part) =>
      ({
        type: 'post',
        params: ({ event }: { event: RouteChanged }): Mail => ({
          to: part,
          event: { type: 'PATH.CHANGED', path: pathOf(event.route.address) } as Mail['event'],
        }),
      }) as const,
  ),
] as const

/** Tells a part an event that has nothing but its type. */
export const to = (part: Mail['to'], type: string) => ({ type: 'post', params: { to: part, event: { type } } as Mail }) as const

/** Nobody is there whom the parts of a member would concern. */
export const STOP_PARTS = [
  to('prompts', 'PROMPTS.STOP'),
  to('notices', 'NOTICES.STOP'),
  to('nps', 'SURVEY.STOP'),
  to('feedback', 'FEEDBACK.STOP'),
  to('tour', 'TOURS.STOP'),
  to('quota', 'QUOTA.STOP'),
] as const

/** Tells the kick-out part what the session was told. */
export const tellKickout = {
  type: 'post',
  params: ({ event: { kick } }: { event: Extract<AppEvent, { type: 'SESSION.KICKED' }> }): Mail => ({
    to: 'kickout',
    event: { type: 'KICKOUT.KICKED', kick } as Mail['event'],
  }),
} as const

/** To the page that tells which membership this one asks for (ACC-04). */
export const toAuthority = {
  type: 'goAuthority',
  params: ({ context: { route } }: { context: AppContext }): AuthorityParams => ({
    permission: route?.permission ?? null,
    from: route?.address ?? null,
  }),
} as const

/** The login dialog in front of a page that cannot be seen without. */
export const OPEN_GATE = { type: 'OPEN', gate: true }

/** What is kept with one more message: behind the others, in place of the last of its type where its part wants only that. */
const withMail = ({ mail: kept, each }: AppContext, mail: Mail): Mail[] => [
  ...kept.filter(({ to, event }) => each.includes(to) || to !== mail.to || event.type !== mail.event.type),
  mail,
]

const isUrgent = ({ urgent }: AppContext, { to, event }: Mail): boolean => urgent[to]?.includes(event.type) === true

const isTheirs = ({ databases, facts }: AppContext, { id, permission }: OpenedDatabase): boolean =>
  !databases.includes(id) && facts?.permissions.includes(permission) === true

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
    loadParts: unprovided<void, LoadPartsInput>('loadParts'),
  },
  actions: {
    takeFacts: assign((_, { type: _type, ...facts }: SessionFacts & { type: string }) => ({ facts })),
    dropFacts: assign({ facts: null }),
    forgetWaiting: assign({ waiting: [] }),
    keepDatabase: assign(({ context }, { id, permission, begin }: OpenedDatabase) => ({
      waiting: [...context.waiting.filter((other) => other.id !== id), { id, permission, begin }],
    })),
    checkAgain: sendTo('session', { type: 'CHECK' }),
    expire: sendTo('session', { type: 'EXPIRED' }),
    logOut: sendTo('session', { type: 'LOGOUT' }),
    setTitle: effect<TitleParams>(),
    storePath: effect<AddressParams>(),
    goProductIndex: () => {},
    goAuthority: effect<AuthorityParams>(),
    goPhone: effect<BackParams>(),
    followRedirect: effect<RedirectParams>(),
    reloadOutdated: () => {},
    storeReloginTime: () => {},
    loadOverview: () => {},
    forgetOverview: () => {},
  },
  guards: {
    /** It does not run yet, and the member has what it asks for: whoever has not is on the way to the authority page (ACC-04). */
    isTheirDatabase: ({ context }, database: OpenedDatabase) => isTheirs(context, database),
    /** A member, or somebody who was one until a kick-out they have not read yet. */
    isTheirs: or([stateIn({ access: 'member' }), and([stateIn({ access: 'kicked' }), 'hasFacts'])]),
    hasFacts: ({ context }) => context.facts !== null,
    isNewPart: ({ context }, { id }: { id: string }) => !context.parts.includes(id),
    /** Something urgent is kept for a part that does not run. */
    isAwaited: ({ context }) => context.mail.some((mail) => isUrgent(context, mail)),
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

/** To the exports that run, by their systemId. */
const tellExports = (type: 'RETRY' | 'CANCEL') =>
  base.enqueueActions(({ enqueue, context, system }) => {
    for (const id of context.databases) {
      const running = system.get(`export:${id}`) as AnyActorRef | undefined
      if (running) enqueue.sendTo(running, { type })
    }
  })

/** Words of the chart in `machine.ts`. */
export const appSetup = base
  .extend<{ post: Mail; attach: { opened: readonly OpenedDatabase[] }; takeRoute: Arrival }>({
    actions: {
      /**
       * Another place shows; the database it belongs to hears of it. What a list was answered before one went elsewhere may be another by now:
       * come to by a link it asks anew; whoever goes back finds what was there.
       */
      takeRoute: enqueueActions(({ enqueue, context }, { route, isBack }: Arrival) => {
        const { database, search, record } = route
        const left = new Set(context.left)
        if (context.route && context.route.database !== database) left.add(context.route.database)
        const anew = record === null && left.delete(database) && !isBack
        enqueue.assign({ route, left: [...left] })
        if (context.databases.includes(database ?? ''))
          enqueue.sendTo(`database:${database}`, { type: 'ADDRESS.CHANGED', search, record, anew })
      }),
      /** An actor for each of these that the member may see and that does not run yet. */
      attach: enqueueActions(({ enqueue, context }, { opened }: { opened: readonly OpenedDatabase[] }) => {
        const theirs = opened.filter((database) => isTheirs(context, database))
        for (const { id, begin } of theirs) {
          // Which machine it is, only the page that brings it knows.
          const { logic, input } = begin()
          const name = `database:${id}`
          enqueue.spawnChild(logic as never, { id: name, systemId: name, input } as never)
        }
        enqueue.assign({ databases: [...context.databases, ...theirs.map(({ id }) => id)] })
      }),
      /** To a part, now or once it has loaded. */
      post: enqueueActions(({ enqueue, context }, mail: Mail) => {
        if (context.parts.includes(mail.to)) return enqueue.sendTo(mail.to, mail.event)
        enqueue.assign({ mail: withMail(context, mail) })
        if (isUrgent(context, mail)) enqueue.raise({ type: 'PART.AWAITED' })
      }),
    },
  })
  .extend({
    actions: {
      attachPart: base.enqueueActions(({ enqueue, context, event }) => {
        if (event.type !== 'PART.ATTACH') return
        const { id, logic, input } = event
        enqueue.spawnChild(logic as never, { id, systemId: id, input } as never)
        enqueue.assign({ parts: [...context.parts, id], mail: context.mail.filter((mail) => mail.to !== id) })
        for (const mail of context.mail) if (mail.to === id) enqueue.sendTo(id, mail.event)
      }),
      resumeExports: tellExports('RETRY'),
      /** Whoever leaves as a visitor waits for no export: its modal would lock a page that does not show it (BEY-08). */
      callOffExports: tellExports('CANCEL'),
      /** Lists that stopped when the session ended go on. */
      resume: base.enqueueActions(({ enqueue, context }) => {
        for (const id of context.databases) enqueue.sendTo(`database:${id}`, { type: 'RETRY' })
      }),
    },
  })
