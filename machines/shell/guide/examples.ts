import type { PopupNotice } from '../../../domain/notices.ts'
import { busy, type Examples, none } from '../../examples.ts'
import type { guideMachine } from './machine.ts'

export { guideMachine as machine } from './machine.ts'

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
const several = guide('g2', {
  title: 'Charts of what you found',
  type: 'swipe',
  info: [picture('one', 'Choose a chart.'), picture('two', 'Click a bar to filter.')],
  jump_url: '',
})

export const examples: Examples<typeof guideMachine> = {
  inputs: [{ calm: false }, { calm: true }],
  project: ({ calm, module, guide: shown, at, seen, dismissed }) => [calm, module, shown?.id, at, seen, dismissed],
  events: {
    'MODULE.CHANGED': [
      { type: 'MODULE.CHANGED', module: 'drugnct' },
      { type: 'MODULE.CHANGED', module: null },
    ],
    'CLOSED.CHANGED': [
      { type: 'CLOSED.CHANGED', ids: [] },
      { type: 'CLOSED.CHANGED', ids: ['g1'] },
    ],
    'TURN.SHOWN': [{ type: 'TURN.SHOWN' }],
    'TURN.HIDDEN': [{ type: 'TURN.HIDDEN' }],
    CLOSE: [{ type: 'CLOSE' }],
    ACCEPT: [{ type: 'ACCEPT' }],
    'SLIDE.CHOSEN': [
      { type: 'SLIDE.CHOSEN', at: 1 },
      { type: 'SLIDE.CHOSEN', at: 0 },
    ],
    TOGGLE: [{ type: 'TOGGLE' }],
  },
  actors: { loadGuide: { done: [one, several, null], error: [busy] }, followTurn: none },
}
