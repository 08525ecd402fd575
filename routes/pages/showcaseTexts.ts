import type { Language } from '../../domain/language.ts'
import type { App } from '../../services/app.ts'

/** Texts that nobody else needs: they come with the public pages. */
const TEXTS: Record<Language, () => Promise<{ default: object }>> = {
  cn: () => import('../../locales/cn/showcase.json'),
  en: () => import('../../locales/en/showcase.json'),
}

/** Brings the texts of the public pages. */
export const showcaseTexts = async ({ texts, world: { language } }: Pick<App, 'texts' | 'world'>): Promise<void> => {
  texts.addResourceBundle(language, 'showcase', (await TEXTS[language]()).default)
}
