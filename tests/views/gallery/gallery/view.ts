import { join } from 'node:path'
import type { GalleryMode } from '../../../../domain/galleryAddress.ts'
import { LANGUAGES } from '../../../../domain/language.ts'
import type { galleryMachine } from '../../../../machines/gallery/gallery/machine.ts'
import { sentenceKey } from '../../../../machines/gallery/model/propertyText.ts'
import { readMachineTexts } from '../../../../proofs/machines/texts.ts'
import {
  type At,
  button,
  defineView,
  heading,
  like,
  link,
  NotOffered,
  say,
  sayFailure,
  type Seen,
  sight,
  type Sight,
} from '../../contract.ts'

type Here = At<typeof galleryMachine>

const index = heading(say('gallery:title'), { level: 1 })
const machines = sight('navigation', say('gallery:machines'))
const toolbar = sight('toolbar', say('gallery:toolbar.label'))
const search = sight('searchbox', say('gallery:toolbar.search'), { within: toolbar })
const zoom = sight('status', say('gallery:toolbar.zoom'), { within: toolbar })
const fullTexts = button(say('gallery:toolbar.full'), { within: toolbar })
const modes = sight('group', say('gallery:toolbar.mode'), { within: toolbar })
const picture = sight('application')
const panel = sight('complementary', say('gallery:panel'))
const loading = sight('status', say('gallery:loading'))
const missing = (machine: string) => sight('alert', undefined, { text: say('gallery:missing', { machine }) })
const failed = sight('alert', undefined, { text: say('gallery:failed') })
const again = button(say('common:actions.retry'))
const clear = button(say('gallery:details.close'), { within: panel })
const fold = button(say('gallery:details.fold'), { within: panel })
const unfold = button(say('gallery:details.unfold'), { within: panel })
const larger = button(say('gallery:toolbar.larger'), { within: toolbar })
const smaller = button(say('gallery:toolbar.smaller'), { within: toolbar })
const simulation = heading(say('gallery:simulation.title'), { within: panel })
const back = button(say('gallery:simulation.back'), { within: panel })
const forward = button(say('gallery:simulation.forward'), { within: panel })
const reset = button(say('gallery:simulation.reset'), { within: panel })
const load = button(say('gallery:simulation.load'), { within: panel })
const untaken = (machine: string | null) =>
  sight('alert', undefined, {
    text: machine === null ? say('gallery:simulation.noScenario') : say('gallery:simulation.otherMachine', { machine }),
    within: panel,
  })
