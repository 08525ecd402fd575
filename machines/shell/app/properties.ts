import { defineProperties } from '../../properties.ts'
import type { appMachine } from './machine.ts'

/** The page of the examples that asks for a membership the member has not. */
const patent = {
  address: '/patent',
  titleKey: 'databases:drugsg.title',
  needsLogin: true,
  permission: 'isPvip',
  search: '',
  database: null,
  record: null,
}
/** The list of the database of the examples. */
const smallRoute = { ...patent, address: '/small', permission: 'isNvip', database: 'small' }
const goesAway = {
  any: [{ does: 'goAuthority' }, { does: 'goProductIndex' }, { does: 'goPhone' }, { does: 'followRedirect' }, { does: 'reloadOutdated' }],
} as const

/** What must be true of every run (ROUTE-05, ROUTE-09, ACC-04, KICK-02, GATE-05 …). */
export const properties = defineProperties<typeof appMachine>()([
  {
    id: 'contentsAreForMembers',
    requirements: ['ROUTE-09', 'ACC-04'],
    never: {
      all: [
        { in: 'contents.given' },
        { any: [{ context: 'facts', is: null }, { tag: 'visitor' }, { tag: 'checking' }, { tag: 'failed' }] },
      ],
    },
  },
  {
    id: 'visitorsStartNoList',
    requirements: ['ROUTE-09', 'ACC-04'],
    never: { all: [{ does: 'start:database:small' }, { not: { in: 'contents.given' } }] },
  },
  {
    id: 'oneActorForADatabase',
    requirements: ['BEY-08'],
    never: { all: [{ does: 'start:database:small' }, { before: { once: { does: 'start:database:small' } } }] },
  },
  {
    id: 'countsGoWithTheMember',
    requirements: ['ROUTE-09'],
    never: { all: [{ before: { in: 'contents.given' } }, { in: 'contents.withheld' }, { not: { does: 'forgetOverview' } }] },
  },
  {
    id: 'visitorIsNobody',
    requirements: ['ROUTE-09'],
    never: { all: [{ any: [{ tag: 'visitor' }, { tag: 'failed' }] }, { not: { context: 'facts', is: null } }] },
  },
  {
    id: 'pageAsksForItsMembership',
    requirements: ['ACC-04'],
    never: { all: [{ tag: 'inside' }, { context: 'route', is: patent }] },
  },
  {
    id: 'refusedGoesToTheAuthorityPage',
    requirements: ['ACC-04'],
    never: {
      all: [{ in: 'access.member.refused' }, { not: { before: { in: 'access.member.refused' } } }, { not: { does: 'goAuthority' } }],
    },
  },
  {
    id: 'visitorsAreStoppedAtTheGate',
    requirements: ['ROUTE-09'],
    never: { all: [{ any: [{ in: 'access.visitor.free' }, { in: 'access.visitor.deciding' }] }, { context: 'route', is: patent }] },
  },
  {
    id: 'gateOpensTheDialog',
    requirements: ['ROUTE-09', 'GATE-10'],
    never: {
      all: [
        { tag: 'gated' },
        { any: [{ does: 'start:login' }, { all: [{ not: { before: { tag: 'gated' } } }, { context: 'parts', is: ['login'] }] }] },
        { not: { does: 'to:login OPEN' } },
      ],
    },
  },
  {
    id: 'gateFetchesTheDialog',
    requirements: ['ROUTE-09', 'GATE-10'],
    never: { all: [{ tag: 'gated' }, { in: 'parts.waiting' }, { context: 'parts', is: [] }] },
  },
  {
    id: 'memberSeesNoDialog',
    requirements: ['ROUTE-09', 'LOGIN-02'],
    never: {
      all: [
        { tag: 'member' },
        { not: { before: { tag: 'member' } } },
        { context: 'parts', is: ['login'] },
        { not: { does: 'to:login CLOSE' } },
      ],
    },
  },
  {
    id: 'closedDialogLeadsToTheIndex',
    requirements: ['LOGIN-02'],
    never: { all: [{ on: 'LOGIN.CLOSED' }, { before: { tag: 'gated' } }, { not: { does: 'goProductIndex' } }] },
  },
  {
    id: 'closedInvitationStays',
    requirements: ['LOGIN-02', 'ACC-01'],
    never: { all: [{ on: 'LOGIN.CLOSED' }, { before: { in: 'access.visitor.invited' } }, { does: 'goProductIndex' }] },
  },
  {
    id: 'askedDialogOpens',
    requirements: ['ACC-01'],
    never: { all: [{ on: 'LOGIN.ASKED' }, { before: { in: 'access.visitor.free' } }, { not: { in: 'access.visitor.invited' } }] },
  },
  {
    id: 'titleAndPathFollowTheRoute',
    requirements: ['ROUTE-05'],
    never: { all: [{ on: 'ROUTE.CHANGED' }, { not: { all: [{ does: 'setTitle' }, { does: 'storePath' }] } }] },
  },
  {
    id: 'pageBehindTheKickStays',
    requirements: ['KICK-02', 'BEY-08'],
    // They logged out meanwhile: nothing of theirs may stay.
    never: {
      all: [
        { in: 'access.kicked' },
        { before: { in: 'contents.given' } },
        { not: { in: 'contents.given' } },
        { not: { on: 'SESSION.LEFT' } },
      ],
    },
  },
  {
    id: 'kickedIsSentNowhere',
    requirements: ['KICK-02', 'BEY-08'],
    never: { all: [{ tag: 'kicked' }, { before: { tag: 'kicked' } }, goesAway] },
  },
  {
    id: 'kickIsToldByTheReminder',
    requirements: ['KICK-02'],
    never: {
      all: [
        { in: 'access.kicked.reminding' },
        { any: [{ on: 'SESSION.DENIED' }, { on: 'SESSION.LEFT' }] },
        { not: { before: { tag: 'kicked' } } },
      ],
    },
  },
  {
    id: 'readKickIsAskedAgain',
    requirements: ['KICK-02'],
    never: {
      all: [
        { in: 'access.kicked.returning' },
        { not: { before: { in: 'access.kicked.returning' } } },
        { not: { does: 'to:session CHECK' } },
      ],
    },
  },
  {
    id: 'logoutEndsTheMember',
    requirements: ['SESS-02'],
    never: { all: [{ on: 'SESSION.LEFT' }, { tag: 'member' }] },
  },
  {
    id: 'lockOutLogsOut',
    requirements: ['CAPT-02', 'ABUSE-01'],
    never: {
      all: [
        { any: [{ on: 'CAPTCHA.LOCKED_OUT' }, { on: 'RESTRICTION.ACKNOWLEDGED' }] },
        { not: { any: [{ does: 'to:session LOGOUT' }, { does: 'goProductIndex' }] } },
      ],
    },
  },
  {
    id: 'failedCheckCanBeAskedAgain',
    requirements: ['SESS-01'],
    never: { all: [{ on: 'RETRY' }, { before: { tag: 'failed' } }, { not: { all: [{ does: 'to:session CHECK' }, { tag: 'checking' }] } }] },
  },
  {
    id: 'refusalEndsTheSession',
    requirements: ['GATE-05', 'GATE-06'],
    never: { all: [{ any: [{ on: 'LOGIN.REQUIRED' }, { on: 'RELOGIN.REQUIRED' }] }, { not: { does: 'to:session EXPIRED' } }] },
  },
  {
    id: 'reloginTimeIsKept',
    requirements: ['GATE-05'],
    never: { all: [{ on: 'RELOGIN.REQUIRED' }, { not: { does: 'storeReloginTime' } }] },
  },
  {
    id: 'outdatedPageReloads',
    requirements: ['GATE-05'],
    never: { all: [{ on: 'PAGE.OUTDATED' }, { not: { does: 'reloadOutdated' } }, { not: { tag: 'kicked' } }] },
  },
  {
    id: 'supersededLoginIsTold',
    requirements: ['LOGIN-15'],
    never: { all: [{ on: 'LOGIN.SUPERSEDED' }, { context: 'parts', is: ['login'] }, { not: { does: 'to:login SUPERSEDED' } }] },
  },
  {
    id: 'onlyMembersCertify',
    requirements: ['PROMPT-01'],
    never: { all: [{ does: 'goPhone' }, { not: { tag: 'member' } }] },
  },
  {
    id: 'openDatabaseHearsOfItsAddress',
    requirements: ['ROUTE-05'],
    never: {
      all: [
        { on: 'ROUTE.CHANGED' },
        { context: 'databases', is: ['small'] },
        { context: 'route', is: smallRoute },
        { not: { does: 'to:database:small ADDRESS.CHANGED' } },
      ],
    },
  },
  {
    id: 'leftDatabaseIsKnown',
    requirements: ['ROUTE-05'],
    never: {
      all: [{ before: { context: 'route', is: smallRoute } }, { context: 'route', changes: true }, { context: 'left', count: { is: 0 } }],
    },
  },
  {
    id: 'listOnScreenIsNotLeft',
    requirements: ['ROUTE-05'],
    never: {
      all: [
        { context: 'route', is: smallRoute },
        { context: 'left', is: ['small'] },
      ],
    },
  },
  {
    id: 'partsComeOrItIsKnown',
    requirements: ['GATE-10'],
    whenever: { in: 'parts.loading' },
    leadsTo: { any: [{ in: 'parts.running' }, { in: 'parts.failed' }] },
  },
])
