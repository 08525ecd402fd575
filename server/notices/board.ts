import type { NoticeDraft } from '../../domain/noticeDraft.ts'
import type { Announcement, BlockingNotice, LatestNotices, Notice, NoticeKind, NoticesAnswer, PopupNotice } from '../../domain/notices.ts'
import type { Language } from '../../domain/language.ts'
import type { Viewer } from '../auth/types.ts'
import type { StateDatabase } from '../state/schema.ts'
import { audiencesOf } from './audience.ts'
import { isVideo, mediaAddress } from './media.ts'

/** Most notices one answer holds; an operator who publishes more has the newest shown. */
const MOST = 200
/** Ids asked for or answered at once. */
const MANY = 500

/**
 * A look at what began or was read since the last one goes this much further back, ms: what was written then has its time from before, and may
 * have been committed after that look. It comes twice rather than never; its id says that it is the same.
 */
const COMMIT_MS = 5000

/** Who reads, in which language. */
export interface Reader {
  viewer: Pick<Viewer, 'userId' | 'permissions'> | null
  language: Language
}

interface Row {
  id: string
  kind: string
  database_id: string | null
  draft: string
  media: string
  starts_at: number
  read_at: number | null
}

/** Kinds that lead to a page of their own and are left out where they have been read. */
const WITH_PAGE: readonly NoticeKind[] = ['weak', 'banner', 'corner']
const LEVELS: Partial<Record<NoticeKind, Notice['level']>> = { weak: 'weak', banner: 'weak', strong: 'strong' }
/** That of its file, else its kind's. */
export const levelOf = (kind: NoticeKind, { level }: Pick<NoticeDraft, 'level'>): Notice['level'] => level ?? LEVELS[kind] ?? 'info'

const parts = (row: Row, language: Language) => {
  const draft = JSON.parse(row.draft) as NoticeDraft
  const media = (JSON.parse(row.media) as string[]).map(mediaAddress)
  return { draft, words: draft[language], media, isVideo: media.some(isVideo) }
}

const noticeOf = (row: Row, language: Language): Notice => {
  const { draft, words, media } = parts(row, language)
  return {
    id: row.id,
    title: words.title,
    summary: words.summary,
    content: words.content,
    publishTime: row.starts_at,
    isRead: row.read_at !== null,
    isDetail: words.content !== '',
    url: draft.url ?? '',
    level: levelOf(row.kind as NoticeKind, draft),
    isClose: draft.isClose,
    picUrl: media[0] ?? '',
    size: draft.size,
    btnColor: draft.colors?.button ?? null,
    backColor: draft.colors?.back ?? null,
    fontColor: draft.colors?.font ?? null,
    spacing: draft.spacing ?? null,
    productId: row.database_id,
  }
}

const blockingOf = (row: Row, language: Language): BlockingNotice => {
  const { draft, words, media } = parts(row, language)
  return {
    id: row.id,
    title: words.title,
    text: words.content,
    showIcon: draft.icon,
    showClose: draft.isClose,
    showCode: media.length > 0,
    wxCode: media[0] ?? '',
    codeText: words.code,
    buttonText: words.button,
    url: draft.url ?? '',
    reload: draft.reload,
    lockScroll: draft.lockScroll,
  }
}

const popupOf = (row: Row, language: Language): PopupNotice => {
  const { draft, words, media, isVideo: video } = parts(row, language)
  return {
    id: row.id,
    info: media.map((url, at) => ({ url, des: words.slides[at] ?? '' })),
    des_options: { button: words.button },
    subtitle_align: draft.align,
    title: words.title,
    url: media[0] ?? '',
    type: video ? 'video' : media.length > 1 ? 'swipe' : 'img',
    jump_url: draft.url ?? '',
  }
}

/** The notices of the operator as people meet them. */
export interface NoticeBoard {
  /**
   * What a reader has now, newest first (NOTICE-01).
   *
   * @param database whose pages ask; '' for the notices of all.
   */
  all(reader: Reader, asked: { database: string }): Promise<NoticesAnswer>
  /**
   * Of these what began at `since` (ms since the epoch, less `COMMIT_MS`) or later, what the account has read or put away since, wherever (NOTICE-03), and which
   * stand now, whenever they began: a page that has others takes them away (NOTICE-01).
   */
  latest(reader: Reader, asked: { database: string; since: number }): Promise<LatestNotices>
  /** The announcement a reader has not closed, if there is one (NOTICE-04). */
  announcement(reader: Reader): Promise<Announcement | null>
  /** The newest guide of a module a reader has not dismissed (GUIDE-01). */
  guide(reader: Reader, module: string): Promise<PopupNotice | null>
  /** Marks notices of this kind that the reader can see as read; others are left alone. What is read stays read (NOTICE-03). */
  markRead(reader: Reader, kind: NoticeKind, ids: readonly string[]): Promise<void>
}

