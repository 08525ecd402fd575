import type { ELK } from 'elkjs/lib/elk-api.js'
import elkWorker from 'elkjs/lib/elk-worker.min.js?url'
import type { AnyActorRef } from 'xstate'
import { galleryPath, readOpened, systemPath, withOpened } from '../../domain/galleryAddress.ts'
import { LANDING } from '../../domain/pagePaths.ts'
import { coverageMachine } from '../../machines/gallery/coverage/machine.ts'
import type { PickedFile } from '../../machines/gallery/coverage/types.ts'
import { differenceMachine } from '../../machines/gallery/difference/machine.ts'
import type { ShownChart } from '../../machines/gallery/difference/types.ts'
import type { AnyExamples } from '../../machines/examples.ts'
import type { LayOutInput, LayOutOutput, ReadScenarioOutput, WriteAddressParams } from '../../machines/gallery/gallery/types.ts'
import { insetMachine, type InsetActor } from '../../machines/gallery/inset/machine.ts'
import type { Inset, WriteInsetParams } from '../../machines/gallery/inset/setup.ts'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import { pictureOf } from '../../machines/gallery/model/layout.ts'
import type { NameOf } from '../../machines/gallery/model/layout/drafts.ts'
import type { Layout } from '../../machines/gallery/model/layout/layout.ts'
import { middleOf, type PlacedChart } from '../../machines/gallery/model/layout/placed.ts'
import type { Chart } from '../../machines/gallery/model/types.ts'
import type { Group } from '../../machines/define.ts'
import { MACHINES } from '../../machines/registry.ts'
import { createStepper, type Stepper } from '../../machines/gallery/stepper.ts'
import type { Property } from '../../machines/properties.ts'
import type { Subject } from '../../machines/gallery/subject.ts'
import { systemMachine } from '../../machines/gallery/system/machine.ts'
import type { SearchTexts } from '../../machines/gallery/system/search.ts'
import type { WriteSystemAddressParams } from '../../machines/gallery/system/types.ts'
import { fromPromise } from '../causes.ts'
import { loadChunk } from '../chunks.ts'
import type { World } from '../world.ts'
import { createCoverage } from './coverage.ts'
import { createDifference } from './difference.ts'
import { readScenario } from './scenario.ts'
import { createLive } from './live.ts'
import { createProofs } from './proofs.ts'
import { createSystem } from './system.ts'

/** What an address has opened beneath the chart of a machine. */
const openedIn = (address: string, outer: string | null): Inset | null => {
  const [path = '', search = ''] = address.split('?')
  const machine = readOpened(search)
  return outer !== null && machine !== null && path === galleryPath({ machine: outer, chosen: null, mode: 'looking', steps: null })
    ? { outer, machine }
    : null
}

