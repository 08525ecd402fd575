import type { Language } from '../../domain/language.ts'
import { getI18n } from 'react-i18next'
import type { NpsActor } from '../../machines/shell/nps/machine.ts'
import { definePart } from './define.ts'

/** Texts that nobody else needs: they come with the view. */
const TEXTS: Record<Language, () => Promise<{ default: object }>> = {
  cn: () => import('../../locales/cn/survey.json'),
  en: () => import('../../locales/en/survey.json'),
}

export default definePart<NpsActor>({
  urgent: [],
  overlay: ['survey'],
  load: async (world) => (await import('../../services/shell/nps.ts')).npsPart(world),
  view: async () => {
    const i18n = getI18n()
    const language = i18n.language as Language
    const [{ Nps }, { default: texts }] = await Promise.all([import('../../ui/shell/nps/Nps.tsx'), TEXTS[language]()])
    i18n.addResourceBundle(language, 'survey', texts)
    return ({ actor }) => <Nps actor={actor} />
  },
})
