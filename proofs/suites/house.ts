import { assign, fromTransition, setup } from 'xstate'
import { MateriaError } from '../../domain/errors.ts'
import type { Kick } from '../../domain/contract.ts'
import { PRODUCT_INDEX } from '../../domain/pagePaths.ts'
import { appMachine } from '../../machines/shell/app/machine.ts'
import { each, examples as ofApp, publicRoute, route, urgent } from '../../machines/shell/app/examples.ts'
import type { AppContext } from '../../machines/shell/app/types.ts'
import { examples as ofOverlay, machine as overlayMachine } from '../../machines/shell/overlay/examples.ts'
import { challenge, examples as ofCaptcha, machine as captchaMachine } from '../../machines/account/captcha/examples.ts'
import type { SettleParams } from '../../machines/account/captcha/types.ts'
import { examples as ofCode, machine as codeMachine } from '../../machines/account/code/examples.ts'
import { calmMarks, examples as ofKickout, machine as kickoutMachine } from '../../machines/account/kickout/examples.ts'
import { examples as ofLogin, machine as loginMachine } from '../../machines/account/login/examples.ts'
import { examples as ofSession, kicked, machine as sessionMachine, member, visitor } from '../../machines/account/session/examples.ts'
import { examples as ofList, machine as listMachine } from '../../machines/database/list/examples.ts'
import { none, signedOut } from '../../machines/examples.ts'
import type { AnyExamples } from '../../machines/examples.ts'
import { effect } from '../../machines/setup.ts'
import type { Formula, Property } from '../../machines/properties.ts'
import type { Letter, Participant, SystemStep } from './composer.ts'
import type { Stimulus, System } from './system.ts'

/** Stands for logic that is only handed on: the composer runs the participant itself. */
const handed = fromTransition((state: null) => state, null)
const LIST = '/drugsg'
const routeOf = (address: string) => (address === LIST ? route() : { ...publicRoute, address })
const kick = kicked.kick as Kick

/** The router as the house uses it: a page may have to be fetched before it shows, much may happen meanwhile, and the later way counts. */
const routerMachine = setup({
  types: { context: {} as { address: string }, events: {} as { type: 'GO'; address: string } },
  actors: { fetchPage: handed },
  actions: { arrive: effect<{ address: string }>() },
}).createMachine({
  id: 'router',
  context: { address: '' },
  initial: 'settled',
  states: {
    settled: {},
    going: {
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        onDone: { target: 'settled', actions: { type: 'arrive', params: ({ context }) => ({ address: context.address }) } },
      },
    },
  },
  on: {
    GO: {
      guard: ({ context, event }) => context.address !== event.address,
      target: '.going',
      actions: assign(({ event }) => ({ address: event.address })),
    },
  },
})

const only = (examples: unknown): Participant['examples'] => examples as AnyExamples
const cut = (examples: unknown, actors: AnyExamples['actors'], inputs?: unknown[]): Participant['examples'] => {
  const given = examples as AnyExamples
  return { ...given, ...(inputs && { inputs }), actors: { ...given.actors, ...actors } }
}

const PARTS = ['login', 'captcha', 'kickout'] as const
/** What the app keeps for a part of the system until it runs decides what happens then. */
const projectApp = (context: AppContext): unknown => [
  ofApp.project(context),
  context.mail.flatMap(({ to, event }) => ((PARTS as readonly string[]).includes(to) ? [[to, event.type]] : [])),
]

