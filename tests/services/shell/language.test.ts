import { expect, it } from 'vitest'
import { createCookies } from '../../../services/cookies.ts'
import { languageWorld } from '../../../services/shell/language.ts'
import type { World } from '../../../services/world.ts'

it('LANG-01 GATE-11 the language chosen is kept in its cookie for 90 days, and the page is loaded anew', () => {
  const jar = { cookie: '' }
  const did: string[] = []
  const cookies = createCookies(
    () => jar,
    () => 0,
    false,
  )
  const { actions } = languageWorld({ cookies, navigation: { reload: () => did.push('reload') } } as unknown as World)
  actions.writeLanguageCookie(null, { language: 'en' })
  expect(jar.cookie).toBe('language=en; Path=/; Expires=Wed, 01 Apr 1970 00:00:00 GMT; SameSite=Lax')
  actions.reloadPage()
  expect(did).toEqual(['reload'])
})
