import {
  ANY_FIELD,
  type DatabaseDefinition,
  derivationOf,
  type FieldDefinition,
  fieldLabel,
  type SectionColumn,
  topicsOfAny,
  type Vocabulary,
} from './database.ts'
import type { Language } from './language.ts'
import { readIn } from './readings.ts'
import type { SectionCell, Term, Value } from './record.ts'

/**
 * Stored values as words. The one place that knows how a value reads: grid and record, copied text, facets, sentence, chart and its data
 * file, workbook, tab title and citation all ask here, on both sides (DB-12, LANG-03, BEY-03). Texts are handed in, so domain knows no language.
 */

/** Texts of one language by `namespace:path`: `count` picks the plural, `defaultValue` stands in for a text that is not there. */
export interface Texts {
  language: Language
  t: (key: string, params?: Record<string, string | number>) => string
}

/** Texts of one language, and what a database's fields and options are called in it. */
export interface Speech extends Texts {
  /** Label of a field, with its mark where it is derived; `any` reads 'all fields'. */
  field: (id: string) => string
  /** Label of an enum key; an unknown key is shown as it is, '' as 'not stated'. */
  option: (field: string, key: string) => string
  /** Label of an enum key in a column of a section's table; an unknown key is shown as it is. */
  columnOption: (section: string, column: string, key: string) => string
}

/** How a database's fields and options read in one language (LANG-03). */
export const speechOf = (definition: DatabaseDefinition, { language, t }: Texts): Speech => ({
  language,
  t,
  field: (id) => {
    if (id === ANY_FIELD) return t('list:fields.any')
    const { key, mark } = fieldLabel(definition, id)
    return mark ? t(mark, { field: t(key) }) : t(key)
  },
  option: (field, key) =>
    key === '' ? t('list:values.notStated') : t(`databases:${definition.id}.options.${field}.${key}`, { defaultValue: key }),
  columnOption: (section, column, key) => t(`databases:${definition.id}.columnOptions.${section}.${column}.${key}`, { defaultValue: key }),
})

/** What a sentence begins with, in a language that has capitals. */
const beginning = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the search over all fields asks for: no more than the database's fields can answer (DB-01). */
export const searchedText = (definition: DatabaseDefinition, { language, t }: Texts): string =>
  t('list:search.placeholder', {
    topics: beginning(
      new Intl.ListFormat(language === 'cn' ? 'zh-CN' : 'en-GB', { type: 'disjunction' }).format(
        topicsOfAny(definition).map((topic) => t(`list:search.topics.${topic}`)),
      ),
    ),
  })

/** Whole and broken numbers with the language's thousands separators, and as many decimals as a filter takes. */
const formats = {
  cn: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 9 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 9 }),
}
export const formatNumber = (value: number, language: Language): string => formats[language].format(value)

export const isTerm = (value: unknown): value is Term => typeof value === 'object' && value !== null && 'key' in value

/** True when a record has nothing to show for the field. */
export const isBlank = (value: Value | undefined): value is null | undefined | '' =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A name as it is shown: the publisher's spelling; a derived one, and a country, in the reader's language where it is known (TRUTH-01). */
export const termName = (field: FieldDefinition | undefined, term: Term, language: Language): string =>
  language === 'cn' && term.cn && derivationOf(field) ? term.cn : readIn(field?.reads, term.key, language)

/** Letters and figures of a company's name, by which the same name is known in another spelling. */
const bareName = (name: string): string => name.toLowerCase().replace(/\band\b|[^\p{L}\p{N}]+/gu, '')

/** Vocabularies whose groups are more than another spelling of the name: whose a company is, which class a code is of. */
const PARENTS: ReadonlySet<Vocabulary> = new Set(['company', 'atc'])

/** What the vocabulary knows a company or a code to be part of; '' where the published name says it already (DB-17). */
const parentOf = (field: FieldDefinition | undefined, { key, group }: Term): string =>
  field?.kind === 'terms' && field.vocabulary && PARENTS.has(field.vocabulary) && group && !bareName(key).includes(bareName(group))
    ? group
    : ''

/**
 * What the vocabulary adds, shown beside the publisher's spelling: the name in the reader's language, of a company whose it is, of a code its class; '' for
 * nothing.
 */
export const termAside = (field: FieldDefinition | undefined, term: Term, language: Language): string => {
  if (derivationOf(field)) return ''
  const other = language === 'cn' ? term.cn : /\p{Script=Han}/u.test(term.key) ? term.group : undefined
  return other && other !== term.key && other !== termName(field, term, language) ? other : parentOf(field, term)
}

/** The name in the language that is not the one it is shown in, as one may have typed it; '' where there is none. */
export const termOther = (field: FieldDefinition | undefined, term: Term, language: Language): string => {
  const name = termName(field, term, language)
  const other = name === term.cn ? term.key : term.cn
  return other && other !== name ? other : ''
}

/** Every name of a term, for tooltips: as published, the group's, the Chinese one (BEY-11). */
export const termBoth = (term: Term): string => [...new Set([term.key, term.group, term.cn].filter((name) => name))].join(' · ')

