import { assign, fromCallback, sendTo, setup, stateIn } from 'xstate'
import { FEEDBACK } from '../../../domain/constants.ts'
import { contentProblem, FEEDBACK_LIMITS, type FeedbackKind, type FeedbackType, pictureProblem } from '../../../domain/feedback.ts'
import { FEEDBACK_CENTER } from '../../../domain/pagePaths.ts'
import type { Failure } from '../../failure.ts'
import { effect, overlayOf, type StateMeta, toastOf, unprovided } from '../../setup.ts'
import type {
  ChosenFile,
  CountOutput,
  Draft,
  FeedbackContext,
  FeedbackEvent,
  FeedbackInput,
  FeedbackTag,
  OpenOutput,
  Picture,
  PictureProblem,
} from './types.ts'

/** Id of the modal. */
export const FEEDBACK_OVERLAY = 'feedback'

export const EMPTY: Draft = { key: '', module: '', type: '', content: '', pictures: [] }
export const draftOf = ({ key, module, type, content, pictures }: FeedbackContext): Draft => ({
  key,
  module,
  type,
  content,
  // What the gateway has not got yet goes with the tab.
  pictures: pictures.filter(({ ref }) => ref !== null),
})
export const keeping = {
  type: 'keepDraft',
  params: ({ context }: { context: FeedbackContext }) => ({ kind: context.kind, draft: draftOf(context) }),
} as const

/** What is missing before it can be sent (FEED-01). */
export const problemsOf = ({ kind, module, type, content, language }: FeedbackContext) => ({
  module: kind === 'feedback' && module === '',
  type: kind === 'feedback' && type === '',
  content: contentProblem(content, language),
})
export const isComplete = (context: FeedbackContext): boolean => {
  const { module, type, content } = problemsOf(context)
  return !module && !type && content === null
}
/** The field of a failure that the browser itself finds: what was chosen cannot be read any more. */
export const PICTURE_GONE = 'image.gone'
const REASONS: ReadonlyMap<string, PictureProblem> = new Map([
  ['image.type', 'type'],
  ['image.size', 'size'],
  ['image.pixels', 'pixels'],
  ['image.broken', 'broken'],
  [PICTURE_GONE, 'gone'],
])
/** What a refused upload says of the picture. */
export const problemOf = ({ code, field = '' }: Failure): PictureProblem =>
  REASONS.get(field) ?? (code === 'request.too_large' ? 'size' : 'failed')
/** The gateway has looked at the picture and wants none like it, or there is none to send; all else may go better the next time. */
export const isRefusal = ({ code, field }: Failure): boolean => field?.startsWith('image.') === true || code === 'request.too_large'
const waits = ({ ref, failed }: Picture): boolean => ref === null && !failed
/** The picture whose turn it is: the one that is on its way, though one before it is to be sent again meanwhile; else the first that waits. */
export const nextPicture = ({ pictures, turn }: FeedbackContext): Picture | undefined =>
  pictures.find((picture) => picture.id === turn && waits(picture)) ?? pictures.find(waits)

/** What is still to be said of pictures when all else about them is settled: that one did not get through. */
const problemLeft = (pictures: readonly Picture[]): PictureProblem | null => (pictures.some(({ failed }) => failed) ? 'failed' : null)

/** As many of the files as there is room for and as may be sent, and why the last that is not may not. */
const admitted = (context: FeedbackContext, files: readonly ChosenFile[]): { files: ChosenFile[]; problem: PictureProblem | null } => {
  const room = FEEDBACK_LIMITS.pictures - context.pictures.length
  const good = files.filter((file) => pictureProblem(file) === null && !context.pictures.some(({ id }) => id === file.id))
  const bad = files.findLast((file) => pictureProblem(file) !== null)
  return { files: good.slice(0, room), problem: good.length > room ? 'count' : bad ? pictureProblem(bad) : null }
}

/**
 * Words of the chart in `machine.ts`. Actors of the world: `open`, `send`, `upload`, `discard` (a picture at the gateway), `askCount`, `followTabs`;
 * actions: `keepDraft`, `forgetDraft`, `keepClosed` (the cookie), `keepCollapsed`, `tellSent`, `tellCount`.
 */
