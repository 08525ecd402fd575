import { LANGUAGES } from '../../domain/language.ts'
import type { StateDatabase } from '../state/schema.ts'
import type { HelpBook } from './book.ts'

const DAY_LENGTH = 'yyyy-mm-dd'.length
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, DAY_LENGTH)

/** Which articles an account has read (HELP-01). */
export interface HelpReads {
  /** Whether one of these articles was changed on a later day than the account read it, or, where it never did, than the account was made. */
  hasUnread(userId: string, group: { database: string }): Promise<boolean>
  /** Marks an article as read as it is now; one that does not exist is left alone. */
  read(userId: string, article: string): Promise<void>
}

/** @param book the articles; both languages have the same, and the later date counts. */
export const createHelpReads = ({ db, book }: { db: StateDatabase; book: HelpBook }): HelpReads => {
  const dates = new Map<string, { date: string; group: string }>()
  for (const language of LANGUAGES)
    for (const { id, date, group } of book[language].articles) {
      const known = dates.get(id)
      dates.set(id, { date: known && known.date > date ? known.date : date, group })
    }
  return {
    hasUnread: async (userId, { database }) => {
      const account = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst()
      if (!account) return false
      const rows = await db.selectFrom('help_reads').select(['article', 'changed_on']).where('user_id', '=', userId).execute()
      const read = new Map(rows.map((row) => [row.article, row.changed_on]))
      const made = dayOf(account.created_at)
      return [...dates].some(
        ([id, { date, group }]) => (database === '' || group !== 'databases' || id === database) && date > (read.get(id) ?? made),
      )
    },
    read: async (userId, article) => {
      const known = dates.get(article)
      if (!known) return
      await db
        .insertInto('help_reads')
        .values({ user_id: userId, article, changed_on: known.date })
        .onConflict((conflict) => conflict.columns(['user_id', 'article']).doUpdateSet({ changed_on: known.date }))
        .execute()
    },
  }
}
