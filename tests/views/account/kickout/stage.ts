import { logInElsewhere, logInHere, newPerson, type Person } from '../../../browser/people.ts'
import { showTab } from '../qr/stage.ts'
import { cut, defineStage, type Play, through } from '../../stage.ts'

/** Somebody logs in to the account elsewhere, and its group takes no more than one login. */
const kick: Play = async (scene, route) => {
  await logInElsewhere(scene.gateway, scene.notes.get('person') as Person)
  await through(scene, route)
}

export const stage = defineStage({
  inputs: [0],
  open: async (scene) => {
    const person = await newPerson(scene.gateway, { cap: 1 })
    scene.notes.set('person', person)
    await logInHere(scene, person)
    await scene.page.goto('/help')
    await scene.page.getByRole('button', { name: /^(账号|Account)$/ }).waitFor()
  },
  past: { off: 'KICKOUT.START' },
  unoffered: { 'KICKOUT.START': ['watching', 'judging', 'reminding'] },
  // Whose group has a cap is watched.
  itself: { readMarks: { done: [1] } },
  answers: {
    checkLogin: { request: (path) => path.endsWith('/1.0/isLogin'), done: [through, kick], error: [cut] },
    forgetLogin: { request: (path) => path.endsWith('/1.0/logout'), done: [through], error: [cut] },
  },
  causes: { 'PAGE.SHOWN': (scene) => showTab(scene, true), 'PAGE.HIDDEN': (scene) => showTab(scene, false) },
})
