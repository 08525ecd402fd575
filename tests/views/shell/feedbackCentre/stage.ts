import type { FeedbackItem } from '../../../../domain/feedback.ts'
import { examples } from '../../../../machines/shell/feedbackCentre/examples.ts'
import { FEEDBACK_CHANNEL } from '../../../../services/shell/feedback.ts'
import { logInHere, newPerson } from '../../../browser/people.ts'
import { NotOffered } from '../../contract.ts'
import { keepFeedback, tellTabs } from '../feedbackScenes.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

/** The account has sent this and was answered so. */
const sent =
  (items: readonly FeedbackItem[]): Play =>
  async (scene, route) => {
    await keepFeedback(
      scene,
      items.map(({ kind, type, question_content: content, createdAt: at, replies }) => ({ kind, type, content, at, replies })),
    )
    await through(scene, route)
  }

const LISTS = examples.actors.load.done as readonly { items: readonly FeedbackItem[] }[]
const items = async (scene: Scene): Promise<FeedbackItem[]> => (await scene.context())['items'] as FeedbackItem[]

export const stage = defineStage({
  inputs: [0],
  open: async (scene) => {
    const person = await newPerson(scene.gateway)
    scene.notes.set('user', person.id)
    await logInHere(scene, person)
    const asked = scene.page.waitForRequest((request) => request.url().endsWith('/1.0/feedback-list'))
    await scene.page.goto('/user/feedback')
    await asked
  },
  answers: {
    load: { request: (path) => path.endsWith('/1.0/feedback-list'), done: LISTS.map((list) => sent(list.items)), error: [cut] },
    sendRead: { request: (path) => path.endsWith('/1.0/feedback-read'), done: [through], error: [cut] },
  },
  causes: {
    'ITEM.OPENED': async (scene) => {
      const answered = (await items(scene)).find(({ replies }) => replies.length > 0)
      const details = scene.page.locator('details:not([open])').filter({ hasText: answered?.question_content ?? '' })
      if (!answered || (await details.count()) === 0) throw new NotOffered('the answered item')
      await details.locator('summary').click()
    },
    'FEEDBACK.CHANGED': (scene) => tellTabs(scene, FEEDBACK_CHANNEL, 'read'),
    'REPLIES.COUNTED': (scene, { count }) => tellTabs(scene, FEEDBACK_CHANNEL, { unread: count }),
  },
})
