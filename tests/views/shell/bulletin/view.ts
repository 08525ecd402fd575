import type { bulletinMachine } from '../../../../machines/shell/bulletin/machine.ts'
import { button, defineView, dialog, link, say, sight, words } from '../../contract.ts'

const close = button(say('common:actions.close'))
const corner = sight('complementary', say('bulletins:corner'))

export const view = defineView<typeof bulletinMachine>({
  states: {
    quiet: { lacks: [corner] },
    due: { lacks: [corner] },
    showing: ({ context: { area, queue } }) => {
      const [notice, ...others] = queue
      if (!notice) return {}
      const place = area === 'corner' ? corner : dialog(notice.title)
      const sees = [
        { ...close, within: place },
        words(notice.title, place),
        ...(notice.summary === '' ? [] : [words(notice.summary, place)]),
        ...(notice.url === '' ? [] : [{ ...link(say('bulletins:more')), within: place }]),
      ]
      return { ...(area !== 'corner' && { open: place }), sees, lacks: others.map(({ title }) => words(title)) }
    },
  },
  events: { 'BULLETIN.CHANGED': { elsewhere: 'the notices say what there is' }, CLOSE: (hands) => hands.click(close) },
})
