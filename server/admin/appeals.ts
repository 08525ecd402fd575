import { cleanAnswer } from '../risk/appeals.ts'
import { APPEAL_LIMITS } from '../../domain/appeal.ts'
import { randomId } from '../auth/secret.ts'
import { dayIn } from '../installationDay.ts'
import type { StateDatabase } from '../state/schema.ts'
import { liftAppealed } from './restrictions.ts'
import { type AdminAppeal, AdminError, type AdminRequest } from './types.ts'

type Request<C extends AdminRequest['command']> = Extract<AdminRequest, { command: C }>
type Named = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
interface Where {
  /** ms since the epoch */
  now: () => number
  timeZone: string
}

/** Appeals as the operator sees them, the earliest first: those that wait for an answer, those of them that wait too long, all, or one. */
export const listAppeals = async (
  db: StateDatabase,
  { now, timeZone }: Where,
  named: Named,
  which: { all: boolean; late: boolean } | { id: string },
): Promise<AdminAppeal[]> => {
  let query = db
    .selectFrom('appeals')
    .innerJoin('restrictions', 'restrictions.id', 'appeals.restriction_id')
    .selectAll('appeals')
    .select(['restrictions.kind', 'restrictions.until', 'restrictions.lifted_at'])
  if ('id' in which) query = query.where('appeals.id', '=', which.id)
  else if (!which.all || which.late) query = query.where('appeals.answered_at', 'is', null)
  const rows = await query.orderBy('appeals.created_at').orderBy('appeals.id').limit(1000).execute()
  const names = await named(rows.map(({ user_id }) => user_id))
  const today = dayIn(timeZone, now())
  return rows
    .map((row): AdminAppeal => ({
      id: row.id,
      user: names.get(row.user_id) ?? row.user_id,
      userId: row.user_id,
      restriction: row.kind,
      until: row.until,
      liftedAt: row.lifted_at,
      content: row.content,
      language: row.language,
      createdAt: row.created_at,
      answerBy: row.answer_by,
      isLate: row.answered_at === null && row.answer_by < today,
      answer:
        row.answered_at === null ? null : { accepted: row.accepted === 1, text: row.answer, at: row.answered_at, by: row.answered_by },
    }))
    .filter(({ isLate }) => 'id' in which || !which.late || isLate)
}

/** One by its id. Throws `appeal.none`. */
export const showAppeal = async (db: StateDatabase, where: Where, named: Named, id: string): Promise<AdminAppeal[]> => {
  const found = await listAppeals(db, where, named, { id })
  if (found.length === 0) throw new AdminError('appeal.none', id)
  return found
}

/**
 * Answers an appeal. Accepted, what it is against ends, with all the gateway itself has restricted the account by, and the points that led there count no
 * more. Its author reads the answer in the notice of the restriction; where none stands in the way any more, as a note. Throws `appeal.none`,
 * `appeal.answered`, `appeal.text`.
 */
export const answerAppeal = async (
  db: StateDatabase,
  { id, answer, accepted, by }: Request<'appeal.answer'>,
  { now, timeZone }: Where,
  named: Named,
): Promise<{ subject: string; detail: Record<string, unknown> }> => {
  const at = now()
  const text = cleanAnswer(answer)
  if (text === null) throw new AdminError('appeal.text', String(APPEAL_LIMITS.most))
  const [found] = await showAppeal(db, { now, timeZone }, named, id)
  const { numUpdatedRows } = await db
    .updateTable('appeals')
    .set({ answered_at: at, accepted: accepted ? 1 : 0, answer: text, answered_by: by === '' ? 'operator' : by })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (!found || numUpdatedRows === 0n) throw new AdminError('appeal.answered', id)
  const { userId } = found
  const { restriction_id } = await db.selectFrom('appeals').select('restriction_id').where('id', '=', id).executeTakeFirstOrThrow()
  const lifted = accepted ? await liftAppealed(db, userId, restriction_id, now) : 0
  const stands = !accepted && found.liftedAt === null && (found.until === null || found.until > at)
  if (!stands)
    await db
      .insertInto('account_notes')
      .values({ id: randomId(), user_id: userId, kind: accepted ? 'accepted' : 'rejected', reason: text, created_at: at })
      .execute()
  return { subject: userId, detail: { accepted, lifted, appeal: id } }
}
