/** What the gateway sees of a call, and all that the journal keeps of it (ABUSE-04): no texts, no addresses, nobody's name. */
export interface Call {
  /** ms since the epoch */
  at: number
  kind: CallKind
  /** Database it is about; '' for a report. */
  database: string
  /** Records in it; 0 for a report. */
  size: number
  /** Keyed hash of the network it came from. */
  network: string
  /** Keyed hash of the browser; of a program, its key's. */
  browser: string
  /** Group of the account, '' for none. */
  group: string
  /** Records given; of type-ahead and facets, names. */
  rows: number
  /** How many of them the account, and those of its group, network and browser, had not been given before. */
  fresh: Readonly<Record<Place | 'account', number>>
  /** Which page of its result, from 1; 0 for what has none. */
  page: number
  /** Number in the record's id, for a record that was opened by itself; null without one. */
  number: number | null
}

export const CALL_KINDS = ['search', 'record', 'export', 'chart', 'names', 'webDriver', 'debugger'] as const
export type CallKind = (typeof CALL_KINDS)[number]

/** What several accounts may share. */
export const PLACES = ['group', 'network', 'browser'] as const
export type Place = (typeof PLACES)[number]
