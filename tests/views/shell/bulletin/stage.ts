import type { Notice } from '../../../../domain/notices.ts'
import { BULLETIN_AREAS } from '../../../../machines/shell/bulletin/setup.ts'
import { defineStage } from '../../stage.ts'
import { draftOf, openWithoutNotices, publishInstead, withdrawAll } from '../noticeScenes.ts'

export const stage = defineStage({
  inputs: BULLETIN_AREAS.map((_, at) => at),
  actor: (input) => BULLETIN_AREAS[input]!,
  open: openWithoutNotices,
  close: withdrawAll,
  // The gateway tells one at a time of each kind.
  without: { 'BULLETIN.CHANGED': [1] },
  causes: {
    'BULLETIN.CHANGED': async (scene, { notices }) => {
      const { queue } = (await scene.context()) as { queue: Notice[] }
      await publishInstead(
        scene,
        BULLETIN_AREAS[scene.input]!,
        (notices as Notice[]).map(draftOf),
        queue.map(({ title }) => title),
      )
    },
  },
})
