import type { appMachine } from '../../../../machines/shell/app/machine.ts'
import { alertdialog, type At, button, defineView, dialog, heading, say, link } from '../../contract.ts'
import { accountMenu, avatar, gate, home, logIn, main, retry, sessionFailed } from '../../shell.tsx'

type AppAt = At<typeof appMachine>

const page = heading(undefined, { level: 1, within: main })
const notices = [sessionFailed, gate]
/** The page shows, whoever is there. */
const pageOf = ({ context: { route } }: AppAt) => (route ? [page] : [])
const guarded = ({ context: { route } }: AppAt) => route?.needsLogin === true
/** Other actors' modals, over the frame. */
const login = dialog(say('login:title'))
const reminder = alertdialog(say('certify:kickout.title'))

const session = { elsewhere: 'the actor of the session' }
const gateway = { elsewhere: 'an answer of the gateway, or a part of the app' }
const part = { elsewhere: 'a page or part that has loaded' }

export const view = defineView<typeof appMachine>({
  states: {
    parts: { unseen: 'a part shows by itself, once it runs' },
    'parts.waiting': { unseen: 'nothing waits for it' },
    'parts.loading': { unseen: 'nothing that shows waits for it' },
    'parts.running': { unseen: 'a part shows by itself' },
    'parts.failed': { unseen: 'who waits for a part sees the page as it was' },
    contents: { unseen: 'what its actors show' },
    'contents.withheld': { unseen: 'what is not given is not there; the page’s own states say what is' },
    'contents.given': { unseen: 'what its actors show' },
    access: { unseen: 'what its states show' },
    // Who is there is not known: nothing is offered, nothing that needs a login shows.
    'access.checking': (at) => ({
      sees: [home, ...(guarded(at) ? [] : pageOf(at))],
      lacks: [logIn, ...notices, ...(at.context.facts ? [] : [avatar, ...(guarded(at) ? [page] : [])])],
    }),
    'access.member': { sees: [avatar], lacks: [logIn, ...notices], may: [accountMenu] },
    'access.member.deciding': { unseen: 'left at once' },
    'access.member.inside': (at) => ({ sees: pageOf(at) }),
    'access.member.refused': (at) => (guarded(at) ? { lacks: [page] } : { sees: pageOf(at) }),
    // The page behind stays; nobody is offered a login before they know.
    'access.kicked': (at) => ({ lacks: [logIn, ...notices, ...(at.context.facts || !guarded(at) ? [] : [page])], may: [reminder] }),
    'access.kicked.reminding': { unseen: 'the reminder itself is the kick-out’s' },
    'access.kicked.returning': { unseen: 'until the server says who is there, all stays as it was' },
    'access.visitor': { lacks: [avatar, sessionFailed], may: [login] },
    'access.visitor.deciding': { unseen: 'left at once' },
    'access.visitor.free': (at) => ({ sees: [{ ...logIn, disabled: false }, ...pageOf(at)], lacks: [gate] }),
    'access.visitor.invited': (at) => (guarded(at) ? { lacks: [page] } : { lacks: [gate] }),
    'access.visitor.gated': { lacks: [page] },
    'access.visitor.leaving': (at) =>
      guarded(at)
        ? { sees: [gate, { ...button(say('common:account.login'), { within: main }), disabled: false }, link(say('common:landing.tell'))] }
        : { sees: pageOf(at), lacks: [gate] },
    'access.failed': (at) => ({
      sees: [home, ...(guarded(at) ? [sessionFailed, { ...retry, disabled: false }] : pageOf(at))],
      lacks: [avatar, gate, ...(guarded(at) ? [] : [sessionFailed])],
    }),
  },
  events: {
    'ROUTE.CHANGED': { elsewhere: 'the router' },
    'DATABASE.ATTACH': part,
    'PAGE.PAINTED': { elsewhere: 'the browser' },
    'PART.ATTACH': part,
    'PART.AWAITED': { elsewhere: 'the root itself' },
    'LOGIN.ASKED': async (hands) => {
      const inPage = button(say('common:account.login'), { within: main })
      await hands.click((await hands.can(inPage)) ? inPage : logIn)
    },
    'LOGIN.CLOSED': { elsewhere: 'the actor of the login dialog' },
    RETRY: (hands) => hands.click(retry),
    'SESSION.CONFIRMED': session,
    'SESSION.DENIED': session,
    'SESSION.KICKED': session,
    'SESSION.LEFT': session,
    'SESSION.FAILED': session,
    'LOGIN.REQUIRED': gateway,
    'RELOGIN.REQUIRED': gateway,
    'LOGIN.SUPERSEDED': gateway,
    'AUTHORITY.REFUSED': gateway,
    'PAGE.OUTDATED': gateway,
    'REDIRECT.ASKED': gateway,
    'ALERT.RAISED': gateway,
    'CAPTCHA.REQUIRED': gateway,
    'RESTRICTION.RAISED': gateway,
    'CAPTCHA.ASKED': gateway,
    'CAPTCHA.WITHDRAWN': gateway,
    'CAPTCHA.LOCKED_OUT': { elsewhere: 'the actor of the captcha' },
    'KICKOUT.REMINDED': { elsewhere: 'the actor of the reminder' },
    'KICKOUT.ACKNOWLEDGED': { elsewhere: 'the actor of the reminder' },
    'KICKOUT.KNOWN': { elsewhere: 'the actor of the reminder' },
    'PHONE.REQUIRED': { elsewhere: 'the actor of the prompts' },
    'RESTRICTION.ACKNOWLEDGED': { elsewhere: 'the actor of the restriction' },
  },
})
