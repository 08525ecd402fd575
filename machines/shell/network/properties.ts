import { defineProperties } from '../../properties.ts'
import type { networkMachine } from './machine.ts'

/** What must be true of every run (NET-01). */
export const properties = defineProperties<typeof networkMachine>()([
  {
    id: 'changeIsLookedAt',
    requirements: ['NET-01'],
    whenever: { on: 'CONNECTION.CHANGED' },
    leadsTo: { on: 'after.checkDelay' },
    unless: { on: 'ACKNOWLEDGE' },
  },
  {
    id: 'flickerIsNotTold',
    requirements: ['NET-01'],
    whenever: { on: 'CONNECTION.CHANGED' },
    never: { on: 'after.checkDelay' },
    for: 200,
    unless: { any: [{ on: 'CONNECTION.CHANGED' }, { on: 'NETWORK.CHECK' }, { on: 'ACKNOWLEDGE' }] },
  },
  {
    id: 'offlineOnceAnHour',
    requirements: ['NET-01'],
    whenever: { all: [{ before: { in: 'offline.waiting' } }, { in: 'offline.standing' }] },
    never: { all: [{ in: 'offline' }, { not: { before: { in: 'offline' } } }] },
    for: 3_600_000,
    unless: { on: 'NETWORK.CHECK' },
  },
  {
    id: 'slowOnceADay',
    requirements: ['NET-01'],
    whenever: { all: [{ before: { in: 'slow.waiting' } }, { in: 'slow.standing' }] },
    never: { all: [{ in: 'slow' }, { not: { before: { in: 'slow' } } }] },
    for: 86_400_000,
    unless: { on: 'NETWORK.CHECK' },
  },
  {
    id: 'backIsNotOffline',
    requirements: ['NET-01'],
    never: { all: [{ on: 'after.checkDelay' }, { context: 'online', is: true }, { in: 'offline' }] },
  },
  {
    id: 'fastIsNotSlow',
    requirements: ['NET-01'],
    never: { all: [{ on: 'after.checkDelay' }, { in: 'slow' }, { not: { context: 'downlink', below: 1.19 } }] },
  },
  {
    id: 'toldIsRemembered',
    requirements: ['NET-01'],
    never: {
      all: [
        { tag: 'open' },
        { on: 'TURN.SHOWN' },
        { before: { any: [{ in: 'offline.waiting' }, { in: 'slow.waiting' }] } },
        { not: { does: 'rememberTold' } },
      ],
    },
  },
  {
    id: 'unseenIsNotTold',
    requirements: ['NET-01'],
    never: { all: [{ does: 'rememberTold' }, { not: { on: 'TURN.SHOWN' } }] },
  },
  {
    id: 'elsewhereIsClaimed',
    requirements: ['NET-01'],
    never: {
      all: [{ in: 'elsewhere' }, { not: { before: { any: [{ in: 'elsewhere' }, { in: 'claimingOffline' }, { in: 'claimingSlow' }] } } }],
    },
  },
  {
    id: 'claimedIsLookedAtAgain',
    requirements: ['NET-01'],
    whenever: { in: 'elsewhere' },
    leadsTo: { any: [{ in: 'settling' }] },
    within: 10_000,
  },
  {
    id: 'oneWindowTells',
    requirements: ['NET-01'],
    never: {
      all: [
        { tag: 'open' },
        { not: { before: { tag: 'open' } } },
        { not: { any: [{ on: 'done.claim' }, { on: 'fail.claim' }, { before: { context: 'forced', is: true } }] } },
      ],
    },
  },
  {
    id: 'triedAgainIsTold',
    requirements: ['NET-01'],
    whenever: { all: [{ on: 'NETWORK.CHECK' }, { context: 'online', is: false }] },
    leadsTo: { in: 'offline' },
    within: 200,
    unless: { any: [{ on: 'CONNECTION.CHANGED' }, { on: 'ACKNOWLEDGE' }] },
  },
  {
    id: 'modalIsAskedFor',
    requirements: ['NET-01'],
    never: { all: [{ tag: 'open' }, { not: { before: { tag: 'open' } } }, { not: { does: 'to:self OVERLAY.REQUEST' } }] },
  },
  {
    id: 'modalIsGivenBack',
    requirements: ['NET-01'],
    never: { all: [{ before: { tag: 'open' } }, { not: { tag: 'open' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
])
