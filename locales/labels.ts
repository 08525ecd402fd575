import type { i18n } from 'i18next'
import type { Language } from '../domain/language.ts'

/** A file for each database and language, fetched when a page wants it. */
const files = import.meta.glob<Record<string, unknown>>(['./*/databases/*.json', '!./*/databases/*.{card,intro}.json'], {
  import: 'default',
})

/** Adds the labels of a database (its fields, options, sections, columns, charts) to the texts; what is there already is fetched no more. */
export const loadLabels = async (texts: i18n, language: Language, database: string): Promise<void> => {
  const load = files[`./${language}/databases/${database}.json`]
  if (!load) throw new Error(`there are no labels of "${database}"`)
  texts.addResourceBundle(language, 'databases', { [database]: await load() }, true)
}
