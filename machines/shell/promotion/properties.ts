import { defineProperties } from '../../properties.ts'
import type { promotionMachine } from './machine.ts'

/** What must be true of every run (MENU-05). */
export const properties = defineProperties<typeof promotionMachine>()([
  {
    id: 'collapseIsKept',
    requirements: ['MENU-05'],
    never: { all: [{ on: 'COLLAPSE' }, { before: { in: 'expanded' } }, { not: { does: 'keepCollapsed' } }] },
  },
  {
    id: 'expandIsKept',
    requirements: ['MENU-05'],
    never: { all: [{ on: 'EXPAND' }, { before: { in: 'collapsed' } }, { not: { does: 'forgetCollapsed' } }] },
  },
  { id: 'beginningKeepsNothing', requirements: ['MENU-05'], never: { all: [{ on: 'start' }, { does: 'keepCollapsed' }] } },
])