const flagText = (value: boolean, { t }: Texts): string => t(value ? 'list:values.yes' : 'list:values.no')

/** A number with the unit of its field. */
const numberText = (field: FieldDefinition | undefined, value: number, { language }: Texts): string => {
  const text = formatNumber(value, language)
  return field?.kind === 'number' && field.unit ? `${text} ${field.unit}` : text
}

/**
 * The key of a value in the reader's words: what conditions, facets and charts hold, where every value is text and '' means that
 * nothing is stated.
 *
 * @param cn the Chinese name of a term, where the vocabulary has one.
 */
export const keyText = (id: string, field: FieldDefinition | undefined, key: string, speech: Speech, cn?: string): string => {
  if (key === '') return speech.t('list:values.notStated')
  switch (field?.kind) {
    case 'enum':
      return speech.option(id, key)
    case 'flag':
      return key === 'true' || key === 'false' ? flagText(key === 'true', speech) : key
    case 'number':
      return Number.isFinite(Number(key)) ? numberText(field, Number(key), speech) : key
    default:
      return termName(field, { key, ...(cn !== undefined && { cn }) }, speech.language)
  }
}

/** Names of a several-valued field in the reader's language, one of a single value. */
export const valueNames = (id: string, field: FieldDefinition, value: Value | undefined, speech: Speech): string[] => {
  if (isBlank(value)) return []
  if (!Array.isArray(value)) return [valueText(id, field, value, speech)]
  return value.map((item: string | Term) =>
    typeof item === 'string' ? keyText(id, field, item, speech) : termName(field, item, speech.language),
  )
}

/** A record's value as plain text, the way it reads everywhere (DB-12); '' where there is none. */
export const valueText = (id: string, field: FieldDefinition, value: Value | undefined, speech: Speech): string => {
  if (isBlank(value)) return ''
  if (Array.isArray(value)) return valueNames(id, field, value, speech).join(speech.t('list:values.separator'))
  if (typeof value === 'boolean') return flagText(value, speech)
  if (typeof value === 'number') return numberText(field, value, speech)
  return field.kind === 'enum' ? speech.option(id, value) : readIn(field.reads, value, speech.language)
}

/** The option of a field that a publisher's words name, in the reader's language; the words themselves where they name none. */
const optionText = (field: string, words: string, speech: Speech): string => {
  const key = words.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const text = speech.option(field, key)
  return words === '' || text === key ? words : text
}

/** 'Drug: Eliquis; Other: rest' with the word before each colon as the option it names. */
const optionsBefore = (field: string, texts: string, speech: Speech): string =>
  speech.language === 'en'
    ? texts
    : texts.replace(/(^|; )([A-Z][A-Za-z ]*): /g, (whole, before: string, words: string) => {
        const text = optionText(field, words, speech)
        return text === words ? whole : `${before}${text}：`
      })

/** A cell of a section's table as plain text; '' where there is nothing. */
export const sectionText = (section: string, id: string, column: SectionColumn, value: SectionCell | undefined, speech: Speech): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return flagText(value, speech)
  if (typeof value === 'number') return numberText(undefined, value, speech)
  if (column.kind === 'enum' && value !== '') return speech.columnOption(section, id, value)
  const { reads } = column
  if (typeof reads === 'object' && 'option' in reads) return optionText(reads.option, value, speech)
  if (typeof reads === 'object' && 'optionBefore' in reads) return optionsBefore(reads.optionBefore, value, speech)
  return readIn(reads, value, speech.language)
}

/** What is measured with its unit, for the heads of columns and axes whose numbers stand alone. */
export const withUnit = (name: string, unit: string | undefined, { t }: Texts): string =>
  unit === undefined ? name : t('list:values.withUnit', { name, unit })

/** A chart's value with its unit; shares with one decimal, which never makes nothing of a few (DB-06). */
export const measureText = (value: number, unit: string | undefined, language: Language): string => {
  if (unit !== '%') return unit === undefined ? formatNumber(value, language) : `${formatNumber(value, language)} ${unit}`
  return value > 0 && value < 0.05 ? '<0.1%' : `${formatNumber(Math.round(value * 10) / 10, language)}%`
}

const relative = {
  cn: new Intl.RelativeTimeFormat('zh-CN', { numeric: 'always' }),
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' }),
}
const DAY = 86_400_000

/**
 * How far a day is from today, 'in 1.4 years', '8 months ago': in days up to two months, in months up to two years. A year or month stands for
 * its first day, as everywhere; null for what is no date.
 */
export const distanceText = (date: string, today: string, language: Language): string | null => {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY)
  if (!/^\d{4}(-\d\d){0,2}$/.test(date) || !Number.isFinite(days)) return null
  const far = Math.abs(days)
  if (far <= 60) return relative[language].format(days, 'day')
  if (far <= 730) return relative[language].format(Math.round(days / 30.44), 'month')
  return relative[language].format(Math.round(days / 36.525) / 10, 'year')
}

/** A text that no spreadsheet takes for a formula: what begins like one gets an apostrophe (DB-07, ASVS 1.2.10). */
export const plainText = (value: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value)
