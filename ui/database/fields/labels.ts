import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { conclusionOf, type DatabaseDefinition } from '../../../domain/database.ts'
import { isLanguage, type Language } from '../../../domain/language.ts'
import { searchedText, type Speech, speechOf } from '../../../domain/wording.ts'

/** Translates a key that is only known at run time (labels follow from definitions). */
export type Translate = (key: string | string[], options?: Record<string, unknown>) => string

/** Names of a database's parts in the user's language; they come with its page (`locales/<language>/databases/<id>.json`). */
export interface Labels extends Speech {
  t: Translate
  title: string
  /** Why a derived field is none of the publisher's; '' for the publisher's own. */
  derived: (id: string) => string
  chart: (id: string) => string
  /** Name of a view: the database's own, or the one many share. */
  view: (id: string) => string
  /** Name of an action: the database's own word for it, else everybody's. */
  action: (id: string) => string
  /** What the search box over all fields asks for: no more than the database's fields can answer (DB-01). */
  searched: string
}

/** Labels of one database without React, for tests and for whoever has a translator at hand. */
export const labelsOf = (definition: DatabaseDefinition, t: Translate, language: Language): Labels => ({
  ...speechOf(definition, { language, t }),
  t,
  title: t(`databases:${definition.id}.title`),
  derived: (id) => {
    const how = conclusionOf(definition.fields[id])
    return how ? t(`databases:derived.hint.${how}`) : ''
  },
  chart: (id) => t(`databases:${definition.id}.charts.${id}`),
  view: (id) => t([`databases:${definition.id}.views.${id}`, `list:views.${id}`]),
  action: (id) => t(`databases:${definition.id}.actions.${id}`, { defaultValue: t(`list:actions.${id}`) }),
  searched: searchedText(definition, { language, t }),
})

/** The same labels until the language or its texts are others, so that what is drawn with them need not be drawn anew. */
export const useLabels = (definition: DatabaseDefinition): Labels => {
  const { t, i18n } = useTranslation(['list', 'databases', 'errors', 'common'])
  const language = isLanguage(i18n.language) ? i18n.language : 'cn'
  return useMemo(() => labelsOf(definition, t as unknown as Translate, language), [definition, t, language])
}
