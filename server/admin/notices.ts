import { NOTICE_DAYS } from '../../domain/constants.ts'
import { findDatabase } from '../../domain/databases/all.ts'
import { NoticeDraft, OPEN_KINDS } from '../../domain/noticeDraft.ts'
import { NoticeKind } from '../../domain/notices.ts'
import { isKnownPath } from '../../domain/pageAt.ts'
import { randomId } from '../auth/secret.ts'
import { isAudience } from '../notices/audience.ts'
import { levelOf } from '../notices/board.ts'
import { cleanHtml } from '../notices/html.ts'
import { isVideo, keepMedia, MediaError, readMedia, type Media } from '../notices/media.ts'
import type { StateDatabase } from '../state/schema.ts'
import { changeOne } from './changeOne.ts'
import { AdminError, type AdminNotice, type AdminRequest } from './types.ts'

type Request<C extends AdminRequest['command']> = Extract<AdminRequest, { command: C }>
type Given = Request<'notice.add'> | Request<'notice.preview'>

const DAY_MS = 86_400_000
/** Kinds that can be for the pages of one database; a guide has to be. */
const BY_DATABASE: readonly NoticeKind[] = ['weak', 'banner', 'strong', 'corner', 'guide']
/** Kinds that say nothing without a text. */
const WITH_CONTENT: readonly NoticeKind[] = ['announcement', 'blocking']
/** What of a file's texts a kind shows; the others would be lost without a word. */
const TEXTS: Readonly<Record<'summary' | 'content' | 'button' | 'slides' | 'code', readonly NoticeKind[]>> = {
  summary: ['center', 'weak', 'banner', 'strong', 'corner'],
  content: ['center', 'weak', 'banner', 'strong', 'corner', 'announcement', 'blocking'],
  button: ['guide', 'blocking'],
  slides: ['guide'],
  code: ['blocking'],
}
/** What of a file's look a kind shows. */
const LOOKS: Readonly<Partial<Record<NoticeKind, readonly (keyof AdminNotice['look'])[]>>> = {
  center: ['isClose'],
  weak: ['level', 'size', 'colors', 'spacing', 'isClose'],
  banner: ['level', 'size', 'colors', 'spacing', 'isClose'],
  corner: ['size', 'colors'],
  guide: ['align'],
  blocking: ['icon', 'isClose', 'reload', 'lockScroll'],
}
const MOST_SLIDES = 10
/** Least contrast of a notice's own colours, WCAG AA. */
const LEAST_CONTRAST = 4.5

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Cleaned; '' where no word is left of it, whatever tags are. */
const cleanText = (html: string): string => {
  const clean = cleanHtml(html)
  return /[^\p{C}\p{Z}]/u.test(clean.replaceAll(/<[^>]*>|&nbsp;/g, '')) ? clean : ''
}

/** The file's content as it is published: complete, its HTML cleaned. */
const draftOf = (given: unknown, kind: NoticeKind): NoticeDraft => {
  const parsed = NoticeDraft.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const value = issue?.path.reduce<unknown>((node, key) => (node as Record<PropertyKey, unknown>)[key], given)
    if (issue?.code === 'invalid_format' && issue.path[0] === 'url') throw new AdminError('notice.url', String(value))
    if (issue?.code === 'invalid_format' && issue.path[0] === 'colors')
      throw new AdminError('notice.color', `${issue.path.join('.')} ${String(value)}`)
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys : []
    throw new AdminError('notice.file', [...(issue?.path ?? []), ...keys].map(String).join('.'))
  }
  const draft = parsed.data
  for (const language of ['en', 'cn'] as const) {
    const { content } = draft[language]
    draft[language].content = cleanText(content)
    const isLost = WITH_CONTENT.includes(kind) || content.trim() !== ''
    if (isLost && draft[language].content === '') throw new AdminError('notice.content', `${language}.content`)
  }
  if ((draft.en.content === '') !== (draft.cn.content === ''))
    throw new AdminError('notice.content', draft.en.content ? 'cn.content' : 'en.content')
  const { colors, url } = draft
  for (const language of ['en', 'cn'] as const)
    for (const [text, kinds] of Object.entries(TEXTS) as [keyof typeof TEXTS, readonly NoticeKind[]][])
      if (draft[language][text].length > 0 && !kinds.includes(kind)) throw new AdminError('notice.unused', `${language}.${text} (${kind})`)
  for (const language of ['en', 'cn'] as const)
    if (kind === 'guide' && draft[language].button !== '' && url === undefined) throw new AdminError('notice.button', `${language}.button`)
  if (url !== undefined && kind === 'announcement') throw new AdminError('notice.unused', `url (${kind})`)
  // Its readers would be led to a page that is not there.
  if (url?.startsWith('/') === true && !isKnownPath(new URL(url, 'https://own').pathname)) throw new AdminError('notice.url', url)
  for (const color of colors ? [colors.font, colors.button ?? colors.font] : [])
    if (contrast(colors!.back, color) < LEAST_CONTRAST) throw new AdminError('notice.colors', `${color}, ${colors!.back}`)
  return draft
}

