import { noticeAddress } from '../../../domain/pagePaths.ts'
import type { Notice } from '../../../domain/notices.ts'

/** How an address of a notice is followed: another site's in a new window, ours in this one. */
export const linkTo = (url: string) => (url.startsWith('http') ? { href: url, target: '_blank', rel: 'noopener' } : { href: url })

/** Where a notice of the centre leads: its own page in a new window, or as `linkTo`; null for nowhere. */
export const linkOf = ({ id, isDetail, url }: Notice) =>
  isDetail ? { href: noticeAddress(id), target: '_blank', rel: 'noopener' } : url === '' ? null : linkTo(url)
