import { assign, enqueueActions, setup } from 'xstate'
import type { GalleryMode } from '../../../domain/galleryAddress.ts'
import type { Beginning, ScenarioStep } from '../../../domain/scenario.ts'
import { coverageMachine } from '../coverage/machine.ts'
import type { PickedFile } from '../coverage/types.ts'
import { differenceMachine } from '../difference/machine.ts'
import type { Failure } from '../../failure.ts'
import { insetMachine } from '../inset/machine.ts'
import { liveMachine } from '../live/machine.ts'
import type { Verdict } from '../prove.ts'
import { systemMachine } from '../system/machine.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import type {
  Chosen,
  GalleryAddress,
  GalleryContext,
  GalleryEvent,
  GalleryInput,
  GalleryTag,
  LayOutInput,
  LayOutOutput,
  ReadScenarioOutput,
  Size,
  WriteAddressParams,
} from './types.ts'

export const ZOOM_MIN = 0.05
export const ZOOM_MAX = 4
/** Less than this is a click that trembled, px. */
const DRAG = 4
/** Space around a picture that fits, screen pixels. */
const MARGIN = 16
/** At least so much of the picture stays on the screen, px. */
const KEPT = 40

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

type Place = Pick<GalleryContext, 'zoom' | 'x' | 'y'>

/** Whole and in the middle, never larger than it is. */
const fitted = ({ picture, viewport, extent }: Pick<GalleryContext, 'picture' | 'viewport' | 'extent'>): Place => {
  if (!picture || viewport.width <= 0 || viewport.height <= 0) return { zoom: 1, x: 0, y: 0 }
  const [width, height] = [Math.max(picture.width, extent?.width ?? 0), Math.max(picture.height, extent?.height ?? 0)]
  const zoom = clamp(Math.min((viewport.width - 2 * MARGIN) / width, (viewport.height - 2 * MARGIN) / height, 1), ZOOM_MIN, ZOOM_MAX)
  return { zoom, x: (viewport.width - width * zoom) / 2, y: (viewport.height - height * zoom) / 2 }
}

/** Smaller than this, texts cannot be read. */
export const READABLE = 0.8

/** As a picture opens: whole where it can be read then, else so large that it can: what is chosen, else its beginning. */
const opened = ({ picture, viewport }: Pick<GalleryContext, 'picture' | 'viewport'>): Place => {
  const place = fitted({ picture, viewport, extent: null })
  if (!picture || place.zoom >= READABLE) return place
  const { spot } = picture
  if (spot)
    return inSight(
      { picture, viewport },
      { zoom: READABLE, x: viewport.width / 2 - spot.x * READABLE, y: viewport.height / 2 - spot.y * READABLE },
    )
  const at = (length: number, room: number): number => Math.max(MARGIN, (room - length * READABLE) / 2)
  return { zoom: READABLE, x: at(picture.width, viewport.width), y: at(picture.height, viewport.height) }
}

/** A picture cannot be pushed out of sight. */
const inSight = ({ picture, viewport }: Pick<GalleryContext, 'picture' | 'viewport'>, { zoom, x, y }: Place): Place => ({
  zoom,
  x: picture ? clamp(x, KEPT - picture.width * zoom, Math.max(viewport.width - KEPT, 0)) : x,
  y: picture ? clamp(y, KEPT - picture.height * zoom, Math.max(viewport.height - KEPT, 0)) : y,
})

/** The first example input, and nothing expected of it. */
export const FIRST: Beginning = { input: { example: 0 } }

const isSameTrace = ({ beginning, steps, position }: GalleryContext, from: Beginning, told: readonly ScenarioStep[]): boolean =>
  JSON.stringify([beginning.input, beginning.start, steps.slice(0, position)]) === JSON.stringify([from.input, from.start, told])

const isSameChoice = (a: Chosen | null, b: Chosen | null): boolean => a?.id === b?.id && a?.kind === b?.kind