export const feedbackSetup = setup({
  types: {
    context: {} as FeedbackContext,
    events: {} as FeedbackEvent,
    input: {} as FeedbackInput,
    tags: {} as FeedbackTag,
    meta: {} as StateMeta,
  },
  actors: {
    open: unprovided<OpenOutput, { kind: FeedbackKind }>('open'),
    send: unprovided<void, { kind: FeedbackKind; draft: Draft }>('send'),
    upload: unprovided<{ id: string; ref: string }, { id: string }>('upload'),
    discard: unprovided<void, { ref: string }>('discard'),
    askCount: unprovided<CountOutput, void>('askCount'),
    /** Without the world there are no other tabs. */
    followTabs: fromCallback(() => {}),
  },
  actions: {
    takeOpened: assign((_, { tree, draft }: OpenOutput) => ({ tree, ...draft })),
    takeKind: assign((_, { kind }: { kind: FeedbackKind }) => ({
      kind,
      ...EMPTY,
      tried: false,
      pictureProblem: null,
      isDeleted: false,
      failure: null,
    })),
    takeModule: assign((_, { module }: { module: string }) => ({ module })),
    takeType: assign((_, { type }: { type: FeedbackType }) => ({ type })),
    takeText: assign((_, { text }: { text: string }) => ({ content: text })),
    takeFiles: assign(({ context }, { files }: { files: readonly ChosenFile[] }) => {
      const taken = admitted(context, files)
      return {
        pictures: [...context.pictures, ...taken.files.map(({ id, name }) => ({ id, name, ref: null }))],
        pictureProblem: taken.problem ?? problemLeft(context.pictures),
        isDeleted: false,
      }
    }),
    takeUploaded: assign(({ context }, { id, ref }: { id: string; ref: string }) => ({
      pictures: context.pictures.map((picture) => (picture.id === id ? { ...picture, ref } : picture)),
    })),
    takePercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    takeTurn: assign(({ context }) => ({ turn: nextPicture(context)?.id ?? null, percent: null })),
    /** Every picture waits for its turn; the one whose turn it was did not come. */
    dropFailed: assign(({ context }, { problem }: { problem: PictureProblem }) => ({
      pictures: context.pictures.filter(({ id }) => id !== nextPicture(context)?.id),
      pictureProblem: problem,
      isDeleted: false,
    })),
    /** It did not get through: it stays, and may be sent again. */
    keepFailed: assign(({ context }) => ({
      pictures: context.pictures.map((picture) =>
        picture.id === nextPicture(context)?.id ? { ...picture, failed: true as const } : picture,
      ),
      pictureProblem: 'failed' as const,
      isDeleted: false,
    })),
    sendAgain: assign(({ context }, { id }: { id: string }) => {
      const pictures = context.pictures.map((picture) => (picture.id === id ? { id, name: picture.name, ref: picture.ref } : picture))
      return { pictures, pictureProblem: problemLeft(pictures) }
    }),
    dropPicture: assign(({ context }, { id }: { id: string }) => {
      const pictures = context.pictures.filter((picture) => picture.id !== id)
      return {
        pictures,
        discarded: [
          ...context.discarded,
          ...context.pictures.flatMap((picture) => (picture.id === id && picture.ref ? [picture.ref] : [])),
        ],
        pictureProblem: problemLeft(pictures),
        isDeleted: false,
      }
    }),
    dropDiscarded: assign(({ context }) => ({ discarded: context.discarded.slice(1) })),
    noteDeleted: assign({ isDeleted: true }),
    /** A dialog that is closed waits for no picture. */
    dropWaiting: assign(({ context }) => ({ pictures: context.pictures.filter(({ ref }) => ref !== null) })),
    forgetWritten: assign(EMPTY),
    noteTried: assign({ tried: true }),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    takeCount: assign((_, { unread, closedAt }: CountOutput) => ({ unread, closedAt })),
    forgetCount: assign({ unread: 0, closedAt: 0 }),
    closeBubble: assign(({ context }) => ({ closedAt: context.unread })),
    takeClosed: assign((_, { count }: { count: number }) => ({ closedAt: count })),
    takePath: assign((_, { path }: { path: string }) => ({ isThere: path === FEEDBACK_CENTER })),
    keepDraft: effect<{ kind: FeedbackKind; draft: Draft }>(),
    forgetDraft: effect<{ kind: FeedbackKind }>(),
    keepClosed: effect<{ count: number }>(),
    keepCollapsed: effect<{ collapsed: boolean }>(),
    tellSent: () => {},
    /** An open Feedback Center, in any tab, hears how many there are. */
    tellCount: effect<{ count: number }>(),
    raiseToast: sendTo(toastOf, { type: 'TOAST.RAISED', key: 'sent' }),
    askOverlay: sendTo(overlayOf, { type: 'OVERLAY.REQUEST', id: FEEDBACK_OVERLAY, kind: 'task' }),
    overlayDone: sendTo(overlayOf, { type: 'OVERLAY.RELEASE', id: FEEDBACK_OVERLAY }),
  },
  guards: {
    /** Something is missing; it is said. */
    isIncomplete: ({ context }) => !isComplete(context),
    isUploading: stateIn({ upload: 'uploading' }),
    /** One did not get through: it is sent again or taken out first. */
    hasFailed: ({ context }) => context.pictures.some(({ failed }) => failed),
    isRefused: (_, { failure }: { failure: Failure }) => isRefusal(failure),
    hasWaiting: ({ context }) => nextPicture(context) !== undefined,
    hasDiscarded: ({ context }) => context.discarded.length > 0,
    isItsTurn: ({ context }, { id }: { id: string }) => nextPicture(context)?.id === id,
    isEditing: stateIn({ form: { open: 'editing' } }),
    wasCollapsed: ({ context }) => context.collapsed,
    /** Another tab knows of another number than this one. */
    isOtherCount: ({ context }, { count }: { count: number }) => context.unread > 0 && context.unread !== count,
    isNews: ({ context: { unread, closedAt, isThere } }) => unread > 0 && unread !== closedAt && !isThere,
  },
  delays: { firstDelay: FEEDBACK.firstMs, pollDelay: FEEDBACK.pollMs },
})
