/** Caps that keep one bad file from filling memory or disk. Sizes in bytes, times in ms. */
export interface ReadLimits {
  /** Expanded to packed, above which a member counts as a bomb once it is larger than `ratioFrom`. Deflate's own limit is 1032. */
  ratio: number
  ratioFrom: number
  /** One member, and one archive, expanded. */
  memberBytes: number
  archiveBytes: number
  entries: number
  downloadBytes: number
  /** Silence after which a server counts as gone. */
  downloadIdleMs: number
  /** One line or one quoted row of a text file; one element of a JSON array. */
  rowBytes: number
  /** Lists and objects of a JSON text within each other. A parser keeps a frame for each, so that a few MB of brackets filled gigabytes. */
  jsonDepth: number
  /** Shared strings of a workbook, held in memory while its rows are read. */
  stringBytes: number
}

export const READ_LIMITS: ReadLimits = {
  ratio: 200,
  ratioFrom: 64 * 1024 ** 2,
  memberBytes: 64 * 1024 ** 3,
  archiveBytes: 128 * 1024 ** 3,
  entries: 2_000_000,
  downloadBytes: 32 * 1024 ** 3,
  downloadIdleMs: 30_000,
  rowBytes: 64 * 1024 ** 2,
  jsonDepth: 200,
  stringBytes: 256 * 1024 ** 2,
}

export const withLimits = (given: Partial<ReadLimits> = {}): ReadLimits => ({ ...READ_LIMITS, ...given })
