import type { noticesMachine } from '../../../../machines/shell/notices/machine.ts'
import type { NoticesContext } from '../../../../machines/shell/notices/types.ts'
import { button, defineView, dialog, link, NotOffered, say, sayFailure, sight, tab, words } from '../../contract.ts'

const title = say('notices:center.title')
const center = dialog(title)
const bell = ({ notices }: NoticesContext) => {
  const count = notices.filter(({ isRead }) => !isRead).length
  return button(count > 0 ? say('notices:center.bellUnread', { count }) : title)
}
const unreadTab = tab(say('notices:center.unread'))
const readTab = tab(say('notices:center.read'))
const allRead = button(say('notices:center.allRead'))
const empty = words(say('notices:center.empty'), center)
const loading = words(say('notices:center.loading'), center)
const retry = button(say('common:actions.retry'))
const markRead = (name: string) => button(say('notices:center.markRead', { title: name }))
const same = { unseen: 'only when they come is another; what is there shows as before' }

/** Just those of this tab show, in their order; where there are none, it says so. */
const listOf = (context: NoticesContext, tabOf: 'unread' | 'read', is: (tag: string) => boolean) => {
  const shown = context.notices.filter(({ isRead }) => isRead === (tabOf === 'read'))
  const others = context.notices.filter((notice) => !shown.includes(notice))
  const texts = (notices: NoticesContext['notices']) => notices.map((notice) => words(notice.title, center))
  if (is('failed') && context.failure)
    return { sees: [{ ...sight('alert'), text: sayFailure(context.failure) }, retry], lacks: [...texts(context.notices), empty] }
  const isEmpty = shown.length === 0
  const isLoading = is('loading') && context.notices.length === 0
  return {
    sees: [
      ...texts(shown),
      ...(isLoading ? [loading] : isEmpty ? [empty] : []),
      ...shown.filter((notice) => tabOf === 'unread' && notice.isClose).map((notice) => markRead(notice.title)),
    ],
    lacks: [
      ...texts(others),
      retry,
      ...(isLoading || !isEmpty ? [empty] : []),
      ...others.map((notice) => markRead(notice.title)),
      ...(tabOf === 'read' ? shown.map((notice) => markRead(notice.title)) : []),
    ],
  }
}

export const view = defineView<typeof noticesMachine>({
  states: {
    feed: {},
    'feed.off': {},
    'feed.on': {},
    'feed.on.settling': same,
    'feed.on.loading': same,
    'feed.on.waiting': same,
    'feed.on.polling': same,
    'feed.on.late': same,
    'feed.on.failed': { unseen: 'the open panel says so, by its tab' },
    marks: {},
    'marks.told': same,
    'marks.telling': same,
    'marks.untold': same,
    panel: ({ context }) => ({ sees: [bell(context)] }),
    'panel.closed': ({ context }) => ({ sees: [{ ...bell(context), expanded: false }], lacks: [center] }),
    'panel.open': ({ context }) => ({
      open: center,
      sees: [
        { ...bell(context), expanded: true },
        { ...allRead, disabled: context.notices.every(({ isRead }) => isRead) },
        words(say('notices:center.footer'), center),
      ],
    }),
    'panel.open.unread': ({ context, is }) => {
      const list = listOf(context, 'unread', is)
      return { ...list, sees: [...list.sees, { ...unreadTab, selected: true }, { ...readTab, selected: false }] }
    },
    'panel.open.read': ({ context, is }) => {
      const list = listOf(context, 'read', is)
      return { ...list, sees: [...list.sees, { ...unreadTab, selected: false }, { ...readTab, selected: true }] }
    },
  },
  events: {
    'NOTICES.START': { elsewhere: 'somebody logged in' },
    'NOTICES.STOP': { elsewhere: 'somebody logged out' },
    // Of one in the centre; the others are read where they show.
    'NOTICES.SEEN': (hands, { area, ids: [id] }) => {
      if (area !== 'center') throw new NotOffered('it shows elsewhere')
      return hands.click(id === 'n1' ? link('Welcome') : markRead('Maintenance on Friday'))
    },
    'NOTICES.OPEN': { elsewhere: 'a visitor is there' },
    'PLACE.CHANGED': { elsewhere: 'the pages of another database show' },
    'ZOOM.CLOSED': { elsewhere: 'the zoom guide was put away' },
    ACKNOWLEDGE: (hands) => hands.click(allRead),
    'NOTICES.ACKNOWLEDGED': { elsewhere: 'another tab told of it' },
    TOGGLE: (hands, _, { context }) => hands.click(bell(context)),
    CLOSE: (hands) => hands.click(button(say('common:actions.close'))),
    'TAB.CHOSEN': (hands, { tab: wanted }) => hands.click(wanted === 'read' ? readTab : unreadTab),
    RETRY: (hands) => hands.click(retry),
  },
})
