import type { NoticeBoard, Reader } from '../notices/board.ts'
import type { CallContext, Handlers } from './types.ts'

const readerOf = ({ viewer, asker: { language } }: CallContext): Reader => ({ viewer, language })

/** Notices of the operator (NOTICE-01, NOTICE-03, NOTICE-04, GUIDE-01). */
export const createNoticeCalls = (
  board: NoticeBoard,
): Pick<Handlers, 'notice-all' | 'notice-latest' | 'notice-read' | 'notice-close' | 'inform' | 'notice-popup' | 'notice-popup-read'> => ({
  'notice-all': async ({ productId }, context) => board.all(readerOf(context), { database: productId }),
  'notice-latest': async ({ productId, startTime }, context) => board.latest(readerOf(context), { database: productId, since: startTime }),

  'notice-read': async ({ area, ids }, context) => {
    await board.markRead(readerOf(context), area, ids)
    return { done: true }
  },
  // What is closed counts as read: it comes back nowhere but in the centre.
  'notice-close': async ({ area, ids }, context) => {
    await board.markRead(readerOf(context), area, ids)
    return { done: true }
  },

  inform: async (_, context) => ({ obj: await board.announcement(readerOf(context)) }),
  'notice-popup': async ({ dbModule }, context) => ({ obj: await board.guide(readerOf(context), dbModule) }),
  'notice-popup-read': async ({ id }, context) => {
    await board.markRead(readerOf(context), 'guide', [id])
    return { done: true }
  },
})
