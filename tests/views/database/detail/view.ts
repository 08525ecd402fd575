import type { detailMachine } from '../../../../machines/database/detail/machine.ts'
import { type At, button, defineView, heading, like, link, NotOffered, say, sayFailure, sight } from '../../contract.ts'

type Here = At<typeof detailMachine>

const back = link(like('detail:back'))
const again = button(say('detail:retry'))
const alert = sight('alert')
const loading = sight('status', say('detail:loading'))
const menu = sight('navigation', say('detail:sections'))
const source = sight('region', say('detail:provenance.title'))
const collapseAll = button(say('detail:collapseAll'))
const expandAll = button(say('detail:expandAll'))
const unfold = button(say('detail:unfold'))
const fold = button(say('detail:fold'))
const nameOf = ({ context }: Here, section: string) => say(`databases:${context.database}.sections.${section}`)
const inMenu = (at: Here, section: string) => button(undefined, { text: nameOf(at, section), within: menu })
const region = (at: Here, section: string) => sight('region', nameOf(at, section))
const toggle = (at: Here, section: string) =>
  button(say(at.context.collapsed.includes(section) ? 'detail:expandSection' : 'detail:collapseSection', { section: nameOf(at, section) }))
const nothing = [menu, source, collapseAll, expandAll]

export const view = defineView<typeof detailMachine>({
  states: {
    loading: { lacks: [alert, again, ...nothing] },
    'loading.quick': { lacks: [loading] },
    'loading.slow': { sees: [{ ...loading }] },
    shown: (at) => {
      const { sections, active, collapsed, unfolded } = at.context
      return {
        sees: [
          heading(undefined, { level: 1 }),
          back,
          source,
          collapsed.length === 0 ? collapseAll : expandAll,
          ...sections.flatMap((section) => [
            { ...inMenu(at, section), ...(section === active && { current: true }) },
            region(at, section),
            { ...toggle(at, section), expanded: !collapsed.includes(section) },
          ]),
          ...(unfolded.some((text) => text.includes('.') && !collapsed.includes(text.split('.')[0] ?? '')) ? [fold] : []),
        ],
        lacks: [
          alert,
          loading,
          collapsed.length === 0 ? expandAll : collapseAll,
          ...collapsed.flatMap((section) => [
            sight('term', undefined, { within: region(at, section) }),
            sight('table', undefined, { within: region(at, section) }),
          ]),
        ],
      }
    },
    'shown.reading': { unseen: 'looks as the record does; only what scrolls by is told' },
    'shown.going': { unseen: 'looks as the record does; what scrolls by is not told' },
    'shown.there': { unseen: 'looks as the record does; the menu says the chosen section' },
    notFound: (at) => ({
      sees: [
        { ...alert, text: say('detail:notFound.text', { id: at.context.recordId }) },
        heading(say('detail:notFound.title'), { within: alert }),
        { ...back, within: alert },
      ],
      lacks: [again, loading, ...nothing],
    }),
    signedOut: (at) => ({
      sees: [
        ...(at.context.failure ? [{ ...alert, text: sayFailure(at.context.failure) }] : []),
        { ...again, within: alert },
        { ...back, within: alert },
      ],
      lacks: [loading, ...nothing],
    }),
    failed: (at) => ({
      sees: [
        heading(say('detail:failed'), { within: alert }),
        ...(at.context.failure ? [{ ...alert, text: sayFailure(at.context.failure) }] : []),
        { ...again, within: alert },
        { ...back, within: alert },
      ],
      lacks: [loading, ...nothing],
    }),
  },
  events: {
    'SECTION.CHOSEN': (hands, event, at) => hands.click(inMenu(at, event.section)),
    'SECTION.SEEN': { elsewhere: 'the page is scrolled' },
    'SECTION.TOGGLE': (hands, event, at) => hands.click(toggle(at, event.section)),
    'SECTIONS.COLLAPSE': (hands) => hands.click(collapseAll),
    'SECTIONS.EXPAND': (hands) => hands.click(expandAll),
    'RECORD.PRINT': (hands) => hands.click(button(say('detail:print'))),
    'TEXT.TOGGLE': (hands, event, at) => {
      const [section = ''] = event.text.split('.')
      // A table says how many entries it would show.
      if (!at.context.sections.includes(section)) throw new NotOffered('button')
      return hands.click({ ...(at.context.unfolded.includes(event.text) ? fold : unfold), within: region(at, section) })
    },
    RETRY: (hands) => hands.click(again),
    'ACTION.ATTACH': { elsewhere: 'a chunk of the program has come' },
  },
})
