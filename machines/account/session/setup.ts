import { assign, fromCallback, sendTo, setup } from 'xstate'
import { VISITOR } from '../../../domain/session.ts'
import type { Failure } from '../../failure.ts'
import { effect, parentOf, type StateMeta, unprovided } from '../../setup.ts'
import type { CheckSessionOutput, SessionContext, SessionEvent, SessionFacts, SessionNews, SessionTag, TellTabsParams } from './types.ts'

/** How often the server may know a session it has just refused before the login is asked for all the same. */
const MAX_CONTRADICTIONS = 2
/** Time without a refusal after which a contradiction is forgotten, ms. */
const CALM_MS = 10_000

const factsOf = ({ permissions, certified, emailCertified, emailExpired, subscribed, permission }: SessionContext): SessionFacts => ({
  permissions,
  certified,
  emailCertified,
  emailExpired,
  subscribed,
  hint: permission.hint,
})

const uidOf = ({ user }: SessionContext): string | null => user?.uid ?? null

/** What this tab has found, for the others. */
export const foundHere = ({ context }: { context: SessionContext }): TellTabsParams => ({ uid: uidOf(context) })

/** Words of the chart in `machine.ts`. Actors of the world: `checkSession`, `logout`, `watchTabs`. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as SessionTag,
    meta: {} as StateMeta,
  },
  actors: {
    checkSession: unprovided<CheckSessionOutput, void>('checkSession'),
    logout: unprovided<void, void>('logout'),
    watchTabs: fromCallback<SessionEvent>(() => {}),
  },
  delays: { calm: CALM_MS },
  actions: {
    remember: assign((_, answer: CheckSessionOutput) => ({ ...answer, failure: null, logoutFailure: null, doubted: false })),
    forget: assign({ ...VISITOR, failure: null, logoutFailure: null, doubted: false, contradictions: 0 }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    noteLogoutFailure: assign((_, failure: Failure) => ({ logoutFailure: failure })),
    noteDoubt: assign({ doubted: true }),
    noteContradiction: assign(({ context }) => ({ contradictions: context.contradictions + 1 })),
    keepAccount: assign(({ context }) => ({ account: uidOf(context) })),
    calmDown: assign({ contradictions: 0 }),
    noteKick: assign((_, { kick, isKick }: CheckSessionOutput) => ({ kick, isKick, kickTold: kick?.at ?? null })),
    tell: sendTo(parentOf, (_, news: SessionNews) => news),
    tellIn: sendTo(parentOf, ({ context }): SessionNews => ({ type: 'SESSION.CONFIRMED', ...factsOf(context) })),
    tellKicked: sendTo(parentOf, (_, { kick }: CheckSessionOutput): SessionNews =>
      kick === null ? { type: 'SESSION.DENIED' } : { type: 'SESSION.KICKED', kick },
    ),
    tellTabs: effect<TellTabsParams>(),
    reloadPage: () => {},
    goProductIndex: () => {},
  },
  guards: {
    hasUser: (_, answer: CheckSessionOutput) => answer.user !== null,
    /** Somebody else than before is logged in: nothing of the former may stay on the page. */
    isAnother: ({ context }, { user }: CheckSessionOutput) => user !== null && context.account !== null && user.uid !== context.account,
    isNewHere: ({ context }, { uid }: { uid: string | null }) => uid !== uidOf(context),
    hasUserInDoubt: ({ context }, answer: CheckSessionOutput) => context.doubted && answer.user !== null,
    contradictsAgain: ({ context }, answer: CheckSessionOutput) => answer.user !== null && context.contradictions >= MAX_CONTRADICTIONS,
    wasKicked: ({ context }, { isKick, kick }: CheckSessionOutput) => isKick && kick !== null && kick.at !== context.kickTold,
    isKnown: ({ context }) => context.user !== null,
  },
})
