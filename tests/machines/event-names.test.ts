import { expect, it } from 'vitest'
import { MACHINES } from '../../machines/registry.ts'

/** Last words of events (docs/machines.md, "Names of events"): what asks a machine for something … */
const COMMANDS = [
  'ACCEPT', 'ACKNOWLEDGE', 'ACTIVATE', 'ASK', 'ATTACH', 'CANCEL', 'CHECK', 'CHOOSE', 'CLEAR', 'CLOSE', 'COLLAPSE', 'COMMIT', 'CONFIRM', 'COPY', 'DOWNLOAD', 'DRAG', 'DROP',
  'EXCLUDE', 'EXPAND', 'EXTEND', 'FIT', 'FOLLOW', 'FORGET', 'GRAB', 'GROUP', 'HIDE', 'HIGHLIGHT', 'LEAVE', 'LOAD', 'LOGIN', 'LOGOUT', 'LOWER', 'MOVE', 'OPEN', 'PAUSE', 'PRINT', 'RAISE', 'REFRESH',
  'REFUSE', 'RELEASE', 'REMOVE', 'REPLACE', 'REQUEST', 'RESET', 'RESIZE', 'RESUME', 'RETRY', 'SAVE', 'SEARCH', 'SEND', 'SET', 'SHOW', 'START', 'STEP', 'STOP',
  'SUBMIT', 'SYNC', 'TOGGLE',
] // prettier-ignore
/** … what tells it of something … */
const NEWS = [
  'ACKNOWLEDGED', 'ANSWERED', 'ASKED', 'AWAITED', 'BROKEN', 'CENTERED', 'CERTIFIED', 'CHANGED', 'CHOSEN', 'CLICKED', 'CLOSED', 'CONFIRMED', 'COUNTED', 'DENIED', 'DONE', 'ENDED', 'ENTERED', 'EXPIRED',
  'FAILED', 'FILTERED', 'FOUND', 'GIVEN_UP', 'GREW', 'HIDDEN', 'JUDGED', 'KICKED', 'KNOWN', 'LEFT', 'LOCKED_OUT', 'LOST', 'MOVED', 'OPENED', 'OUTDATED', 'PAINTED', 'PANNED', 'RAISED',
  'REFUSED', 'REMINDED', 'REQUIRED', 'RETURNED', 'SCROLLED', 'SEEN', 'SENT', 'SHOWN', 'SIZED', 'SOUGHT', 'STEPPED', 'STOPPED', 'SUPERSEDED', 'WANTED', 'WITHDRAWN', 'ZOOMED',
  'NARROWED', 'WIDENED',
] // prettier-ignore
/** … and what keys and fingers did, as the platform names it: whole names. */
const INPUTS = [
  'ARROW.DOWN',
  'ARROW.UP',
  'BLUR',
  'COMPOSITION.END',
  'COMPOSITION.START',
  'DRAG.END',
  'DRAG.START',
  'ENTER',
  'ESCAPE',
  'FOCUS',
  'INPUT',
]

const eventsOf = async (): Promise<{ machine: string; event: string }[]> =>
  (
    await Promise.all(
      MACHINES.map(async ({ id, load }) =>
        (await load()).events.filter((event) => !event.startsWith('xstate.')).map((event) => ({ machine: id, event })),
      ),
    )
  ).flat()

it('MACH-01 an event is a command in the imperative, news in the past tense, or what the platform calls it, by words that are kept', async () => {
  const said = new Set([...COMMANDS, ...NEWS])
  const events = await eventsOf()
  expect(events.length).toBeGreaterThan(200)
  const strange = events.filter(({ event }) => !INPUTS.includes(event) && !said.has(event.slice(event.lastIndexOf('.') + 1)))
  expect(strange).toEqual([])
})

it('MACH-01 no word of the lists is left over: one that nothing says invites a second word for the same', async () => {
  const events = new Set((await eventsOf()).map(({ event }) => event))
  const last = new Set([...events].filter((event) => !INPUTS.includes(event)).map((event) => event.slice(event.lastIndexOf('.') + 1)))
  expect([...COMMANDS, ...NEWS].filter((word) => !last.has(word))).toEqual([])
  expect(INPUTS.filter((name) => !events.has(name))).toEqual([])
})