/** Everything the gallery's views read: charts, pictures and steppers by machine; the machine's context holds only keys. */
export const createGallery = (
  { navigation, gateway, language }: Pick<World, 'navigation' | 'gateway' | 'language'>,
  /** Names that stand in the charts instead of keys, and what is searched, when they have come. */
  { names, texts }: { names: () => Promise<NameOf>; texts: () => Promise<SearchTexts> },
) => {
  const charts = new Map<string, Chart>()
  const pictures = new Map<string, PlacedChart>()
  const steppers = new Map<string, { stepper: Stepper; examples: AnyExamples }>()
  const subjects = new Map<string, Subject>()
  const layouts = new Map<string, Layout | undefined>()
  let engine: Pick<ELK, 'layout'> | undefined
  /** What lays out: fetched when a chart is folded, or is another one than was laid out beforehand. It works in a worker, so that no input waits. */
  const elk = async () => {
    if (engine) return engine
    const { default: Elk } = await loadChunk(() => import('elkjs/lib/elk-api.js'))
    return (engine ??= new Elk({ workerFactory: () => new Worker(elkWorker) }))
  }
  /** Addresses on their way to the address bar: when they arrive there they are no news, and may be older than what shows. */
  const underway = new Set<string>()
  let newest: string | null = null

  const write = (path: string, way: 'push' | 'replace') => {
    if (path === navigation.address()) return
    underway.add(path)
    newest = path
    navigation.go(path, way)
  }

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

  /** Where everything of a machine's picture has its place, where that was found out beforehand. */
  const layoutOf = async (id: string): Promise<Layout | undefined> => {
    const entry = MACHINES.find((machine) => machine.id === id)
    if (entry && !layouts.has(id)) layouts.set(id, (await loadChunk(entry.layouts))?.layouts[language])
    return layouts.get(id)
  }
  const draw = async (chart: Chart, collapsed: readonly string[], full: boolean): Promise<PlacedChart> => {
    const [known, nameOf] = await Promise.all([layoutOf(chart.id), names()])
    return pictureOf(chart, known, elk, { collapsed: new Set(collapsed), nameOf, full })
  }
  const drawn = async (machine: string, collapsed: readonly string[], full: boolean): Promise<{ key: string; picture: PlacedChart }> => {
    const key = JSON.stringify([machine, [...collapsed].sort(), full])
    let picture = pictures.get(key)
    if (!picture) {
      // The places come beside the machine.
      const [chart] = await Promise.all([load(machine), layoutOf(machine), names()])
      picture = await draw(chart, collapsed, full)
      pictures.set(key, picture)
    }
    return { key, picture }
  }

  const ids = MACHINES.map(({ id }) => id)
  const bench = async (id: string) => {
    if (!ids.includes(id)) return null
    await load(id)
    const [subject, prepared] = [subjects.get(id), steppers.get(id)]
    return subject && prepared ? { subject, stepper: prepared.stepper } : null
  }
  const live = createLive({ load: bench, picture: (key) => (key === undefined ? undefined : pictures.get(key)), start: LANDING })

  const coverage = createCoverage({ gateway })
  /** Which chart shows, for a mode that draws another one beside it. */
  let shown: ShownChart | null = null
  let isFull = false
  const watchers = new Set<(shown: ShownChart) => void>()
  const difference = createDifference({
    gateway,
    ids,
    load,
    layOut: (chart, collapsed) => draw(chart, collapsed, isFull),
    watch: (tell) => {
      if (shown) tell(shown)
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
  })

  const groupOf = (id: string): Group | undefined => MACHINES.find((machine) => machine.id === id)?.group
  const propertiesOf = (id: string): readonly Property[] => subjects.get(id)?.properties ?? []
  const system = createSystem({ ids, groupOf: (id) => groupOf(id) as Group, load, properties: propertiesOf, texts })

  return {
    ids,
    group: groupOf,
    chart: (id: string | null): Chart | undefined => (id === null ? undefined : charts.get(id)),
    picture: (key: string | undefined): PlacedChart | undefined => (key === undefined ? undefined : pictures.get(key)),
    stepper: (id: string) => steppers.get(id),
    properties: propertiesOf,
    system: system.facts,
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
        system: systemMachine.provide({
          actors: system.actors,
          actions: { writeAddress: (_: unknown, { way, ...place }: WriteSystemAddressParams) => write(systemPath(place), way) },
        }),
        inset: insetMachine.provide({
          actors: {
            layOut: fromPromise<{ key: string }, { machine: string }>(async ({ input: { machine } }) => {
              const { key } = await drawn(machine, [], false)
              return { key }
            }),
          },
          actions: {
            writeAddress: (_: unknown, { opened }: WriteInsetParams) =>
              write(withOpened(navigation.address(), opened?.machine ?? null), 'push'),
          },
        }),
        prove: createProofs({
          load: bench,
          now: () => performance.now(),
          pause: () => new Promise((resolve) => setTimeout(resolve)),
        }),
        readScenario: fromPromise<ReadScenarioOutput, { file: PickedFile }>(({ input: { file } }) => readScenario(file)),
        layOut: fromPromise<LayOutOutput, LayOutInput>(async ({ input: { machine, collapsed, full, chosen } }) => {
          const { key, picture } = await drawn(machine, collapsed, full)
          shown = { machine, collapsed }
          isFull = full
          for (const tell of watchers) tell(shown)
          const spot = chosen && middleOf(picture, chosen.id)
          return { key, width: picture.width, height: picture.height, ...(spot && { spot }) }
        }),
      },
      actions: {
        writeAddress: ({ self }: { self: AnyActorRef }, { way, ...address }: WriteAddressParams) => {
          const path = galleryPath(address)
          if (path === null) return
          const opened = openedIn(navigation.address(), address.machine)
          write(withOpened(path, opened?.machine ?? null), way)
          // Of another machine's chart nothing is open any more.
          const { inset } = (self.getSnapshot() as { children: { inset?: InsetActor } }).children
          inset?.send({ type: 'ADDRESS.CHANGED', opened })
        },
      },
    },
  }
}