/** Machine by machine as the page runs them, answered by a part of their examples. */
const participants: Readonly<Record<string, Participant>> = {
  app: {
    machine: appMachine,
    parent: null,
    systemId: 'app',
    examples: cut({ ...ofApp, project: projectApp }, {}, [
      { language: 'cn', now: () => 0, urgent: { ...urgent, kickout: ['KICKOUT.KICKED'] }, each },
    ]),
  },
  router: {
    machine: routerMachine,
    parent: null,
    examples: only({
      actors: { fetchPage: { done: [undefined], error: [] } },
      inputs: [undefined],
      project: ({ address }: { address: string }) => address,
    }),
  },
  session: {
    machine: sessionMachine,
    parent: { name: 'app', id: 'session' },
    systemId: 'session',
    examples: cut(ofSession, { checkSession: { done: [member, visitor, kicked], error: [new MateriaError('server.busy')] } }),
  },
  overlay: { machine: overlayMachine, parent: { name: 'app', id: 'overlay' }, systemId: 'overlay', examples: only(ofOverlay) },
  login: {
    machine: loginMachine,
    parent: { name: 'app', id: 'login' },
    systemId: 'login',
    examples: cut(ofLogin, {
      logIn: { done: [ofLogin.actors.logIn.done[0], ofLogin.actors.logIn.done[2]], error: [new MateriaError('auth.code_invalid')] },
    }),
  },
  phoneCode: {
    machine: codeMachine,
    parent: { name: 'login', id: 'code:phone' },
    examples: cut(ofCode, {
      loadResendDeadline: { done: [null], error: [] },
    }),
  },
  captcha: {
    machine: captchaMachine,
    parent: { name: 'app', id: 'captcha' },
    systemId: 'captcha',
    examples: cut(ofCaptcha, {
      loadChallenge: { done: [challenge], error: [new MateriaError('server.busy')] },
      doWork: { done: [[3, 11]], error: [] },
      // Solved, refused, the last of three failures, and a picture that is too old.
      checkCaptcha: {
        done: [0, 2, 5].map((place) => ofCaptcha.actors.checkCaptcha.done[place]),
        error: [ofCaptcha.actors.checkCaptcha.error[0]],
      },
      sendCode: none,
      checkCode: none,
    }),
  },
  kickout: {
    machine: kickoutMachine,
    parent: { name: 'app', id: 'kickout' },
    systemId: 'kickout',
    examples: cut(ofKickout, {
      checkLogin: { done: [null, kick], error: [new MateriaError('server.busy')] },
      readMarks: {
        done: [
          calmMarks,
          { ...calmMarks, polling: true },
          { ...calmMarks, polling: true, kicked: kick },
          { ...calmMarks, acknowledgedAt: kick.at },
        ],
        error: [],
      },
    }),
  },
  list: {
    machine: listMachine,
    parent: { name: 'app', id: 'database:small' },
    examples: cut(ofList, {
      search: { done: [ofList.actors.search.done[0]], error: [signedOut, new MateriaError('server.busy')] },
      loadFacets: none,
    }),
  },
}

const go = (address: string): Letter => ({ to: 'router', event: { type: 'GO', address }, now: true })
const attached = { type: 'DATABASE.ATTACH', id: 'small', permission: 'isNvip', begin: () => ({ logic: handed, input: { search: '' } }) }
const refused = (error: unknown): boolean => error instanceof MateriaError && error.code === 'auth.required'

/** What `services/` does between the machines: solved captchas, refused calls, the way through the page. */
const does = (from: string, action: string, params: unknown): Letter[] => {
  switch (`${from}:${action}`) {
    case 'captcha:settle': {
      const { id, result } = params as SettleParams
      if (id !== 'code') return []
      const actorId = 'solveCaptcha'
      return [
        {
          to: 'phoneCode',
          event:
            result.kind === 'solved'
              ? { type: `xstate.done.actor.${actorId}`, output: { pass: result.pass }, actorId }
              : { type: `xstate.error.actor.${actorId}`, error: new MateriaError(result.failure.code), actorId },
        },
      ]
    }
    case 'router:arrive': {
      const { address } = params as { address: string }
      const isList = address === LIST
      return [
        { to: 'app', event: { type: 'ROUTE.CHANGED', route: routeOf(address) } },
        ...(isList
          ? [
              { to: 'list', event: { type: 'ADDRESS.CHANGED', search: '', record: null } },
              { to: 'app', event: attached },
            ]
          : []),
      ]
    }
    case 'session:goProductIndex':
    case 'captcha:goProductIndex':
    case 'app:goProductIndex':
      return [go(PRODUCT_INDEX)]
    case 'app:navigate':
      return [go((params as { address: string }).address)]
    default:
      return []
  }
}

const at = (id: string): Formula => ({ context: 'overlay:current', is: id })
const open: Readonly<Record<(typeof PARTS)[number], Formula>> = {
  login: { in: 'login:visibility.open' },
  captcha: { in: 'captcha:open' },
  kickout: { in: 'kickout:reminding' },
}
const dialogs = PARTS.map((id) => ({ id, open: open[id] }))
const is = (state: string): Formula => ({ in: state })
const not = (formula: Formula): Formula => ({ not: formula })
const both = (...all: Formula[]): Formula => ({ all })
const either = (...any: Formula[]): Formula => ({ any })

/** Whoever can reach a dialog: it shows. */
const inDialog = (id: (typeof PARTS)[number], ...types: ({ type: string } & Record<string, unknown>)[]): Stimulus[] =>
  types.map((event) => ({ machine: id, event, when: both(at(id), open[id]) }))
const free: Formula = { context: 'overlay:current', is: null }
/** A part is fetched, and does not run yet. */
const coming = (id: string): Formula => both({ runs: 'app:loadParts' }, not({ runs: `app:${id}` }))
const partOf = (id: string) => ({
  type: 'PART.ATTACH',
  id,
  logic: handed,
  input: id === 'login' ? ofLogin.inputs[0] : id === 'captcha' ? { now: () => 0 } : undefined,
})

