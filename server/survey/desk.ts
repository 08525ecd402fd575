import { findCard } from '../../domain/databases/known.ts'
import { SURVEY } from '../../domain/constants.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { Language } from '../../domain/language.ts'
import { reviewProblem, type SurveyConfig, type SurveySubmission } from '../../domain/survey.ts'
import { randomId } from '../auth/secret.ts'
import type { Viewer } from '../auth/types.ts'
import { audiencesOf } from '../notices/audience.ts'
import type { StateDatabase } from '../state/schema.ts'

const DAY_MS = 86_400_000
const NOTHING: SurveyConfig = { show: false, version: '', id: '' }

type Asked = Pick<Viewer, 'userId' | 'permissions'>

/** The operator's surveys as people meet them. */
export interface SurveyDesk {
  /** The survey about a database that this account may be asked now: one about it alone before one about all (NPS-01). */
  config(viewer: Asked, database: string): Promise<SurveyConfig>
  /** What the account has said to a survey; `remindAt` in ms since the epoch. */
  said(viewer: Asked, survey: string): Promise<{ submitted: boolean; remindAt: number | null }>
  /** Keeps the account's first answer; the same once more is that one. Throws `survey.answered`, `survey.over`, `request.malformed` (NPS-02). */
  submit(viewer: Asked, language: Language, submission: SurveySubmission): Promise<void>
  /** The account is not asked for some days; a survey that is over or not for it is left alone (NPS-03). */
  remindLater(viewer: Asked, survey: string): Promise<void>
}

export const createSurveyDesk = ({ db, now }: { db: StateDatabase; /** ms since the epoch */ now: () => number }): SurveyDesk => {
  /** Surveys that run, for this account and database, the fitting one first. */
  const open = (viewer: Asked) =>
    db
      .selectFrom('surveys as s')
      .innerJoin('users as u', (join) => join.on('u.id', '=', viewer.userId))
      .select(['s.id', 's.database_id', 's.version', 's.after_days', 'u.created_at as since'])
      .where('s.closed_at', 'is', null)
      .where('s.audience', 'in', audiencesOf(viewer))

  const said: SurveyDesk['said'] = async ({ userId }, survey) => {
    const answer = await db
      .selectFrom('survey_answers')
      .select('id')
      .where('survey_id', '=', survey)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const reminder = await db
      .selectFrom('survey_reminders')
      .select('remind_at')
      .where('survey_id', '=', survey)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return { submitted: answer !== undefined, remindAt: reminder?.remind_at ?? null }
  }

  /** Whether this is the answer of the account that is kept. */
  const isSaid = async (
    userId: string,
    { score, configId, bad_reviews, good_reviews }: Pick<SurveySubmission, 'score' | 'configId' | 'bad_reviews' | 'good_reviews'>,
  ): Promise<boolean> =>
    (await db
      .selectFrom('survey_answers')
      .select('id')
      .where('survey_id', '=', configId)
      .where('user_id', '=', userId)
      .where('score', '=', score)
      .where('bad_reviews', '=', bad_reviews)
      .where('good_reviews', '=', good_reviews)
      .executeTakeFirst()) !== undefined

  return {
    said,

    config: async (viewer, database) => {
      const card = findCard(database)
      if (!card || !viewer.permissions.includes(card.permission)) return NOTHING
      const at = now()
      const rows = await open(viewer)
        .where((where) => where.or([where('s.database_id', '=', database), where('s.database_id', 'is', null)]))
        .orderBy('s.created_at', 'desc')
        .execute()
      const row = rows.find(({ database_id }) => database_id === database) ?? rows[0]
      if (!row || row.since + row.after_days * DAY_MS > at) return NOTHING
      const { submitted, remindAt } = await said(viewer, row.id)
      return { show: !submitted && (remindAt ?? 0) <= at, version: row.version, id: row.id }
    },

    submit: async (viewer, language, { database, version, score, configId, bad_reviews, good_reviews }) => {
      const survey = await open(viewer).where('s.id', '=', configId).where('s.version', '=', version).executeTakeFirst()
      if (!survey) throw new MateriaError('survey.over')
      const text = bad_reviews || good_reviews
      if (!findCard(database) || (survey.database_id ?? database) !== database || (text !== '' && reviewProblem(text, language) !== null))
        throw new MateriaError('request.malformed')
      const { numInsertedOrUpdatedRows: kept } = await db
        .insertInto('survey_answers')
        .values({
          id: randomId(),
          survey_id: configId,
          user_id: viewer.userId,
          database_id: database,
          score,
          bad_reviews,
          good_reviews,
          language,
          created_at: now(),
        })
        // Another tab or device was first.
        .onConflict((conflict) => conflict.columns(['survey_id', 'user_id']).doNothing())
        .executeTakeFirst()
      // Sent again because nobody heard that it had come, it is thanked for; another is not.
      if (!kept && !(await isSaid(viewer.userId, { score, configId, bad_reviews, good_reviews }))) throw new MateriaError('survey.answered')
      await db.deleteFrom('survey_reminders').where('survey_id', '=', configId).where('user_id', '=', viewer.userId).execute()
    },

    remindLater: async (viewer, survey) => {
      if (!(await open(viewer).where('s.id', '=', survey).executeTakeFirst())) return
      const remind_at = now() + SURVEY.remindDays * DAY_MS
      await db
        .insertInto('survey_reminders')
        .values({ survey_id: survey, user_id: viewer.userId, remind_at })
        .onConflict((conflict) => conflict.columns(['survey_id', 'user_id']).doUpdateSet({ remind_at }))
        .execute()
    },
  }
}
