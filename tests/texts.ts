import type { i18n } from 'i18next'
import { DATABASES } from '../domain/databases/all.ts'
import type { Language } from '../domain/language.ts'
import cn from '../locales/cn/request.json' with { type: 'json' }
import en from '../locales/en/request.json' with { type: 'json' }
import legalCn from '../locales/cn/legal.json' with { type: 'json' }
import legalEn from '../locales/en/legal.json' with { type: 'json' }
import { addFeedbackTexts } from '../locales/feedback.ts'
import { createI18n } from '../locales/i18n.ts'
import { addKeyTexts } from '../locales/keys.ts'
import { addRestrictionTexts } from '../locales/restriction.ts'
import { loadLabels } from '../locales/labels.ts'

/** Every text of a language, with the labels of all databases. */
export const allTexts = async (language: Language): Promise<i18n> => {
  const texts = await createI18n(language)
  await Promise.all(DATABASES.map(({ id }) => loadLabels(texts, language, id)))
  texts.addResourceBundle(language, 'request', (language === 'cn' ? cn : en) as object)
  texts.addResourceBundle(language, 'legal', (language === 'cn' ? legalCn : legalEn) as object)
  addFeedbackTexts(texts, language)
  addKeyTexts(texts, language)
  addRestrictionTexts(texts)
  return texts
}
