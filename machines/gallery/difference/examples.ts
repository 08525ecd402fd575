import { MateriaError } from '../../../domain/errors.ts'
import type { PickedFile } from '../coverage/types.ts'
import { busy, type Examples, none } from '../../examples.ts'
import type { differenceMachine } from './machine.ts'

export { differenceMachine as machine } from './machine.ts'

const file: PickedFile = { name: 'old.json', size: 2, lastModified: 0, text: () => Promise.resolve('[]') }
const version = { key: 'old', broken: [] }
const broken = { key: null, broken: [{ file: 'old.json', fault: 'shape' as const, at: '0.states' }] }

export const examples: Examples<typeof differenceMachine> = {
  inputs: [undefined],
  project: ({ wanted, key, shown, picture }) => [wanted !== null, key !== null, shown !== null, picture !== null],
  events: {
    'FILES.CHOSEN': [
      { type: 'FILES.CHOSEN', files: [file] },
      { type: 'FILES.CHOSEN', files: [] },
    ],
    'REVISION.CHOSEN': [
      { type: 'REVISION.CHOSEN', revision: 'HEAD~1' },
      { type: 'REVISION.CHOSEN', revision: '--output=x' },
    ],
    'VERSION.CLEAR': [{ type: 'VERSION.CLEAR' }],
    RETRY: [{ type: 'RETRY' }],
    'CHART.SHOWN': [
      { type: 'CHART.SHOWN', machine: 'menu', collapsed: [] },
      { type: 'CHART.SHOWN', machine: 'login', collapsed: ['login.form'] },
    ],
    'SIDE.CHOSEN': [
      { type: 'SIDE.CHOSEN', side: 'before' },
      { type: 'SIDE.CHOSEN', side: 'both' },
      { type: 'SIDE.CHOSEN', side: 'after' },
    ],
    'SCOPE.CHOSEN': [
      { type: 'SCOPE.CHOSEN', scope: 'all' },
      { type: 'SCOPE.CHOSEN', scope: 'one' },
    ],
  },
  actors: {
    listRevisions: {
      done: [[{ commit: 'c'.repeat(40), date: '2026-11-20T08:00:00Z', subject: 'Menu closes', names: ['v1.2'] }]],
      error: [new MateriaError('request.not_found'), busy],
    },
    readCharts: { done: [version, broken], error: [busy] },
    fetchRevision: { done: [version], error: [new MateriaError('server.message', { params: { text: 'no such revision' } })] },
    drawBefore: { done: [{ key: 'p', width: 800, height: 600 }, null], error: [new Error('no layout')] },
    watchChart: none,
  },
}
