import type { Transaction } from 'kysely'
import type { Language } from '../../domain/language.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { randomId } from './secret.ts'
import type { ChangeMessage, CodeSender } from './types.ts'

/** A change to tell; whom to contact is said when it is sent. */
export type Notice = Omit<ChangeMessage, 'contact'>
type Status = Awaited<ReturnType<CodeSender['send']>>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Whoever made the change sends first; then `deliverDue` may. */
const HEAD_START_MS = MINUTE_MS
/** Pauses after the first, second, … try, the last one again and again. */
const PAUSES_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS] as const
/** How long sending is tried; an address is kept for no longer. */
export const NOTICE_LASTS_MS = 3 * 24 * HOUR_MS
/** Sent in one go; more come with the next. */
const BATCH = 20

/** Tells people that an address of their account has changed (CERT-01, CERT-02), whatever becomes of the process that changed it. */
export interface Notices {
  /** Notes what is to be told as part of the change itself; ids in the order of `notices`. */
  keep(transaction: Transaction<StateSchema>, notices: readonly Notice[]): Promise<string[]>
  /** Sends what was just kept, each once; never throws. What did not get through is tried again by `deliverDue`. */
  deliver(ids: readonly string[]): Promise<Status[]>
  /** Sends what is due and gives up what was tried for long enough. Safe on several gateways at once; `signal` stops it between two messages. */
  deliverDue(signal?: AbortSignal): Promise<void>
}

/**
 * Notices are written in the transaction of the change, so that there is no change of which nobody would be told, and leave the state
 * once they are sent. Who takes one puts it off in the same statement: of two gateways one sends it. A process killed between sending
 * and noting so sends it again: better twice than never.
 */
export const createNotices = ({
  db,
  sender,
  now,
  contact,
  onFailure = () => undefined,
}: {
  db: StateDatabase
  sender: CodeSender
  /** ms since the epoch */
  now: () => number
  /** Whom to tell that it was somebody else; may be empty. */
  contact: string
  /** Hears of what the sender does not log itself: without address or text. */
  onFailure?: (what: { notice: string; purpose?: string; tries?: number; reason?: string }) => void
}): Notices => {
  /** Takes a notice after `tries` tries; undefined when somebody else has it, or it is gone. */
  const take = (id: string, tries: number) =>
    db
      .updateTable('notices')
      .set({ tries: tries + 1, next_at: now() + (PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? HOUR_MS) })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .returningAll()
      .executeTakeFirst()

  const send = async (id: string, tries: number): Promise<Status> => {
    try {
      const notice = await take(id, tries)
      if (!notice) return 'failed'
      const status = await sender.send({
        kind: notice.kind as Notice['kind'],
        to: notice.recipient,
        language: notice.language as Language,
        purpose: notice.purpose as Notice['purpose'],
        changed: notice.changed as Notice['changed'],
        masked: notice.masked,
        at: notice.created_at,
        contact,
      })
      if (status !== 'failed') await db.deleteFrom('notices').where('id', '=', id).execute()
      return status
    } catch (error) {
      // The change is made; what went wrong here is nothing its maker could do anything about.
      onFailure({ notice: id, reason: String((error as { code?: unknown }).code ?? (error as Error).name) })
      return 'failed'
    }
  }

  return {
    keep: async (transaction, notices) => {
      const rows = notices.map(({ kind, to, language, purpose, changed, masked, at }) => ({
        id: randomId(),
        kind,
        recipient: to,
        language,
        purpose,
        changed,
        masked,
        created_at: at,
        tries: 0,
        next_at: at + HEAD_START_MS,
        expires_at: at + NOTICE_LASTS_MS,
      }))
      if (rows.length > 0) await transaction.insertInto('notices').values(rows).execute()
      return rows.map(({ id }) => id)
    },

    deliver: async (ids) => {
      const statuses: Status[] = []
      for (const id of ids) statuses.push(await send(id, 0))
      return statuses
    },

    deliverDue: async (signal) => {
      const at = now()
      for (const { id, purpose, tries } of await db
        .deleteFrom('notices')
        .where('expires_at', '<=', at)
        .returning(['id', 'purpose', 'tries'])
        .execute())
        onFailure({ notice: id, purpose, tries, reason: 'given up' })
      const due = await db
        .selectFrom('notices')
        .select(['id', 'tries'])
        .where('next_at', '<=', at)
        .orderBy('next_at')
        .orderBy('id')
        .limit(BATCH)
        .execute()
      for (const { id, tries } of due) {
        if (signal?.aborted) return
        await send(id, tries)
      }
    },
  }
}
