import sharp from 'sharp'
import { examples } from '../../../../machines/shell/guide/examples.ts'
import type { PopupNotice } from '../../../../domain/notices.ts'
import { goWithin } from '../../goWithin.ts'
import { cut, defineStage, type Play, through } from '../../stage.ts'
import { type Draft, openWithoutNotices, publish, withdrawAll } from '../noticeScenes.ts'

const GUIDES = examples.actors.loadGuide.done as readonly (PopupNotice | null)[]

const drawing = async (): Promise<string> =>
  (
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
  ).toString('base64')

const draftOf = async ({ title, info, jump_url: url }: PopupNotice): Promise<Draft> => ({
  title,
  database: 'drugnct',
  words: { slides: info.map(({ des }) => des) },
  more: url === '' ? {} : { url },
  media: await Promise.all(info.map(async (_, at) => ({ name: `${at + 1}.png`, data: await drawing() }))),
})

/** The gateway has this guide for the module, or none. */
const answers =
  (guide: PopupNotice | null): Play =>
  async (scene, route) => {
    await withdrawAll(scene)
    if (guide) await publish(scene, 'guide', [await draftOf(guide)])
    await through(scene, route)
  }

export const stage = defineStage({
  inputs: [0, 1],
  open: async (scene) => {
    await scene.page.emulateMedia({ reducedMotion: scene.input === 1 ? 'reduce' : 'no-preference' })
    await openWithoutNotices(scene)
  },
  close: withdrawAll,
  // Nothing else shows when it comes.
  past: {
    'showing.resting': () => 'TURN.SHOWN',
    'showing.still': ({ seen }) => (seen === true ? undefined : 'TURN.SHOWN'),
  },
  answers: {
    loadGuide: {
      request: (path) => path.endsWith('/1.0/notice-popup'),
      done: GUIDES.map(answers),
      error: [cut],
      // One that was put away is another when it is published again.
      fits: (kind, place, { dismissed }) => kind === 'fail' || !(dismissed as string[]).includes(GUIDES[place]?.id ?? ''),
    },
  },
  causes: {
    'MODULE.CHANGED': ({ page }, { module }) => goWithin(page, module === null ? '/help' : `/${String(module)}`),
  },
})
