import { defineProperties } from '../../properties.ts'
import type { feedbackMachine } from './machine.ts'

/** What must be true of every run (FEED-01 … FEED-05). */
export const properties = defineProperties<typeof feedbackMachine>()([
  { id: 'waitsForPictures', requirements: ['FEED-02'], never: { all: [{ does: 'start:send' }, { before: { tag: 'uploading' } }] } },
  {
    id: 'keepsPictureThatFailed',
    requirements: ['FEED-02'],
    never: { all: [{ does: 'keepFailed' }, { any: [{ does: 'dropFailed' }, { does: 'dropPicture' }, { does: 'dropWaiting' }] }] },
  },
  {
    id: 'sentOnlyWhenWanted',
    requirements: ['FEED-03'],
    never: { all: [{ does: 'start:send' }, { not: { on: 'SUBMIT' } }] },
  },
  {
    id: 'keepsWhatFailed',
    requirements: ['FEED-03'],
    never: { all: [{ on: 'fail.send' }, { context: 'content', changes: true }] },
  },
  {
    id: 'draftGoesOnlyWhenSent',
    requirements: ['FEED-03'],
    never: { all: [{ does: 'forgetDraft' }, { not: { on: 'done.send' } }] },
  },
  {
    id: 'saysWhatFailed',
    requirements: ['FEED-02'],
    never: { all: [{ tag: 'editing' }, { context: 'pictures', has: { failed: true } }, { context: 'pictureProblem', is: null }] },
  },
  { id: 'atMostThreePictures', requirements: ['FEED-02'], never: { context: 'pictures', count: { above: 3 } } },
  { id: 'noBubbleInTheCenter', requirements: ['FEED-05'], never: { all: [{ tag: 'bubble' }, { context: 'isThere', is: true }] } },
  { id: 'noBubbleWithoutReplies', requirements: ['FEED-05'], never: { all: [{ tag: 'bubble' }, { context: 'unread', is: 0 }] } },
  {
    id: 'closedBubbleIsKept',
    requirements: ['FEED-05'],
    never: { all: [{ on: 'BUBBLE.CLOSE' }, { before: { tag: 'bubble' } }, { any: [{ tag: 'bubble' }, { not: { does: 'keepClosed' } }] }] },
  },
  {
    id: 'closedElsewhereIsClosed',
    requirements: ['FEED-05'],
    never: { all: [{ on: 'BUBBLE.CLOSED' }, { before: { tag: 'bubble' } }, { tag: 'bubble' }, { not: { does: 'start:askCount' } }] },
  },
  {
    id: 'countsInTime',
    requirements: ['FEED-05'],
    whenever: { in: 'replies.on.waiting' },
    leadsTo: { does: 'start:askCount' },
    within: 600_000,
    unless: { not: { in: 'replies.on.waiting' } },
  },
])
