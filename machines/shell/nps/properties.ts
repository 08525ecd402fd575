import { defineProperties } from '../../properties.ts'
import type { npsMachine } from './machine.ts'

const began = { all: [{ in: 'on.open' }, { not: { before: { in: 'on.open' } } }] } as const

const waiting = { in: 'on.open.answering.elsewhere.waiting' } as const

/** What must be true of every run (NPS-01 … NPS-03). */
export const properties = defineProperties<typeof npsMachine>()([
  { id: 'neverTwiceWithinTheHour', requirements: ['NPS-03'], whenever: began, never: began, for: 3_600_000 },
  { id: 'browserRemembers', requirements: ['NPS-03'], never: { all: [began, { not: { does: 'rememberAsked' } }] } },
  {
    id: 'oneAnswer',
    requirements: ['NPS-02'],
    whenever: { any: [{ on: 'done.sendAnswer' }, { in: 'on.open.answered' }] },
    never: { does: 'start:sendAnswer' },
    for: 3_600_000,
    unless: began,
  },
  {
    id: 'goBackClears',
    requirements: ['NPS-03'],
    never: { all: [{ on: 'RESET' }, { not: { context: 'text', is: '' } }, { in: 'on.open.answering.step.score' }] },
  },
  {
    id: 'textBelowNine',
    requirements: ['NPS-01', 'NPS-02'],
    never: { all: [{ does: 'start:sendAnswer' }, { context: 'score', below: 9 }, { context: 'text', matches: '^\\s*.?\\s*$' }] },
  },
  {
    id: 'noTextFromNineOn',
    requirements: ['NPS-01'],
    never: { all: [{ in: 'on.open.answering.step.text' }, { context: 'score', above: 8 }] },
  },
  {
    id: 'closingReminds',
    requirements: ['NPS-03'],
    never: {
      all: [
        { on: 'CLOSE' },
        { before: { any: [{ in: 'on.open.answering.step.score' }, { in: 'on.open.answering.step.text' }] } },
        { not: { does: 'remindLater' } },
      ],
    },
  },
  {
    id: 'answeredIsNotReminded',
    requirements: ['NPS-03'],
    never: { all: [{ does: 'remindLater' }, { before: { any: [{ in: 'on.open.thanks' }, { in: 'on.open.answered' }] } }] },
  },
  {
    id: 'answeredIsForgotten',
    requirements: ['NPS-02'],
    never: { all: [{ in: 'on.open.answered' }, { not: { before: { in: 'on.open.answered' } } }, { not: { does: 'keepDraft' } }] },
  },
  {
    id: 'answeredWaitsToBeClosed',
    requirements: ['NPS-02'],
    never: {
      all: [
        { before: { in: 'on.open.answered' } },
        { not: { in: 'on.open.answered' } },
        { not: { any: [{ on: 'CLOSE' }, { on: 'SURVEY.STOP' }] } },
      ],
    },
  },
  {
    id: 'looksInTime',
    requirements: ['NPS-03'],
    whenever: waiting,
    leadsTo: { does: 'start:lookElsewhere' },
    within: 600_000,
    unless: { not: waiting },
  },
  {
    id: 'looksNotSooner',
    requirements: ['NPS-03'],
    whenever: { all: [waiting, { not: { before: waiting } }] },
    never: { all: [{ does: 'start:lookElsewhere' }, { not: { on: 'PAGE.SHOWN' } }] },
    for: 600_000,
    unless: { not: waiting },
  },
  {
    id: 'comingBackLooks',
    requirements: ['NPS-03'],
    never: { all: [{ on: 'PAGE.SHOWN' }, { before: { in: 'on.open.answering' } }, { not: { does: 'start:lookElsewhere' } }] },
  },
  {
    id: 'looksWhileItIsAsked',
    requirements: ['NPS-03'],
    never: { all: [{ runs: 'lookElsewhere' }, { not: { in: 'on.open.answering' } }] },
  },
  {
    id: 'thanksGo',
    requirements: ['NPS-01'],
    whenever: { in: 'on.open.thanks.showing' },
    leadsTo: { in: 'on.resting' },
    within: 3000,
    unless: { any: [{ on: 'SURVEY.STOP' }, { on: 'TURN.HIDDEN' }] },
  },
  {
    id: 'thanksAreSeen',
    requirements: ['NPS-01'],
    never: { all: [{ on: 'after.thanksDelay' }, { not: { before: { in: 'on.open.thanks.showing' } } }] },
  },
  {
    id: 'routeResets',
    requirements: ['NPS-03'],
    never: {
      all: [
        { on: 'PLACE.CHANGED' },
        { context: 'place', changes: true },
        { before: { in: 'on.open.answering.step.text' } },
        { any: [{ in: 'on.open.answering.step.text' }, { not: { context: 'text', is: '' } }] },
      ],
    },
  },
  {
    id: 'askedOnlyAfterAWhile',
    requirements: ['NPS-01'],
    whenever: { all: [{ in: 'on.using' }, { not: { before: { in: 'on.using' } } }] },
    never: { does: 'start:askSurvey' },
    for: 60_000,
  },
  { id: 'nobodyIsAskedWithoutALogin', requirements: ['NPS-01'], never: { all: [{ in: 'off' }, { not: { context: 'survey', is: null } }] } },
  { id: 'modalIsAskedFor', requirements: ['NPS-01'], never: { all: [began, { not: { does: 'to:self OVERLAY.REQUEST' } }] } },
  {
    id: 'modalIsGivenBack',
    requirements: ['NPS-01'],
    never: { all: [{ before: { tag: 'open' } }, { not: { tag: 'open' } }, { not: { does: 'to:self OVERLAY.RELEASE' } }] },
  },
])
