import type { BlockingNotice } from '../../../../domain/notices.ts'
import { cut, defineStage, through } from '../../stage.ts'
import { type Draft, openWithoutNotices, publishInstead, withdrawAll } from '../noticeScenes.ts'

const draftOf = ({ title, text, showIcon, showClose, codeText, buttonText, url, reload, lockScroll }: BlockingNotice): Draft => ({
  title,
  words: { content: text, button: buttonText, code: codeText },
  more: { icon: showIcon, isClose: showClose, reload, lockScroll, ...(url !== '' && { url }) },
})

export const stage = defineStage({
  inputs: [0],
  open: openWithoutNotices,
  close: withdrawAll,
  answers: { sendClosed: { request: (path) => path.endsWith('/1.0/notice-close'), done: [through], error: [cut] } },
  causes: {
    'BLOCKING.CHANGED': async (scene, { notices }) => {
      const { notice } = (await scene.context()) as { notice: BlockingNotice | null }
      await publishInstead(scene, 'blocking', (notices as BlockingNotice[]).map(draftOf), notice ? [notice.title] : [])
    },
  },
})
