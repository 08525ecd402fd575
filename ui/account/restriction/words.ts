import type { Restriction } from '../../../domain/refusals.ts'
import type { Language } from '../../../domain/language.ts'

/** Notice codes with a text of their own: the first, second, eighth and ninth of the catalogue (ABUSE-02). */
export const NOTICE_CODES = [1001, 1002, 1003, 1004] as const
type NoticeCode = (typeof NOTICE_CODES)[number]

/** Widths of the notices, px (ABUSE-01). */
export const WIDTHS = {
  general: 450,
  group: 600,
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
  group: ['groupUntil', 'group'],
  warning: ['warning', 'warning'],
  export: ['export', 'export'],
  network: ['networkUntil', 'network'],
  temporary: ['temporary', 'temporaryUndated'],
  permanent: ['permanentUntil', 'permanent'],
  locked: ['lockedUntil', 'locked'],
} as const satisfies Record<Restriction['kind'], readonly [string, string]>

/** What somebody judged: where it says why, it does so even when no code of the catalogue came with it. */
const JUDGED: ReadonlySet<Restriction['kind']> = new Set(['warning', 'export', 'temporary', 'permanent', 'locked'])

export interface RestrictionWords {
  lead: (typeof LEADS)[Restriction['kind']][number]
  /** Guidance by risk level (ABUSE-03), and what follows; null where nobody said what was noticed. */
  guidance: { of: '10' | '20' | 'shared'; next: 'warning' | 'exports' | 'ends' | 'stays' } | null
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
    guidance: guidanceOf(restriction, until),
    // A warning's lead says already what the general reason would.
    reason: known ?? (JUDGED.has(kind) && kind !== 'warning' ? 'general' : null),
    // What ends by itself within the day is over before an appeal is answered.
    appeal: JUDGED.has(kind) && kind !== 'warning' && kind !== 'export',
    button: BUTTONS[kind],
  }
}

/** What was counted explains neither a sale (1003) nor, by its amount, an account that several share (1004). */
const guidanceOf = ({ kind, level, noticeCode }: Restriction, until: number | null): RestrictionWords['guidance'] =>
  level === null || kind === 'general' || noticeCode === 1003
    ? null
    : {
        of: noticeCode === 1004 ? 'shared' : `${level}`,
        next: kind === 'warning' ? 'warning' : kind === 'export' ? 'exports' : until === null ? 'stays' : 'ends',
      }

const BUTTONS: Record<Restriction['kind'], RestrictionWords['button']> = {
  general: 'know',
  group: 'logout',
  warning: 'acknowledge',
  export: 'know',
  network: 'reload',
  temporary: 'logout',
  permanent: 'logout',
  locked: 'know',
}

const LOCALES: Record<Language, string> = { cn: 'zh-CN', en: 'en-GB' }
const written = (moment: number, language: Language, timeZone?: string): string => {
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(moment)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(moment).replace(/^0(?=\d)/, '')
  return language === 'cn' ? `${day} ${time}` : `${day}, ${time}`
}

/**
 * A moment as people of the language write it, by the clock of a zone (IANA), which is named where the reader's clock says otherwise (ABUSE-03).
 *
 * @param timeZone null for the reader's own
 */
export const dateOf = (moment: number, language: Language, timeZone: string | null): string => {
  const own = written(moment, language)
  if (timeZone === null) return own
  const there = written(moment, language, timeZone)
  return there === own ? own : `${there} (${timeZone})`
}

/** When a restriction ends, '' for never: by the clock of the zone it was stated in. `until` ms since the epoch. */
export const endOf = ({ until: stated, timeZone }: Restriction, until: number | null, language: Language): string =>
  until === null ? '' : dateOf(until, language, stated === null ? null : timeZone)

/** The reader's day of a moment, ms since the epoch. */
export const momentDay = (moment: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' }).format(moment)
/** A day of the calendar, `2026-12-07`, wherever it is meant. */
export const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`))
