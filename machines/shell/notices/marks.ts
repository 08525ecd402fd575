import type { Notice } from '../../../domain/notices.ts'
import type { Bulletins, Ids, Marks, NoticesContext } from './types.ts'

/** What has been read, and what of the notices shows where: questions about the context of `notices`. */

export const NO_BULLETINS: Bulletins = { banner: [], weak: [], strong: [], corner: [], announcement: [], blocking: [] }

/** Notices as they came, but what was read here stays read: the gateway may not have heard of it yet (NOTICE-03). */
export const keepingRead = (came: readonly Notice[], known: readonly Notice[]): Notice[] => {
  const read = new Set(known.filter(({ isRead }) => isRead).map(({ id }) => id))
  return came.map((notice) => (read.has(notice.id) ? { ...notice, isRead: true } : notice))
}

export const marked = (notices: readonly Notice[], ids: readonly string[]): Notice[] =>
  notices.map((notice) => (ids.includes(notice.id) ? { ...notice, isRead: true } : notice))

/** New ones in front; one that came before takes its place there. */
const inFront = <T extends { id: string }>(came: readonly T[], known: readonly T[]): T[] => {
  const ids = new Set(came.map(({ id }) => id))
  return [...came, ...known.filter(({ id }) => !ids.has(id))]
}

/** As `inFront`, without what stands no more: it was withdrawn or has run out (NOTICE-01). */
export const nowStanding = <T extends { id: string }>(came: readonly T[], known: readonly T[], standing: readonly string[]): T[] =>
  inFront(came, known).filter(({ id }) => standing.includes(id))

/** As `nowStanding`, place by place. */
export const bulletinsStanding = (came: Bulletins, known: Bulletins, standing: readonly string[]): Bulletins => ({
  banner: nowStanding(came.banner, known.banner, standing),
  weak: nowStanding(came.weak, known.weak, standing),
  strong: nowStanding(came.strong, known.strong, standing),
  corner: nowStanding(came.corner, known.corner, standing),
  announcement: nowStanding(came.announcement, known.announcement, standing),
  blocking: nowStanding(came.blocking, known.blocking, standing),
})

/** One of the places that show the newest alone showed what stands no more. */
export const losesFirst = ({ bulletins, closed }: Pick<NoticesContext, 'bulletins' | 'closed'>, standing: readonly string[]): boolean =>
  [...bulletins.banner, ...bulletins.strong, ...bulletins.corner, ...bulletins.announcement].some(
    ({ id }) => !closed.includes(id) && !standing.includes(id),
  )

/** Those of these that count as unread until now. */
export const newsOf = ({ notices, closed }: NoticesContext, { area, ids }: Marks): string[] =>
  area === 'center'
    ? notices.filter(({ id, isRead }) => !isRead && ids.includes(id)).map(({ id }) => id)
    : ids.filter((id) => !closed.includes(id))

/** What is to be told the gateway in one call: of one place. */
export const nextMarks = ({ unsent }: NoticesContext): Marks => {
  const area = unsent[0]?.area ?? 'center'
  return { area, ids: unsent.filter((mark) => mark.area === area).map(({ id }) => id) }
}

/** Everything in the Notification Center. */
export const allOf = ({ notices }: NoticesContext): Marks => ({ area: 'center', ids: notices.map(({ id }) => id) })

/** What shows on this page: neither read here nor of another database's pages. */
export const shownOf = ({ bulletins, closed, database }: NoticesContext): Bulletins => {
  const isOpen = ({ id }: { id: string }) => !closed.includes(id)
  const here = (notices: readonly Notice[]) =>
    notices.filter((notice) => isOpen(notice) && (notice.productId === null || notice.productId === database))
  return {
    banner: here(bulletins.banner).slice(0, 1),
    weak: here(bulletins.weak),
    strong: here(bulletins.strong),
    corner: here(bulletins.corner),
    announcement: here(bulletins.announcement),
    blocking: bulletins.blocking.filter(isOpen),
  }
}

/** Ids that are no bulletins are of the centre; which they are, the tab that told of them knows. */
export const withRead = ({ notices, closed }: NoticesContext, { ids }: Ids): Pick<NoticesContext, 'notices' | 'closed'> => ({
  notices: marked(notices, ids),
  closed: [...closed, ...ids.filter((id) => !closed.includes(id) && !notices.some((notice) => notice.id === id))],
})
