/** One press of the keyboard's column resize, px. */
export const RESIZE_STEP = 16
