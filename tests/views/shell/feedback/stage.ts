import sharp from 'sharp'
import { FEEDBACK_CHANNEL } from '../../../../services/shell/feedback.ts'
import { COOKIES } from '../../../../services/cookies.ts'
import type { ChosenFile } from '../../../../machines/shell/feedback/types.ts'
import { logInHere, newPerson } from '../../../browser/people.ts'
import { NotOffered } from '../../contract.ts'
import { goWithin } from '../../goWithin.ts'
import { cut, defineStage, type Play, through } from '../../stage.ts'
import { keepFeedback, tellTabs } from '../feedbackScenes.ts'

/** So many replies are unread, and nobody has put their bubble away. */
const counted =
  (unread: number): Play =>
  async (scene, route) => {
    await scene.page.context().clearCookies({ name: COOKIES.feedback })
    await keepFeedback(scene, [
      {
        content: 'Asked before',
        replies: Array.from({ length: unread }, (_, at) => ({ role: 'data-analyst', content: `Reply ${at}`, at })),
      },
    ])
    await through(scene, route)
  }

/** Nothing was written before. */
const opened: Play = async (scene, route) => {
  await scene.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('feedback/')) localStorage.removeItem(key)
  })
  await through(scene, route)
}

const asks = (call: string) => (path: string) => path.endsWith(`/1.0/${call}`)

export const stage = defineStage({
  // On a telephone it begins as the second example says, with nothing else beside it.
  inputs: [0],
  open: async (scene) => {
    const person = await newPerson(scene.gateway)
    scene.notes.set('user', person.id)
    await logInHere(scene, person)
    await scene.page.goto('/help')
    // Its first question waits for some seconds, which are the scenario's.
    await scene.freeze()
  },
  past: { 'replies.off': 'FEEDBACK.START' },
  // It starts once with a page; whoever logs out is led away from it.
  unoffered: { 'FEEDBACK.START': ['replies.on'] },
  // What a question to the analyst begins with, the browser knows by itself.
  without: { 'FEEDBACK.OPEN': [1] },
  answers: {
    askCount: { request: asks('allRead'), done: [counted(2), counted(0)], error: [cut] },
    open: { request: asks('product-tree'), done: [null, opened], error: [cut] },
    send: { request: asks('feedback-submit'), done: [through], error: [cut] },
    upload: { request: asks('uploadImage'), done: [through], error: [cut, null] },
    discard: { request: asks('delImage'), done: [through], error: [cut] },
  },
  causes: {
    'PATH.CHANGED': ({ page }, { path }) => goWithin(page, String(path)),
    'REPLIES.CHANGED': (scene) => tellTabs(scene, FEEDBACK_CHANNEL, 'read'),
    'BUBBLE.CLOSED': (scene, { count }) => tellTabs(scene, FEEDBACK_CHANNEL, { closed: count }),
    'PICTURES.CHOSEN': async ({ page }, { files }) => {
      const input = page.locator('input[type=file]')
      if ((await input.count()) === 0 || (await input.isDisabled())) throw new NotOffered('no form')
      const buffer = await sharp({ create: { width: 24, height: 24, channels: 3, background: '#0a7' } })
        .png()
        .toBuffer()
      await input.setInputFiles((files as ChosenFile[]).map(({ name, type: mimeType }) => ({ name, mimeType, buffer })))
    },
  },
})