const mediaOf = async (given: Given['media'], kind: NoticeKind): Promise<Media[]> => {
  const media: Media[] = []
  for (const { name, data } of given)
    try {
      media.push(await readMedia(Buffer.from(data, 'base64')))
    } catch (error) {
      if (error instanceof MediaError) throw new AdminError(error.problem, name)
      throw error
    }
  const videos = media.filter(({ name }) => isVideo(name)).length
  const fits =
    kind === 'guide'
      ? media.length >= 1 && (videos === 0 ? media.length <= MOST_SLIDES : media.length === 1)
      : media.length <= (kind === 'announcement' ? 0 : 1) && videos === 0
  if (!fits) throw new AdminError('notice.media', kind)
  return media
}

/** When it shows: at once or from a day that is to come, for `NOTICE_DAYS` at most, the last to its end. */
const timesOf = ({ from, until }: Pick<Given, 'from' | 'until'>, now: number): { startsAt: number; endsAt: number } => {
  // Never before now: whoever polls asks for what began since the last answer.
  const startsAt = Math.max(from ?? now, now)
  const latest = startsAt + NOTICE_DAYS * DAY_MS
  const endsAt = until ?? latest
  // The end of the last day may be some hours more than so many days away.
  if (endsAt <= startsAt || endsAt > latest + DAY_MS) throw new AdminError('notice.until', String(NOTICE_DAYS))
  return { startsAt, endsAt }
}

/**
 * What the operator wrote, as it would be published. Throws `AdminError`.
 *
 * @param accountOf id of the account of that name, null where there is none: a notice can be for one account.
 */
export const readNotice = async (given: Omit<Given, 'command'>, now: number, accountOf: (named: string) => Promise<string | null>) => {
  const { data: kind } = NoticeKind.safeParse(given.kind)
  if (kind === undefined) throw new AdminError('notice.kind', given.kind)
  const { database } = given
  const audience = isAudience(given.audience) ? given.audience : await accountOf(given.audience)
  if (audience === null) throw new AdminError('notice.nobody', given.audience)
  if (audience === 'visitors' && !OPEN_KINDS.includes(kind)) throw new AdminError('notice.audience', given.audience)
  if (database !== undefined && !findDatabase(database)) throw new AdminError('database.unknown', database)
  if (database === undefined ? kind === 'guide' : !BY_DATABASE.includes(kind)) throw new AdminError('notice.database', kind)
  const draft = draftOf(given.draft, kind)
  const media = await mediaOf(given.media, kind)
  for (const language of ['en', 'cn'] as const)
    if (draft[language].slides.slice(media.length).some((text) => text !== ''))
      throw new AdminError('notice.slides', `${language}.slides (${draft[language].slides.length} > ${media.length})`)
  return { kind, audience, database: database ?? null, draft, media, ...timesOf(given, now) }
}
type ReadNotice = Awaited<ReturnType<typeof readNotice>>

