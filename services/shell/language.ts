import { LANGUAGE_COOKIE } from '../../domain/language.ts'
import type { LanguageCookieParams } from '../../machines/shell/language/setup.ts'
import type { World } from '../world.ts'

export const languageWorld = ({ cookies, navigation }: World) => ({
  actions: {
    writeLanguageCookie: (_: unknown, { language }: LanguageCookieParams) => cookies.set(LANGUAGE_COOKIE, language),
    reloadPage: () => navigation.reload(),
  },
})
