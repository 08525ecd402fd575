import { dateOf, dayMonthDate, isoDate, longDate, serialDate } from './dates.ts'
import { line, lookup } from './text.ts'

/**
 * Dates, amounts and answers as people write them in tables of their own, in whatever form the sources they copied from have. What can be
 * read in two ways is not read: it is told (DB-18).
 */

/** Full-width letters, digits and marks as the usual ones; ideographs stay. */
export const halfWidth = (text: string): string => text.normalize('NFKC')

/** Order of the parts of a date in figures, where a table keeps to one. */
export type DateOrder = 'dmy' | 'mdy'

/** A calendar's years, by what it puts before them: first year in ours, and first and last day it counted. */
const ERAS: readonly { names: readonly string[]; year: number; from: string; to: string }[] = [
  { names: ['令和', 'R'], year: 2019, from: '2019-05-01', to: '2199-12-31' },
  { names: ['平成', 'H'], year: 1989, from: '1989-01-08', to: '2019-04-30' },
  { names: ['昭和', 'S'], year: 1926, from: '1926-12-25', to: '1989-01-07' },
  { names: ['大正', 'T'], year: 1912, from: '1912-07-30', to: '1926-12-25' },
  { names: ['明治', 'M'], year: 1868, from: '1868-10-23', to: '1912-07-30' },
  { names: ['民國', '民国', '中華民國', '中华民国', 'ROC'], year: 1912, from: '1912-01-01', to: '2199-12-31' },
]
const ERA = new RegExp(
  `^(${ERAS.flatMap(({ names }) => names).join('|')})\\s*\\.?\\s*(元|\\d{1,3})\\s*(?:年|[./-])\\s*(?:(\\d{1,2})\\s*(?:月|[./-])?\\s*(?:(\\d{1,2})\\s*日?)?)?$`,
  'i',
)

const eraDate = (text: string): string | null => {
  const match = ERA.exec(text)
  if (!match) return null
  const [, name = '', told = '', month, day] = match
  const era = ERAS.find(({ names }) => names.some((one) => one.toLowerCase() === name.toLowerCase()))
  if (!era) return null
  const date = dateOf(era.year + (told === '元' ? 1 : Number(told)) - 1, part(month), part(day))
  // A year's name may end within it: of what is no whole day the year counts.
  const length = date?.length ?? 0
  return date !== null && date >= era.from.slice(0, length) && date <= era.to.slice(0, length) ? date : null
}

const part = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** First two-digit year that means the last century, as in POSIX. */
const PIVOT = 69
const fullYear = (text: string): number => (text.length > 2 ? Number(text) : Number(text) + (Number(text) < PIVOT ? 2000 : 1900))

/** Serial numbers of days that nobody would take for a year or a number of the Republic: 1927 to 2199. */
const FIRST_SERIAL = 10_000

/** A date of the house of a text that can mean one only; `ambiguous` of one that can mean two (`03/04/2024`); null of none. */
export const writtenDate = (value: unknown, order?: DateOrder): string | null | 'ambiguous' => {
  const given = line(value)
  if (given === null) return null
  // A time after it, and the day of the week, say nothing of the day.
  const text = halfWidth(given)
    .replace(/(?<=\d|日)(?:T|\s+)(?:[上下]午\s*)?\d{1,2}:\d{2}.*$/, '')
    .replace(/\s*[(（]?(?:星期|周|週)[一二三四五六日天][)）]?$/, '')
    .trim()

  const parted = /^(\d{4})\s*(?:年|[./-])\s*(\d{1,2})\s*(?:月|[./-])?\s*(?:(\d{1,2})\s*日?)?$/.exec(text)
  if (parted) return dateOf(Number(parted[1]), Number(parted[2]), part(parted[3]))
  if (/^\d{4}年?$/.test(text)) return dateOf(Number(text.slice(0, 4)))
  const solid = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (solid) return dateOf(Number(solid[1]), Number(solid[2]), Number(solid[3]))
  if (/^\d{5,6}(?:\.\d+)?$/.test(text)) return Number(text) < FIRST_SERIAL ? null : serialDate(text)

  // Years of the Republic in three figures need no name: nothing else has them.
  const republic =
    /^(1\d{2})\s*(?:年|[./-])?\s*(\d{1,2})\s*(?:月|[./-])\s*(?:(\d{1,2})\s*日?)?$/.exec(text) ?? /^(1\d{2})(\d{2})(\d{2})$/.exec(text)
  if (republic) return dateOf(Number(republic[1]) + 1911, Number(republic[2]), part(republic[3]))
  const era = eraDate(text)
  if (era !== null) return era

  const figures = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  if (figures) {
    const [one, other, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])]
    const [dayFirst, monthFirst] = [dateOf(year, other, one), dateOf(year, one, other)]
    if (order) return order === 'dmy' ? dayFirst : monthFirst
    return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst ? 'ambiguous' : (dayFirst ?? monthFirst)
  }
  const short = /^(\d{1,2})[- ](\p{L}{3,9})\.?[- ,]+(\d{2}|\d{4})$/u.exec(text)
  if (short) return dayMonthDate(`${short[1]} ${short[2]} ${fullYear(short[3] ?? '')}`)
  const monthYear = /^(\p{L}{3,9})\.?[- ](\d{2}|\d{4})$/u.exec(text)
  if (monthYear) return longDate(`${monthYear[1]} ${fullYear(monthYear[2] ?? '')}`)
  return longDate(text) ?? isoDate(text)
}

