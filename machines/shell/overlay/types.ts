import type { OverlayKind } from '../../../domain/overlay.ts'

export interface OverlayRequest {
  /** Names the modal: `login`, `captcha`, `export:drugus`. */
  id: string
  kind: OverlayKind
  /** The page behind scrolls on (BLOCK-01: unless disabled). */
  scrolls?: boolean
}
export interface OverlayContext {
  /** Most urgent first; within a kind first come, first served. The first one shows. */
  queue: readonly OverlayRequest[]
  /** Id of the modal that shows: the view of every other renders nothing. */
  current: string | null
}
export type OverlayEvent =
  /** A machine wants its modal shown; the same id again changes nothing but its kind. */
  | ({ type: 'OVERLAY.REQUEST' } & OverlayRequest)
  /** Its modal is no longer wanted, shown or waiting. */
  | { type: 'OVERLAY.RELEASE'; id: string }
/**
 * Actions of the world: `keepFocus()` when the first modal opens, and before one that locks the page; `giveFocusBack()` when the last has
 * closed, `returnFocus()` when none is left that locks it; `lockScroll()`, `unlockScroll()`.
 */
export type OverlayTag = 'open' | 'locked'
