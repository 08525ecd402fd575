import { isoDate } from '../../values/dates.ts'
import { emptyMarks } from '../../values/empty.ts'
import { distinct } from '../../values/lists.ts'
import { integer } from '../../values/numbers.ts'
import { line, prose } from '../../values/text.ts'

/** Cells of the registry, which is read as it shows on the page: labels and values run together. */

const isEmpty = emptyMarks('登记人暂未填写该信息', '暂未填写此信息', '企业选择不公示', 'na', 'n/a', '/', '无', '暂无', '不适用', '--')

const ENDS = new Set('；;。.')
/** Without full stops and semicolons after it. */
const withoutEnd = (value: string): string => {
  let end = value.length
  while (end > 0 && ENDS.has(value[end - 1] as string)) end--
  return value.slice(0, end)
}
/** What of a text says nothing is left out; a full stop or semicolon after it is no difference. */
const told = (value: string | null): string | null => (value === null || isEmpty(withoutEnd(value)) ? null : value)

/** A cell in one line; null where it says nothing. */
export const cell = (value: string): string | null => told(line(value))
/** Long text; null where it says nothing. */
export const long = (value: string): string | null => told(prose(value))

/** A drug of a trial as its cell labels it. */
export interface TrialDrug {
  name: string | null
  englishName: string | null
  brand: string | null
  dosageForm: string | null
  strength: string | null
  dosage: string | null
  duration: string | null
}

/** Labels in the order they stand; each runs to the next one that is there. */
const LABELS: readonly (readonly [keyof TrialDrug, RegExp])[] = [
  ['name', /中文通用名[:：]/],
  ['englishName', /英文通用名[:：]/],
  ['brand', /商品(?:名称?)?[:：]/],
  ['dosageForm', /剂型[:：]/],
  ['strength', /规格[:：]/],
  ['dosage', /(?:用法)?用量[:：]/],
  ['duration', /用药时程[:：]/],
]
const BEGIN = /中文通用名[:：]/g

/** One drug: what stands behind each label, up to the next one that follows it. */
const drugIn = (text: string): TrialDrug => {
  const found: { key: keyof TrialDrug; from: number; begin: number }[] = []
  let reached = 0
  for (const [key, label] of LABELS) {
    const match = label.exec(text.slice(reached))
    if (!match) continue
    found.push({ key, begin: reached + match.index, from: reached + match.index + match[0].length })
    reached += match.index + match[0].length
  }
  const drug: TrialDrug = { name: null, englishName: null, brand: null, dosageForm: null, strength: null, dosage: null, duration: null }
  found.forEach(({ key, from }, at) => (drug[key] = cell(text.slice(from, found[at + 1]?.begin))))
  return drug
}

/**
 * Drugs of a cell like `1中文通用名:…英文通用名:…商品:…剂型:…规格:…用量:…用药时程:…2中文通用名:…`: numbered, without separators. The number
 * before a drug is taken off where it is the next in order, so that a dose before it keeps its digits. Null for a text without the labels.
 */
export const drugsIn = (value: string): TrialDrug[] | null => {
  const text = cell(value)
  if (text === null) return []
  const starts = [...text.matchAll(BEGIN)].map(({ index }) => index)
  if (starts.length === 0) return null
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? text.length
    const whole = text.slice(start, end)
    const next = String(at + 2)
    return drugIn(at + 1 < starts.length && whole.endsWith(next) ? whole.slice(0, -next.length) : whole)
  })
}

/** What stands before the first drug of a cell and is none of its own number: nothing else is kept of it. Null where there is nothing. */
export const beforeDrugs = (value: string): string | null => {
  const text = cell(value)
  const begin = text === null ? -1 : text.search(/中文通用名[:：]/)
  return begin < 0 ? null : cell((text as string).slice(0, begin).replace(/\d{1,3}[.、]?$/, ''))
}

export interface ByCountry<T> {
  domestic: T | null
  international: T | null
  /** What could not be read, with the word before it where there is one. */
  unread: { where: 'domestic' | 'international' | null; text: string }[]
}

