import type { bannerMachine } from '../../../../machines/shell/banner/machine.ts'
import { button, defineView, link, NotOffered, say, type Sight, sight, words } from '../../contract.ts'

const strip = (area: 'weak' | 'banner') => sight('region', say(`bulletins:banner.${area}`))
const close = button(say('bulletins:banner.close'))
const details = link(say('bulletins:banner.details'))
const next = button(say('bulletins:banner.next'))

/** Whoever presses it has the focus there, which the strip hears first. */
const heldBy = (within: boolean, target: Sight): Sight => {
  if (!within) throw new NotOffered('the focus is elsewhere')
  return target
}

export const view = defineView<typeof bannerMachine>({
  states: {
    hidden: { lacks: [strip('weak'), strip('banner')] },
    shown: ({ context: { area, notices, at } }) => {
      const within = strip(area)
      const notice = notices[at]
      const others = notices.filter((other) => other !== notice)
      return {
        sees: [
          within,
          ...(notice ? [words(notice.title, within)] : []),
          ...(notice?.isClose ? [{ ...close, within }] : []),
          ...(others.length > 0 ? [{ ...next, within }] : []),
        ],
        lacks: [...others.map(({ title }) => words(title)), ...(notice?.isClose ? [] : [close]), ...(others.length > 0 ? [] : [next])],
      }
    },
    'shown.still': { unseen: 'that it stands shows in time only' },
    'shown.turning': { unseen: 'that it turns shows in time only' },
  },
  events: {
    'BANNER.CHANGED': { elsewhere: 'the notices say what there is' },
    CLOSE: (hands) => hands.click(close),
    FOLLOW: (hands, _, { context: { notices, at } }) => {
      if (notices[at]?.isDetail !== true) throw new NotOffered('it leads nowhere')
      return hands.click(details)
    },
    STEP: (hands, _, { context: { within } }) => hands.click(heldBy(within, next)),
    'POINTER.ENTERED': (hands, _, { context: { area } }) => hands.hover(strip(area)),
    'POINTER.LEFT': { elsewhere: 'the pointer is over something else' },
    FOCUS: (hands) => hands.focus(next),
    'COVER.CHANGED': { elsewhere: 'a modal came or went, or the page did' },
    BLUR: (hands, _, { context: { within } }) => hands.blur(heldBy(within, next)),
  },
})
