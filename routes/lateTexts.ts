import { getI18n } from 'react-i18next'
import type { Language } from '../domain/language.ts'

/** Texts that few visits need, by namespace. */
const TEXTS: Record<'bulletins' | 'survey' | 'tours', Record<Language, () => Promise<{ default: object }>>> = {
  bulletins: { cn: () => import('../locales/cn/bulletins.json'), en: () => import('../locales/en/bulletins.json') },
  tours: { cn: () => import('../locales/cn/tours.json'), en: () => import('../locales/en/tours.json') },
  survey: { cn: () => import('../locales/cn/survey.json'), en: () => import('../locales/en/survey.json') },
}

/** What is fetched, and its texts in the page's language with it. */
export const withTexts = async <V>(namespace: keyof typeof TEXTS, view: Promise<V>): Promise<V> => {
  const i18n = getI18n()
  const language = i18n.language as Language
  const [come, { default: texts }] = await Promise.all([view, TEXTS[namespace][language]()])
  i18n.addResourceBundle(language, namespace, texts)
  return come
}
