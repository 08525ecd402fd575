import { MateriaError } from '../../domain/errors.ts'
import type { Language } from '../../domain/language.ts'
import type { Viewer } from '../auth/types.ts'
import type { StateDatabase } from '../state/schema.ts'
import { heardOf } from './heard.ts'

/** The databases are closed for a while, by an operator's word. Times are ms since the epoch. */
export interface Closure {
  /** What people are told, in their language. */
  text: Readonly<Record<Language, string>>
  /** A page that tells more, where browsers are led instead; '' for none. */
  url: string
  by: string
  createdAt: number
  /** When it ends by itself; null: when the operator says so. */
  until: number | null
}

/** What is closed now, or null. */
export const readClosure = async (db: StateDatabase, now: number): Promise<Closure | null> => {
  const row = await db.selectFrom('closure').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!row || (row.until !== null && row.until <= now)) return null
  return { text: { cn: row.text_cn, en: row.text_en }, url: row.url, by: row.made_by, createdAt: row.created_at, until: row.until }
}

/** Keeps what is said last; null opens the databases again. */
export const saveClosure = async (db: StateDatabase, closure: Closure | null): Promise<void> => {
  await db.deleteFrom('closure').execute()
  if (closure)
    await db
      .insertInto('closure')
      .values({
        id: 1,
        text_cn: closure.text.cn,
        text_en: closure.text.en,
        url: closure.url,
        made_by: closure.by,
        created_at: closure.createdAt,
        until: closure.until,
      })
      .execute()
}

/** Whether records may be asked for at all. `movedTo`: the address this installation has moved to, '' for none. */
export const createDoor = ({ db, now, movedTo }: { db: StateDatabase; now: () => number; movedTo: string }) => {
  const closureNow = heardOf(() => readClosure(db, now()), now)
  return {
    /**
     * @throws MateriaError `server.moved` (param `url`), or `server.closed` (params `text`, `url`, `retryAfter` in s where there are any) for everybody but
     *   employees, who see whether all is well before they open it again.
     */
    require: async (viewer: Pick<Viewer, 'employee'> | null, language: Language): Promise<void> => {
      if (movedTo !== '') throw new MateriaError('server.moved', { params: { url: movedTo } })
      const known = await closureNow()
      if (!known || viewer?.employee) return
      const { text, url, until } = known
      if (until !== null && until <= now()) return
      throw new MateriaError('server.closed', {
        params: {
          text: text[language],
          ...(url !== '' && { url }),
          ...(until !== null && { retryAfter: Math.max(1, Math.ceil((until - now()) / 1000)) }),
        },
      })
    },
  }
}
