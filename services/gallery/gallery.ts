import ElkApi from 'elkjs/lib/elk-api.js'
import elkWorker from 'elkjs/lib/elk-worker.min.js?url'
import { fromPromise } from 'xstate'
import { galleryPath } from '../../domain/galleryAddress.ts'
import { LANDING } from '../../domain/pagePaths.ts'
import { coverageMachine } from '../../machines/gallery/coverage/machine.ts'
import type { PickedFile } from '../../machines/gallery/coverage/types.ts'
import { differenceMachine } from '../../machines/gallery/difference/machine.ts'
import type { ShownChart } from '../../machines/gallery/difference/types.ts'
import type { AnyExamples } from '../../machines/examples.ts'
import type { LayOutInput, LayOutOutput, ReadScenarioOutput, WriteAddressParams } from '../../machines/gallery/gallery/types.ts'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import { layoutChart } from '../../machines/gallery/model/layout.ts'
import { middleOf, type PlacedChart } from '../../machines/gallery/model/layout/placed.ts'
import { FONT_FAMILY, FONTS, type Measure } from '../../machines/gallery/model/layout/text.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'
import type { Group } from '../../machines/define.ts'
import { MACHINES } from '../../machines/registry.ts'
import { createStepper, type Stepper } from '../../machines/gallery/stepper.ts'
import type { Property } from '../../machines/properties.ts'
import type { Subject } from '../../machines/gallery/subject.ts'
import { loadChunk } from '../chunks.ts'
import type { World } from '../world.ts'
import { createCoverage } from './coverage.ts'
import { createDifference } from './difference.ts'
import { readScenario } from './scenario.ts'
import { createLive } from './live.ts'
import { createProofs } from './proofs.ts'

/** Texts as wide as this screen draws them. */
const onScreen = (): Measure => {
  const canvas = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, style) => {
    const { size, weight } = FONTS[style]
    const key = `${style} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (!canvas) return text.length * size * 0.6
    canvas.font = `${weight} ${size}px ${FONT_FAMILY}`
    const width = canvas.measureText(text).width + 1
    known.set(key, width)
    return width
  }
}

/** Everything the gallery's views read: charts, pictures and steppers by machine; the machine's context holds only keys. */
export const createGallery = ({ navigation, gateway }: Pick<World, 'navigation' | 'gateway'>) => {
  const charts = new Map<string, Chart>()
  const pictures = new Map<string, PlacedChart>()
  const steppers = new Map<string, { stepper: Stepper; examples: AnyExamples }>()
  const subjects = new Map<string, Subject>()
  // The layout works in a worker, so that no input waits for it.
  const elk = new ElkApi({ workerFactory: () => new Worker(elkWorker) })
  const measure = onScreen()
  /** Addresses on their way to the address bar: when they arrive there they are no news, and may be older than what shows. */
  const underway = new Set<string>()
  let newest: string | null = null

  const load = async (id: string): Promise<Chart> => {
    const known = charts.get(id)
    if (known) return known
    const entry = MACHINES.find((machine) => machine.id === id)
    if (!entry) throw new Error(`there is no machine "${id}"`)
    const [machine, examples, properties] = await Promise.all([
      loadChunk(entry.load),
      loadChunk(entry.examples),
      loadChunk(entry.properties),
    ])
    const chart = describeMachine(machine, id)
    charts.set(id, chart)
    subjects.set(id, { id, machine, examples, properties })
    steppers.set(id, { stepper: createStepper(machine, examples.inputs[0]), examples })
    return chart
  }

  const live = createLive({ picture: (key) => (key === undefined ? undefined : pictures.get(key)), start: LANDING })

  const ids = MACHINES.map(({ id }) => id)
  const coverage = createCoverage({ gateway })
  /** Which chart shows, for a mode that draws another one beside it. */
  let shown: ShownChart | null = null
  const watchers = new Set<(shown: ShownChart) => void>()
  const difference = createDifference({
    gateway,
    ids,
    load,
    layOut: (chart, collapsed) => layoutChart(chart, { elk, measure, collapsed: new Set(collapsed) }),
    watch: (tell) => {
      if (shown) tell(shown)
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
  })

  return {
    ids,
    group: (id: string): Group | undefined => MACHINES.find((machine) => machine.id === id)?.group,
    chart: (id: string | null): Chart | undefined => (id === null ? undefined : charts.get(id)),
    picture: (key: string | undefined): PlacedChart | undefined => (key === undefined ? undefined : pictures.get(key)),
    stepper: (id: string) => steppers.get(id),
    properties: (id: string): readonly Property[] => subjects.get(id)?.properties ?? [],
    coverage: coverage.set,
    version: difference.version,
    earlier: difference.picture,
    live: live.trace,
    /** Whether an address that arrived is news. */
    isNews: (path: string): boolean => {
      const isOurs = underway.has(path)
      if (path === newest || !isOurs) underway.clear()
      return !isOurs
    },
    logic: {
      actors: {
        coverage: coverageMachine.provide({ actors: coverage.actors }),
        difference: differenceMachine.provide({ actors: difference.actors }),
        live: live.machine,
        prove: createProofs({
          load: async (id) => {
            if (!ids.includes(id)) return null
            await load(id)
            const [subject, bench] = [subjects.get(id), steppers.get(id)]
            return subject && bench ? { subject, stepper: bench.stepper } : null
          },
          now: () => performance.now(),
          pause: () => new Promise((resolve) => setTimeout(resolve)),
        }),
        readScenario: fromPromise<ReadScenarioOutput, { file: PickedFile }>(({ input: { file } }) => readScenario(file)),
        survey: fromPromise<void, void>(async ({ signal }) => {
          // One after the other: together their charts would hold up the page.
          for (const id of ids) if (!signal.aborted) await load(id)
        }),
        layOut: fromPromise<LayOutOutput, LayOutInput>(async ({ input: { machine, collapsed, chosen } }) => {
          const key = JSON.stringify([machine, [...collapsed].sort()])
          let picture = pictures.get(key)
          if (!picture) {
            picture = await layoutChart(await load(machine), { elk, measure, collapsed: new Set(collapsed) })
            pictures.set(key, picture)
          }
          shown = { machine, collapsed }
          for (const tell of watchers) tell(shown)
          const spot = chosen && middleOf(picture, chosen.id)
          return { key, width: picture.width, height: picture.height, ...(spot && { spot }) }
        }),
      },
      actions: {
        writeAddress: (_: unknown, { way, ...address }: WriteAddressParams) => {
          const path = galleryPath(address)
          if (path === null || path === navigation.address()) return
          underway.add(path)
          newest = path
          navigation.go(path, way)
        },
      },
    },
  }
}