const stimuli: readonly Stimulus[] = [
  { machine: 'app', event: { type: 'PAGE.PAINTED' }, alone: true },
  ...PARTS.map((id): Stimulus => ({ machine: 'app', event: partOf(id), when: coming(id), alone: true })),
  // The reader, where no dialog lies over the page.
  { machine: 'router', event: { type: 'GO', address: LIST }, when: free },
  { machine: 'router', event: { type: 'GO', address: PRODUCT_INDEX }, when: free },
  { machine: 'app', event: { type: 'LOGIN.ASKED' }, when: both(free, is('app:access.visitor')) },
  { machine: 'app', event: { type: 'RETRY' }, when: both(free, is('app:access.failed')) },
  { machine: 'session', event: { type: 'LOGOUT' }, when: both(free, is('app:access.member')) },
  { machine: 'list', event: { type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '帕博' }] }, when: both(free, { tag: 'app:inside' }) },
  ...inDialog(
    'login',
    { type: 'CLOSE' },
    { type: 'SEND' },
    { type: 'CODE.CHANGED', code: '123456' },
    { type: 'SUBMIT' },
    { type: 'FORCE.CONFIRM' },
    { type: 'FORCE.CANCEL' },
    { type: 'COUNTRY.CHOSEN', country: '65' },
  ),
  ...inDialog('captcha', { type: 'CLOSE' }, { type: 'KEY.MOVE', by: 10 }, { type: 'KEY.COMMIT' }, { type: 'REFRESH' }),
  ...inDialog('kickout', { type: 'ACKNOWLEDGE' }),
  // Other tabs, and other calls of the page.
  { machine: 'session', event: { type: 'ELSEWHERE.FOUND', uid: null } },
  { machine: 'login', event: { type: 'ELSEWHERE.OPENED' } },
  { machine: 'login', event: { type: 'ELSEWHERE.CLOSED' } },
  { machine: 'app', event: { type: 'LOGIN.REQUIRED' }, when: { tag: 'app:inside' } },
  {
    machine: 'app',
    event: { type: 'CAPTCHA.ASKED', id: 'call', purpose: 'call' },
    when: not({ context: 'captcha:waiting', has: { id: 'call' } }),
  },
  { machine: 'app', event: { type: 'CAPTCHA.WITHDRAWN', id: 'call' }, when: { context: 'captcha:waiting', has: { id: 'call' } } },
]

const send = (machine: string, event: { type: string; [key: string]: unknown }): SystemStep => ({
  machine,
  step: { kind: 'send', event, example: null },
})
const answer = (machine: string, actor: string, output?: unknown): SystemStep => ({
  machine,
  step: { kind: 'answer', actor, output, example: null },
})
const loaded: readonly SystemStep[] = [
  send('app', { type: 'PAGE.PAINTED' }),
  ...PARTS.map((id) => send('app', partOf(id))),
  answer('app', 'loadParts'),
  answer('phoneCode', 'loadResendDeadline', null),
]

