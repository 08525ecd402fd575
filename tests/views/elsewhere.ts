import type { Scene } from './stage.ts'

/** Another tab of the browser has found who is logged in: an account's id, or nobody. */
export const tellElsewhere = async ({ page, gateway }: Pick<Scene, 'page' | 'gateway'>, who: string | null): Promise<void> => {
  const other = await page.context().newPage()
  await other.goto(`${gateway.origin}/icon.svg`)
  await other.evaluate((value) => localStorage.setItem('mf_who', JSON.stringify({ value })), who)
  await other.close()
}
