import { defineProperties } from '../../properties.ts'
import type { citationMachine } from './machine.ts'

/** What must be true of every run (DB-14). */
export const properties = defineProperties<typeof citationMachine>()([
  { id: 'nothingIsCopiedUnasked', requirements: ['DB-14'], never: { all: [{ does: 'start:copy' }, { not: { on: 'OPEN' } }] } },
  {
    id: 'everyCopyEnds',
    requirements: ['DB-14'],
    whenever: { does: 'start:copy' },
    leadsTo: { any: [{ in: 'copied' }, { in: 'failed' }] },
  },
  { id: 'copiedIsALine', requirements: ['DB-14'], never: { all: [{ in: 'copied' }, { context: 'line', is: null }] } },
  {
    id: 'failureGivesLineOrReason',
    requirements: ['DB-14'],
    never: { all: [{ in: 'failed' }, { context: 'line', is: null }, { context: 'failure', is: null }] },
  },
  {
    id: 'noLineBesideAFailure',
    requirements: ['DB-14'],
    never: { all: [{ in: 'failed' }, { not: { context: 'line', is: null } }, { not: { context: 'failure', is: null } }] },
  },
  {
    id: 'saidLongEnoughToRead',
    requirements: ['DB-14'],
    whenever: { all: [{ in: 'copied' }, { not: { before: { in: 'copied' } } }] },
    never: { in: 'idle' },
    for: 2_000,
    unless: { not: { in: 'copied' } },
  },
  {
    id: 'saidForAWhile',
    requirements: ['DB-14'],
    whenever: { all: [{ in: 'copied' }, { not: { before: { in: 'copied' } } }] },
    leadsTo: { not: { in: 'copied' } },
    within: 2_000,
  },
  {
    // A line to copy by hand must not run away.
    id: 'failureStaysUntilRead',
    requirements: ['DB-14'],
    never: { all: [{ before: { in: 'failed' } }, { in: 'idle' }, { not: { on: 'CLOSE' } }] },
  },
  {
    id: 'idleSaysNothing',
    requirements: ['DB-14'],
    never: { all: [{ in: 'idle' }, { any: [{ not: { context: 'line', is: null } }, { not: { context: 'failure', is: null } }] }] },
  },
])