const WHERE = { 国内: 'domestic', 国际: 'international' } as const

/** `国内:45；国际:登记人暂未填写该信息；` by country; what is not stated is null. */
const byCountry = <T>(value: string, read: (text: string) => T | null): ByCountry<T> => {
  const found: ByCountry<T> = { domestic: null, international: null, unread: [] }
  for (const part of (line(value) ?? '').split(/[；;]/)) {
    const text = part.trim()
    const [, word, rest = ''] = /^(国内|国际)[:：](.*)$/su.exec(text) ?? []
    const stated = told(line(word === undefined ? text : rest))
    if (stated === null) continue
    const where = word === undefined ? null : WHERE[word as keyof typeof WHERE]
    const is = where === null ? null : read(stated)
    if (where === null || is === null || (found[where] ?? is) !== is) found.unread.push({ where, text })
    else found[where] = is
  }
  return found
}
export const countsIn = (value: string): ByCountry<number> =>
  byCountry(value, (text) => {
    const count = integer(text.replace(/[人例]$/, ''))
    return count !== null && count >= 0 ? count : null
  })
export const datesIn = (value: string): ByCountry<string> => byCountry(value, isoDate)

/** The longest cell of ages there can be: a longer one is something else. */
const LONGEST_AGES = 200

/** `18岁(最小年龄)至无上限(最大年龄)`; null for a text that is not of this kind. */
export const agesIn = (value: string): { least: string | null; most: string | null } | null => {
  const text = cell(value)
  if (text === null) return { least: null, most: null }
  if (text.length > LONGEST_AGES) return null
  const [, least, most] = /^(.+?)[(（]最小年龄[)）]至(.+?)[(（]最大年龄[)）]$/.exec(text) ?? []
  return least === undefined ? null : { least, most: most ?? null }
}

/** Roman numbers in whichever signs, small letters behind them left out: `Ⅰb/Ⅱa` → `I/II`. */
const plainPhase = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s|临床|试验|期/g, '')
    .replace(/(?<=[IV])[a-c](?![a-z])/gi, '')
    .toUpperCase()
const PHASES: Readonly<Record<string, string>> = {
  I: '1',
  'I/II': '1-2',
  II: '2',
  'II/III': '2-3',
  III: '3',
  IV: '4',
}
/** The explanation of what is none of the registry's choices: `其它其他说明:BE` → `BE`. */
export const explained = (value: string): string | null => {
  const [, note] = /^其[他它](?:其[他它]说明[:：])?(.*)$/su.exec(cell(value) ?? '') ?? []
  return note === undefined ? null : (cell(note) ?? '')
}
/**
 * The phase that a cell says, in one of the registry's choices or in the registrant's words behind `其它`; `other` for words that name none, null for
 * an empty cell, undefined for what is neither a choice nor an explanation.
 */
export const phaseIn = (value: string): { phase: string | null | undefined; note: string | null } => {
  const text = cell(value)
  if (text === null) return { phase: null, note: null }
  const note = explained(value)
  const words = note ?? text
  const known = Object.hasOwn(PHASES, plainPhase(words)) ? PHASES[plainPhase(words)] : undefined
  const isBe = /生物等效|^BE(?:$|[^A-Z])/i.test(words.normalize('NFKC').trim())
  const phase = known ?? (isBe ? 'be' : note === null ? undefined : 'other')
  return { phase, note: note || null }
}

/** Numbers of a cell, whatever is between them. */
export const numbersIn = (value: string): string[] => {
  const text = cell(value)
  return text === null ? [] : distinct(text.split(/[\s,，、;；/]+/).map(cell))
}
/** Companies of a cell, each parted from the next by a slash with a blank behind it: a slash inside a name has none. */
export const namesIn = (value: string): string[] => {
  const text = cell(value)
  return text === null ? [] : distinct(text.split(/\/\s+|[；;]/).map(cell))
}