/** The part of a context that its address tells. */
const addressOf = ({ machine, chosen, full, property, beginning, steps, position }: GalleryContext, mode: GalleryMode): GalleryAddress => ({
  machine,
  chosen,
  mode,
  ...(full && { full }),
  ...(mode === 'properties' && property !== null && { property }),
  ...(mode === 'simulating' ? { steps: steps.slice(0, position), beginning } : { steps: null }),
})

export const writeAddress = (way: 'push' | 'replace', mode: GalleryMode) =>
  ({
    type: 'writeAddress',
    params: ({ context }: { context: GalleryContext }): WriteAddressParams => ({ ...addressOf(context, mode), way }),
  }) as const

export type Of<T extends GalleryEvent['type']> = { event: Extract<GalleryEvent, { type: T }> }

/** What every mode does alike; the address it writes names the mode. */
export const within = (mode: GalleryMode) => {
  const tell = writeAddress('replace', mode)
  return {
    'MODE.CHOSEN': { guard: { type: 'isMode', params: ({ event }: Of<'MODE.CHOSEN'>) => ({ wanted: event.mode, mode }) } },
    'ADDRESS.CHANGED': {
      guard: { type: 'isMode', params: ({ event }: Of<'ADDRESS.CHANGED'>) => ({ wanted: event.mode, mode }) },
      actions: { type: 'takeAddress', params: ({ event }: Of<'ADDRESS.CHANGED'>) => event },
    },
    'MACHINE.CHOSEN': {
      guard: { type: 'isAnother', params: ({ event }: Of<'MACHINE.CHOSEN'>) => event },
      actions: writeAddress('push', mode),
    },
    'STATE.CHOSEN': {
      guard: { type: 'isOtherChoice', params: ({ event: { id } }: Of<'STATE.CHOSEN'>): Chosen => ({ kind: 'state', id }) },
      actions: [{ type: 'choose', params: ({ event: { id } }: Of<'STATE.CHOSEN'>): Chosen => ({ kind: 'state', id }) }, tell],
    },
    'TRANSITION.CHOSEN': {
      guard: { type: 'isOtherChoice', params: ({ event: { id } }: Of<'TRANSITION.CHOSEN'>): Chosen => ({ kind: 'transition', id }) },
      actions: [{ type: 'choose', params: ({ event: { id } }: Of<'TRANSITION.CHOSEN'>): Chosen => ({ kind: 'transition', id }) }, tell],
    },
    'CHOICE.CLEAR': { guard: 'hasChoice', actions: ['clearChoice', tell] },
    'TEXTS.SET': {
      guard: { type: 'isOtherTexts', params: ({ event }: Of<'TEXTS.SET'>) => event },
      actions: [{ type: 'setTexts', params: ({ event }: Of<'TEXTS.SET'>) => event }, tell],
    },
  } as const
}
export const tellSimulating = writeAddress('replace', 'simulating')

