import type { liveMachine } from '../../../../machines/gallery/live/machine.ts'
import { type At, button, defineView, heading, like, link, NotOffered, say, sight, type Sight, words } from '../../contract.ts'

type Here = At<typeof liveMachine>

const failed = sight('alert', undefined, { text: say('gallery:live.failed') })
const again = button(say('common:actions.retry'), { within: failed })
const end = button(say('gallery:live.end'))
const lead = words(say('gallery:live.lead'))
const apart = button(say('gallery:live.tabs.open'))
const strip = sight('region', say('gallery:live.strip.title'))
const pause = button(say('gallery:live.strip.pause'))
const resume = button(like('gallery:live.strip.resume', { count: 2 }))
const clear = button(say('gallery:live.strip.clear'))
const actors = sight('combobox', say('gallery:live.strip.actor'))
const filter = sight('searchbox', say('gallery:live.strip.filter'))
const list = sight('listbox', say('gallery:live.strip.label'), { within: strip })
const record = sight('region', say('gallery:live.record.label'))
const followed = heading(say('gallery:live.properties.title'), { level: 3 })
const broken = sight('alert')
const close = button(say('gallery:live.record.close'), { within: record })
const titleOf = ({ context: { watched } }: Here) => (watched?.own ? say('gallery:live.tabs.own') : (watched?.title ?? ''))
const status = (at: Here, key: string): Sight => {
  const title = titleOf(at)
  return sight('status', undefined, { text: say(`gallery:live.status.${key}`, { title }) })
}
const tabOf = (at: Here, id: string): Sight => {
  const tab = at.context.tabs.find((one) => one.id === id)
  if (!tab) throw new NotOffered('button')
  return button(undefined, { text: tab.own ? say('gallery:live.tabs.own') : tab.title })
}

export const view = defineView<typeof liveMachine>({
  states: {
    connection: {},
    'connection.linked': (at) => ({
      sees: [heading(say('gallery:live.title'), { level: 2 }), apart, ...at.context.tabs.map(({ id }) => tabOf(at, id))],
      lacks: [failed],
    }),
    'connection.linked.tabs': {},
    'connection.linked.tabs.asking': { unseen: 'tabs are asked in silence; those that are known stay listed' },
    'connection.linked.tabs.waiting': { unseen: 'a pause between two questions' },
    'connection.linked.watch': {},
    'connection.linked.watch.seeking': (at) => ({ sees: [status(at, 'seeking'), lead], lacks: [strip, end] }),
    'connection.linked.watch.choosing': (at) => ({
      sees: [status(at, 'choosing'), lead, ...(at.context.tabs.length === 0 ? [words(say('gallery:live.tabs.none'))] : [])],
      lacks: [strip, end],
    }),
    'connection.linked.watch.watching': (at) => ({
      sees: [end, strip, { ...actors, value: at.context.actor ?? '' }, { ...filter, value: at.context.text }],
      lacks: [lead, status(at, 'gone')],
    }),
    'connection.linked.watch.watching.pulse': {},
    'connection.linked.watch.watching.pulse.asking': { unseen: 'the tab is asked in silence; it counts as there' },
    'connection.linked.watch.watching.pulse.resting': { unseen: 'a pause until the tab is asked again' },
    'connection.linked.watch.watching.pulse.away': (at) => ({ sees: [status(at, 'away')] }),
    'connection.linked.watch.watching.view': (at) => ({ sees: [{ ...clear, disabled: at.context.kept === 0 }] }),
    'connection.linked.watch.watching.view.following': (at) => ({
      sees: [{ ...pause, pressed: false }, ...(at.is('away') ? [] : [status(at, 'watching')])],
      lacks: [resume],
    }),
    'connection.linked.watch.watching.view.paused': (at) => ({
      sees: at.is('away') ? [] : [status(at, 'paused')],
      lacks: [status(at, 'watching')],
    }),
    'connection.linked.watch.gone': (at) => ({ sees: [status(at, 'gone'), strip, end], lacks: [pause, lead] }),
    'connection.failed': { sees: [failed, { ...again, disabled: false }], lacks: [strip, end, lead, apart] },
    properties: {},
    'properties.unfollowed': (at) => ({
      sees: at.context.watched ? [followed, words(say('gallery:live.properties.none'))] : [],
      lacks: at.context.watched ? [broken] : [followed],
    }),
    'properties.holding': ({ context: { followed: count, met } }) => ({
      sees: [followed, words(say('gallery:live.properties.counts', { count, held: met, idle: count - met }))],
      lacks: [broken],
    }),
    'properties.broken': ({ context }) => ({
      sees: context.broken.flatMap(({ property, run }) => [
        { ...broken, text: property },
        link(property),
        ...(run === 'sought'
          ? [words(say('gallery:live.properties.sought'))]
          : run === null
            ? [words(say('gallery:live.properties.noRun'))]
            : [link(say('gallery:live.properties.run'))]),
      ]),
    }),
    jump: {},
    'jump.idle': { unseen: 'nothing is looked for' },
    'jump.revealing': { unseen: 'the chart itself follows, which is the gallery’s' },
  },
  events: {
    'TAB.FOUND': { elsewhere: 'another tab tells it' },
    'TAB.LEFT': { elsewhere: 'another tab tells it' },
    'TAB.ANSWERED': { elsewhere: 'another tab tells it' },
    'TRACE.GREW': { elsewhere: 'something happened in the watched tab' },
    'PROPERTIES.JUDGED': { elsewhere: 'the watched tab tells it' },
    'PROPERTY.BROKEN': { elsewhere: 'the watched tab tells it' },
    'RUN.FOUND': { elsewhere: 'the gallery has looked for it' },
    'TAB.CHOSEN': (hands, event, at) => hands.click(tabOf(at, event.tab)),
    'WATCH.ENDED': (hands) => hands.click(end),
    PAUSE: (hands) => hands.click({ ...pause, pressed: false }),
    RESUME: (hands) => hands.click({ ...button(undefined, { within: strip }), pressed: true }),
    CLEAR: (hands) => hands.click(clear),
    'ACTOR.FILTERED': (hands, event) => hands.select(actors, event.actor ?? ''),
    'TEXT.FILTERED': (hands, event) => hands.fill(filter, event.text),
    'RECORD.CHOSEN': (hands, { seq }, { context: { actor, text, dropped } }) => {
      // Where all of them are listed, the place tells which one it is.
      if (actor !== null || text !== '' || dropped > 0) throw new NotOffered('option')
      return hands.click(sight('option', undefined, { nth: seq - 1, within: list }))
    },
    'RECORD.CLOSE': (hands) => hands.click(close),
    'ACTOR.CHOSEN': { elsewhere: 'a machine of the list is chosen, which the gallery opens as well' },
    'TRANSITION.SOUGHT': { elsewhere: 'a transition of the chosen event' },
    'APPLICATION.OPEN': (hands) => hands.click(apart),
    RETRY: (hands) => hands.click(again),
  },
})
