import { defineProperties } from '../../properties.ts'
import type { navMachine } from './machine.ts'

const gone = { any: [{ on: 'ESCAPE' }, { on: 'CLOSE' }, { on: 'WIDTHS.CHANGED' }] } as const

/** What must be true of every run (NAV-04, NAV-05). */
export const properties = defineProperties<typeof navMachine>()([
  {
    id: 'closedShowsNothing',
    requirements: ['NAV-05'],
    never: { all: [{ in: 'panel.closed' }, { not: { context: 'panel', is: null } }] },
  },
  { id: 'openShowsOne', requirements: ['NAV-05'], never: { all: [{ in: 'panel.open' }, { context: 'panel', is: null }] } },
  {
    id: 'leftStaysForAMoment',
    requirements: ['NAV-05'],
    whenever: { all: [{ on: 'POINTER.LEFT' }, { in: 'panel.open.leaving' }] },
    never: { all: [{ in: 'panel.closed' }, { on: 'after.closeDelay' }] },
    for: 199,
    unless: { any: [gone, { on: 'TOGGLE' }, { on: 'OPEN' }, { on: 'POINTER.ENTERED' }] },
  },
  {
    id: 'leftCloses',
    requirements: ['NAV-05'],
    whenever: { all: [{ on: 'POINTER.LEFT' }, { in: 'panel.open.leaving' }] },
    leadsTo: { in: 'panel.closed' },
    within: 200,
    unless: { any: [{ on: 'POINTER.ENTERED' }, { on: 'TOGGLE' }, { on: 'OPEN' }] },
  },
  {
    id: 'returnCancels',
    requirements: ['NAV-05'],
    never: { all: [{ on: 'after.closeDelay' }, { not: { before: { in: 'panel.open.leaving' } } }] },
  },
  { id: 'openHoldsThePage', requirements: ['NAV-05'], never: { all: [{ in: 'panel.open' }, { not: { runs: 'holdPage' } }] } },
  { id: 'closedLetsThePageGo', requirements: ['NAV-05'], never: { all: [{ in: 'panel.closed' }, { runs: 'holdPage' }] } },
  {
    id: 'escapeGivesTheFocusBack',
    requirements: ['NAV-05'],
    never: { all: [{ on: 'ESCAPE' }, { before: { in: 'panel.open' } }, { not: { does: 'focusOpener' } }] },
  },
  {
    id: 'hoverIsRemembered',
    requirements: ['NAV-05'],
    never: { all: [{ on: 'POINTER.ENTERED' }, { before: { in: 'panel.closed' } }, { not: { does: 'rememberHover' } }] },
  },
  {
    id: 'otherWidthsKeepTheFocus',
    requirements: ['NAV-04', 'NAV-05'],
    never: { all: [{ on: 'WIDTHS.CHANGED' }, { before: { tag: 'measured' } }, { not: { does: 'keepFocus' } }] },
  },
  { id: 'unseenFitsNothing', requirements: ['NAV-04'], never: { all: [{ in: 'bar.hidden' }, { not: { context: 'fitting', is: null } }] } },
  { id: 'measuredIsKnown', requirements: ['NAV-04'], never: { all: [{ tag: 'measured' }, { context: 'fitting', is: null }] } },
])
