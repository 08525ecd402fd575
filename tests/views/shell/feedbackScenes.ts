import type { FeedbackItem } from '../../../domain/feedback.ts'
import { randomToken } from '../../../server/auth/secret.ts'
import { inState } from '../../browser/people.ts'
import type { Scene } from '../stage.ts'

type Reply = Pick<FeedbackItem['replies'][number], 'role' | 'content' | 'at'>
export interface Sent {
  content: string
  kind?: FeedbackItem['kind']
  type?: FeedbackItem['type']
  at?: number
  replies: readonly Reply[]
}

/** All that the scene's account (`notes.user`) has sent, and what it was answered; nobody has read it yet. */
export const keepFeedback = async ({ gateway, language, notes }: Scene, all: readonly Sent[]): Promise<void> => {
  const user = notes.get('user') as string
  await inState(gateway, async (db) => {
    await db.deleteFrom('feedback').where('user_id', '=', user).execute()
    for (const { content, kind = 'feedback', type = null, at = Date.now(), replies } of all) {
      const id = randomToken()
      await db
        .insertInto('feedback')
        .values({
          id,
          user_id: user,
          kind,
          module: kind === 'feedback' ? 'drugus' : '',
          type: type ?? '',
          content,
          images: '[]',
          language,
          digest: randomToken(),
          role: null,
          created_at: at,
          closed_at: null,
        })
        .execute()
      for (const { role, content: text, at: answered } of replies)
        await db
          .insertInto('feedback_replies')
          .values({ id: randomToken(), feedback_id: id, role, content: text, created_at: answered, read_at: null })
          .execute()
    }
  })
}

/** Another tab of this browser tells the others. */
export const tellTabs = async ({ page }: Scene, name: string, message: unknown): Promise<void> => {
  const other = await page.context().newPage()
  await other.goto('/icon.svg')
  await other.evaluate(
    ([channel, told]) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is its origin's own
      new BroadcastChannel(channel as string).postMessage(told)
    },
    [name, message],
  )
  await page.bringToFront()
}
