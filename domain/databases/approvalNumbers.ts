import type { WrittenNumber } from '../database.ts'

/**
 * Approval numbers of China: what their letters mean, and which of them are one licence (IPO-01).
 *
 * - Since 2002 `国药准字` + letters + eight digits (SFDA, 2001, no. 582 and 2002, no. 33). The first two digits are 19 or 20 where the state's authority
 *   approved it: with the next two the year. 10 are approvals of the former ministry, others of the province with that code of GB/T 2260; the next
 *   two are the last ones of a year.
 * - Imported drugs had a registration certificate instead: H, S or Z + year + serial; with C those of Hong Kong, Macao and Taiwan; with B before it the
 *   large packs of one, packed again in China (Provisions for Drug Registration, 2007, article 171). J is the number of what was packed again.
 * - Since 2020 they have 国药准字 with HJ, SJ, ZJ, and HC, SC, ZC, and keep year and serial of their certificate (Provisions for Drug Registration, 2020, article 123).
 */

export const ORIGINS = ['domestic', 'imported', 'hk-mo-tw'] as const
export type Origin = (typeof ORIGINS)[number]
export const DRUG_TYPES = ['chemical', 'biological', 'tcm', 'excipient', 'diagnostic', 'other'] as const
export type DrugType = (typeof DRUG_TYPES)[number]

interface FamilyOf {
  /** As printed before the digits. */
  prefix: string
  origin: Origin
  /** Null where the letters do not tell. */
  type: DrugType | null
}

const STATE = '国药准字'
const family = (prefix: string, origin: Origin, type: DrugType | null): FamilyOf => ({ prefix, origin, type })

/** Families of numbers, in the order they are offered. */
const TABLE = {
  'cn-h': family(`${STATE}H`, 'domestic', 'chemical'),
  'cn-s': family(`${STATE}S`, 'domestic', 'biological'),
  'cn-z': family(`${STATE}Z`, 'domestic', 'tcm'),
  'cn-c': family(`${STATE}C`, 'domestic', 'tcm'),
  'cn-b': family(`${STATE}B`, 'domestic', 'other'),
  'cn-t': family(`${STATE}T`, 'domestic', 'diagnostic'),
  'cn-f': family(`${STATE}F`, 'domestic', 'excipient'),
  'cn-j': family(`${STATE}J`, 'imported', null),
  'cn-hj': family(`${STATE}HJ`, 'imported', 'chemical'),
  'cn-sj': family(`${STATE}SJ`, 'imported', 'biological'),
  'cn-zj': family(`${STATE}ZJ`, 'imported', 'tcm'),
  'cn-hc': family(`${STATE}HC`, 'hk-mo-tw', 'chemical'),
  'cn-sc': family(`${STATE}SC`, 'hk-mo-tw', 'biological'),
  'cn-zc': family(`${STATE}ZC`, 'hk-mo-tw', 'tcm'),
  h: family('H', 'imported', 'chemical'),
  s: family('S', 'imported', 'biological'),
  z: family('Z', 'imported', 'tcm'),
  hc: family('HC', 'hk-mo-tw', 'chemical'),
  sc: family('SC', 'hk-mo-tw', 'biological'),
  zc: family('ZC', 'hk-mo-tw', 'tcm'),
  bh: family('BH', 'imported', 'chemical'),
  bs: family('BS', 'imported', 'biological'),
  bz: family('BZ', 'imported', 'tcm'),
  f: family('F', 'imported', 'excipient'),
  x: family('X', 'imported', 'chemical'),
} as const satisfies Record<string, FamilyOf>

export type NumberFamily = keyof typeof TABLE
export const NUMBER_FAMILIES = Object.keys(TABLE) as NumberFamily[]
const BY_PREFIX: ReadonlyMap<string, NumberFamily> = new Map(NUMBER_FAMILIES.map((id) => [TABLE[id].prefix, id]))

/** Codes of provinces (GB/T 2260) that approved drugs by themselves before 2001. */
const PROVINCES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65'.split(' '),
)

/** What an approval number says. */
export interface ApprovalNumber {
  family: NumberFamily
  /** Four digits. Of a province's number the year it was renumbered in. */
  year: number
  /** Code of the province that approved it first, `10` for the former ministry; null where the state's authority did. */
  region: string | null
  /** Four digits, or three where a publisher left one out. */
  serial: string
}

/** Family letters and digits, in whatever width and with whatever blanks they were typed; 国药准字 in simplified characters, however mixed. */
export const normaliseNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\ufeff]+/gu, '')
    .toUpperCase()
    .replace(/[国國][药藥][准準]字/u, STATE)

/** Longer texts are no numbers, whatever they begin with: nobody is kept waiting by one. */
const LONGEST = 60

/** The number in a text, with what people put around it: `注册证号 H20150581`, `国药准字 H20150581 号`. */
const bare = (text: string): string =>
  normaliseNumber(text.length > LONGEST ? '' : text)
    .replace(/^(?:(?:进口药品|医药产品)?注册证号?|批准文号)[:：]?/u, '')
    .replace(/号$/u, '')

