import { examples } from '../../../../machines/shell/zoom/examples.ts'
import type { ZoomInput } from '../../../../machines/shell/zoom/setup.ts'
import { defineStage } from '../../stage.ts'
import { openWithoutNotices } from '../noticeScenes.ts'

export const stage = defineStage({
  inputs: [0, 1, 2, 3],
  open: async (scene) => {
    const { page, gateway, input } = scene
    const { platform, screenWidth, seen } = examples.inputs[input] as ZoomInput
    await page.addInitScript(
      ([name, width]) => {
        Object.defineProperty(navigator, 'userAgentData', { value: { platform: name } })
        Object.defineProperty(screen, 'width', { value: width })
      },
      [platform, screenWidth] as const,
    )
    if (seen) await page.context().addCookies([{ name: 'zoomGuide', value: '1', url: gateway.origin }])
    await openWithoutNotices(scene)
  },
  // Somebody is logged in: it starts as soon as the notices are there.
  past: { waiting: 'ZOOM.START' },
  // It starts once with a page; whoever logs out is led away from it.
  unoffered: { 'ZOOM.START': ['showing', 'read'] },
})
