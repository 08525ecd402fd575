import { examples } from '../../../../machines/account/quota/examples.ts'
import type { FoundUsage } from '../../../../machines/account/quota/types.ts'
import { inState, logInHere, newPerson, type Person } from '../../../browser/people.ts'
import { dayIn } from '../../../../server/installationDay.ts'
import { dialog, say } from '../../contract.ts'
import { tellElsewhere } from '../../elsewhere.ts'
import { goWithin } from '../../goWithin.ts'
import { cut, defineStage, type Play, type Scene } from '../../stage.ts'

const { done } = examples.actors.askUsage
/** Pages that are not the account's, which asks by itself. */
const PLACES = ['/help', '/user/feedback'] as const
/** As the examples count. */
const LIMITS = { ROWS_PER_DAY_FORMAL: '20000', SEARCHES_PER_DAY_FORMAL: '5000', EXPORTS_PER_DAY_FORMAL: '200' }
const EMPLOYEE = { ROWS_PER_DAY_EMPLOYEE: '20000', SEARCHES_PER_DAY_EMPLOYEE: '0', EXPORTS_PER_DAY_EMPLOYEE: '0' }
const ZONE = 'Asia/Shanghai'

/** Runs in the page, before everything else: notes when it was asked what was used. */
const noteAsked = (): void => {
  const ask = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.endsWith('/api/quotas')) Object.assign(globalThis, { askedAt: Date.now() })
    return ask(input, init)
  }
}

/** Runs in the page: opens the account menu to stay, whatever is clicked beside it; `silent`: the machine does not hear of it. */
const openMenu = ({ silent }: { silent: boolean }): void => {
  const menu = document.getElementById('account-menu') as HTMLElement
  if (silent) addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  menu.setAttribute('popover', 'manual')
  // Not over the note.
  menu.style.top = '12rem'
  menu.hidePopover()
  menu.showPopover()
}

/** The menu of whoever is logged in is there, with what it holds. */
const menuComes = async ({ page, pass }: Scene): Promise<void> => {
  const held = page.locator('#account-menu > *').first()
  for (let frames = 0; frames < 2000 && (await held.count()) === 0; frames++) await pass(16)
}

/**
 * The account has used so much, and the gateway says so, with the example's end of the day: a real one comes at 0:00. Who has no limits of searches and
 * exports is an employee.
 */
const having =
  ({ quotas, deadline, noted }: FoundUsage): Play =>
  async ({ page, gateway, notes }, route) => {
    const { id } = notes.get('person') as Person
    await inState(gateway, async (db) => {
      await db
        .updateTable('users')
        .set({ employee: quotas.searches.limit === null ? 1 : 0 })
        .where('id', '=', id)
        .execute()
      await db.deleteFrom('rows_served').where('user_id', '=', id).execute()
      await db
        .insertInto('rows_served')
        .values({
          user_id: id,
          day: dayIn(ZONE, Date.now()),
          rows: quotas.rows.used,
          cleared: 1,
          searches: quotas.searches.used,
          exports: quotas.exports.used,
        })
        .execute()
    })
    const ago = await page.evaluate(
      ([key, kinds]) => {
        // Another tab has told.
        if (kinds.length > 0) localStorage.setItem(`mf_quota/${key}`, JSON.stringify({ value: kinds }))
        return Date.now() - (globalThis as unknown as { askedAt: number }).askedAt
      },
      [id, noted] as const,
    )
    const response = await route.fetch()
    const told = (await response.json()) as FoundUsage['quotas']
    await route.fulfill({ response, json: { ...told, until: told.at + (deadline - quotas.at) + ago } })
  }

export const stage = defineStage({
  inputs: [0],
  house: { settings: { ...LIMITS, ...EMPLOYEE, TIME_ZONE: ZONE } },
  open: async (scene) => {
    const { page, gateway, notes, freeze } = scene
    const person = await newPerson(gateway)
    notes.set('person', person)
    await page.addInitScript(noteAsked)
    await logInHere(scene, person)
    await freeze()
    await page.goto(PLACES[0])
    await menuComes(scene)
    await page.evaluate(openMenu, { silent: true })
  },
  past: { off: 'QUOTA.START' },
  // What shows all of it beside the strip.
  around: dialog(say('common:account.menu')),
  answers: {
    askUsage: { request: (path) => path === '/api/quotas', done: done.map(having), error: [cut] },
  },
  causes: {
    'QUOTA.STOP': async (scene) => {
      await scene.page.context().clearCookies({ name: 'mf_session' })
      await tellElsewhere(scene, null)
    },
    'QUOTA.START': async (scene) => {
      const { page, notes } = scene
      const person = notes.get('person') as Person
      // As on a browser of another day: what was told on this one stays.
      await page.evaluate((id) => localStorage.removeItem(`mf_quota/${id}`), person.id)
      await logInHere(scene, person)
      await tellElsewhere(scene, person.id)
      await menuComes(scene)
      await page.evaluate(openMenu, { silent: true })
    },
    'QUOTA.ASKED': ({ page }) => page.evaluate(openMenu, { silent: false }),
    'PLACE.CHANGED': async ({ page }) => goWithin(page, PLACES[new URL(page.url()).pathname === PLACES[0] ? 1 : 0]),
  },
  unoffered: { 'QUOTA.START': ['on'] },
  // What came of a day that was over shows nothing to try again.
  allows: ({ type }, { failure }) => type !== 'RETRY' || failure !== null,
  // A visitor has no account.
  covered: { off: null },
})
