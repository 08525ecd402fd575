import { defineProperties } from '../../properties.ts'
import type { exportMachine } from './machine.ts'

/** More than is left of the day's records or exports: what the examples are refused with, so that the property is of what comes. */
export const spent = (code: 'rate.rows' | 'rate.exports') => ({
  code,
  params: { limit: 1000, left: 3, contact: '', zone: 'Asia/Shanghai', retryAfter: 60 },
})

/** What must be true of every run (DB-07, BEY-03, BEY-08, ACC-06). */
export const properties = defineProperties<typeof exportMachine>()([
  {
    id: 'permissionIsAskedFirst',
    requirements: ['DB-07', 'ACC-06'],
    never: {
      all: [{ does: 'start:makeExport' }, { not: { since: { on: 'done.validateExport' }, hold: { not: { on: 'START' } } } }],
    },
  },
  {
    id: 'nothingIsCutUnasked',
    requirements: ['BEY-03'],
    never: {
      all: [
        { does: 'start:makeExport' },
        { on: 'CONFIRM' },
        { not: { before: { any: [{ in: 'working.confirming.whole' }, { in: 'working.confirming.agreed' }] } } },
      ],
    },
  },
  {
    id: 'agreementIsForOneExport',
    requirements: ['BEY-03'],
    never: { all: [{ context: 'truncate', is: true }, { in: 'idle' }] },
  },
  {
    id: 'downloadNeedsALink',
    requirements: ['DB-07'],
    never: { all: [{ does: 'download' }, { not: { in: 'working.ready' } }] },
  },
  {
    id: 'everyExportEnds',
    requirements: ['DB-07'],
    whenever: { does: 'start:makeExport' },
    leadsTo: {
      any: [
        { in: 'working.ready' },
        { in: 'working.failed' },
        { in: 'working.denied' },
        { in: 'working.usedUp' },
        { in: 'working.signedOut' },
      ],
    },
    unless: { in: 'idle' },
  },
  {
    id: 'loginGoesOn',
    requirements: ['BEY-08'],
    never: {
      all: [
        { on: 'RETRY' },
        { before: { in: 'working.signedOut' } },
        { any: [{ not: { does: 'start:validateExport' } }, { context: 'screen', changes: true }, { context: 'confirmed', changes: true }] },
      ],
    },
  },
  {
    id: 'goesOnUnaskedOnlyAfterALogin',
    requirements: ['BEY-03', 'BEY-08'],
    // An agreement is of this export: what was confirmed, or was broken off before the page was loaded anew.
    never: {
      all: [{ does: 'start:makeExport' }, { on: 'done.validateExport' }, { not: { before: { not: { context: 'confirmed', is: null } } } }],
    },
  },
  {
    id: 'anotherPlanIsAskedAgain',
    requirements: ['BEY-03', 'BEY-08'],
    never: {
      all: [{ in: 'working.confirming' }, { any: [{ context: 'truncate', is: true }, { not: { context: 'confirmed', is: null } }] }],
    },
  },
  {
    id: 'spentIsNoFailure',
    requirements: ['BEY-09'],
    // What the day allows is told as such, with when it begins anew, and not as an export that failed.
    never: {
      all: [
        { in: 'working.failed' },
        {
          any: [
            { context: 'failure', is: spent('rate.rows') },
            { context: 'failure', is: spent('rate.exports') },
          ],
        },
      ],
    },
  },
  {
    id: 'brokenOffIsKept',
    requirements: ['BEY-08'],
    never: { all: [{ in: 'working.signedOut' }, { not: { before: { in: 'working.signedOut' } } }, { not: { does: 'keepExport' } }] },
  },
  {
    id: 'keptOnlyWhileBrokenOff',
    requirements: ['BEY-08'],
    never: { all: [{ before: { in: 'working.signedOut' } }, { not: { in: 'working.signedOut' } }, { not: { does: 'forgetExport' } }] },
  },
  {
    id: 'cancelStopsTheWork',
    requirements: ['DB-07'],
    never: { all: [{ in: 'idle' }, { any: [{ runs: 'validateExport' }, { runs: 'makeExport' }] }] },
  },
  {
    id: 'usedUpAsksNoMore',
    requirements: ['BEY-09'],
    never: {
      all: [
        { before: { in: 'working.usedUp' } },
        { not: { on: 'START' } },
        { any: [{ does: 'start:validateExport' }, { does: 'start:makeExport' }] },
      ],
    },
  },
  {
    id: 'brokenOffInWords',
    requirements: ['DB-07', 'ABUSE-01'],
    never: {
      all: [
        { on: 'fail.makeExport' },
        {
          any: [
            { does: 'download' },
            { not: { context: 'answer', is: null } },
            { context: 'failure', is: null },
            { not: { any: [{ in: 'working.failed' }, { in: 'working.denied' }, { in: 'working.signedOut' }, { in: 'working.usedUp' }] } },
          ],
        },
      ],
    },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['DB-07'],
    never: { all: [{ in: 'working' }, { not: { before: { in: 'working' } } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['DB-07'],
    never: { all: [{ before: { in: 'working' } }, { not: { in: 'working' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
])
