import { GALLERY_MODES } from '../../../domain/galleryAddress.ts'
import type { galleryMachine } from './machine.ts'
import { busy, type Examples, none } from '../../examples.ts'

export { galleryMachine as machine } from './machine.ts'

const toggle = { send: { type: 'TOGGLE' } }
const scenario = { machine: 'menu', beginning: { input: { example: 0 } }, steps: [toggle] }
const run = { beginning: { input: { example: 0 } }, steps: [toggle] }
const verdicts = [
  { property: 'wideIsOpen', verdict: 'held', looked: 12, run: null },
  { property: 'closes', verdict: 'broken', looked: 3, run },
] as const
const file = { name: 'menu.json', size: 2, lastModified: 0, text: () => Promise.resolve('{}') }

export const examples: Examples<typeof galleryMachine> = {
  inputs: [{ machines: ['language', 'menu'] }],
  project: ({ machine, chosen, collapsed, picture, viewport, beginning, steps, position, property, verdicts: told }) => [
    machine,
    chosen?.id,
    collapsed.length > 0,
    picture !== null,
    viewport.width > 0,
    beginning.input.example,
    Math.min(steps.length, 1),
    Math.min(position, 1),
    property,
    told?.length,
  ],
  events: {
    'ADDRESS.CHANGED': [
      { type: 'ADDRESS.CHANGED', machine: 'language', chosen: null, mode: 'looking', steps: null },
      { type: 'ADDRESS.CHANGED', machine: 'menu', chosen: { kind: 'state', id: 'menu' }, mode: 'simulating', steps: [toggle] },
      { type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'live', steps: null },
      { type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'coverage', steps: null },
      { type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'properties', property: 'closes', steps: null },
      { type: 'ADDRESS.CHANGED', machine: 'menu', chosen: null, mode: 'difference', steps: null },
      { type: 'ADDRESS.CHANGED', machine: 'nowhere', chosen: null, mode: 'looking', steps: null },
      { type: 'ADDRESS.CHANGED', machine: null, chosen: null, mode: 'looking', steps: null },
    ],
    'MACHINE.CHOSEN': [
      { type: 'MACHINE.CHOSEN', machine: 'menu' },
      { type: 'MACHINE.CHOSEN', machine: 'nowhere' },
    ],
    'STATE.CHOSEN': [{ type: 'STATE.CHOSEN', id: 'language' }],
    'TRANSITION.CHOSEN': [{ type: 'TRANSITION.CHOSEN', id: 'language.cn: TOGGLE [0]' }],
    'CHOICE.CLEAR': [{ type: 'CHOICE.CLEAR' }],
    'SEARCH.CHANGED': [{ type: 'SEARCH.CHANGED', text: 'TOG' }],
    'FOLD.TOGGLE': [{ type: 'FOLD.TOGGLE', id: 'menu' }],
    'FOLD.SET': [
      { type: 'FOLD.SET', ids: ['menu'] },
      { type: 'FOLD.SET', ids: [] },
    ],
    'TEXTS.SET': [
      { type: 'TEXTS.SET', full: true },
      { type: 'TEXTS.SET', full: false },
    ],
    ZOOMED: [
      { type: 'ZOOMED', factor: 1.25 },
      { type: 'ZOOMED', factor: 0.5, at: { x: 10, y: 20 } },
      { type: 'ZOOMED', factor: 0 },
    ],
    PANNED: [{ type: 'PANNED', dx: -60, dy: 0 }],
    'CHART.GRAB': [{ type: 'CHART.GRAB', x: 0, y: 0 }],
    'CHART.DRAG': [
      { type: 'CHART.DRAG', x: 10, y: -5 },
      { type: 'CHART.DRAG', x: 2, y: 0 },
    ],
    'CHART.DROP': [
      { type: 'CHART.DROP', hit: null },
      { type: 'CHART.DROP', hit: { kind: 'state', id: 'language' } },
      { type: 'CHART.DROP', hit: { kind: 'transition', id: 'language.cn: TOGGLE [0]' } },
    ],
    'CHART.CANCEL': [{ type: 'CHART.CANCEL' }],
    CENTERED: [
      { type: 'CENTERED', x: 50, y: 50 },
      { type: 'CENTERED', x: 50, y: 50, least: 0.8 },
    ],
    FIT: [{ type: 'FIT' }, { type: 'FIT', extent: { width: 2000, height: 2000 } }],
    'VIEWPORT.SIZED': [
      { type: 'VIEWPORT.SIZED', width: 800, height: 600 },
      { type: 'VIEWPORT.SIZED', width: 0, height: 0 },
    ],
    'MODE.CHOSEN': GALLERY_MODES.map((mode) => ({ type: 'MODE.CHOSEN', mode })),
    STEPPED: [{ type: 'STEPPED', step: toggle }],
    'TIME.MOVED': [
      { type: 'TIME.MOVED', position: 0 },
      { type: 'TIME.MOVED', position: 1 },
    ],
    'INPUT.CHOSEN': [
      { type: 'INPUT.CHOSEN', example: 0 },
      { type: 'INPUT.CHOSEN', example: 1 },
    ],
    'SIMULATION.RESET': [{ type: 'SIMULATION.RESET' }],
    'SCENARIO.CHOSEN': [{ type: 'SCENARIO.CHOSEN', file }],
    'PROPERTY.CHOSEN': [{ type: 'PROPERTY.CHOSEN', id: 'closes' }],
    'PROPERTY.CLOSE': [{ type: 'PROPERTY.CLOSE' }],
    'SITUATIONS.FOUND': [{ type: 'SITUATIONS.FOUND', situations: 7 }],
    'COUNTEREXAMPLE.OPEN': [{ type: 'COUNTEREXAMPLE.OPEN', ...run }],
    RETRY: [{ type: 'RETRY' }],
  },
  actors: {
    live: none,
    coverage: none,
    difference: none,
    system: none,
    inset: none,
    readScenario: { done: [scenario, { ...scenario, machine: 'language' }, null], error: [busy] },
    prove: { done: [[], verdicts], error: [busy] },
    layOut: {
      done: [
        { key: 'k', width: 1200, height: 900 },
        { key: 'k', width: 3000, height: 900, spot: { x: 2500, y: 100 } },
      ],
      error: [new Error('no layout')],
    },
  },
}
