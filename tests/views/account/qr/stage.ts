import { dialog, say } from '../../contract.ts'
import { inState, logInElsewhere, newPerson } from '../../../browser/people.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

const WORDS = { cn: { logIn: '登录', qr: '扫码登录' }, en: { logIn: 'Log in', qr: 'QR Scan Login' } } as const

/** What the phone does meanwhile, as the gateway keeps it; then the check is answered. */
const phone =
  (state: 'scanned' | 'refused' | 'confirmed' | 'expired', of: { cap?: number } = {}): Play =>
  async (scene, route) => {
    const { gateway } = scene
    const key = ((await scene.context())['code'] as { key: string } | null)?.key ?? ''
    const person = await newPerson(gateway, of)
    if (of.cap !== undefined) await logInElsewhere(gateway, person)
    await inState(gateway, async (db, hasher) => {
      await db
        .updateTable('qr_codes')
        .set(state === 'expired' ? { expires_at: 0 } : { state, user_id: person.id })
        .where('key_hash', '=', hasher.hash('qr', key))
        .execute()
    })
    await through(scene, route)
  }

/** Headless Chromium shows every tab: whether this one can be seen is said to the page in its stead. */
export const showTab = ({ page }: Pick<Scene, 'page'>, visible: boolean): Promise<void> =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: is ? 'visible' : 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visible)

export const stage = defineStage({
  inputs: [1],
  around: dialog(say('login:title')),
  open: async ({ page, language }) => {
    await page.goto('/help')
    await page.getByRole('banner').getByRole('button', { name: WORDS[language].logIn }).click()
    await page.getByRole('dialog').getByRole('tab', { name: WORDS[language].qr }).click()
  },
  answers: {
    fetchCode: { request: (path) => path.endsWith('/1.0/index'), done: [through], error: [cut] },
    pollCode: {
      request: (path) => path.endsWith('/1.0/login'),
      done: [through, phone('scanned'), phone('refused'), phone('expired'), phone('confirmed'), null, phone('confirmed', { cap: 1 })],
      error: [cut, null, null],
    },
  },
  causes: { 'PAGE.SHOWN': (scene) => showTab(scene, true), 'PAGE.HIDDEN': (scene) => showTab(scene, false) },
  // A code that was scanned is nobody else's until it is over.
  unoffered: { REFRESH: ['held', 'failed'] },
  covered: { held: dialog(say('login:force.title')) },
})
