import type { helpMenuMachine } from '../../../../machines/shell/helpMenu/machine.ts'
import type { HelpMenuContext } from '../../../../machines/shell/helpMenu/setup.ts'
import { button, defineView, link, say, words } from '../../contract.ts'

const help = ({ unread }: HelpMenuContext) => button(say(unread ? 'help:menu.titleUnread' : 'help:menu.title'))
const links = ['page', 'all', 'keyboard'].map((name) => link(say(`help:menu.${name}`)))
/** Only where the page has one: tests/browser/tours.test.ts. */
const tour = button(say('help:menu.tour'))
const changed = words(say('help:menu.changed'))
const same = { unseen: 'what was known shows meanwhile' }

export const view = defineView<typeof helpMenuMachine>({
  states: {
    dot: ({ context }) => ({ sees: [help(context)], lacks: [help({ unread: !context.unread })] }),
    'dot.settling': same,
    'dot.asking': same,
    'dot.known': same,
    'dot.late': same,
    menu: {},
    'menu.closed': ({ context }) => ({ sees: [{ ...help(context), expanded: false }], lacks: [...links, tour, changed] }),
    'menu.open': ({ context }) => ({
      sees: [{ ...help(context), expanded: true }, ...links, ...(context.unread ? [changed] : [])],
      lacks: context.unread ? [] : [changed],
    }),
  },
  events: {
    TOGGLE: (hands, _, { context }) => hands.click(help(context)),
    CLOSE: (hands, _, { context }) => hands.press('Escape', help(context)),
    'ARTICLE.SEEN': { elsewhere: 'an article was read, here or in another tab' },
  },
})