const base = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    input: {} as GalleryInput,
    tags: {} as GalleryTag,
    meta: {} as StateMeta,
  },
  actors: {
    live: liveMachine,
    coverage: coverageMachine,
    difference: differenceMachine,
    system: systemMachine,
    inset: insetMachine,
    layOut: unprovided<LayOutOutput, LayOutInput>('layOut'),
    prove: unprovided<readonly Verdict[], { machine: string | null }>('prove'),
    readScenario: unprovided<ReadScenarioOutput, { file: PickedFile }>('readScenario'),
  },
  actions: {
    takeMachine: assign((_, { machine }: { machine: string }) => ({
      machine,
      chosen: null,
      search: '',
      collapsed: [],
      picture: null,
      failure: null,
      extent: null,
      beginning: FIRST,
      steps: [],
      position: 0,
      cameFrom: 0,
    })),
    takeAddress: assign(({ context }, { machine, chosen, full = false, property = '', steps, beginning = FIRST }: GalleryAddress) => ({
      chosen,
      full,
      property: property || null,
      ...(machine !== context.machine && { machine, search: '', collapsed: [], picture: null, failure: null, extent: null }),
      // What was taken back stays for as long as the address tells the same as we do.
      ...((machine !== context.machine || (steps !== null && !isSameTrace(context, beginning, steps))) && {
        beginning,
        steps: steps ?? [],
        position: steps?.length ?? 0,
        cameFrom: steps?.length ?? 0,
      }),
    })),
    choose: assign((_, chosen: Chosen) => ({ chosen })),
    clearChoice: assign({ chosen: null }),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    toggleFold: assign(({ context }, { id }: { id: string }) => ({
      collapsed: context.collapsed.includes(id) ? context.collapsed.filter((other) => other !== id) : [...context.collapsed, id],
    })),
    setTexts: assign((_, { full }: { full: boolean }) => ({ full })),
    setFolds: assign((_, { ids }: { ids: readonly string[] }) => ({ collapsed: [...new Set(ids)] })),
    keepPicture: assign((_, picture: LayOutOutput) => ({ picture, failure: null })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    fit: assign(({ context }) => fitted(context)),
    setExtent: assign((_, { extent = null }: { extent?: Size | null }) => ({ extent })),
    open: assign(({ context }) => opened(context)),
    zoom: assign(({ context }, { factor, at }: { factor: number; at?: { x: number; y: number } }) => {
      const { x: cx, y: cy } = at ?? { x: context.viewport.width / 2, y: context.viewport.height / 2 }
      const zoom = clamp(context.zoom * factor, ZOOM_MIN, ZOOM_MAX)
      const ratio = zoom / context.zoom
      return inSight(context, { zoom, x: cx - (cx - context.x) * ratio, y: cy - (cy - context.y) * ratio })
    }),
    pan: assign(({ context }, { dx, dy }: { dx: number; dy: number }) =>
      inSight(context, { zoom: context.zoom, x: context.x + dx, y: context.y + dy }),
    ),
    center: assign(({ context }, { x, y, least = 0 }: { x: number; y: number; least?: number }) => {
      const zoom = clamp(Math.max(context.zoom, least), ZOOM_MIN, ZOOM_MAX)
      return inSight(context, { zoom, x: context.viewport.width / 2 - x * zoom, y: context.viewport.height / 2 - y * zoom })
    }),
    setGrip: assign((_, grip: { x: number; y: number }) => ({ grip })),
    setViewport: assign((_, { width, height }: Size) => ({ viewport: { width, height } })),
    addStep: assign(({ context }, { step }: { step: ScenarioStep }) => ({
      steps: [...context.steps.slice(0, context.position), step],
      position: context.position + 1,
      cameFrom: context.position,
    })),
    moveTime: assign(({ context }, { position }: { position: number }) => ({
      position: clamp(Math.trunc(position) || 0, 0, context.steps.length),
      cameFrom: context.position,
    })),
    forgetSteps: assign({ steps: [], position: 0, cameFrom: 0 }),
    chooseInput: assign((_, { example }: { example: number }) => ({
      beginning: { input: { example } },
      steps: [],
      position: 0,
      cameFrom: 0,
    })),
    takeScenario: assign(({ context }, scenario: ReadScenarioOutput) => ({
      chosen: null,
      ...(scenario &&
        !isSameTrace(context, scenario.beginning, scenario.steps) && {
          beginning: scenario.beginning,
          steps: scenario.steps,
          position: scenario.steps.length,
          cameFrom: scenario.steps.length,
        }),
    })),
    noteForeign: assign((_, { machine }: { machine: string | null }) => ({ foreign: machine })),
    chooseProperty: assign((_, { id }: { id: string }) => ({ property: id })),
    closeProperty: assign({ property: null }),
    countSituations: assign((_, { situations }: { situations: number }) => ({ situations })),
    keepVerdicts: assign((_, { verdicts }: { verdicts: readonly Verdict[] }) => ({ verdicts, failure: null })),
    /** They are of one machine, and soon looked at again. */
    forgetVerdicts: assign({ property: null, situations: 0, verdicts: null }),
    forgetSituations: assign({ situations: 0 }),
    takeRun: assign((_, { beginning, steps }: { beginning: Beginning; steps: readonly ScenarioStep[] }) => ({
      beginning,
      steps,
      position: steps.length,
      cameFrom: steps.length,
    })),
    writeAddress: effect<WriteAddressParams>(),
  },
  guards: {
    isNothing: ({ context }) => context.machine === null,
    isKnown: ({ context }) => context.machine !== null && context.machines.includes(context.machine),
    isAnother: ({ context }, { machine }: { machine: string }) => machine !== context.machine && context.machines.includes(machine),
    leadsElsewhere: ({ context }, { machine, full = false }: { machine: string | null; full?: boolean }) =>
      machine !== context.machine || full !== context.full,
    isOtherTexts: ({ context }, { full }: { full: boolean }) => full !== context.full,
    isOtherFold: ({ context }, { ids }: { ids: readonly string[] }) =>
      new Set(ids).size !== context.collapsed.length || ids.some((id) => !context.collapsed.includes(id)),
    isOtherChoice: ({ context }, chosen: Chosen) => !isSameChoice(context.chosen, chosen),
    hasChoice: ({ context }) => context.chosen !== null,
    isZoom: (_, { factor }: { factor: number }) => Number.isFinite(factor) && factor > 0,
    isDrag: ({ context: { grip } }, { x, y }: { x: number; y: number }) => Math.hypot(x - grip.x, y - grip.y) >= DRAG,
    isSize: (_, { width, height }: Size) => width > 0 && height > 0,
    isOtherTime: ({ context }, { position }: { position: number }) =>
      clamp(Math.trunc(position) || 0, 0, context.steps.length) !== context.position,
    isOtherInput: ({ context: { beginning } }, { example }: { example: number }) =>
      Number.isInteger(example) && example >= 0 && (example !== beginning.input.example || beginning.input.with !== undefined),
    isOfThis: ({ context }, scenario: ReadScenarioOutput) => scenario !== null && scenario.machine === context.machine,
    hasProperty: ({ context }) => context.property !== null,
    isModeElsewhere: ({ context }, { wanted, mode, machine }: { wanted: GalleryMode; mode: GalleryMode; machine: string | null }) =>
      wanted === mode && machine !== context.machine,
    hasSteps: ({ context }) => context.steps.length > 0,
    leadsTo: ({ context: { machine, machines } }, { wanted, mode }: { wanted: GalleryMode; mode: GalleryMode }) =>
      wanted === mode && machine !== null && machines.includes(machine),
    isMode: (_, { wanted, mode }: { wanted: GalleryMode; mode: GalleryMode }) => wanted === mode,
  },
})

/** Words of the chart in `machine.ts`. Actors of the world: `layOut`, `prove`, `readScenario`. */
export const gallerySetup = base.extend<{ raisePanned: { x: number; y: number }; raiseChoice: { hit: Chosen | null } }>({
  actions: {
    /** The picture comes along with the pointer. */
    raisePanned: enqueueActions(({ enqueue, context: { grip } }, { x, y }: { x: number; y: number }) => {
      enqueue.raise({ type: 'PANNED', dx: x - grip.x, dy: y - grip.y })
    }),
    /** A click chooses what is under it; beside everything it lets the choice go. */
    raiseChoice: enqueueActions(({ enqueue }, { hit }: { hit: Chosen | null }) => {
      if (!hit) enqueue.raise({ type: 'CHOICE.CLEAR' })
      else enqueue.raise({ type: hit.kind === 'state' ? 'STATE.CHOSEN' : 'TRANSITION.CHOSEN', id: hit.id })
    }),
  },
})