/** The days that a text in figures can mean, the day first and the month first: `03/04/2024`. */
export const readings = (text: string): string[] =>
  (['dmy', 'mdy'] as const).flatMap((order) => {
    const date = writtenDate(text, order)
    return date === null || date === 'ambiguous' ? [] : [date]
  })

/** Powers of ten that stand behind a number. */
const SCALES: Readonly<Record<string, number>> = {
  千: 3,
  万: 4,
  萬: 4,
  十万: 5,
  百万: 6,
  百萬: 6,
  千万: 7,
  千萬: 7,
  亿: 8,
  億: 8,
  十亿: 9,
  thousand: 3,
  million: 6,
  mn: 6,
  billion: 9,
  bn: 9,
}
const SCALE = new RegExp(
  `^(${Object.keys(SCALES)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`,
  'i',
)

/** Units that are counted alike, by power of ten: mass in grams, volume in litres, currency. */
const UNITS: readonly Readonly<Record<string, number>>[] = [
  { kg: 3, 千克: 3, 公斤: 3, g: 0, 克: 0, gm: 0, mg: -3, 毫克: -3, μg: -6, ug: -6, mcg: -6, 微克: -6, ng: -9, 纳克: -9 },
  { l: 0, 升: 0, ml: -3, 毫升: -3, cc: -3, μl: -6, ul: -6, 微升: -6 },
  { yuan: 0, 元: 0, 人民币: 0, 人民币元: 0, rmb: 0, cny: 0, '¥': 0, 千元: 3, 万元: 4, 亿元: 8 },
  { usd: 0, 美元: 0, us$: 0, $: 0, 百万美元: 6, 'usd million': 6, 'million usd': 6 },
  { '%': 0, percent: 0 },
  { d: 0, day: 0, days: 0, 天: 0, 日: 0 },
  { month: 0, months: 0, 月: 0, 个月: 0 },
  { year: 0, years: 0, 年: 0 },
]

/** Signs before an amount that say the currency. */
const BEFORE = /^(?:¥|\$|us\$|rmb|cny|usd)\s*/i

/**
 * A number as people write it: `1,234.5`, `１２３`, `1.2亿`, `¥3.5万元`, `0.5 g` where milligrams are asked for.
 *
 * @param unit of the column; null where it has none. A unit in the text that cannot be turned into it is told.
 * @returns the number in the column's unit; `unit` where it is one in another unit; null where it is none.
 */
export const writtenNumber = (value: unknown, unit: string | null = null): number | 'unit' | null => {
  const given = typeof value === 'number' ? String(value) : line(value)
  if (given === null) return null
  const text = halfWidth(given).trim()
  const sign = BEFORE.exec(text)?.[0] ?? ''
  const match = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:e[+-]?\d+)?)\s*(.*)$/i.exec(text.slice(sign.length))
  const figures = match?.[1]?.replaceAll(',', '') ?? ''
  if (!/\d/.test(figures)) return null
  const behind = (match?.[2] ?? '').trim()
  const told = [sign.trim(), behind].filter(Boolean).join(' ').toLowerCase()
  const power = told === '' ? 0 : powerOf(told, unit?.toLowerCase() ?? '')
  if (power === null) return /^[\p{L}%°$¥/\s.·]+$/u.test(behind || sign) ? 'unit' : null
  const [whole = '', exponent = '0'] = figures.toLowerCase().split('e')
  const result = Number(`${whole}e${Number(exponent) + power}`)
  return Number.isFinite(result) ? result : null
}

/** Power of ten between what stands behind a number and the unit asked for; null where the one cannot be the other. */
const powerOf = (told: string, unit: string): number | null => {
  if (told === unit) return 0
  for (const units of UNITS) {
    const [from, to] = [lookup(units, told), unit === '' ? undefined : lookup(units, unit)]
    if (from !== undefined && to !== undefined) return from - to
  }
  const scale = SCALE.exec(told)?.[0]
  if (scale !== undefined) {
    const rest = powerOf(told.slice(scale.length).trim() || unit, unit)
    return rest === null ? null : rest + (lookup(SCALES, scale) ?? 0)
  }
  // Pieces of a currency sign before and a scale behind: `¥ 3.5万`.
  const [before, ...behind] = told.split(' ')
  if (behind.length === 0 || before === undefined) return null
  const [one, other] = [powerOf(before, unit), powerOf(behind.join(' '), unit)]
  return one === null || other === null ? null : one + other
}

const YES = new Set(['yes', 'y', 'true', '1', '是', '有', '√', '✓', '✔'])
const NO = new Set(['no', 'n', 'false', '0', '否', '无', '無', '没有', '×', '✗', '✘'])

/** Yes, no, or null for what is neither, in either language. */
export const writtenFlag = (value: unknown): boolean | null => {
  const text = halfWidth(line(value) ?? '').toLowerCase()
  return YES.has(text) ? true : NO.has(text) ? false : null
}

/** How cells of the sources say that they say nothing (modules.txt, and the publishers' own words). */
const MARKS = new Set([
  '',
  '/',
  '\\',
  'na',
  'n/a',
  'n.a.',
  'null',
  'nil',
  '无',
  '無',
  '暂无',
  '不详',
  '未填写',
  '登记人暂未填写该信息',
  '申请人暂未填写该信息',
])

/** Whether a cell says nothing: blank, dashes of any kind, `/`, `NA`, 无, 登记人暂未填写该信息. */
export const saysNothing = (value: string): boolean => {
  const text = halfWidth(line(value) ?? '').toLowerCase()
  return MARKS.has(text) || /^[-‐‑‒–—―─_]{1,4}$/.test(text)
}
