/** What opens below the bar: the suite's products, or what does not fit beside them. */
export type NavPanel = 'products' | 'more'

/** Elements of the bar, by id: where its entries stand, the same entries unseen for measuring, and whoever opens a panel. */
export const NAV_ELEMENTS = { room: 'nav-room', row: 'nav-row', products: 'nav-products', more: 'nav-more' } as const

/** What an entry's element for measuring is called in its data; that of 'More' as well. */
export interface MeasuredEntry {
  id: string
  /** px, with the distance to the next. */
  width: number
}
export interface NavWidths {
  /** px for all entries together. */
  room: number
  /** px of 'More'. */
  more: number
  /** 'More' has entries of its own and always shows (NAV-09). */
  keepsMore: boolean
  entries: readonly MeasuredEntry[]
}

export interface NavContext {
  /** The panel that is open. */
  panel: NavPanel | null
  /** Entries that have room in the bar, in their order; the others stand in 'More'. null before anything is measured. */
  fitting: readonly string[] | null
}
export type NavEvent =
  /** The mouse is over a panel or what opens it. */
  | { type: 'POINTER.ENTERED'; panel: NavPanel }
  | { type: 'POINTER.LEFT' }
  /** A press, a tap, Enter or Space on what opens a panel. */
  | { type: 'TOGGLE'; panel: NavPanel }
  /** Arrow down on it: opens, and goes to the first entry. */
  | { type: 'OPEN'; panel: NavPanel }
  /** Escape: closed, and the focus is back where it was opened. */
  | { type: 'ESCAPE' }
  /** An entry was chosen, or something beside the bar was pressed. */
  | { type: 'CLOSE' }
  /** The keyboard's focus has left the bar. */
  | { type: 'FOCUS.LEFT' }
  /** The bar is drawn, or is no longer. */
  | { type: 'BAR.SHOWN' }
  | { type: 'BAR.HIDDEN' }
  | ({ type: 'WIDTHS.CHANGED' } & NavWidths)
/**
 * Actors of the world: `measureBar` tells `WIDTHS.CHANGED` at once and whenever it is so; `holdPage` keeps the wheel from scrolling and tells
 * `CLOSE` of a press beside the bar and `ESCAPE` from wherever the focus is. Actions: `rememberHover()`, `focusEntry({panel})`,
 * `focusOpener({panel})`, `keepFocus()` before what has room becomes another.
 */
export interface NavPanelParams {
  panel: NavPanel
}
/** `open`: a panel is; `measured`: what fits is known. */
export type NavTag = 'open' | 'measured'
