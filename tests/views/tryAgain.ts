import type { Locator } from 'playwright-core'
import { logInHere, type Person } from '../browser/people.ts'
import { NotOffered } from './contract.ts'
import type { Scene } from './stage.ts'

/**
 * Tries again what failed: by its button, or, where nobody was logged in any more, by a login in another tab, which tells this one.
 * @throws NotOffered where `within` has no such button.
 */
export const tryAgain = async ({ page, gateway, language, notes, context }: Scene, within: Locator): Promise<void> => {
  const again = within.getByRole('button', { name: language === 'cn' ? '重试' : 'Retry' })
  const { failure } = await context()
  if ((failure as { code: string } | null)?.code !== 'auth.required') {
    if (!(await again.isVisible())) throw new NotOffered('button')
    return again.click()
  }
  await logInHere({ page, gateway }, notes.get('person') as Person)
  const other = await page.context().newPage()
  await other.goto('/landscaping')
}
