import { fromPromise } from 'xstate'
import type { appMachine } from './machine.ts'
import type { AppInput, AppRoute } from './types.ts'
import { busy, type Examples, none } from '../../examples.ts'
import { restrictionOf } from '../../account/restriction/examples.ts'
import { factsOfMember, kicked } from '../../account/session/examples.ts'

export { appMachine as machine } from './machine.ts'

export const route = (over: Partial<AppRoute> = {}): AppRoute => ({
  address: '/drugsg',
  titleKey: 'databases:drugsg.title',
  needsLogin: true,
  permission: null,
  search: '',
  database: 'drugsg',
  record: null,
  ...over,
})
/** The list of the database that is opened. */
export const smallRoute = route({ address: '/small', permission: 'isNvip', database: 'small' })
export const publicRoute = route({ address: '/help', titleKey: 'common:help', needsLogin: false, database: null })
export const authorityRoute = route({ address: '/product/authority?permission=isPvip', needsLogin: false, database: null })

/** As the page has it: what is kept for others can wait. */
export const urgent: AppInput['urgent'] = { login: ['OPEN'], captcha: ['CAPTCHA.ASKED'] }
export const each: AppInput['each'] = ['alert', 'captcha', 'restriction']

const never = () => fromPromise(() => new Promise(() => {}))

export const examples: Examples<typeof appMachine> = {
  inputs: [{ language: 'cn', now: () => 0, urgent, each }],
  project: ({ route: at, left, databases, waiting, facts, parts }) => [
    at?.address,
    left,
    databases,
    waiting.map(({ id }) => id),
    facts?.permissions,
    parts,
  ],
  events: {
    'ROUTE.CHANGED': [
      { type: 'ROUTE.CHANGED', route: route() },
      { type: 'ROUTE.CHANGED', route: route({ address: '/patent', permission: 'isPvip', database: null }) },
      { type: 'ROUTE.CHANGED', route: publicRoute },
      { type: 'ROUTE.CHANGED', route: smallRoute },
      { type: 'ROUTE.CHANGED', route: authorityRoute },
    ],
    'DATABASE.ATTACH': [{ type: 'DATABASE.ATTACH', id: 'small', permission: 'isNvip', begin: () => ({ logic: never(), input: {} }) }],
    'PAGE.PAINTED': [{ type: 'PAGE.PAINTED' }],
    'PART.AWAITED': [{ type: 'PART.AWAITED' }],
    'PART.ATTACH': [{ type: 'PART.ATTACH', id: 'login', logic: never(), input: undefined }],
    'LOGIN.ASKED': [{ type: 'LOGIN.ASKED' }],
    'LOGIN.CLOSED': [{ type: 'LOGIN.CLOSED' }],
    RETRY: [{ type: 'RETRY' }],
    'SESSION.CONFIRMED': [{ type: 'SESSION.CONFIRMED', ...factsOfMember }],
    'SESSION.DENIED': [{ type: 'SESSION.DENIED' }],
    'SESSION.KICKED': [{ type: 'SESSION.KICKED', kick: kicked.kick! }],
    'SESSION.LEFT': [{ type: 'SESSION.LEFT' }],
    'SESSION.FAILED': [{ type: 'SESSION.FAILED' }],
    'LOGIN.REQUIRED': [{ type: 'LOGIN.REQUIRED' }],
    'RELOGIN.REQUIRED': [{ type: 'RELOGIN.REQUIRED' }],
    'LOGIN.SUPERSEDED': [{ type: 'LOGIN.SUPERSEDED' }],
    'AUTHORITY.REFUSED': [{ type: 'AUTHORITY.REFUSED', code: 3003 }],
    'PAGE.OUTDATED': [{ type: 'PAGE.OUTDATED' }],
    'REDIRECT.ASKED': [{ type: 'REDIRECT.ASKED', url: '/help' }],
    'ALERT.RAISED': [{ type: 'ALERT.RAISED', text: 'Maintenance tonight' }],
    'CAPTCHA.REQUIRED': [{ type: 'CAPTCHA.REQUIRED', scene: 0 }],
    'RESTRICTION.RAISED': [{ type: 'RESTRICTION.RAISED', restriction: restrictionOf('export') }],
    'CAPTCHA.ASKED': [{ type: 'CAPTCHA.ASKED', id: '1', purpose: 'call' }],
    'CAPTCHA.WITHDRAWN': [{ type: 'CAPTCHA.WITHDRAWN', id: '1' }],
    'CAPTCHA.LOCKED_OUT': [{ type: 'CAPTCHA.LOCKED_OUT' }],
    'KICKOUT.REMINDED': [{ type: 'KICKOUT.REMINDED' }],
    'KICKOUT.ACKNOWLEDGED': [{ type: 'KICKOUT.ACKNOWLEDGED' }],
    'KICKOUT.KNOWN': [{ type: 'KICKOUT.KNOWN' }],
    'PHONE.REQUIRED': [{ type: 'PHONE.REQUIRED' }],
    'RESTRICTION.ACKNOWLEDGED': [{ type: 'RESTRICTION.ACKNOWLEDGED' }],
  },
  actors: { language: none, session: none, overlay: none, loadParts: { done: [undefined], error: [busy] } },
}
