import { inState, logInHere, newPerson, type Person } from '../../../browser/people.ts'
import { showTab } from '../../account/qr/stage.ts'
import { tellElsewhere } from '../../elsewhere.ts'
import { pageShown } from '../../goWithin.ts'
import { cut, defineStage, through } from '../../stage.ts'

/** Runs in the page, before everything else: whether a program drives the browser is as the scene has it. */
const beDriven = (): void => {
  Object.defineProperty(Navigator.prototype, 'webdriver', {
    get() {
      return (globalThis as unknown as { driven?: boolean }).driven === true
    },
  })
}

/**
 * Tools are not opened here: a page that stands still at a statement tells nobody how it is. Nor has anybody a key: it is good for hours, and in hours that
 * pass at once whatever a page asks for comes too late. tests/browser/debugger.test.ts has both.
 */
export const stage = defineStage({
  inputs: [0],
  house: { settings: { TOOLS_ALLOWED_HOSTS: 'nowhere.example' } },
  open: async ({ page, gateway, notes }) => {
    notes.set('person', await newPerson(gateway))
    await page.addInitScript(beDriven)
    await page.goto('/help')
    await pageShown(page)
  },
  itself: {
    // A browser without a key asks nobody for one.
    findKey: { done: [0] },
    lookForDriver: { done: [0, 1], fits: (kind, place, { member }) => (place === 0) === (member === 'employee') },
    measure: { done: [0] },
  },
  answers: {
    makeKey: { request: (path) => path.endsWith('/dailyKey'), done: [null], error: [cut] },
    reportDriver: { request: (path) => path.endsWith('/reportWebDriver'), done: [through], error: [cut] },
  },
  causes: {
    'MEMBER.CHANGED': async (scene, { member }) => {
      const { page, gateway, notes } = scene
      const person = notes.get('person') as Person
      if (member === 'nobody') {
        await page.context().clearCookies({ name: 'mf_session' })
        await tellElsewhere(scene, null)
        return
      }
      await page.evaluate((driven) => Object.assign(globalThis, { driven }), member === 'member')
      const employee = member === 'employee' ? 1 : 0
      await inState(gateway, (db) => db.updateTable('users').set({ employee }).where('id', '=', person.id).execute())
      await logInHere(scene, person)
      await tellElsewhere(scene, person.id)
    },
    'PAGE.SHOWN': (scene) => showTab(scene, true),
    'PAGE.HIDDEN': (scene) => showTab(scene, false),
    'TOOLS.WANTED': ({ page }) => page.keyboard.press('F12'),
  },
  // One who leaves comes before another; a page that nobody sees waits with what it hears of other tabs.
  allows: ({ type, member }, { member: was, visible }, isIn) =>
    type === 'MEMBER.CHANGED'
      ? visible === true && (member === 'nobody') !== (was === 'nobody')
      : type === 'TOOLS.WANTED'
        ? isIn('following.watching')
        : true,
  // A visitor is asked to log in.
  covered: { 'following.off': null },
})