/** What must be true of the page as a whole. */
export const properties: readonly Property[] = [
  // No two modals show: a view renders while its id is the overlay's and its machine wants it, and an id is of one that does.
  ...dialogs.map(({ id, open: wanted }): Property => ({
    id: `${id}ShowsOnlyWanted`,
    requirements: ['BLOCK-01'],
    never: both(at(id), not(wanted)),
  })),
  ...dialogs.map(({ id, open: wanted }): Property => ({
    id: `${id}OpenIsRequested`,
    requirements: ['BLOCK-01'],
    never: both(wanted, not({ context: 'overlay:queue', has: { id } })),
  })),
  {
    id: 'somethingShowsWhileWanted',
    requirements: ['BLOCK-01'],
    never: both(at(null as never), either(...dialogs.map(({ open: wanted }) => wanted))),
  },
  {
    id: 'nothingPollsAfterLogout',
    requirements: ['SESS-02', 'KICK-01'],
    never: both(
      { since: { on: 'session:done.logout' }, hold: not({ on: 'app:SESSION.CONFIRMED' }) },
      either(is('kickout:watching'), is('app:contents.given'), { tag: 'app:inside' }),
    ),
  },
  {
    id: 'refusedSearchIsAnswered',
    requirements: ['GATE-05', 'KICK-02', 'BEY-08'],
    whenever: both({ on: 'list:fail.search' }, is('list:result.signedOut')),
    leadsTo: either(
      open.login,
      open.kickout,
      not(is('list:result.signedOut')),
      is('app:access.failed'),
      is('app:access.visitor.free'),
      is('app:access.visitor.leaving'),
    ),
    unless: is('app:parts.failed'),
  },
  // While the session is asked, or is being left, the answer brings it back or ends it; else nobody would.
  {
    id: 'workComesBack',
    requirements: ['BEY-08'],
    never: both(is('app:access.member'), is('list:result.signedOut'), not(either({ tag: 'session:checking' }, { tag: 'session:leaving' }))),
  },
  {
    id: 'gateHasItsDialog',
    requirements: ['ROUTE-09'],
    never: both(is('app:access.visitor.gated'), { runs: 'app:login' }, not(open.login)),
  },
  { id: 'noLoginForMembers', requirements: ['LOGIN-02'], never: both(is('app:access.member'), open.login) },
  { id: 'reminderIsOfTheKicked', requirements: ['KICK-02'], never: both(open.kickout, not(is('app:access.kicked'))) },
  {
    id: 'kickedIsReminded',
    requirements: ['KICK-02'],
    whenever: is('app:access.kicked.reminding'),
    leadsTo: either(open.kickout, not(is('app:access.kicked.reminding'))),
    // Its dialog could not be fetched: it is tried again with the next page (GATE-10).
    unless: is('app:parts.failed'),
  },
  { id: 'askedCaptchaShows', requirements: ['CAPT-01'], never: both(is('phoneCode:captcha'), is('captcha:idle')) },
  {
    id: 'captchaIsForSomebody',
    requirements: ['CAPT-01'],
    never: both(
      open.captcha,
      { context: 'captcha:waiting', count: { is: 0 } },
      not(is('captcha:open.solved')),
      not(is('captcha:open.lockedOut')),
    ),
  },
  {
    id: 'askedLoginShows',
    requirements: ['ACC-01'],
    never: both(is('app:access.visitor.invited'), { runs: 'app:login' }, not(open.login)),
  },
  { id: 'sessionIsOfTheApp', requirements: ['SESS-01'], never: both({ tag: 'session:visitor' }, is('app:access.member')) },
  {
    id: 'memberIsLetIn',
    requirements: ['SESS-01', 'ROUTE-09'],
    never: both(is('session:member'), either(is('app:access.visitor'), is('app:access.failed'), is('app:access.checking'))),
  },
  { id: 'checkIsUnderWay', requirements: ['SESS-01'], never: both(is('app:access.checking'), not({ tag: 'session:checking' })) },
  {
    id: 'openedListRuns',
    requirements: ['ROUTE-09', 'ACC-04'],
    never: both({ tag: 'app:inside' }, is('router:settled'), { context: 'router:address', is: LIST }, not({ runs: 'app:database:small' })),
  },
  { id: 'codeCaptchaGoesWithItsDialog', requirements: ['LOGIN-02', 'LOGIN-16'], never: both(is('phoneCode:captcha'), not(open.login)) },
  {
    id: 'nothingIsDecidedUnseen',
    requirements: ['LOGIN-13'],
    never: both({ tag: 'login:forced' }, is('login:form.forced'), not(open.login)),
  },
  {
    id: 'kickedReturns',
    requirements: ['KICK-02'],
    whenever: is('app:access.kicked.returning'),
    leadsTo: not(is('app:access.kicked.returning')),
  },
]

/** The page as one system: root, router, session, overlay authority, login with the code of its phone form, captcha, kick-out, one list. */
export const house: System = {
  participants,
  stimuli,
  properties,
  begins: {
    page: [send('router', { type: 'GO', address: LIST })],
    visitor: [
      send('router', { type: 'GO', address: LIST }),
      answer('router', 'fetchPage'),
      answer('session', 'checkSession', visitor),
      ...loaded,
    ],
    member: [
      send('router', { type: 'GO', address: LIST }),
      answer('router', 'fetchPage'),
      answer('session', 'checkSession', member),
      ...loaded,
      answer('list', 'search', ofList.actors.search.done[0]),
    ],
  },
  // All that was to come has come.
  answers: { 'app:loadParts': both(...PARTS.map((id): Formula => ({ runs: `app:${id}` }))) },
  wiring: {
    does,
    starts: (from, actor) =>
      from === 'phoneCode' && actor === 'solveCaptcha'
        ? [{ to: 'app', event: { type: 'CAPTCHA.ASKED', id: 'code', purpose: 'code' }, now: true }]
        : [],
    stops: (from, actor) =>
      from === 'phoneCode' && actor === 'solveCaptcha' ? [{ to: 'app', event: { type: 'CAPTCHA.WITHDRAWN', id: 'code' }, now: true }] : [],
    answers: (_, step) => (step.kind === 'fail' && refused(step.error) ? [{ to: 'app', event: { type: 'LOGIN.REQUIRED' } }] : []),
    answered: ['phoneCode:solveCaptcha'],
    ends: ['login:reloadPage', 'login:goPhone', 'login:leaveTo', 'captcha:reloadPage', 'session:reloadPage', 'app:reloadOutdated'],
  },
}
