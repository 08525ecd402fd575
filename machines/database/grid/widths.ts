/** Bounds of a column's width, px. */
export const MIN_COLUMN_WIDTH = 64
export const MAX_COLUMN_WIDTH = 900
/** One press of the keyboard's column resize, px. */
export const RESIZE_STEP = 16

/** The nearest width a column may have, in whole px. */
export const clampWidth = (width: number): number => Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)))
