import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { HTML_LANGUAGE, isLanguage, type Language } from '../domain/language.ts'
import { type Cards, type Namespaces, withCards } from './namespaces.ts'

/** One chunk per language; only the chosen one is ever fetched, because a change of language reloads the page (LANG-01). */
const load: Record<Language, () => Promise<{ namespaces: Namespaces; cards: Cards }>> = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
}

/** Text machinery of the page in one language. A missing key shows as the key, which proofs/texts/locales.ts keeps from happening. */
export const createI18n = async (language: Language): Promise<i18n> => {
  const { namespaces, cards } = await load[language]()
  return i18nOf(language, withCards(namespaces, cards))
}

/** The same over texts given. */
export const i18nOf = async (language: Language, namespaces: Namespaces): Promise<i18n> => {
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    resources: { [language]: namespaces },
    ns: Object.keys(namespaces),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  // `cn` is the product's name for Chinese, not a language tag: plural rules are asked for under the tag (else the machine's own
  // language would decide the form).
  const plurals = instance.services.pluralResolver as { getRule: (code: string, options?: object) => Intl.PluralRules }
  const ruleOf = plurals.getRule.bind(plurals)
  plurals.getRule = (code, options) => ruleOf(isLanguage(code) ? HTML_LANGUAGE[code] : code, options)
  return instance
}
