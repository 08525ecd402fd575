import { dialog, say } from '../../contract.ts'
import { forgetHere } from '../../../browser/people.ts'
import { goWithin, openList } from '../../goWithin.ts'
import { cut, defineStage, through } from '../../stage.ts'

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
    'SECTION.SEEN': async ({ page }) => page.mouse.wheel(0, 300),
  },
  // One button does the one or the other.
  allows: ({ type }, { collapsed }) =>
    (type !== 'SECTIONS.COLLAPSE' && type !== 'SECTIONS.EXPAND') ||
    (type === 'SECTIONS.COLLAPSE') === ((collapsed as string[]).length === 0),
  covered: { signedOut: dialog(say('login:title')) },
  // Whoever logs in again is asked for the record again; nobody does here.
  unoffered: { RETRY: ['signedOut'] },
  // The database's own actions have come by themselves.
  without: { 'TEXT.TOGGLE': [0], 'ACTION.ATTACH': [0] },
})
