import type { FeedbackKind, FeedbackType, ProductNode } from '../../../domain/feedback.ts'
import type { Language } from '../../../domain/language.ts'
import type { Failure } from '../../failure.ts'

/** A picture of the draft; `ref` is what the gateway calls it, null until it has it. */
export interface Picture {
  id: string
  name: string
  ref: string | null
  /** It did not get through and waits for another try. */
  failed?: true
}
/** A file somebody chose: what it says of itself. Its bytes stay with the world. */
export interface ChosenFile {
  id: string
  name: string
  /** Media type. */
  type: string
  /** Bytes. */
  size: number
}
/**
 * Why the last picture was not taken; `broken` and `pixels` (too many) by the gateway, `gone` has no bytes any more, because its file was changed,
 * moved or deleted since.
 */
export type PictureProblem = 'type' | 'size' | 'pixels' | 'broken' | 'count' | 'failed' | 'gone'

/** What is written and not sent: it outlives a reload, and every tab has it. `key` makes sure that it is sent once. */
export interface Draft {
  key: string
  module: string
  type: FeedbackType | ''
  content: string
  pictures: readonly Picture[]
}
export interface FeedbackContext extends Draft {
  language: Language
  kind: FeedbackKind
  tree: readonly ProductNode[]
  /** Somebody tried to send it: what is missing is said from then on. */
  tried: boolean
  /** The picture that is on its way, or was the last. */
  turn: string | null
  /** How much of the picture whose turn it is has been sent, whole percent; null until that is known. */
  percent: number | null
  pictureProblem: PictureProblem | null
  /** What the gateway calls pictures that were taken out and that it still has, the first to go in front. */
  discarded: readonly string[]
  /** The picture that was taken out last is deleted (NOTICE-08). */
  isDeleted: boolean
  failure: Failure | null
  /** Replies the account has not read, and how many there were when the bubble was last closed. */
  unread: number
  closedAt: number
  /** The widget was put away when the page began. */
  collapsed: boolean
  /** The Feedback Center shows. */
  isThere: boolean
}
export interface FeedbackInput {
  language: Language
  /** The widget was put away. */
  collapsed: boolean
}
export interface OpenOutput {
  tree: readonly ProductNode[]
  draft: Draft
}
export interface CountOutput {
  unread: number
  /** The cookie `feedbackNumber`, 0 where there is none. */
  closedAt: number
}
export type FeedbackEvent =
  /** Somebody is logged in. */
  | { type: 'FEEDBACK.START' }
  /** Nobody is any more. */
  | { type: 'FEEDBACK.STOP' }
  /** Another place shows; without `?…`. */
  | { type: 'PATH.CHANGED'; path: string }
  /** Replies were read, here or in another tab. */
  | { type: 'REPLIES.CHANGED' }
  | { type: 'BUBBLE.CLOSE' }
  /** It was closed in another tab, at that number of replies. */
  | { type: 'BUBBLE.CLOSED'; count: number }
  | { type: 'TOGGLE' }
  | { type: 'FEEDBACK.OPEN'; kind: FeedbackKind }
  | { type: 'CLOSE' }
  | { type: 'RETRY' }
  | { type: 'MODULE.CHOSEN'; module: string }
  | { type: 'KIND.CHOSEN'; kind: FeedbackType }
  | { type: 'INPUT'; text: string }
  | { type: 'PICTURES.CHOSEN'; files: readonly ChosenFile[] }
  | { type: 'PICTURE.REMOVE'; id: string }
  | { type: 'PICTURE.RETRY'; id: string }
  /** More of the picture has been sent, in whole percent. */
  | { type: 'PROGRESS.CHANGED'; id: string; percent: number }
  | { type: 'SUBMIT' }
/** `open` the dialog is there; `editing` it takes input; `uploading` a picture is on its way; `bubble`, `collapsed` of the widget. */
export type FeedbackTag = 'open' | 'loading' | 'failed' | 'editing' | 'busy' | 'uploading' | 'bubble' | 'collapsed'
