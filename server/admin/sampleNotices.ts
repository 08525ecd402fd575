import { createHash } from 'node:crypto'
import { NOTICE_DAYS } from '../../domain/constants.ts'
import { CARDS } from '../../domain/databases/known.ts'
import type { Language } from '../../domain/language.ts'
import { sampleCode, sampleSheet } from '../notices/samples/pictures.ts'
import { SAMPLES, type Sample } from '../notices/samples/texts.ts'
import type { StateDatabase } from '../state/schema.ts'
import { text } from '../text.ts'
import { publishNotice, readNotice } from './notices.ts'

const DAY_MS = 86_400_000
/** What their ids begin with; those of an operator's notices are hexadecimal. */
const MARK = 'demo-'
const ID_LENGTH = 27

/** Pages and demo account that samples are for. */
interface Place {
  /** Account that the blocking one is for, and the address it is known by. */
  one: { userId: string; email: string }
}

const databaseOf = ({ page }: Sample): string | undefined => (page === undefined ? undefined : CARDS[page % CARDS.length]?.id)

/** The list of the welcome: what shows where, in the order of the menu. */
const listOf = (language: Language, { one }: Place): string =>
  SAMPLES.flatMap((sample) => {
    if (!sample.where) return []
    const database = databaseOf(sample)
    const named =
      database === undefined ? '' : `<strong>${text(language, `databases:${database}.title`)}</strong>${language === 'cn' ? '：' : ': '}`
    return [`<li>${named}${sample.where[language].replace('{{account}}', one.email)}</li>`]
  }).join('')

const draftOf = ({ draft }: Sample, place: Place): Sample['draft'] => {
  const filled = (language: Language) => ({
    ...draft[language],
    ...(draft[language].content !== undefined && { content: draft[language].content.replace('{{notices}}', listOf(language, place)) }),
  })
  return { ...draft, en: filled('en'), cn: filled('cn') }
}

const mediaOf = async ({ key, sheets = [], code }: Sample): Promise<{ name: string; data: string }[]> => {
  const pictures = [...(await Promise.all(sheets.map(sampleSheet))), ...(code === undefined ? [] : [await sampleCode(code)])]
  return pictures.map((picture, at) => ({ name: `${key}-${at}.png`, data: picture.toString('base64') }))
}

/**
 * Publishes those of the sample notices (NOTICE-01) that are not there; those whose time is over, and nobody withdrew, begin anew. Whoever put
 * one away is not shown it again. Safe on several gateways at once: their ids follow from the account.
 */
export const publishSamples = async (db: StateDatabase, place: Place, now: number): Promise<void> => {
  const samples = SAMPLES.map((sample, at) => {
    const mark = createHash('sha256').update(`${sample.key}:${place.one.userId}`).digest('hex')
    // The first stand first: a little older, because what is to come is shown to nobody yet.
    return { id: `${MARK}${mark.slice(0, ID_LENGTH)}`, sample, startsAt: now - at }
  })
  const ids = samples.map(({ id }) => id)
  await db
    .updateTable('published_notices')
    .set({ starts_at: now, ends_at: now + NOTICE_DAYS * DAY_MS })
    .where('id', 'in', ids)
    .where('ends_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .execute()
  const rows = await db.selectFrom('published_notices').select('id').where('id', 'in', ids).execute()
  const there = new Set(rows.map(({ id }) => id))
  for (const { id, sample, startsAt } of samples) {
    if (there.has(id)) continue
    const { kind, isForOne } = sample
    const audience = isForOne ? place.one.userId : 'members'
    const given = { kind, audience, database: databaseOf(sample), draft: draftOf(sample, place), media: await mediaOf(sample) }
    const notice = await readNotice(given, startsAt, async (named) => named)
    await publishNotice(db, notice, () => startsAt, id)
  }
}

/** Takes the sample notices away, with who read them; an operator's own stay. Their pictures go with the next sweep. */
export const removeSamples = async (db: StateDatabase): Promise<void> => {
  await db.deleteFrom('published_notices').where('id', 'like', `${MARK}%`).execute()
}
