import { fromCallback } from 'xstate'
import type { PopupNotice } from '../../domain/notices.ts'
import { guideMachine } from '../../machines/shell/guide/machine.ts'
import { GUIDE_OVERLAY, GUIDE_VIDEO, type GuideEvent, type GuideMotion, type GuideTarget } from '../../machines/shell/guide/setup.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { followTurn } from './hiding.ts'
import type { NoticeBrowser } from './noticeActors.ts'

/** The guide of a module, in the world (GUIDE-01). */
export const guideActor = (
  { gateway, navigation, visibility }: Pick<World, 'gateway' | 'navigation' | 'visibility'>,
  { openWindow, stopVideo, motion }: Pick<NoticeBrowser, 'openWindow' | 'stopVideo' | 'motion'>,
) =>
  guideMachine.provide({
    actors: {
      loadGuide: fromPromise<PopupNotice | null, { module: string }>(
        async ({ input: { module }, signal }) => (await gateway.call('notice-popup', { dbModule: module }, { signal })).obj,
      ),
      followTurn: fromCallback(({ sendBack, system }) =>
        followTurn(system, GUIDE_OVERLAY, (shown) => sendBack({ type: shown ? 'TURN.SHOWN' : 'TURN.HIDDEN' }), visibility),
      ),
      followMotion: fromCallback<GuideEvent, GuideMotion>(({ input, sendBack }) => {
        const tell = (calm: boolean) => sendBack({ type: 'MOTION.CHANGED', calm })
        if (motion.isCalm() !== input.calm) tell(motion.isCalm())
        return motion.subscribe(tell)
      }),
      video: fromCallback<{ type: 'STOP' }>(({ receive, sendBack }) =>
        receive(() => {
          const stop = stopVideo(GUIDE_VIDEO)
          if (stop) sendBack({ type: 'VIDEO.STOPPED', ...stop })
        }),
      ),
    },
    actions: {
      openTarget: (_: unknown, { url }: GuideTarget) => (url.startsWith('http') ? openWindow(url) : navigation.go(url, 'push')),
    },
  })
