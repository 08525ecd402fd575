import ELK from 'elkjs/lib/elk.bundled.js'
import type { ReactNode } from 'react'
import { createActor } from 'xstate'
import type { CoverageRecord } from '../../../../domain/coverage.ts'
import { examples as languageExamples } from '../../../../machines/shell/language/examples.ts'
import { languageMachine } from '../../../../machines/shell/language/machine.ts'
import { examples as menuExamples } from '../../../../machines/shell/menu/examples.ts'
import { menuMachine } from '../../../../machines/shell/menu/machine.ts'
import type { Version } from '../../../../machines/gallery/difference/types.ts'
import type { Shown } from '../../../../machines/gallery/live/types.ts'
import { galleryMachine, type GalleryActor } from '../../../../machines/gallery/gallery/machine.ts'
import { describeMachine } from '../../../../machines/gallery/model/describe.ts'
import { diffCharts } from '../../../../machines/gallery/model/diff.ts'
import { layoutChart } from '../../../../machines/gallery/model/layout.ts'
import { systemOf } from '../../../../machines/gallery/system/derive.ts'
import { indexOf } from '../../../../machines/gallery/system/search.ts'
import type { Property } from '../../../../machines/properties.ts'
import { createStepper } from '../../../../machines/gallery/stepper.ts'
import type { LensProps, LensView } from '../../../../ui/gallery/gallery/lens.ts'
import type { GallerySource, SystemFacts, Words } from '../../../../ui/gallery/gallery/types.ts'
import { never } from '../../never.ts'

const elk = new (ELK as unknown as new () => import('elkjs/lib/elk-api.js').ELK)()
const chart = describeMachine(menuMachine, 'menu')
const menu = await layoutChart(chart, { elk })
const charts = new Map([
  ['language', describeMachine(languageMachine, 'language')],
  ['menu', chart],
])
/** The menu as it was: one state less. */
const earlier = {
  ...chart,
  states: chart.states.filter(({ id }) => id !== 'menu.narrow.drawer'),
  transitions: chart.transitions.slice(0, -1),
}

const record: CoverageRecord = {
  coverage: {
    format: 'materia.coverage/1',
    machine: 'menu',
    all: { states: chart.states.map(({ id }) => id), transitions: chart.transitions.map(({ id }) => id), guards: {} },
    runs: ['pure', 'actor', 'browser'].map((driver) => ({
      id: `${driver} cover`,
      driver,
      paths: 1,
      steps: 3,
      states: { menu: 3, 'menu.wide': 2 },
      transitions: {},
      guards: {},
    })),
  },
  writtenAt: 0,
}
const version: Version = {
  origin: 'files',
  label: 'old.json',
  charts: new Map([['menu', earlier]]),
  diffs: new Map([['menu', diffCharts(earlier, chart)]]),
  added: ['language'],
  removed: [],
}
const shown: Shown = {
  records: [1, 2, 3].map((seq) => ({
    seq,
    id: `run/${seq}`,
    cause: seq === 3 ? 'run/2' : null,
    at: seq * 1000,
    from: null,
    to: 'menu',
    type: seq === 3 ? 'SESSION.CHECKED' : 'TOGGLE',
    payload: null,
    transitions: [],
    value: null,
    actions: [],
  })),
  actors: new Map([
    [
      'menu',
      {
        key: 'menu',
        id: 'menu',
        systemId: 'menu',
        machine: 'menu',
        parent: null,
        value: { wide: 'open' },
        tags: ['open'],
        status: 'active',
      },
    ],
  ]),
}

/** What the examples of the gallery's own machine have verdicts on. */
export const PROPERTIES: readonly Property[] = [
  { id: 'wideIsOpen', requirements: ['MENU-01'], always: { any: [{ not: { in: 'wide' } }, { tag: 'open' }] } },
  { id: 'closes', requirements: ['MENU-02'], whenever: { in: 'narrow.drawer' }, leadsTo: { in: 'narrow' } },
]

/** What there is to tell of the two machines together: that they belong to nobody, and what is found in them. */
const system = systemOf([...charts.values()], () => 'shell', {
  messages: [{ from: { machine: 'menu' }, to: 'language', event: 'TOGGLE' }],
  overlays: [],
  provided: [{ machine: 'menu', name: 'storeMenuWidth', kind: 'action', file: 'services/shell/menu.ts', uses: ['local.set'] }],
  services: [],
  starts: [
    { machine: 'language', file: 'services/app.ts' },
    { machine: 'menu', file: 'services/app.ts' },
  ],
  pages: [],
  frame: ['menu'],
  refusals: [],
  codeGuards: [],
})
const facts: SystemFacts = {
  system,
  index: indexOf(system, () => PROPERTIES, {
    machines: { cn: {}, en: {} },
    requirements: new Map(),
    errors: () => [],
    statuses: () => [],
  }),
  tests: { 'MENU-01': [{ file: 'tests/machines/shell/menu.test.ts', titles: ['MENU-01 it is there'] }] },
}

/** Two machines of the product, with a picture whatever the key. */
export const source: GallerySource = {
  ids: [...charts.keys()],
  group: () => 'shell',
  chart: (id) => (id === null ? undefined : charts.get(id)),
  picture: (key) => (key === undefined ? undefined : menu),
  stepper: (id) =>
    id === 'menu'
      ? { stepper: createStepper(menuMachine, menuExamples.inputs[0]), examples: menuExamples }
      : { stepper: createStepper(languageMachine, languageExamples.inputs[0]), examples: languageExamples },
  properties: () => PROPERTIES,
  system: () => facts,
  coverage: (key) => (key === null ? undefined : new Map([['menu', record]])),
  version: (key) => (key === null ? undefined : version),
  earlier: (key) => (key === undefined ? undefined : menu),
  live: { shown: () => shown },
}
export const words: Words = { name: (id) => id.slice(id.lastIndexOf('.') + 1), text: () => null }

const nothing = () => {}
/** A mode of the gallery by itself, on the chart of the menu: its panel, and what stands instead of and under the chart. */
export const Lens = ({ of: Of, child }: { of: (props: LensProps) => ReactNode; child: Record<string, unknown> }) => (
  <main>
    <Of
      actor={galleryWith(child)}
      source={source}
      words={words}
      requirements={new Map()}
      chart={chart}
      placed={menu}
      onState={nothing}
      onTransition={nothing}
      onSave={nothing}
    >
      {({ panel, strip, canvas }: LensView) => (
        <>
          {canvas}
          {strip}
          {panel}
        </>
      )}
    </Of>
  </main>
)

const galleries = new WeakMap<object, GalleryActor>()
/** A gallery that does nothing but have this mode's actor as its child. */
const galleryWith = (child: Record<string, unknown>): GalleryActor => {
  const [key] = Object.values(child) as object[]
  const known = galleries.get(key!)
  if (known) return known
  const gallery = createActor(galleryMachine.provide({ actors: { layOut: never() } }), { input: { machines: source.ids } })
  const snapshot = { ...gallery.getSnapshot(), children: child }
  const made = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: nothing }), send: nothing } as unknown as GalleryActor
  galleries.set(key!, made)
  return made
}
