import type { Restriction } from '../../../domain/refusals.ts'
import type { Language } from '../../../domain/language.ts'

/** Notice codes with a text of their own: the first, second, eighth and ninth of the catalogue (ABUSE-02). */
export const NOTICE_CODES = [1001, 1002, 1003, 1004] as const
type NoticeCode = (typeof NOTICE_CODES)[number]

/** Widths of the notices, px (ABUSE-01). */
export const WIDTHS = {
  general: 450,
  warning: 450,
  export: 450,
  network: 600,
  temporary: 600,
  permanent: 800,
  locked: 600,
} as const satisfies Record<Restriction['kind'], number>

/** Leads that name the end, where there is one and where there is none. */
export const LEADS = {
  general: ['general', 'general'],
  warning: ['warning', 'warning'],
  export: ['export', 'export'],
  network: ['networkUntil', 'network'],
  temporary: ['temporary', 'temporaryUndated'],
  permanent: ['permanentUntil', 'permanent'],
  locked: ['lockedUntil', 'locked'],
} as const satisfies Record<Restriction['kind'], readonly [string, string]>

/** Notices that say why even when no code of the catalogue came with them, and may be appealed against. */
const JUDGED: ReadonlySet<Restriction['kind']> = new Set(['warning', 'temporary', 'permanent', 'locked'])

export interface RestrictionWords {
  lead: (typeof LEADS)[Restriction['kind']][number]
  reason: NoticeCode | 'general' | null
  appeal: boolean
  /** What its button does. */
  button: 'acknowledge' | 'know' | 'logout' | 'reload'
}

/** What a notice says; `until` ms since the epoch. */
export const wordsOf = (restriction: Restriction, until: number | null): RestrictionWords => {
  const { kind, noticeCode } = restriction
  const known = NOTICE_CODES.find((code) => code === noticeCode)
  return {
    lead: LEADS[kind][until === null ? 1 : 0],
    reason: known ?? (JUDGED.has(kind) ? 'general' : null),
    appeal: JUDGED.has(kind) && kind !== 'warning',
    button: BUTTONS[kind],
  }
}

const BUTTONS: Record<Restriction['kind'], RestrictionWords['button']> = {
  general: 'know',
  warning: 'acknowledge',
  export: 'know',
  network: 'reload',
  temporary: 'logout',
  permanent: 'logout',
  locked: 'know',
}

/** A moment as people of the language write it. */
export const dateOf = (moment: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'cn' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(moment)
