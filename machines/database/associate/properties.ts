import { defineProperties } from '../../properties.ts'
import type { associateMachine } from './machine.ts'

/** Since what shows was answered, the text has not become another. */
const current = {
  since: { on: 'done.associate' },
  hold: { not: { any: [{ on: 'INPUT' }, { on: 'COMPOSITION.END' }, { on: 'SYNC' }, { on: 'CLEAR' }] } },
} as const

/** What must be true of every run (DB-02, ONEBOX-01). */
export const properties = defineProperties<typeof associateMachine>()([
  { id: 'nothingStaleShows', requirements: ['DB-02', 'BEY-02'], never: { all: [{ in: 'open' }, { not: current }] } },
  {
    id: 'waitsForTheNextKey',
    requirements: ['ONEBOX-01'],
    whenever: { on: 'INPUT' },
    never: { does: 'start:associate' },
    for: 300,
  },
  {
    id: 'asksInTime',
    requirements: ['ONEBOX-01'],
    whenever: { in: 'debouncing' },
    leadsTo: { does: 'start:associate' },
    within: 300,
    unless: {
      any: [
        { not: { in: 'debouncing' } },
        { all: [{ any: [{ on: 'INPUT' }, { on: 'COMPOSITION.END' }] }, { before: { in: 'debouncing' } }] },
      ],
    },
  },
  {
    id: 'whoComesBackHasThem',
    requirements: ['ONEBOX-01', 'CAPT-01'],
    whenever: { all: [{ on: 'FOCUS' }, { before: { in: 'left' } }] },
    leadsTo: { does: 'start:associate' },
    within: 300,
    unless: { not: { any: [{ in: 'debouncing' }, { in: 'loading' }] } },
  },
  {
    id: 'silentWhileComposing',
    requirements: ['DB-02'],
    never: { all: [{ in: 'composing' }, { any: [{ runs: 'associate' }, { tag: 'open' }] }] },
  },
  { id: 'oneAnswerAtATime', requirements: ['BEY-02'], always: { any: [{ not: { runs: 'associate' } }, { in: 'loading' }] } },
  {
    id: 'answersOrSaysSo',
    requirements: ['DB-02'],
    whenever: { does: 'start:associate' },
    leadsTo: { any: [{ in: 'open' }, { in: 'empty' }, { in: 'failed' }] },
    unless: { not: { in: 'loading' } },
  },
])
