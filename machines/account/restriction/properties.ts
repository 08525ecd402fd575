import { defineProperties } from '../../properties.ts'
import type { restrictionMachine } from './machine.ts'

const told = { does: 'to:self RESTRICTION.ACKNOWLEDGED' } as const
const exportOnly = {
  kind: 'export',
  code: 7102,
  noticeCode: null,
  level: null,
  until: null,
  timeZone: null,
  id: null,
  appeal: null,
  backendAppCode: 'web-nct',
}

/** What must be true of every run (ABUSE-01, ABUSE-02). */
export const properties = defineProperties<typeof restrictionMachine>()([
  {
    id: 'raisedIsShown',
    requirements: ['ABUSE-01'],
    never: { all: [{ on: 'RESTRICTION.RAISED' }, { not: { in: 'shown' } }] },
  },
  { id: 'noEmptyNotice', requirements: ['ABUSE-02'], never: { all: [{ in: 'shown' }, { context: 'restriction', is: null }] } },
  { id: 'nothingLeftOver', requirements: ['ABUSE-01'], never: { all: [{ in: 'none' }, { not: { context: 'restriction', is: null } }] } },
  {
    id: 'onlyTheMildIsSentAway',
    requirements: ['ABUSE-01'],
    never: { all: [{ on: 'CLOSE' }, { before: { not: { tag: 'closable' } } }] },
  },
  {
    id: 'mildHidesNoBan',
    requirements: ['ABUSE-01'],
    never: {
      all: [
        { before: { in: 'shown.barred' } },
        { any: [{ in: 'shown.warning' }, { in: 'shown.receipt' }, { in: 'shown.closable' }, { in: 'shown.network' }] },
      ],
    },
  },
  {
    id: 'mildHidesNoWarning',
    requirements: ['ABUSE-01'],
    never: {
      all: [
        { before: { any: [{ in: 'shown.network' }, { in: 'shown.warning' }] } },
        { any: [{ context: 'restriction', is: exportOnly }, { in: 'shown.closable' }] },
        { not: { before: { in: 'shown.warning' } } },
      ],
    },
  },
  {
    id: 'barredIsLoggedOut',
    requirements: ['ABUSE-01'],
    never: { all: [{ on: 'ACKNOWLEDGE' }, { before: { in: 'shown.barred' } }, { not: told }] },
  },
  {
    id: 'nobodyElseIsLoggedOut',
    requirements: ['ABUSE-01'],
    never: { all: [told, { not: { all: [{ on: 'ACKNOWLEDGE' }, { before: { in: 'shown.barred' } }] } }] },
  },
  {
    id: 'readWarningReloads',
    requirements: ['ABUSE-01'],
    whenever: { all: [{ on: 'ACKNOWLEDGE' }, { before: { in: 'shown.warning' } }] },
    leadsTo: { does: 'reloadPage' },
    unless: { on: 'RESTRICTION.RAISED' },
  },
  {
    id: 'receiptIsNotWaitedFor',
    requirements: ['ABUSE-01'],
    whenever: { does: 'start:receiveNotice' },
    leadsTo: { does: 'reloadPage' },
    within: 2_000,
    unless: { on: 'RESTRICTION.RAISED' },
  },
  {
    id: 'receiptIsOfAReadWarning',
    requirements: ['ABUSE-01'],
    never: { all: [{ does: 'start:receiveNotice' }, { not: { all: [{ on: 'ACKNOWLEDGE' }, { before: { in: 'shown.warning' } }] } }] },
  },
  {
    id: 'exportComesBackAtMidnight',
    requirements: ['ABUSE-01'],
    whenever: { context: 'restriction', is: exportOnly },
    leadsTo: { in: 'none' },
    unless: { not: { context: 'restriction', is: exportOnly } },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['ABUSE-01'],
    never: { all: [{ in: 'shown' }, { not: { before: { in: 'shown' } } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['ABUSE-01'],
    never: { all: [{ before: { in: 'shown' } }, { not: { in: 'shown' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
])
