import { defineProperties } from '../../properties.ts'
import type { sessionMachine } from './machine.ts'

/** What must be true of every run (SESS-01, SESS-02, KICK-02, BEY-08). */
export const properties = defineProperties<typeof sessionMachine>()([
  {
    id: 'oneCheckAtATime',
    requirements: ['SESS-01'],
    never: { all: [{ any: [{ on: 'CHECK' }, { on: 'EXPIRED' }] }, { before: { runs: 'checkSession' } }, { does: 'start:checkSession' }] },
  },
  {
    id: 'visitorKnowsNobody',
    requirements: ['SESS-01'],
    never: { all: [{ tag: 'visitor' }, { any: [{ context: 'isLogin', is: true }, { not: { context: 'user', is: null } }] }] },
  },
  { id: 'memberIsSomebody', requirements: ['SESS-01', 'ACC-04'], never: { all: [{ in: 'member' }, { context: 'user', is: null }] } },
  {
    id: 'everyCheckEnds',
    requirements: ['SESS-01'],
    whenever: { in: 'checking' },
    leadsTo: { any: [{ in: 'member' }, { in: 'visitor' }, { in: 'failed' }, { in: 'replaced' }] },
    unless: { in: 'leaving' },
  },
  {
    id: 'failureIsTold',
    requirements: ['SESS-01'],
    never: { all: [{ in: 'failed' }, { not: { before: { in: 'failed' } } }, { not: { does: 'to:self SESSION.FAILED' } }] },
  },
  {
    id: 'refusalIsAskedAgain',
    requirements: ['SESS-01', 'KICK-02'],
    never: { all: [{ on: 'EXPIRED' }, { before: { in: 'member' } }, { not: { does: 'start:confirmSession' } }] },
  },
  {
    id: 'anotherAccountFindsNothing',
    requirements: ['BEY-08'],
    // Neither shown nor told: whatever goes on after a login belongs to the one who was there.
    never: {
      all: [{ before: { not: { context: 'account', is: null } } }, { context: 'account', changes: true }],
    },
  },
  {
    id: 'anotherAccountLoadsAnew',
    requirements: ['BEY-08'],
    never: { all: [{ in: 'replaced' }, { not: { before: { in: 'replaced' } } }, { not: { does: 'reloadPage' } }] },
  },
  {
    id: 'loadsAnewForAnotherOnly',
    requirements: ['BEY-08'],
    never: {
      all: [
        { does: 'reloadPage' },
        {
          any: [
            { context: 'account', is: null },
            { context: 'user', is: null },
          ],
        },
      ],
    },
  },
  {
    id: 'findingsAreTold',
    requirements: ['SESS-01', 'LOGIN-16'],
    never: { all: [{ context: 'account', changes: true }, { not: { does: 'tellTabs' } }] },
  },
  {
    id: 'newsOfTabsAreChecked',
    requirements: ['SESS-01', 'LOGIN-16'],
    never: { all: [{ on: 'ELSEWHERE.FOUND' }, { any: [{ context: 'user', changes: true }, { does: 'tellTabs' }] }] },
  },
  {
    id: 'logoutLeadsAway',
    requirements: ['SESS-02'],
    never: { all: [{ before: { in: 'leaving' } }, { in: 'visitor' }, { not: { does: 'goProductIndex' } }] },
  },
  {
    id: 'logoutIsTold',
    requirements: ['SESS-02'],
    never: { all: [{ before: { in: 'leaving' } }, { in: 'visitor' }, { not: { does: 'to:self SESSION.LEFT' } }] },
  },
  {
    id: 'hearsOtherTabs',
    requirements: ['LOGIN-16'],
    always: { runs: 'watchTabs' },
  },
  {
    id: 'calmTakesItsTime',
    requirements: ['SESS-01'],
    whenever: { all: [{ in: 'member.contradicted' }, { not: { before: { in: 'member.contradicted' } } }] },
    never: { on: 'after.calm' },
    for: 10_000,
    unless: { not: { in: 'member.contradicted' } },
  },
  {
    id: 'nothingLeftOfDoubts',
    requirements: ['SESS-01'],
    never: { all: [{ tag: 'visitor' }, { not: { context: 'contradictions', is: 0 } }] },
  },
])
