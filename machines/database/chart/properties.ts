import { defineProperties } from '../../properties.ts'
import type { chartMachine } from './machine.ts'

const saves = { any: [{ does: 'start:savePicture' }, { does: 'start:saveData' }] } as const

/** What must be true of every run (DB-06). */
export const properties = defineProperties<typeof chartMachine>()([
  {
    id: 'everyCountEnds',
    requirements: ['DB-06'],
    whenever: { does: 'start:loadChart' },
    leadsTo: { any: [{ in: 'visible.shown' }, { in: 'visible.empty' }, { in: 'visible.failed' }] },
    unless: { in: 'hidden' },
  },
  {
    id: 'saysThatItTakesAWhile',
    requirements: ['DB-06'],
    whenever: { in: 'visible.loading' },
    leadsTo: { tag: 'progress' },
    within: 1_000,
    unless: { any: [{ not: { in: 'visible.loading' } }, { all: [{ does: 'start:loadChart' }, { before: { in: 'visible.loading' } }] }] },
  },
  {
    id: 'newerCountWins',
    requirements: ['DB-06'],
    never: { all: [{ runs: 'loadChart' }, { not: { in: 'visible.loading' } }] },
  },
  {
    id: 'hiddenAsksNothing',
    requirements: ['DB-06'],
    never: { all: [{ in: 'hidden' }, { any: [{ runs: 'loadChart' }, { runs: 'savePicture' }, { runs: 'saveData' }] }] },
  },
  { id: 'shownIsAnswered', requirements: ['DB-06'], never: { all: [{ in: 'visible.shown' }, { context: 'shown', is: null }] } },
  {
    id: 'onlyAnswersShow',
    requirements: ['DB-06'],
    never: { all: [{ context: 'shown', changes: true }, { not: { on: 'done.loadChart' } }] },
  },
  { id: 'failureIsSaid', requirements: ['DB-06'], never: { all: [{ in: 'visible.failed' }, { context: 'failure', is: null }] } },
  {
    id: 'noChartsNoPicture',
    requirements: ['DB-06'],
    never: { all: [{ in: 'visible' }, { context: 'chart', is: null }] },
  },
  {
    id: 'downloadsWhatShows',
    requirements: ['DB-06'],
    never: { all: [saves, { not: { before: { in: 'visible.shown' } } }] },
  },
  {
    id: 'nothingIsDownloadedUnasked',
    requirements: ['DB-06'],
    never: { all: [saves, { not: { any: [{ on: 'PICTURE.DOWNLOAD' }, { on: 'DATA.DOWNLOAD' }] } }] },
  },
  {
    id: 'everyDownloadEnds',
    requirements: ['DB-06'],
    whenever: saves,
    leadsTo: { in: 'visible.shown.resting' },
    unless: { not: { in: 'visible.shown' } },
  },
  {
    id: 'failedDownloadIsSaid',
    requirements: ['DB-06'],
    never: {
      all: [
        { any: [{ on: 'fail.savePicture' }, { on: 'fail.saveData' }] },
        { any: [{ context: 'downloadFailure', is: null }, { not: { in: 'visible.shown' } }] },
      ],
    },
  },
  {
    id: 'quickSaysNothing',
    requirements: ['DB-06'],
    whenever: { does: 'start:loadChart' },
    never: { on: 'after.slow' },
    for: 250,
  },
])
