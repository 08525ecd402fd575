import { defineProperties } from '../../properties.ts'
import type { languageMachine } from './machine.ts'

const switches = { any: [{ does: 'writeLanguageCookie' }, { does: 'reloadPage' }] } as const

/** What must be true of every run (LANG-01, LANG-02). */
export const properties = defineProperties<typeof languageMachine>()([
  {
    id: 'switchWritesAndReloads',
    requirements: ['LANG-01'],
    never: {
      all: [
        { on: 'TOGGLE' },
        { before: { in: 'shown' } },
        { not: { all: [{ does: 'writeLanguageCookie' }, { does: 'reloadPage' }, { in: 'switching' }] } },
      ],
    },
  },
  { id: 'nothingSwitchesByItself', requirements: ['LANG-01', 'LANG-02'], never: { all: [switches, { not: { on: 'TOGGLE' } }] } },
  // A second click would flip the cookie back before the page has gone.
  { id: 'secondClickFlipsNothingBack', requirements: ['LANG-01'], whenever: { does: 'writeLanguageCookie' }, never: switches, for: 10_000 },
  {
    id: 'pageStaysInItsLanguage',
    requirements: ['LANG-01'],
    never: { all: [{ context: 'language', changes: true }, { not: { on: 'start' } }] },
  },
  {
    id: 'heldBackReloadLetsGo',
    requirements: ['LANG-01'],
    whenever: { in: 'switching' },
    leadsTo: { in: 'shown' },
    within: 10_000,
  },
])
