import { dialog, NotOffered, say } from '../../contract.ts'
import { forgetHere } from '../../../browser/people.ts'
import { goWithin, openList } from '../../goWithin.ts'
import { cut, defineStage, through } from '../../stage.ts'

/**
 * Runs in the page: the shortest way to scroll, px, after which other sections are in view than now (or in the strip in which one counts as
 * being read), and this one is among them or is not; null when there is none. The edges are those of ui/database/detail.
 */
const wayTo = ({ id, isWanted }: { id: string; isWanted: boolean }): number | null => {
  const main = document.querySelector('main')
  if (!main) return null
  const boxes = [...document.querySelectorAll('main section[id]')].map((section) => ({
    isIt: section.id.endsWith(id),
    top: section.getBoundingClientRect().top,
    bottom: section.getBoundingClientRect().bottom,
  }))
  // What is in view, and what is in the strip, after each way; no function here may have a name, or it would not be found in the page.
  const [now, ...ways] = Array.from({ length: 2 * main.scrollHeight }, (_, place) => {
    const by = (place % 2 ? -1 : 1) * Math.ceil(place / 2)
    const inView = boxes.filter(({ top, bottom }) => bottom - by > 185 && top - by < innerHeight)
    const read = inView.filter(({ top }) => top - by < innerHeight * 0.4)
    // Not where a pixel decides.
    const isClear = boxes.every(({ top, bottom }) =>
      [bottom - 185, top - innerHeight, top - innerHeight * 0.4].every((edge) => Math.abs(edge - by) > 2),
    )
    return { by, inView, read, isClear, all: `${inView.map(({ top }) => top)} ${read.map(({ top }) => top)}` }
  })
  const found = ways.find(
    ({ by, inView, read, isClear, all }) =>
      isClear &&
      main.scrollTop + by >= 0 &&
      main.scrollTop + by <= main.scrollHeight - main.clientHeight &&
      inView.some(({ isIt }) => isIt) === isWanted &&
      read.length > 0 &&
      all !== now?.all,
  )
  return found?.by ?? null
}

export const stage = defineStage({
  inputs: [0, 1],
  member: true,
  open: async ({ page, input, freeze }) => {
    await openList(page, '/drugus')
    const record = await page.locator('[role=gridcell] a').first().textContent()
    // Time runs as soon as the record is asked for.
    await freeze()
    await goWithin(page, `/drugus/detail/${input === 0 ? record : 'none'}`)
  },
  answers: {
    loadRecord: {
      request: (path) => path.startsWith('/api/databases/drugus/records/'),
      done: [through],
      error: [
        cut,
        async (scene, route) => {
          await forgetHere(scene)
          await through(scene, route)
        },
        through,
      ],
      fits: (kind, place, { recordId }) => (recordId === 'none' ? kind === 'fail' : kind === 'answer' || place < 2),
    },
  },
  causes: {
    'SECTION.SEEN': async ({ page }, { section, inView }) => {
      const by = await page.evaluate(wayTo, { id: String(section), isWanted: (inView as string[]).includes(String(section)) })
      if (by === null) throw new NotOffered('section')
      const { x, y, width, height } = (await page.locator('#main').boundingBox())!
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.wheel(0, by)
    },
  },
  // One button does the one or the other. A folded section that opens because it is chosen moves what is in view, and the page says so at
  // once: whether it is `going` for a moment or `there` already is no step of its own.
  allows: ({ type }, { collapsed }) =>
    (type !== 'SECTION.CHOSEN' || (collapsed as string[]).length === 0) &&
    ((type !== 'SECTIONS.COLLAPSE' && type !== 'SECTIONS.EXPAND') ||
      (type === 'SECTIONS.COLLAPSE') === ((collapsed as string[]).length === 0)),
  covered: { signedOut: dialog(say('login:title')) },
  // Whoever logs in again is asked for the record again; nobody does here.
  unoffered: { RETRY: ['signedOut'] },
  // The database's own actions have come by themselves.
  without: { 'TEXT.TOGGLE': [0], 'ACTION.ATTACH': [0] },
})
