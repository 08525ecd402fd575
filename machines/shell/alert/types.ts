/** Words of the server, or a text of ours by its key in the namespace `notices`, below `alerts.`. */
export type AlertMessage =
  { text: string; /** Id of the operator's note it tells: the gateway hears that it was read. */ note?: string } | { key: AlertKey }
export const ALERT_KEYS = ['outdated', 'redirect'] as const
export type AlertKey = (typeof ALERT_KEYS)[number]

export interface AlertContext {
  /** First come, first shown. */
  queue: readonly AlertMessage[]
}
export type AlertEvent =
  /** Something to tell, word for word (20001). What shows or waits already is not told twice. */
  | ({ type: 'ALERT.RAISED' } & AlertMessage)
  /** Read: the next one shows. */
  | { type: 'ACKNOWLEDGE' }
/** Actions of the world: `noteRead({note})`, the gateway hears that a note of the operator has been read. */
export interface NoteReadParams {
  note: string
}
export type AlertTag = 'open'