const yearOf = (two: string): number => (Number(two) >= 50 ? 1900 : 2000) + Number(two)

/** Reads an approval number; null for what is none. */
export const parseNumber = (text: string): ApprovalNumber | null => {
  const [, prefix = '', source = '', two = '', serial = ''] = /^(\D{1,6}?)(\d{2})(\d{2})(\d{3,4})$/u.exec(bare(text)) ?? []
  const its = BY_PREFIX.get(prefix)
  if (its === undefined) return null
  if (source === '19' || source === '20') return { family: its, year: Number(source + two), region: null, serial }
  // Only numbers of before 2002 have another source than the state, and those are domestic.
  if (TABLE[its].origin !== 'domestic' || !(source === '10' || PROVINCES.has(source))) return null
  return { family: its, year: yearOf(two), region: source, serial }
}

/** The number as it is written. */
export const printNumber = ({ family: its, year, region, serial }: ApprovalNumber): string =>
  `${TABLE[its].prefix}${region === null ? year : `${region}${String(year).slice(2)}`}${serial}`

/** The family by the letters, whatever the digits; null where there are no such letters. */
export const familyOf = (text: string): NumberFamily | null => BY_PREFIX.get(/^\D*/u.exec(bare(text))?.[0] ?? '') ?? null
export const originOf = (text: string): Origin | null => TABLE[familyOf(text) as NumberFamily]?.origin ?? null
export const drugTypeOf = (text: string): DrugType | null => TABLE[familyOf(text) as NumberFamily]?.type ?? null

/** Families that numbers came to be of in 2020, by those they had; year and serial stayed. */
const RENUMBERED: Readonly<Partial<Record<NumberFamily, NumberFamily>>> = {
  h: 'cn-hj',
  s: 'cn-sj',
  z: 'cn-zj',
  hc: 'cn-hc',
  sc: 'cn-sc',
  zc: 'cn-zc',
}
const FORMERLY = Object.fromEntries(Object.entries(RENUMBERED).map(([from, to]) => [to, from])) as Partial<
  Record<NumberFamily, NumberFamily>
>
/** Certificates whose large packs have a number of their own. */
const PACKED: Readonly<Partial<Record<NumberFamily, NumberFamily>>> = { bh: 'h', bs: 's', bz: 'z' }
/** First year of the new numbers: what has one of this year, or a later one, may never have had another. */
const RENUMBERED_SINCE = 2020

const as = (text: string, table: Readonly<Partial<Record<NumberFamily, NumberFamily>>>): string | null => {
  const number = parseNumber(text)
  const its = number && table[number.family]
  return its ? printNumber({ ...number, family: its }) : null
}

/** The number that a licence had before 2020, by its own; null where it had none, or that is not certain. */
export const formerNumber = (text: string): string | null =>
  (parseNumber(text)?.year ?? RENUMBERED_SINCE) < RENUMBERED_SINCE ? as(text, FORMERLY) : null
/** The number a licence has, or would have, since 2020: whether it was renewed no number says. */
export const laterNumber = (text: string): string | null => as(text, RENUMBERED)
/** The certificate whose large packs a number is of. */
export const certificateOf = (text: string): string | null => as(text, PACKED)

/** Years in which numbers can have been given: others are slips, and the year is not known. */
const isYear = (year: number): boolean => year >= 1949 && year <= 2099

/** Year in the number, as a date; null where it tells none. */
export const yearInNumber = (text: string): string | null => {
  const year = parseNumber(text)?.year
  return year !== undefined && isYear(year) ? String(year) : null
}

/** Letters and digits of a number without 国药准字; null for one that has none before it. */
const withoutState = (number: string): string | null => (number.startsWith(STATE) ? number.slice(STATE.length) : null)

/**
 * Ways people write a number (DB-02): without 国药准字, in full width, with blanks, and by the number the licence had or came to have. Bare letters and
 * digits may mean the domestic licence and the imported one: S20140004 is not 国药准字S20140004, but may be short for it. Who writes 国药准字 means
 * the one that has it.
 */
export const approvalNumbers = (typed: string): WrittenNumber | null => {
  const own = parseNumber(typed) ?? parseNumber(`${STATE}${bare(typed)}`)
  if (own === null) return null
  const number = printNumber(own)
  const short = withoutState(number)
  const others = [short === null ? `${STATE}${number}` : parseNumber(short) ? null : short, formerNumber(number), laterNumber(number)]
  return { values: [...new Set([number, ...others.flatMap((other) => other ?? [])])], only: true }
}

/** The same where other numbers and texts may read like one (a protocol's, a remark): they are looked for as well. */
export const approvalNumbersAmongOthers = (typed: string): WrittenNumber | null => {
  const written = approvalNumbers(typed)
  return written && { ...written, only: false }
}
