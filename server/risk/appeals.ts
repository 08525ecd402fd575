import { type Appeal, APPEAL_DAYS, APPEAL_LIMITS, appealProblem, visibleOf } from '../../domain/appeal.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Language } from '../../domain/language.ts'
import { codePoints } from '../../domain/text.ts'
import { randomId } from '../auth/secret.ts'
import { plain } from '../feedback/plain.ts'
import { workdayAfter } from '../installationDay.ts'
import { takeLimits } from '../state/limits.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'

const DAY_MS = 86_400_000
/** Appeals of an account and day: one for each restriction that stands, and another after a refusal. */
const PER_DAY = 3

/** An appeal of the state as its author sees it. */
export const appealOf = (row: StateSchema['appeals']): Appeal => ({
  text: row.content,
  sentAt: row.created_at,
  answerBy: row.answer_by,
  answer: row.answered_at === null ? null : { accepted: row.accepted === 1, text: row.answer, at: row.answered_at },
})

/** The last appeal against each restriction that runs, by the restriction's id. `at` ms since the epoch. */
export const lastAppeals = async (db: StateDatabase, at: number): Promise<Map<string, Appeal>> => {
  const rows = await db
    .selectFrom('appeals')
    .innerJoin('restrictions', 'restrictions.id', 'appeals.restriction_id')
    .selectAll('appeals')
    .where('restrictions.lifted_at', 'is', null)
    .where((where) => where.or([where('restrictions.until', 'is', null), where('restrictions.until', '>', at)]))
    .orderBy('appeals.created_at')
    .orderBy('appeals.id')
    .execute()
  return new Map(rows.map((row) => [row.restriction_id, appealOf(row)]))
}

/** What an operator answers, without what would move the text around it; null for none, or too much. */
export const cleanAnswer = (text: string): string | null => {
  const answer = plain(text)
  return visibleOf(answer) === '' || codePoints(answer) > APPEAL_LIMITS.most ? null : answer
}

/**
 * Appeals of members against what restricts them (ABUSE-03).
 *
 * @param timeZone IANA name: working days are those of the installation
 * @param onSent what is known of restrictions is to be read anew
 */
export const createAppeals = ({
  db,
  now,
  timeZone,
  onSent,
}: {
  db: StateDatabase
  /** ms since the epoch */
  now: () => number
  timeZone: string
  onSent: () => void
}) => ({
  /**
   * Keeps an appeal; one that waits for its answer already is the answer instead. Throws `request.malformed` for a text that is too short or too long,
   * `request.not_found` for a restriction that is another account's or over, `auth.rate_limited` after three a day.
   */
  send: async (userId: string, language: Language, { restriction, text }: { restriction: string; text: string }): Promise<Appeal> => {
    const content = plain(text)
    if (appealProblem(content) !== null) throw new MateriaError('request.malformed', { field: 'text' })
    const at = now()
    const against = await db
      .selectFrom('restrictions')
      .select('id')
      .where('id', '=', restriction)
      .where('user_id', '=', userId)
      .where('lifted_at', 'is', null)
      .where((where) => where.or([where('until', 'is', null), where('until', '>', at)]))
      .executeTakeFirst()
    if (!against) throw new MateriaError('request.not_found', { field: 'restriction' })
    const open = () =>
      db.selectFrom('appeals').selectAll().where('restriction_id', '=', restriction).where('answered_at', 'is', null).executeTakeFirst()
    const known = await open()
    if (known) return appealOf(known)
    await takeLimits(db, [{ key: `appeal:${userId}`, points: PER_DAY, windowMs: DAY_MS }], at)
    const row = {
      id: randomId(),
      restriction_id: restriction,
      user_id: userId,
      content,
      language,
      created_at: at,
      answer_by: workdayAfter(timeZone, at, APPEAL_DAYS),
      answered_at: null,
      accepted: 0,
      answer: '',
      answered_by: '',
    }
    // Another tab was first: the index allows one that is open.
    await db
      .insertInto('appeals')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    onSent()
    return appealOf((await open()) ?? row)
  },
})
export type Appeals = ReturnType<typeof createAppeals>
