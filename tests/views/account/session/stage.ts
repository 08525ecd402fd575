import { forgetHere, logInHere, newPerson } from '../../../browser/people.ts'
import { pageShown } from '../../goWithin.ts'
import { cut, defineStage, type Play, through } from '../../stage.ts'

/** The browser has lost its login. */
const lost: Play = async (scene, route) => {
  await forgetHere(scene)
  const headers = { ...route.request().headers() }
  delete headers['cookie']
  await route.continue({ headers })
}

/** Of the examples the one who is logged in here, whose id is another. */
const HERE = '1'

export const stage = defineStage({
  inputs: [0],
  open: async (scene) => {
    await logInHere(scene, await newPerson(scene.gateway))
    await scene.page.goto('/help')
    await pageShown(scene.page)
  },
  answers: {
    // Where another account is logged in the page is gone at once.
    checkSession: { request: (path) => path === '/api/session', done: [through, lost, null, null], error: [cut] },
    logout: { request: (path) => path.endsWith('/1.0/logout'), done: [through], error: [cut] },
  },
  causes: {
    'ELSEWHERE.FOUND': async ({ page }, { uid }) => {
      const other = await page.context().newPage()
      await other.goto('/icon.svg')
      await other.evaluate(
        // The same in other characters is news to the tabs as well.
        ([found, isHere]) => {
          const kept = JSON.parse(localStorage.getItem('mf_who') ?? 'null') as unknown
          localStorage.setItem('mf_who', isHere ? JSON.stringify(kept, null, 1) : JSON.stringify({ value: found }))
        },
        [uid as string | null, uid === HERE] as const,
      )
      await other.close()
    },
  },
  allows: ({ type, uid }, { user }) => type !== 'ELSEWHERE.FOUND' || uid !== HERE || user !== null,
  // A public page is shown all the same; who asks again is on one that is not.
  covered: { failed: null },
  unoffered: { CHECK: ['failed', 'member', 'visitor', 'checking'] },
})
