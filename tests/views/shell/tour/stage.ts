import type { Locator, Page } from 'playwright-core'
import type { TourContext } from '../../../../machines/shell/tour/types.ts'
import { inState, logInHere, newPerson } from '../../../browser/people.ts'
import { dialog, NotOffered, say } from '../../contract.ts'
import { tellElsewhere } from '../../elsewhere.ts'
import { goWithin } from '../../goWithin.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

const PAGES: Readonly<Record<string, string>> = { list: '/drugus', help: '/help' }
/** Within two looks for an element, ms of the page's clock. */
const LATE_MS = 150
/** What of the page goes as soon as a step is drawn around it. */
const GOES = 'toolbar'

/** A tour as an operator writes one, each step called by its element. */
const file = (more: object, ...elements: string[]): string =>
  JSON.stringify({
    ...more,
    options: elements.map((element) => {
      const words = { title: element, description: 'Text' }
      return { element, cn: words, en: words }
    }),
  })

/** The account has been shown it, or not. */
const asked =
  (isSeen: boolean): Play =>
  async (scene, route) => {
    const user = scene.notes.get('user') as string
    await inState(scene.gateway, async (db) => {
      await db.deleteFrom('popups_seen').where('user_id', '=', user).execute()
      if (isSeen) await db.insertInto('popups_seen').values({ user_id: user, key: 'list', seen_at: 0 }).execute()
    })
    await through(scene, route)
  }

/** The gateway reads its tours as it starts: another one in the list's place is that of a record's page. */
const another: Play = async ({ page, gateway }, route) => {
  await page.evaluate((name) => document.querySelector('[data-going]')?.setAttribute('data-tour', name), GOES)
  await route.continue({ url: `${gateway.origin}/api/tours/detail` })
}

/** Runs in the page: what goes has gone as soon as a step is drawn around it. */
const letGo = (name: string): void => {
  new MutationObserver(() => {
    const drawn = document.querySelector(`.driver-active-element[data-tour=${name}]`)
    drawn?.setAttribute('data-going', '')
    drawn?.removeAttribute('data-tour')
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] })
}

/** The second step's element is away and comes late. */
const comesLate = (page: Page): Promise<void> =>
  page.evaluate((ms) => {
    const rows = document.querySelector('[data-tour=rows]')
    rows?.removeAttribute('data-tour')
    setTimeout(() => rows?.setAttribute('data-tour', 'rows'), ms)
  }, LATE_MS)

const click = async ({ isOffered }: Scene, control: Locator): Promise<void> => {
  if (!(await isOffered(control))) throw new NotOffered('button')
  await control.click({ noWaitAfter: true })
}
const popover = ({ page }: Scene, part: string): Locator => page.locator(`.materia-tour .driver-popover-${part}-btn`)
const modal = ({ page }: Scene): Locator => page.locator('[data-modal]')

/** Whether the element of the step is there when it is looked for; of the example with one step it goes once it was drawn. */
const isThere = ({ tour, at, looks, shown }: TourContext): boolean => (tour?.allowClose ? !shown : at === 0 || looks > 1)
const finds = (kind: 'answer' | 'fail', place: number, context: Record<string, unknown>): boolean =>
  kind === 'answer' && (place === 0) === isThere(context as unknown as TourContext)

