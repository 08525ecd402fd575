import { untold } from '../../../domain/refusals.ts'
import { defineProperties } from '../../properties.ts'
import type { restrictionMachine } from './machine.ts'

const told = { does: 'to:self RESTRICTION.ACKNOWLEDGED' } as const
const exportOnly = { ...untold('export', 7102), backendAppCode: 'web-nct' }

/** Its time is over, or it was lifted. */
const ends = [
  { on: 'after.look' },
  { on: 'PAGE.SHOWN' },
  { on: 'done.askLifted' },
  { on: 'done.askOver' },
  { on: 'fail.askOver' },
  { on: 'after.answerTimeout' },
] as const

/** A ban whose words could not be read. */
const wordless = { ...exportOnly, kind: 'permanent', backendAppCode: null }
const inNotice = (...states: readonly ('warning' | 'receipt' | 'closable' | 'network' | 'barred')[]) => ({
  any: states.map((state) => ({ in: `shown.notice.${state}` as const })),
})
const writes = { any: [{ in: 'shown.appeal.writing' }, { in: 'shown.appeal.failed' }] } as const
const isTold = { on: 'RESTRICTION.RAISED' } as const

/** What must be true of every run (ABUSE-01 … ABUSE-03). */
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
        { before: { in: 'shown.notice.barred' } },
        {
          any: [
            { in: 'shown.notice.warning' },
            { in: 'shown.notice.receipt' },
            { in: 'shown.notice.closable' },
            { in: 'shown.notice.network' },
          ],
        },
      ],
    },
  },
  {
    id: 'mildHidesNoWarning',
    requirements: ['ABUSE-01'],
    never: {
      all: [
        { before: { any: [{ in: 'shown.notice.network' }, { in: 'shown.notice.warning' }] } },
        { any: [{ context: 'restriction', is: exportOnly }, { in: 'shown.notice.closable' }] },
        { not: { before: { in: 'shown.notice.warning' } } },
      ],
    },
  },
  {
    id: 'barredIsLoggedOut',
    requirements: ['ABUSE-01'],
    never: { all: [{ on: 'ACKNOWLEDGE' }, { before: { in: 'shown.notice.barred' } }, { not: told }] },
  },
  {
    id: 'nobodyElseIsLoggedOut',
    requirements: ['ABUSE-01'],
    never: { all: [told, { not: { all: [{ on: 'ACKNOWLEDGE' }, { before: { in: 'shown.notice.barred' } }] } }] },
  },
  {
    id: 'readWarningReloads',
    requirements: ['ABUSE-01'],
    whenever: { all: [{ on: 'ACKNOWLEDGE' }, { before: { in: 'shown.notice.warning' } }] },
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
    never: {
      all: [{ does: 'start:receiveNotice' }, { not: { all: [{ on: 'ACKNOWLEDGE' }, { before: { in: 'shown.notice.warning' } }] } }],
    },
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
  {
    id: 'banIsNeverWordless',
    requirements: ['ABUSE-01', 'ABUSE-02'],
    never: {
      any: [{ context: 'restriction', is: wordless }, { all: [{ in: 'shown.notice.barred' }, { context: 'restriction', is: null }] }],
    },
  },
  {
    id: 'everyRestrictionCanBeRead',
    requirements: ['ABUSE-01', 'ABUSE-02', 'ABUSE-03'],
    never: {
      any: [
        { all: [isTold, { not: { tag: 'open' } }] },
        { all: [{ in: 'shown' }, { not: inNotice('warning', 'receipt', 'closable', 'network', 'barred') }] },
        { all: [{ in: 'shown' }, { any: [{ context: 'restriction', is: null }, { in: 'shown.appeal.deciding' }] }] },
        // Nothing but its time, or its reader, takes a ban away.
        {
          all: [
            { before: { in: 'shown.notice.barred' } },
            { not: { in: 'shown.notice.barred' } },
            { not: { any: [{ on: 'ACKNOWLEDGE' }, ...ends] } },
          ],
        },
      ],
    },
  },
  {
    id: 'endsOnTime',
    requirements: ['ABUSE-01', 'ABUSE-03'],
    whenever: { all: [{ not: { context: 'until', is: null } }, { in: 'shown.notice.barred' }] },
    leadsTo: { in: 'none' },
    // Its minute, and two seconds for the gateway's word.
    within: 62_000,
    // One without an end took its place, the gateway's clock is behind, or it was told anew, from which its time counts.
    unless: { any: [{ context: 'until', is: null }, { in: 'shown.term.late' }, isTold] },
  },
  {
    id: 'appealIsSentByAPerson',
    requirements: ['ABUSE-03'],
    never: { all: [{ does: 'start:sendAppeal' }, { not: { all: [{ on: 'APPEAL.SUBMIT' }, { before: writes }] } }] },
  },
  {
    id: 'appealEndsInWords',
    requirements: ['ABUSE-03'],
    whenever: { does: 'start:sendAppeal' },
    leadsTo: { any: [{ in: 'shown.appeal.sent' }, { in: 'shown.appeal.failed' }] },
    // Looks whether the restriction still holds go on beside it, and say nothing of its call, which has its own time limit.
    unless: { any: [isTold, { not: { in: 'shown' } }, { in: 'shown.term.asking' }, { in: 'shown.term.ending' }] },
  },
  {
    id: 'failureKeepsTheAppeal',
    requirements: ['ABUSE-03'],
    never: { all: [{ in: 'shown.appeal.failed' }, { context: 'draft', is: '' }] },
  },
  {
    id: 'writingOutlivesRefusals',
    requirements: ['ABUSE-03'],
    never: { all: [isTold, { before: { in: 'shown' } }, { context: 'draft', changes: true }] },
  },
  {
    id: 'sentIsSaid',
    requirements: ['ABUSE-03'],
    never: {
      all: [{ before: { in: 'shown.appeal.sent' } }, { any: [{ in: 'shown.appeal.offered' }, writes] }, { not: isTold }],
    },
  },
])
