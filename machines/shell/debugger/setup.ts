import { assign, fromCallback, sendTo, setup } from 'xstate'
import { DEBUG_CHECK } from '../../../domain/constants.ts'
import { judgeReading, type Reading } from '../../../domain/debugCheck.ts'
import { overlayOf, type StateMeta, toastOf, unprovided } from '../../setup.ts'

/** Who is there. */
export type Member = 'nobody' | 'member' | 'employee'

export interface DebuggerInput {
  /** This page is of a host where tools are watched. */
  watched: boolean
  /** ms since the epoch */
  now: () => number
}
export interface DebuggerContext extends DebuggerInput {
  member: Member
  visible: boolean
  /** When the next look is due, ms since the epoch. */
  dueAt: number
  /** The last look found the page stopped: one more says that it was no accident. */
  doubtful: boolean
  /** How often the request's ten seconds have been looked into: two seconds each. */
  looks: number
  /** Until when the key of the day is good, ms since the epoch; 0 without one. */
  keyUntil: number
}
/** Until when the browser's own key is good; 0 without a good one. */
export interface KeyAnswer {
  until: number
}
export type DebuggerEvent =
  /** Who is there, and whenever that becomes another. */
  | { type: 'MEMBER.CHANGED'; member: Member }
  | { type: 'PAGE.SHOWN' }
  | { type: 'PAGE.HIDDEN' }
  /** A key that opens developer tools was pressed, or the dialog's button for employees. */
  | { type: 'TOOLS.WANTED' }
  /** The request has been read: leave the page. */
  | { type: 'ACKNOWLEDGE' }
export type DebuggerTag = 'open' | 'busy'

/** Id of the modal. */
export const DEBUGGER_OVERLAY = 'debugger'

/**
 * Words of the chart in `machine.ts`. Actors of the world: `followPage` (sends who is there, whether the page can be seen, and keys that open tools), `findKey`
 * (the browser's own key of the day, as the gateway has it), `makeKey`, `lookForDriver`, `reportDriver`, `measure`.
 */
export const debuggerSetup = setup({
  types: {
    context: {} as DebuggerContext,
    events: {} as DebuggerEvent,
    input: {} as DebuggerInput,
    tags: {} as DebuggerTag,
    meta: {} as StateMeta,
  },
  actors: {
    followPage: fromCallback(() => {}),
    findKey: unprovided<KeyAnswer, void>('findKey'),
    makeKey: unprovided<KeyAnswer, void>('makeKey'),
    lookForDriver: unprovided<boolean, void>('lookForDriver'),
    reportDriver: unprovided<void, void>('reportDriver'),
    measure: unprovided<Reading, { dueAt: number }>('measure'),
  },
  actions: {
    noteMember: assign((_, { member }: { member: Member }) => ({ member })),
    see: assign({ visible: true }),
    lookAway: assign({ visible: false }),
    setDue: assign({ dueAt: ({ context }) => context.now() + DEBUG_CHECK.everyMs }),
    beginLooks: assign({ looks: 0 }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    doubt: assign({ doubtful: true }),
    trust: assign({ doubtful: false }),
    noteKey: assign((_, { until }: KeyAnswer) => ({ keyUntil: until })),
    forgetKey: assign({ keyUntil: 0 }),
    // Told in passing: what it opens does not show on the page.
    tellKey: sendTo(toastOf, { type: 'TOAST.RAISED', key: 'dailyKey' }),
    reportTools: () => {},
    leave: () => {},
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: DEBUGGER_OVERLAY, kind: 'restriction' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: DEBUGGER_OVERLAY }),
  },
  guards: {
    isWatched: ({ context }) => context.watched,
    isNobody: (_, { member }: { member: Member }) => member === 'nobody',
    /** Who was there before is there. */
    isSame: ({ context }, { member }: { member: Member }) => member === context.member,
    isEmployee: ({ context }) => context.member === 'employee',
    isVisible: ({ context }) => context.visible,
    isQuiet: (_, reading: Reading) => judgeReading(reading) === 'quiet',
    hasStopped: (_, reading: Reading) => judgeReading(reading) === 'stopped',
    hasStoppedAgain: ({ context }, reading: Reading) => context.doubtful && judgeReading(reading) === 'stopped',
    isGood: ({ context }, { until }: KeyAnswer) => until > context.now(),
    isDriven: (_, { driven }: { driven: boolean }) => driven,
  },
  delays: {
    checkDelay: DEBUG_CHECK.everyMs,
    leaveDelay: DEBUG_CHECK.leaveMs,
    keyDelay: ({ context }) => Math.max(0, context.keyUntil - context.now()),
  },
})
