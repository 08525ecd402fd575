import type { guideMachine } from '../../../../machines/shell/guide/machine.ts'
import { button, defineView, dialog, say, words } from '../../contract.ts'

const skip = button(say('bulletins:guide.skip'))
const go = button(say('bulletins:guide.try'))
const pause = button(say('bulletins:guide.pause'))
const play = button(say('bulletins:guide.play'))
const picture = (at: number, count: number) => button(say('bulletins:guide.picture', { at: at + 1, count }))

const gone = (type: string, within: ReturnType<typeof dialog>) =>
  words(say(type === 'video' ? 'bulletins:guide.noVideo' : 'bulletins:guide.noPicture'), within)

export const view = defineView<typeof guideMachine>({
  states: {
    away: {},
    asking: {},
    quiet: {},
    showing: ({ context: { guide, at, lost } }) => {
      if (!guide) return {}
      const open = dialog(guide.title)
      const count = guide.info.length
      return {
        open,
        sees: [
          { ...skip, within: open },
          words(guide.info[at]?.des ?? '', open),
          ...(lost ? [gone(guide.type, open)] : []),
          ...(guide.jump_url === '' ? [] : [go]),
          ...(guide.type === 'swipe'
            ? guide.info.map((_, place) => ({ ...picture(place, count), ...(place === at && { current: true }) }))
            : []),
        ],
        lacks: [
          ...(lost ? [] : [gone(guide.type, open)]),
          ...(guide.jump_url === '' ? [go] : []),
          ...(guide.type === 'swipe' ? [] : [pause, play]),
        ],
      }
    },
    'showing.beginning': { unseen: 'passed through at once' },
    'showing.resting': { unseen: 'something else hides it' },
    'showing.playing': { sees: [pause], lacks: [play] },
    'showing.watching': { lacks: [pause, play] },
    'showing.still': ({ context: { guide } }) => ({ sees: guide?.type === 'swipe' ? [play] : [], lacks: [pause] }),
  },
  events: {
    'MODULE.CHANGED': { elsewhere: 'the pages of another database show' },
    'CLOSED.CHANGED': { elsewhere: 'it was put away in another tab' },
    'STANDING.KNOWN': { elsewhere: 'a look at the notices' },
    'TURN.SHOWN': { elsewhere: 'the overlay authority' },
    'TURN.HIDDEN': { elsewhere: 'the overlay authority' },
    CLOSE: (hands) => hands.click(skip),
    ACCEPT: (hands) => hands.click(go),
    'SLIDE.CHOSEN': (hands, { at }, { context: { guide } }) => hands.click(picture(at, guide?.info.length ?? 0)),
    'DRAG.START': { elsewhere: 'a finger on the picture' },
    'DRAG.END': { elsewhere: 'a finger on the picture' },
    'DRAG.CANCEL': { elsewhere: 'the browser scrolls' },
    'MEDIUM.LOST': { elsewhere: 'the browser could not read it' },
    'VIDEO.STOPPED': { elsewhere: 'the video, as something hides it' },
    'MOTION.CHANGED': { elsewhere: 'the system of the reader' },
    TOGGLE: async (hands) => hands.click((await hands.can(pause)) ? pause : play),
  },
})
