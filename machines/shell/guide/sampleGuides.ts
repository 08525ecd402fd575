import type { PopupNotice } from '../../../domain/notices.ts'

const picture = (name: string, des: string) => ({ url: `/api/media/${name}.webp`, des })
const guide = (id: string, more: Partial<PopupNotice>): PopupNotice => ({
  id,
  info: [picture('one', 'Point at a trial number.')],
  des_options: { button: '' },
  subtitle_align: 'centre',
  title: 'Hover cards',
  url: '/api/media/one.webp',
  type: 'img',
  jump_url: '/drugnct',
  ...more,
})
/** One with a picture. */
export const one = guide('g1', {})
/** One with pictures that take turns. */
export const several = guide('g2', {
  title: 'Charts of what you found',
  type: 'swipe',
  info: [picture('one', 'Choose a chart.'), picture('two', 'Click a bar to filter.')],
  jump_url: '',
})
/** One with a video. */
export const film = guide('g3', {
  title: 'From a number to its record',
  type: 'video',
  url: '/api/media/one.webm',
  info: [{ url: '/api/media/one.webm', des: 'A trial number leads to its record.' }],
  jump_url: '',
})
