import { examples } from '../../../../machines/shell/notices/examples.ts'
import type { NoticesOutput } from '../../../../machines/shell/notices/types.ts'
import { logInHere, newPerson } from '../../../browser/people.ts'
import { goWithin } from '../../goWithin.ts'
import { cut, defineStage, type Play, through } from '../../stage.ts'
import { draftOf, publish, publishOnly, withdrawAll } from '../noticeScenes.ts'

/** Just these are published in the Notification Center and the corner; those that are already, may have been read. */
const published =
  ({ notices, bulletins }: NoticesOutput): Play =>
  async (scene, route) => {
    await publishOnly(scene, 'center', notices.map(draftOf))
    await publish(scene, 'corner', bulletins.corner.map(draftOf))
    await through(scene, route)
  }
const { loadAll, loadLatest } = examples.actors

export const stage = defineStage({
  // What kind of screen it is, is another machine's matter.
  inputs: [0],
  open: async (scene) => {
    await withdrawAll(scene)
    await logInHere(scene, await newPerson(scene.gateway))
    await scene.page.goto('/help')
    // Its first question waits for some seconds, which are the scenario's.
    await scene.freeze()
  },
  close: withdrawAll,
  past: { 'feed.off': 'NOTICES.START' },
  // It starts once with a page; whoever logs out is led away from it.
  unoffered: { 'NOTICES.START': ['feed.on'] },
  // The page of a notice is opened by its address, in a window of its own.
  without: { 'NOTICES.SEEN': [2], 'PLACE.CHANGED': [2] },
  answers: {
    loadAll: {
      request: (path) => path.endsWith('/1.0/notice-all'),
      done: (loadAll.done as readonly NoticesOutput[]).map(published),
      error: [cut],
    },
    loadLatest: {
      request: (path) => path.endsWith('/1.0/notice-latest'),
      done: [through, published((loadLatest.done as readonly NoticesOutput[])[1]!), published({ ...loadLatest.done[2]! })],
      error: [cut],
    },
    sendRead: { request: (path) => path.endsWith('/1.0/notice-read'), done: [through, null], error: [cut] },
  },
  causes: {
    'PLACE.CHANGED': ({ page }, { database }) => goWithin(page, typeof database === 'string' ? `/${database}` : '/help'),
  },
})
