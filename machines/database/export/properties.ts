import { defineProperties } from '../../properties.ts'
import type { exportMachine } from './machine.ts'

/** What must be true of every run (DB-07, BEY-03, ACC-06). */
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
    leadsTo: { any: [{ in: 'working.ready' }, { in: 'working.failed' }, { in: 'working.denied' }] },
    unless: { in: 'idle' },
  },
  {
    id: 'cancelStopsTheWork',
    requirements: ['DB-07'],
    never: { all: [{ in: 'idle' }, { any: [{ runs: 'validateExport' }, { runs: 'makeExport' }] }] },
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
