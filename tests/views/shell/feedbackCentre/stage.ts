import type { FeedbackItem } from '../../../../domain/feedback.ts'
import { examples } from '../../../../machines/shell/feedbackCentre/examples.ts'
import { FEEDBACK_CHANNEL } from '../../../../services/shell/feedback.ts'
import { randomToken } from '../../../../server/auth/secret.ts'
import { inState, logInHere, newPerson } from '../../../browser/people.ts'
import { NotOffered } from '../../contract.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'

/** The account has sent this and was answered so. */
const sent =
  (items: readonly FeedbackItem[]): Play =>
  async (scene, route) => {
    const userId = scene.notes.get('user') as string
    await inState(scene.gateway, async (db) => {
      await db.deleteFrom('feedback').where('user_id', '=', userId).execute()
      for (const { kind, type, question_content: content, createdAt, replies } of items) {
        const id = randomToken()
        await db
          .insertInto('feedback')
          .values({
            id,
            user_id: userId,
            kind,
            module: kind === 'feedback' ? 'drugus' : '',
            type: type ?? '',
            content,
            images: '[]',
            language: scene.language,
            digest: randomToken(),
            role: null,
            created_at: createdAt,
            closed_at: null,
          })
          .execute()
        for (const { role, content: text, at } of replies)
          await db
            .insertInto('feedback_replies')
            .values({ id: randomToken(), feedback_id: id, role, content: text, created_at: at, read_at: null })
            .execute()
      }
    })
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
    'FEEDBACK.CHANGED': async ({ page }) => {
      const other = await page.context().newPage()
      await other.goto('/icon.svg')
      await other.evaluate((name) => {
        const channel = new BroadcastChannel(name)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is its origin's own
        channel.postMessage('read')
      }, FEEDBACK_CHANNEL)
      await page.bringToFront()
    },
  },
})
