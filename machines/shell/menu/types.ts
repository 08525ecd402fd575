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
}
export type MenuEvent =
  | { type: 'TOGGLE' }
  | { type: 'WIDTH.SET'; width: number }
  | { type: 'WINDOW.NARROWED' }
  | { type: 'WINDOW.WIDENED' }
  /** Escape, a click beside the drawer, or a chosen item. */
  | { type: 'CLOSE' }
/** Actions of the world: `storeMenuWidth({width})`, `storeMenuCollapsed({collapsed})`. */
export interface MenuWidthParams {
  width: number
}
export interface MenuCollapsedParams {
  collapsed: boolean
}
export type MenuTag = 'open' | 'collapsed' | 'drawer' | 'hidden'
