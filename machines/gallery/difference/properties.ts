import { defineProperties } from '../../properties.ts'
import type { differenceMachine } from './machine.ts'

/** What must be true of every run (MACH-03, BEY-12). */
export const properties = defineProperties<typeof differenceMachine>()([
  // It would be an option of the command that the gateway runs.
  { id: 'onlyRevisionsAreFetched', requirements: ['MACH-03'], never: { context: 'wanted', is: '--output=x' } },
  {
    id: 'fetchedIsNamed',
    requirements: ['MACH-03'],
    never: { all: [{ does: 'start:fetchRevision' }, { context: 'wanted', is: null }] },
  },
  { id: 'comparedIsAVersion', requirements: ['MACH-03'], never: { all: [{ in: 'version.compared' }, { context: 'key', is: null }] } },
  {
    id: 'everyVersionComesOrItIsSaid',
    requirements: ['MACH-03'],
    whenever: { any: [{ does: 'start:readCharts' }, { does: 'start:fetchRevision' }] },
    leadsTo: { any: [{ in: 'version.compared' }, { in: 'version.failed' }] },
    unless: { in: 'version.none' },
  },
  {
    id: 'failureIsSaid',
    requirements: ['MACH-03'],
    never: { all: [{ in: 'version.failed' }, { context: 'failure', is: null }, { context: 'broken', count: { is: 0 } }] },
  },
  {
    id: 'failureTakesNoVersion',
    requirements: ['MACH-03', 'BEY-12'],
    never: {
      all: [
        { any: [{ on: 'fail.fetchRevision' }, { on: 'fail.readCharts' }] },
        { any: [{ context: 'key', changes: true }, { all: [{ not: { context: 'key', is: null } }, { not: { in: 'version.compared' } }] }] },
      ],
    },
  },
  {
    id: 'clearedIsForgotten',
    requirements: ['MACH-03'],
    never: {
      all: [
        { on: 'VERSION.CLEAR' },
        {
          any: [
            { not: { in: 'version.none' } },
            { not: { context: 'key', is: null } },
            { not: { context: 'picture', is: null } },
            { not: { context: 'wanted', is: null } },
          ],
        },
      ],
    },
  },
  {
    id: 'clearedStaysForgotten',
    requirements: ['MACH-03'],
    never: { all: [{ in: 'version.none' }, { any: [{ runs: 'readCharts' }, { runs: 'fetchRevision' }, { runs: 'drawBefore' }] }] },
  },
  {
    id: 'drawnIsAPicture',
    requirements: ['BEY-12'],
    never: { all: [{ in: 'version.compared.drawn' }, { context: 'picture', is: null }] },
  },
  {
    id: 'noPictureOfAnotherVersion',
    requirements: ['BEY-12'],
    never: { all: [{ context: 'key', changes: true }, { not: { context: 'picture', is: null } }] },
  },
  {
    id: 'everyDrawingEnds',
    requirements: ['BEY-12'],
    whenever: { does: 'start:drawBefore' },
    leadsTo: {
      any: [{ in: 'version.compared.drawn' }, { in: 'version.compared.undrawn' }, { in: 'version.compared.unlaid' }],
    },
    unless: { not: { in: 'version.compared' } },
  },
  {
    id: 'revisionsComeOrItIsSaid',
    requirements: ['MACH-03'],
    whenever: { does: 'start:listRevisions' },
    leadsTo: {
      any: [
        { in: 'revisions.offered' },
        { in: 'revisions.absent' },
        { all: [{ in: 'revisions.failed' }, { not: { context: 'listFailure', is: null } }] },
      ],
    },
  },
])
