import type { Notice } from '../../../../domain/notices.ts'
import { defineStage, type Scene } from '../../stage.ts'
import { draftOf, openWithoutNotices, publishInstead, withdrawAll } from '../noticeScenes.ts'

const strip = ({ page, language, input }: Scene) =>
  page.getByRole('region', { name: (language === 'cn' ? ['通知', '公告'] : ['Notices', 'Announcement'])[input]!, exact: true })
/** Where nothing of the strip ever is. */
const moveAway = ({ page }: Scene): Promise<void> => page.mouse.move(700, 700)

export const stage = defineStage({
  inputs: [0, 1],
  actor: (input) => ['weak', 'globalBanner'][input]!,
  open: openWithoutNotices,
  close: withdrawAll,
  allows: ({ type, notices }, { area, over, within }) =>
    type === 'BANNER.CHANGED'
      ? // There is one announcement for all.
        area === 'weak' || (notices as unknown[]).length < 2
      : // Whoever clicks has the pointer and the focus there.
        (type !== 'CLOSE' && type !== 'STEP' && type !== 'FOLLOW') || (over === true && within === true),
  causes: {
    'BANNER.CHANGED': async (scene, { notices }) => {
      const shown = (await scene.context())['notices'] as Notice[]
      // What comes under the pointer is held by it.
      if (shown.length === 0) await moveAway(scene)
      await publishInstead(
        scene,
        scene.input === 0 ? 'weak' : 'banner',
        (notices as Notice[]).map(draftOf),
        shown.map(({ title }) => title),
      )
    },
    // Its page comes in a window of its own.
    FOLLOW: async (scene) => {
      const opened = scene.page.context().waitForEvent('page')
      await strip(scene).getByRole('link').click()
      await (await opened).close()
    },
    'POINTER.ENTERED': (scene) => strip(scene).hover(),
    'POINTER.LEFT': moveAway,
  },
})
