import { defineProperties } from '../../properties.ts'
import type { helpMenuMachine } from './machine.ts'

/** What must be true of every run (HELP-01). */
export const properties = defineProperties<typeof helpMenuMachine>()([
  {
    id: 'whatIsReadIsAskedAnew',
    requirements: ['HELP-01'],
    whenever: { on: 'ARTICLE.SEEN' },
    leadsTo: { does: 'start:askUnread' },
    within: 0,
  },
  {
    id: 'looksAgain',
    requirements: ['HELP-01'],
    whenever: { in: 'dot.known' },
    leadsTo: { does: 'start:askUnread' },
    within: 600_000,
    unless: { not: { in: 'dot.known' } },
  },
  {
    id: 'looksNotSooner',
    requirements: ['HELP-01'],
    whenever: { all: [{ in: 'dot.known' }, { not: { before: { in: 'dot.known' } } }] },
    never: { all: [{ does: 'start:askUnread' }, { not: { on: 'ARTICLE.SEEN' } }] },
    for: 600_000,
    unless: { not: { in: 'dot.known' } },
  },
])