const properties = heading(say('gallery:properties.title'), { within: panel })
const proving = sight('status', undefined, { text: say('gallery:properties.proving'), within: panel })
const unproved = sight('alert', undefined, { text: say('gallery:properties.failed'), within: panel })
/** Sentences of properties, in both languages. */
const SENTENCES = LANGUAGES.flatMap((language) =>
  readMachineTexts(join(import.meta.dirname, '..', '..', '..', '..'), language).flatMap(({ texts }) => Object.entries(texts)),
)
/** In words where the page has them; where it was given none, the id stands for them. */
const wordsOf = (machine: string | null, id: string): RegExp => {
  const key = sentenceKey(machine ?? '', id)
  const sentences = SENTENCES.flatMap(([name, { text }]) => (name === key && text !== undefined ? [text] : []))
  const exact = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^(?:${[id, ...sentences].map(exact).join('|')})$`)
}
const propertyOf = ({ context: { machine } }: Here, id: string, expanded?: boolean): Sight => ({
  ...button(wordsOf(machine, id), { within: panel }),
  ...(expanded !== undefined && { expanded }),
})
const openRun = button(say('gallery:properties.openRun'), { within: panel })
const modeOf = (mode: GalleryMode, pressed?: boolean): Sight =>
  button(say(`gallery:modes.${mode}`), { within: modes, ...(pressed !== undefined && { pressed }) })
const machineOf = (id: string): Sight => button(undefined, { text: id, within: machines })
/** The chart shows: the first one, or an earlier one while the next is laid out. */
const hasChart = (at: Here) => at.is('drawn') || (at.is('busy') && at.context.picture !== null)
const inMode = (mode: GalleryMode, seen: Seen) => (at: Here) =>
  hasChart(at) ? { ...seen, sees: [modeOf(mode, true), ...(seen.sees ?? [])] } : {}
/** Beside what the mode shows, once there is a chart. */
const withChart = (seen: (at: Here) => Seen) => (at: Here) => (hasChart(at) ? seen(at) : {})
const isDown = (at: Here) => at.is('pressed') || at.is('dragging')
const refuse = (): never => {
  throw new NotOffered('control')
}

export const view = defineView<typeof galleryMachine>({
  states: {
    picture: ({ context: { machine, machines: known } }) =>
      machine === null
        ? { sees: [index], lacks: [machines, toolbar] }
        : {
            sees: [machines, ...known.map((id) => ({ ...machineOf(id), ...(id === machine && { current: true }) }))],
            lacks: [index],
          },
    'picture.deciding': { unseen: 'left at once' },
    'picture.none': { sees: [link(undefined, { nth: 0 })], lacks: [loading] },
    'picture.missing': ({ context: { machine } }) => ({ sees: [missing(machine ?? '')], lacks: [toolbar, picture, loading, again] }),
    'picture.laying': (at) =>
      hasChart(at) ? { sees: [picture, toolbar], lacks: [failed] } : { sees: [loading], lacks: [failed, picture, toolbar] },
    'picture.drawn': ({ context: { chosen, search: text, full } }) => ({
      sees: [
        { ...fullTexts, pressed: full },
        picture,
        toolbar,
        panel,
        { ...search, value: text },
        ...(chosen ? [clear] : []),
        ...(text === '' ? [] : [heading(like('gallery:found.title', { count: 2 }), { within: panel })]),
      ],
      lacks: [loading, failed, ...(chosen ? [] : [clear])],
    }),
    'picture.failed': ({ context: { failure } }) => ({
      sees: [{ ...again, within: failed }, ...(failure ? [{ ...failed, text: sayFailure(failure) }] : [])],
      lacks: [picture, toolbar, loading],
    }),
    view: (at) => (hasChart(at) ? { sees: [{ ...zoom, text: `${Math.round(at.context.zoom * 100)}%` }] } : {}),
    'view.opening': { unseen: 'the picture itself, which is drawn for eyes; how large it is, its parent says' },
    'view.fitted': { unseen: 'as above' },
    'view.free': { unseen: 'as above' },
    pointer: { unseen: 'what it holds is drawn for eyes' },
    'pointer.up': { unseen: 'as above' },
    'pointer.pressed': { unseen: 'as above' },
    'pointer.dragging': { unseen: 'as above' },
    mode: {},
    'mode.looking': inMode('looking', { lacks: [simulation] }),
    'mode.simulating': (at) => {
      const { steps, position } = at.context
      return inMode('simulating', {
        sees: [
          simulation,
          { ...back, disabled: position === 0 },
          { ...forward, disabled: position === steps.length },
          { ...reset, disabled: steps.length === 0 },
        ],
      })(at)
    },
    'mode.simulating.stepping': withChart((at) => ({ sees: [load], lacks: [untaken(at.context.foreign)] })),
    'mode.simulating.reading': withChart((at) => ({ sees: [load], lacks: [untaken(at.context.foreign)] })),
    'mode.simulating.untaken': withChart((at) => ({ sees: [load, untaken(at.context.foreign)] })),
    'mode.properties': inMode('properties', { sees: [properties], lacks: [simulation] }),
    'mode.properties.proving': withChart(() => ({ sees: [proving], lacks: [unproved, openRun] })),
    'mode.properties.judged': withChart((at) => ({
      sees: (at.context.verdicts ?? []).flatMap(({ property: id, run }) => [
        propertyOf(at, id, id === at.context.property),
        ...(run ? [openRun] : []),
      ]),
      lacks: [proving, unproved],
    })),
    'mode.properties.unproved': withChart(({ context: { failure } }) => ({
      sees: [unproved, { ...again, within: unproved }, ...(failure ? [{ ...unproved, text: sayFailure(failure) }] : [])],
      lacks: [proving, openRun],
    })),
    'mode.live': inMode('live', { sees: [heading(say('gallery:live.title'), { within: panel })], lacks: [simulation] }),
    'mode.coverage': inMode('coverage', { sees: [heading(say('gallery:coverage.title'), { within: panel })], lacks: [simulation] }),
    'mode.difference': inMode('difference', { sees: [heading(say('gallery:difference.title'), { within: panel })], lacks: [simulation] }),
  },
  events: {
    'ADDRESS.CHANGED': { elsewhere: 'the address bar, or a link' },
    'MACHINE.CHOSEN': (hands, { machine }) => hands.click(machineOf(machine)),
    'STATE.CHOSEN': { elsewhere: 'a click in the picture, which is drawn for eyes; the lists beside it choose and go there as well' },
    'TRANSITION.CHOSEN': { elsewhere: 'a click in the picture, which is drawn for eyes; the lists beside it choose and go there as well' },
    'CHOICE.CLEAR': (hands) => hands.click(clear),
    'SEARCH.CHANGED': (hands, { text }) => hands.fill(search, text),
    'FOLD.TOGGLE': (hands, { id }, at) =>
      at.context.chosen?.id === id ? hands.click(at.context.collapsed.includes(id) ? unfold : fold) : refuse(),
    'FOLD.SET': (hands, { ids }, at) =>
      ids.length === 0 && at.context.collapsed.length > 0
        ? hands.click(button(say('gallery:toolbar.unfold'), { within: toolbar }))
        : refuse(),
    'TEXTS.SET': (hands, { full }, at) => (full === at.context.full ? refuse() : hands.click(fullTexts)),
    ZOOMED: (hands, { factor, at: point }) =>
      point ? refuse() : factor === 1.25 ? hands.click(larger) : factor === 0.8 ? hands.click(smaller) : refuse(),
    PANNED: (hands, { dx, dy }) => (dx === -60 && dy === 0 ? hands.press('ArrowRight', picture) : refuse()),
    'CHART.GRAB': (hands, { x, y }, at) => (isDown(at) ? refuse() : hands.pointer('down', picture, { x, y })),
    // Examples take it at 0, so that a place is a way from there.
    'CHART.DRAG': (hands, { x, y }, at) => (isDown(at) ? hands.pointer('move', picture, { x, y }) : refuse()),
    // What is under it is drawn for eyes.
    'CHART.DROP': (hands, { hit }, at) => (isDown(at) && hit === null ? hands.pointer('up', picture) : refuse()),
    'CHART.CANCEL': (hands, _, at) => (isDown(at) ? hands.pointer('cancel', picture) : refuse()),
    CENTERED: { elsewhere: 'the small picture, or a choice in a list' },
    // More than the picture fits where two stand beside each other.
    FIT: (hands, { extent }) => (extent ? refuse() : hands.click(button(say('gallery:toolbar.fit'), { within: toolbar }))),
    'VIEWPORT.SIZED': { elsewhere: 'the window is given another size' },
    'MODE.CHOSEN': (hands, { mode }) => hands.click(modeOf(mode)),
    STEPPED: (hands, { step }) =>
      'send' in step && Object.keys(step.send).length === 1 ? hands.click(button(step.send.type, { within: panel })) : refuse(),
    'TIME.MOVED': (hands, { position }, at) =>
      position === at.context.position - 1 ? hands.click(back) : position === at.context.position + 1 ? hands.click(forward) : refuse(),
    'INPUT.CHOSEN': (hands, { example }) =>
      hands.select(sight('combobox', say('gallery:simulation.input'), { within: panel }), String(example)),
    'SIMULATION.RESET': (hands) => hands.click(reset),
    'SCENARIO.CHOSEN': { elsewhere: 'the dialog of the browser in which one picks a file' },
    // In other modes the details of a state lead there, where one that is named is chosen.
    'PROPERTY.CHOSEN': (hands, { id }, at) =>
      at.is('properties') && at.context.property !== id ? hands.click(propertyOf(at, id)) : refuse(),
    'PROPERTY.CLOSE': (hands, _, at) => (at.context.property === null ? refuse() : hands.click(propertyOf(at, at.context.property))),
    'SITUATIONS.FOUND': { elsewhere: 'the actor that proves, while it is at it' },
    'COUNTEREXAMPLE.OPEN': (hands, _, at) => (at.context.verdicts?.some(({ run }) => run) ? hands.click(openRun) : refuse()),
    RETRY: (hands) => hands.click(again),
  },
})
