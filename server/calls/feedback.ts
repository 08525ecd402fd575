import type { FeedbackDesk } from '../feedback/desk.ts'
import { productTree } from '../feedback/products.ts'
import { memberOf } from './member.ts'
import type { Handlers } from './types.ts'

/** Feedback, its pictures and what it is answered (FEED-01 … FEED-06, GATE-07). */
export const createFeedbackCalls = (
  desk: FeedbackDesk,
): Pick<
  Handlers,
  'product-tree' | 'feedback-submit' | 'askTheAnalyst' | 'uploadImage' | 'delImage' | 'allRead' | 'feedback-list' | 'feedback-read'
> => ({
  'product-tree': async (_, { asker }) => ({ tree: productTree(asker.language) }),

  'feedback-submit': async (given, context) => {
    const id = await desk.submit(memberOf(context).userId, context.asker.language, given)
    context.log.info('feedback came: npm run admin -- feedback list')
    return { id }
  },
  askTheAnalyst: async (given, context) => {
    const id = await desk.submit(memberOf(context).userId, context.asker.language, given)
    context.log.info('a question to the analyst came: npm run admin -- feedback list')
    return { id }
  },

  uploadImage: async ({ image }, context) => ({
    success: true,
    msg: await desk.upload(memberOf(context).userId, Buffer.from(image, 'base64')),
  }),
  delImage: async ({ image }, context) => {
    await desk.drop(memberOf(context).userId, image)
    return { done: true }
  },

  allRead: async (_, context) => ({ obj: await desk.unread(memberOf(context).userId) }),
  'feedback-list': async (_, context) => desk.list(memberOf(context).userId, context.asker.language),
  'feedback-read': async ({ ids }, context) => {
    const userId = memberOf(context).userId
    await desk.markRead(userId, ids)
    return { obj: await desk.unread(userId) }
  },
})
