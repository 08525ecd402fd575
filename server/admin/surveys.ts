import { csvOf } from '../../domain/csv.ts'
import { findDatabase } from '../../domain/databases/all.ts'
import { netPromoterScore, SCORES } from '../../domain/survey.ts'
import { UNPRINTABLE } from '../auth/accounts.ts'
import { randomId } from '../auth/secret.ts'
import { isAudience } from '../notices/audience.ts'
import type { StateDatabase } from '../state/schema.ts'
import { changeOne } from './changeOne.ts'
import { AdminError, type AdminRequest, type AdminScores, type AdminSurvey } from './types.ts'

type Open = Extract<AdminRequest, { command: 'survey.open' }>

/** Begins to ask; its id. One survey at a time about a database, and one about all. Throws `AdminError` (NPS-01). */
export const openSurvey = async (db: StateDatabase, { database, version, audience, afterDays }: Open, now: number): Promise<string> => {
  if (database !== undefined && !findDatabase(database)) throw new AdminError('database.unknown', database)
  const release = version.trim()
  if (release === '' || release.length > 40 || release.search(UNPRINTABLE) >= 0) throw new AdminError('survey.version', version)
  if (!isAudience(audience) || audience === 'visitors') throw new AdminError('survey.audience', audience)
  const running = await db
    .selectFrom('surveys')
    .select('id')
    .where('closed_at', 'is', null)
    .where('database_id', database === undefined ? 'is' : '=', database ?? null)
    .executeTakeFirst()
  if (running) throw new AdminError('survey.exists', running.id)
  const id = randomId()
  const values = { id, database_id: database ?? null, version: release, audience, after_days: afterDays, created_at: now, closed_at: null }
  await db.insertInto('surveys').values(values).execute()
  return id
}

export const closeSurvey = async (db: StateDatabase, id: string, now: number): Promise<void> => {
  await changeOne(
    db.updateTable('surveys').set({ closed_at: now }).where('id', '=', id).where('closed_at', 'is', null),
    'survey.unknown',
    id,
  )
}

/** Surveys, the newest first: those that are open, all, or one. */
export const listSurveys = async (db: StateDatabase, which: { all: boolean } | { id: string }): Promise<AdminSurvey[]> => {
  let query = db
    .selectFrom('surveys as s')
    .selectAll('s')
    .select((select) =>
      select
        .selectFrom('survey_answers as a')
        .whereRef('a.survey_id', '=', 's.id')
        .select((count) => count.fn.countAll<number>().as('answers'))
        .as('answers'),
    )
  if ('id' in which) query = query.where('s.id', '=', which.id)
  else if (!which.all) query = query.where('s.closed_at', 'is', null)
  const rows = await query.orderBy('s.created_at', 'desc').orderBy('s.id').execute()
  return rows.map((row) => ({
    id: row.id,
    database: row.database_id,
    version: row.version,
    audience: row.audience,
    afterDays: row.after_days,
    createdAt: row.created_at,
    closedAt: row.closed_at,
    answers: Number(row.answers ?? 0),
  }))
}

/** Answers of a survey, or of all, the newest first; never who gave them. */
const answersOf = async (db: StateDatabase, survey: string | undefined) => {
  let query = db
    .selectFrom('survey_answers as a')
    .innerJoin('surveys as s', 's.id', 'a.survey_id')
    .select(['a.survey_id', 'a.database_id', 's.version', 'a.score', 'a.bad_reviews', 'a.good_reviews', 'a.language', 'a.created_at'])
  if (survey !== undefined) {
    const found = await db.selectFrom('surveys').select('id').where('id', '=', survey).executeTakeFirst()
    if (!found) throw new AdminError('survey.none', survey)
    query = query.where('a.survey_id', '=', survey)
  }
  return query.orderBy('a.created_at', 'desc').orderBy('a.id').execute()
}

/** In order of their keys. */
const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}
const npsOf = (answers: readonly { score: number }[]): number => netPromoterScore(answers.map(({ score }) => score)) ?? 0

/** What was answered, by database and version: how often each score, net promoter score, months, texts (NPS-01, NPS-02). */
export const scoresOf = async (db: StateDatabase, survey: string | undefined): Promise<AdminScores[]> =>
  grouped(await answersOf(db, survey), ({ database_id, version }) => JSON.stringify([database_id, version])).map(([, answers]) => ({
    database: answers[0]!.database_id,
    version: answers[0]!.version,
    scores: SCORES.map((score) => answers.filter((answer) => answer.score === score).length),
    nps: npsOf(answers),
    months: grouped(answers, ({ created_at }) => new Date(created_at).toISOString().slice(0, 7)).map(([month, some]) => ({
      month,
      answers: some.length,
      nps: npsOf(some),
    })),
    texts: answers.flatMap(({ created_at, score, language, bad_reviews, good_reviews }) => {
      const text = bad_reviews || good_reviews
      return text === '' ? [] : [{ at: created_at, score, language, text }]
    }),
  }))

/** An answer a line, for a spreadsheet: no text becomes a formula. */
export const answersAsCsv = async (db: StateDatabase, survey: string | undefined): Promise<string> =>
  csvOf([
    ['time', 'survey', 'database', 'version', 'score', 'bad_reviews', 'good_reviews', 'language'],
    ...(await answersOf(db, survey)).map(({ created_at, survey_id, database_id, version, score, bad_reviews, good_reviews, language }) => [
      new Date(created_at).toISOString(),
      survey_id,
      database_id,
      version,
      score,
      bad_reviews,
      good_reviews,
      language,
    ]),
  ])