export const stage = defineStage({
  inputs: [0],
  house: {
    settings: { TOURS: 'on' },
    files: {
      'tours/list.json': file({}, 'search', 'rows'),
      'tours/detail.json': file({ cacheCheckType: 'before', allowClose: true }, GOES),
    },
  },
  open: async (scene) => {
    const { page } = scene
    const person = await newPerson(scene.gateway)
    scene.notes.set('user', person.id)
    await page.addInitScript(letGo, GOES)
    await logInHere(scene, person)
    // What comes with the list is there when its tour is played.
    await page.goto(PAGES['list']!)
    await page.getByRole('grid').waitFor()
    await page.goto(PAGES['help']!)
  },
  past: {
    off: 'TOURS.START',
    // Nothing else shows when it begins.
    'on.touring.waiting': { event: 'TURN.SHOWN', when: ({ looks, shown }) => looks === 0 && shown === false },
  },
  answers: {
    askSeen: { request: (path) => path.endsWith('/popup/query'), done: [asked(false), asked(true)], error: [cut] },
    // A page asks for no tour but those that there are.
    loadTour: { request: (path) => path.endsWith('/tours/list'), done: [through, another, null], error: [cut] },
  },
  itself: {
    findElement: { done: [0, 1], fits: finds },
    lookAgain: {
      done: [0, 1],
      fits: (kind, place, { tour }) => kind === 'answer' && (place === 0) === ((tour as TourContext['tour'])?.allowClose === false),
    },
  },
  causes: {
    'TOUR.PAGE.CHANGED': async ({ page, comes }, { page: key }) => {
      await goWithin(page, PAGES[String(key)]!)
      if (key !== 'list') return
      let isHere = false
      void page
        .getByRole('grid')
        .waitFor()
        .then(() => (isHere = true))
      await comes(() => isHere)
    },
    'TOUR.OPEN': async (scene) => {
      const { page, language } = scene
      const name = language === 'cn' ? '帮助' : 'Help'
      await click(scene, page.getByRole('banner').getByRole('button', { name, exact: true }))
      const again = page.getByRole('button', { name: language === 'cn' ? '本页导览' : 'Tour of this page' })
      for (let frames = 0; frames < 60 && !(await scene.isOffered(again)); frames++) await scene.pass(16)
      try {
        await click(scene, again)
      } catch (error) {
        await page.keyboard.press('Escape')
        throw error
      }
    },
    'STEP.MOVE': async (scene, { by }) => {
      const { tour, at } = (await scene.context()) as unknown as TourContext
      const button = popover(scene, by === 1 ? 'next' : 'prev')
      if (!(await scene.isOffered(button))) throw new NotOffered('button')
      if (by === 1 && tour?.options[at + 1]?.element === 'rows') await comesLate(scene.page)
      await click(scene, button)
    },
    CLOSE: (scene) => click(scene, popover(scene, 'close')),
    // Asked for by a program: nobody can press it under a step.
    'TURN.HIDDEN': async (scene) => {
      await scene.page
        .getByRole('toolbar')
        .getByText(scene.language === 'cn' ? '自定义列' : 'Columns', { exact: true })
        .evaluate((button) => (button as HTMLElement).click())
      for (let frames = 0; frames < 100 && !(await modal(scene).isVisible()); frames++) await scene.pass(16)
    },
    'TURN.SHOWN': async (scene) => {
      const { tour, at } = (await scene.context()) as unknown as TourContext
      if (tour?.options[at]?.element === 'rows') await comesLate(scene.page)
      await scene.page.keyboard.press('Escape')
    },
    // They have logged out in another tab.
    'TOURS.STOP': async (scene) => {
      await scene.page.context().clearCookies({ name: 'mf_session' })
      await tellElsewhere(scene, null)
    },
  },
  unoffered: { 'TOURS.START': ['on'] },
  allows: ({ type, page }, context, isIn) => {
    const is = context as unknown as TourContext
    switch (type) {
      case 'TOUR.PAGE.CHANGED':
        // Behind another modal nobody goes anywhere.
        return page !== is.page && !isIn('off') && !isIn('on.touring.waiting')
      case 'TOUR.OPEN':
        return isIn('on.idle') || isIn('on.settling') || isIn('on.asking')
      case 'TURN.SHOWN':
        return isIn('on.touring.waiting')
      case 'TURN.HIDDEN':
        return isIn('on.touring') && !isIn('on.touring.waiting')
      case 'STEP.MOVE':
      case 'CLOSE':
        return isIn('on.touring.showing')
      // Once: whoever logs in again comes by other ways.
      case 'TOURS.START':
        return is.page === ''
      case 'TOURS.STOP':
        return is.page !== '' && isIn('on')
      default:
        return true
    }
  },
  covered: {
    // Whoever has gone is asked to log in.
    off: null,
    'on.touring.waiting': dialog(say('list:columns.title')),
    'on.touring.showing': ({ tour, at }) => dialog((tour as TourContext['tour'])?.options[at as number]?.title ?? ''),
  },
})
