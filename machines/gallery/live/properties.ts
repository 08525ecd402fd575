import { defineProperties } from '../../properties.ts'
import type { liveMachine } from './machine.ts'

const watching = 'connection.linked.watch.watching'
const pulse = `${watching}.pulse`

/** What must be true of every run (MACH-02). */
export const properties = defineProperties<typeof liveMachine>()([
  {
    id: 'watchesSomebody',
    requirements: ['MACH-02'],
    never: { all: [{ any: [{ tag: 'watching' }, { tag: 'gone' }] }, { context: 'watched', is: null }] },
  },
  {
    id: 'watchesNobodyUnchosen',
    requirements: ['MACH-02'],
    never: { all: [{ any: [{ tag: 'choosing' }, { tag: 'seeking' }, { tag: 'failed' }] }, { not: { context: 'watched', is: null } }] },
  },
  {
    id: 'lastTabIsToldToStop',
    requirements: ['MACH-02'],
    never: {
      all: [{ before: { tag: 'watching' } }, { any: [{ on: 'WATCH.ENDED' }, { on: 'TAB.CHOSEN' }] }, { not: { does: 'to:link UNWATCH' } }],
    },
  },
  {
    id: 'nothingIsSentToWhoLeft',
    requirements: ['MACH-02'],
    never: { all: [{ any: [{ tag: 'gone' }, { tag: 'away' }] }, { any: [{ does: 'to:link WATCH' }, { does: 'to:link UNWATCH' }] }] },
  },
  {
    id: 'asksEveryTwoSeconds',
    requirements: ['MACH-02'],
    whenever: { in: `${pulse}.resting` },
    leadsTo: { does: 'to:link WATCH' },
    within: 2_000,
    unless: { not: { in: `${pulse}.resting` } },
  },
  {
    id: 'asksNotSooner',
    requirements: ['MACH-02'],
    whenever: { on: 'TAB.ANSWERED' },
    never: { all: [{ does: 'to:link WATCH' }, { on: 'after.beatDelay' }] },
    for: 2_000,
    unless: { not: { in: `${pulse}.resting` } },
  },
  {
    id: 'silentTabIsGone',
    requirements: ['MACH-02'],
    whenever: { in: `${pulse}.asking` },
    leadsTo: { tag: 'gone' },
    within: 6_000,
    unless: { any: [{ not: { in: `${pulse}.asking` } }, { all: [{ does: 'to:link WATCH' }, { before: { in: `${pulse}.asking` } }] }] },
  },
  {
    id: 'awayTabIsBackOrGone',
    requirements: ['MACH-02'],
    whenever: { tag: 'away' },
    leadsTo: { tag: 'gone' },
    within: 8_000,
    unless: { any: [{ not: { tag: 'away' } }, { all: [{ on: 'TAB.LEFT' }, { before: { tag: 'away' } }] }] },
  },
  {
    id: 'asksForTabsAgain',
    requirements: ['MACH-02'],
    whenever: { in: 'connection.linked.tabs.waiting' },
    leadsTo: { does: 'to:link SEEK' },
    within: 3_000,
    unless: { not: { in: 'connection.linked' } },
  },
  {
    id: 'pausedStandsStill',
    requirements: ['MACH-02'],
    never: {
      any: [
        { all: [{ tag: 'paused' }, { context: 'heldAt', is: null }] },
        { all: [{ not: { tag: 'paused' } }, { not: { context: 'heldAt', is: null } }] },
      ],
    },
  },
  {
    id: 'pausedIsLetGo',
    requirements: ['MACH-02'],
    never: { all: [{ before: { tag: 'paused' } }, { not: { tag: 'paused' } }, { not: { does: 'releaseTrace' } }] },
  },
  {
    id: 'clearedIsEmpty',
    requirements: ['MACH-02'],
    never: {
      all: [
        { on: 'CLEAR' },
        { any: [{ context: 'kept', above: 0 }, { not: { context: 'chosen', is: null } }, { not: { does: 'clearTrace' } }] },
      ],
    },
  },
  {
    id: 'brokenIsSaidAtOnce',
    requirements: ['MACH-07'],
    never: { all: [{ on: 'PROPERTY.BROKEN' }, { not: { tag: 'broken' } }] },
  },
  {
    id: 'brokenStaysSaid',
    requirements: ['MACH-07'],
    never: {
      all: [
        { before: { tag: 'broken' } },
        { not: { tag: 'broken' } },
        { not: { any: [{ on: 'WATCH.ENDED' }, { on: 'TAB.CHOSEN' }, { on: 'fail.link' }] } },
      ],
    },
  },
  {
    id: 'verdictsAreOfWhoIsWatched',
    requirements: ['MACH-07'],
    never: { all: [{ any: [{ tag: 'holding' }, { tag: 'broken' }] }, { context: 'watched', is: null }] },
  },
  {
    id: 'jumpEndsWithItsAnswer',
    requirements: ['MACH-02'],
    never: {
      any: [
        { all: [{ any: [{ on: 'done.reveal' }, { on: 'fail.reveal' }] }, { not: { in: 'jump.idle' } }] },
        { all: [{ in: 'jump.idle' }, { runs: 'reveal' }] },
      ],
    },
  },
  {
    id: 'brokenLinkIsSaid',
    requirements: ['MACH-02'],
    never: { all: [{ on: 'fail.link' }, { not: { tag: 'failed' } }] },
  },
])
