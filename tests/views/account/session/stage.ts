import { forgetHere, logInHere, newPerson } from '../../../browser/people.ts'
import { cut, defineStage, type Play, through } from '../../stage.ts'

/** The browser has lost its login. */
const lost: Play = async (scene, route) => {
  await forgetHere(scene)
  const headers = { ...route.request().headers() }
  delete headers['cookie']
  await route.continue({ headers })
}

export const stage = defineStage({
  inputs: [0],
  open: async (scene) => {
    await logInHere(scene, await newPerson(scene.gateway))
    await scene.page.goto('/help')
    await scene.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  },
  answers: {
    checkSession: { request: (path) => path === '/api/session', done: [through, lost, null], error: [cut] },
    logout: { request: (path) => path.endsWith('/1.0/logout'), done: [through], error: [cut] },
  },
  // A public page is shown all the same; who asks again is on one that is not.
  covered: { failed: null },
  unoffered: { CHECK: ['failed', 'member', 'visitor', 'checking'] },
})
