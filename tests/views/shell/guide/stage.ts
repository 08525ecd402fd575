import sharp from 'sharp'
import { examples } from '../../../../machines/shell/guide/examples.ts'
import type { PopupNotice } from '../../../../domain/notices.ts'
import { goWithin } from '../../goWithin.ts'
import { film } from '../../../browser/film.ts'
import { cut, defineStage, type Play, type Scene, through } from '../../stage.ts'
import { type Draft, openWithoutNotices, publish, withdrawAll } from '../noticeScenes.ts'

const GUIDES = examples.actors.loadGuide.done as readonly (PopupNotice | null)[]

const drawing = async (): Promise<string> =>
  (
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
  ).toString('base64')

// Drawn once: a film takes as long to draw as it is.
let drawn: Promise<string> | undefined
const mediumOf = ({ type }: PopupNotice, { page }: Scene): Promise<string> =>
  type === 'video' ? (drawn ??= film(page.context().browser()!, 1)) : drawing()

const draftOf = async (guide: PopupNotice, scene: Scene): Promise<Draft> => ({
  title: guide.title,
  database: 'drugnct',
  words: { slides: guide.info.map(({ des }) => des) },
  more: guide.jump_url === '' ? {} : { url: guide.jump_url },
  media: await Promise.all(
    guide.info.map(async (_, at) => ({ name: `${at + 1}.${guide.type === 'video' ? 'webm' : 'png'}`, data: await mediumOf(guide, scene) })),
  ),
})

/** The gateway has this guide for the module, or none. */
const answers =
  (guide: PopupNotice | null): Play =>
  async (scene, route) => {
    await withdrawAll(scene)
    if (guide) await publish(scene, 'guide', [await draftOf(guide, scene)])
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
    'showing.resting': { event: 'TURN.SHOWN' },
    'showing.still': { event: 'TURN.SHOWN', when: ({ seen }) => seen !== true },
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
    'MOTION.CHANGED': ({ page }, { calm }) => page.emulateMedia({ reducedMotion: calm === true ? 'reduce' : 'no-preference' }),
    'MODULE.CHANGED': ({ page }, { module }) => goWithin(page, module === null ? '/help' : `/${String(module)}`),
  },
})