/** A blocking notice without close icon, and in some language without a button that closes it: one that leads elsewhere does not. */
const isFixed = (kind: NoticeKind, { isClose, url = '', en, cn }: NoticeDraft): boolean =>
  kind === 'blocking' && !isClose && (url !== '' || en.button === '' || cn.button === '')

/** Without whose it is, which who knows the accounts adds. */
export type FoundNotice = Omit<AdminNotice, 'account'>

const lookOf = (kind: NoticeKind, draft: NoticeDraft): AdminNotice['look'] => {
  const whole = { ...draft, level: levelOf(kind, draft) }
  return Object.fromEntries((LOOKS[kind] ?? []).flatMap((key) => (whole[key] === undefined ? [] : [[key, whole[key]]])))
}

/** What a notice's file says of it. */
const saidOf = (kind: NoticeKind, draft: NoticeDraft) => ({
  texts: { en: draft.en, cn: draft.cn },
  url: draft.url ?? '',
  look: lookOf(kind, draft),
  stays: isFixed(kind, draft),
})

/** As it would be listed, before it is published. */
export const previewOf = ({ draft, media, ...notice }: ReadNotice, now: number): FoundNotice => ({
  id: '',
  ...notice,
  createdAt: now,
  withdrawnAt: null,
  reads: 0,
  media: media.map(({ name }) => name),
  ...saidOf(notice.kind, draft),
})

/**
 * Publishes it, under an id of its own unless one is given; one that is there already stays as it is. Its id.
 *
 * @param now ms since the epoch: it begins when it is written, not before. Its pictures took their time, and a page that looked meanwhile asks
 *   next for what began since.
 */
export const publishNotice = async (db: StateDatabase, notice: ReadNotice, now: () => number, id = randomId()): Promise<string> => {
  for (const file of notice.media) await keepMedia(db, file, now())
  const at = now()
  await db
    .insertInto('published_notices')
    .values({
      id,
      kind: notice.kind,
      audience: notice.audience,
      database_id: notice.database,
      draft: JSON.stringify(notice.draft),
      media: JSON.stringify(notice.media.map(({ name }) => name)),
      starts_at: Math.max(notice.startsAt, at),
      ends_at: notice.endsAt,
      created_at: at,
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

/** Notices as the operator sees them, the newest first: those not over, all that are kept, or one. */
export const listNotices = async (db: StateDatabase, now: number, which: { all: boolean } | { id: string }): Promise<FoundNotice[]> => {
  let query = db
    .selectFrom('published_notices as n')
    .selectAll('n')
    .select((select) =>
      select
        .selectFrom('notice_reads as r')
        .whereRef('r.notice_id', '=', 'n.id')
        .select((count) => count.fn.countAll<number>().as('reads'))
        .as('reads'),
    )
  if ('id' in which) query = query.where('n.id', '=', which.id)
  else if (!which.all) query = query.where('n.ends_at', '>', now).where('n.withdrawn_at', 'is', null)
  const rows = await query.orderBy('n.starts_at', 'desc').orderBy('n.id').execute()
  return rows.map((row) => {
    const kind = row.kind as NoticeKind
    return {
      id: row.id,
      kind,
      audience: row.audience,
      database: row.database_id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      createdAt: row.created_at,
      withdrawnAt: row.withdrawn_at,
      reads: Number(row.reads ?? 0),
      media: JSON.parse(row.media) as string[],
      ...saidOf(kind, JSON.parse(row.draft) as NoticeDraft),
    }
  })
}

/** Takes a notice back: nobody is shown it any more. Throws `notice.unknown` for one that is not there or was taken back already. */
export const withdrawNotice = async (db: StateDatabase, id: string, now: number): Promise<void> => {
  await changeOne(
    db.updateTable('published_notices').set({ withdrawn_at: now }).where('id', '=', id).where('withdrawn_at', 'is', null),
    'notice.unknown',
    id,
  )
}
