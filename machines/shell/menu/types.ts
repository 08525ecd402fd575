import type { Language } from '../../../domain/language.ts'

export interface MenuInput {
  language: Language
  /** Width kept from before, px; honoured only from 120 to 220 (MENU-01). */
  storedWidth: number | null
  collapsed: boolean
  /** The window is too narrow for a menu beside the content. */
  narrow: boolean
}
export interface MenuContext {
  /** Width when open, px. */
  width: number
  /** Its edge is being moved: the width before, px, and where the pointer took it (`clientX`, px; 0 by keys). */
  sizing: { before: number; x: number } | null
}
/** What pointer and keys do at the edge of the open menu. */
export type MenuEdgeEvent =
  /** The pointer takes the edge, moves it, lets it go. `x`: the pointer's `clientX`, px. */
  | { type: 'EDGE.GRAB'; x: number }
  | { type: 'EDGE.DRAG'; x: number }
  | { type: 'EDGE.DROP' }
  /** An arrow key on the edge. */
  | { type: 'WIDTH.STEP'; by: 1 | -1 }
  /** Escape, or the pointer was taken away: the menu gets back the width it had. */
  | { type: 'WIDTH.CANCEL' }
  /** The focus has left the edge. */
  | { type: 'BLUR' }
export type MenuEvent =
  | { type: 'TOGGLE' }
  | MenuEdgeEvent
  | { type: 'WINDOW.NARROWED' }
  | { type: 'WINDOW.WIDENED' }
  /** Escape, a click beside the drawer, or a chosen item. */
  | { type: 'CLOSE' }
  /** The focus has left the drawer for the page below it. */
  | { type: 'LEAVE' }
/**
 * Actions of the world: `storeMenuWidth({width})`, `storeMenuCollapsed({collapsed})`; `focusMenu()` once the drawer is there, `focusOpener()` once it is gone, `keepFocus()` before
 * the menu goes from beside the content.
 */
export interface MenuWidthParams {
  width: number
}
export interface MenuCollapsedParams {
  collapsed: boolean
}
/** `held`: the pointer holds the edge; `stepping`: keys are moving it. */
export type MenuTag = 'open' | 'collapsed' | 'drawer' | 'hidden' | 'held' | 'stepping'