export const createNoticeBoard = ({ db, now }: { db: StateDatabase; /** ms since the epoch */ now: () => number }): NoticeBoard => {
  const visible = ({ viewer }: Reader, at: number, database = '') => {
    const query = db
      .selectFrom('published_notices as n')
      .leftJoin('notice_reads as r', (join) => join.onRef('r.notice_id', '=', 'n.id').on('r.user_id', '=', viewer?.userId ?? ''))
      .select(['n.id', 'n.kind', 'n.database_id', 'n.draft', 'n.media', 'n.starts_at', 'r.read_at'])
      .where('n.audience', 'in', audiencesOf(viewer))
      .where('n.withdrawn_at', 'is', null)
      .where('n.starts_at', '<=', at)
      .where('n.ends_at', '>', at)
      .orderBy('n.starts_at', 'desc')
      .orderBy('n.id', 'desc')
    return database === ''
      ? query
      : query.where((where) => where.or([where('n.database_id', 'is', null), where('n.database_id', '=', database)]))
  }

  /** Of these kinds, not read yet. */
  const unread = (reader: Reader, kind: NoticeKind) => visible(reader, now()).where('n.kind', '=', kind).where('r.read_at', 'is', null)

  const board = async (reader: Reader, { database, since }: { database: string; since?: number }): Promise<NoticesAnswer> => {
    const at = now()
    let query = visible(reader, at, database).where('n.kind', 'not in', ['announcement', 'guide'])
    if (since !== undefined) query = query.where('n.starts_at', '>=', since - COMMIT_MS)
    const rows = await query.limit(MOST).execute()
    const of = (kind: NoticeKind) => rows.filter((row) => row.kind === kind)
    const open = (kind: NoticeKind) => of(kind).filter(({ read_at }) => read_at === null)
    // Where one shows, that of another database keeps nothing away.
    const here = ({ database_id }: Row) => database_id === null || database_id === database
    const first = (kind: NoticeKind) => {
      const row = open(kind).find(here)
      return row ? noticeOf(row, reader.language) : null
    }
    const globalNotice = first('banner')
    const corner = first('corner')
    const weakNotice = open('weak').map((row) => noticeOf(row, reader.language))
    const shown = new Set([globalNotice, corner, ...weakNotice].map((notice) => notice?.id))
    const pages = rows.filter(({ id, kind }) => WITH_PAGE.includes(kind as NoticeKind) && !shown.has(id))
    return {
      noticeCenter: reader.viewer ? of('center').map((row) => noticeOf(row, reader.language)) : [],
      globalNotice,
      strongNotice: first('strong'),
      weakNotice,
      corner,
      blocking: open('blocking').map((row) => blockingOf(row, reader.language)),
      pages: pages.map((row) => noticeOf(row, reader.language)).filter(({ isDetail }) => isDetail),
      latestTime: at,
    }
  }

  return {
    all: board,

    latest: async (reader, asked) => {
      const { viewer } = reader
      const answer = await board(reader, asked)
      const read = viewer
        ? await db
            .selectFrom('notice_reads')
            .select('notice_id')
            .where('user_id', '=', viewer.userId)
            .where('read_at', '>=', asked.since - COMMIT_MS)
            .orderBy('read_at', 'desc')
            .limit(MANY)
            .execute()
        : []
      // Asked last: what was withdrawn while the others were asked for is among these no more.
      const standing = await visible(reader, now(), asked.database).clearSelect().select('n.id').limit(MANY).execute()
      return { ...answer, readIds: read.map(({ notice_id }) => notice_id), standingIds: standing.map(({ id }) => id) }
    },

    announcement: async (reader) => {
      const row = await unread(reader, 'announcement').limit(1).executeTakeFirst()
      if (!row) return null
      const { id, title, content } = noticeOf(row, reader.language)
      return { id, title, content }
    },

    guide: async (reader, module) => {
      const row = await unread(reader, 'guide').where('n.database_id', '=', module).limit(1).executeTakeFirst()
      return row ? popupOf(row, reader.language) : null
    },

    markRead: async (reader, kind, ids) => {
      const { viewer } = reader
      if (!viewer || ids.length === 0) return
      const at = now()
      const seen = await visible(reader, at)
        .where('n.kind', '=', kind)
        .where('n.id', 'in', [...new Set(ids)].slice(0, MANY))
        .where('r.read_at', 'is', null)
        .execute()
      if (seen.length === 0) return
      await db
        .insertInto('notice_reads')
        .values(seen.map(({ id }) => ({ user_id: viewer.userId, notice_id: id, read_at: at })))
        // Another tab or device was first.
        .onConflict((conflict) => conflict.columns(['user_id', 'notice_id']).doNothing())
        .execute()
    },
  }
}
