import type { i18n } from 'i18next'
import type { Language } from '../domain/language.ts'

/** A file for each database and language, fetched when a page wants it. */
const files = import.meta.glob<Record<string, unknown>>(['./*/databases/*.json', '!./*/databases/*.card.json'], { import: 'default' })

/** What every list says of its rows. */
const rows = import.meta.glob<Record<string, unknown>>('./*/rows.json', { import: 'default' })

/**
 * Adds the labels of a database (its fields, options, sections, columns, charts) and what lists say of rows to the texts; what is there already is
 * fetched no more.
 */
export const loadLabels = async (texts: i18n, language: Language, database: string): Promise<void> => {
  const load = files[`./${language}/databases/${database}.json`]
  if (!load) throw new Error(`there are no labels of "${database}"`)
  const ofRows = rows[`./${language}/rows.json`]!()
  // Awaited below; where the labels fail first, that is what is told.
  ofRows.catch(() => undefined)
  texts.addResourceBundle(language, 'databases', { [database]: await load() }, true)
  texts.addResourceBundle(language, 'rows', await ofRows)
}
