import { defineProperties } from '../../properties.ts'
import type { galleryMachine } from './machine.ts'

/** What must be true of every run (MACH-02, MACH-03, MACH-07). */
export const properties = defineProperties<typeof galleryMachine>()([
  { id: 'drawnIsAPicture', requirements: ['MACH-02'], never: { all: [{ in: 'picture.drawn' }, { context: 'picture', is: null }] } },
  {
    id: 'everyChartIsDrawnOrItIsSaid',
    requirements: ['MACH-02'],
    whenever: { does: 'start:layOut' },
    leadsTo: { any: [{ in: 'picture.drawn' }, { all: [{ in: 'picture.failed' }, { not: { context: 'failure', is: null } }] }] },
    unless: { any: [{ in: 'picture.missing' }, { in: 'picture.none' }] },
  },
  { id: 'newerPictureWins', requirements: ['MACH-02'], never: { all: [{ runs: 'layOut' }, { not: { in: 'picture.laying' } }] } },
  {
    id: 'unknownMachineIsSaid',
    requirements: ['MACH-02'],
    never: { all: [{ context: 'machine', is: 'nowhere' }, { not: { in: 'picture.missing' } }] },
  },
  {
    id: 'noPictureOfAnotherMachine',
    requirements: ['MACH-02'],
    never: { all: [{ context: 'machine', changes: true }, { not: { context: 'picture', is: null } }] },
  },
  {
    id: 'backWritesNothing',
    requirements: ['MACH-02', 'MACH-03'],
    never: { all: [{ on: 'ADDRESS.CHANGED' }, { does: 'writeAddress' }] },
  },
  {
    id: 'addressFollowsTheChoice',
    requirements: ['MACH-02'],
    never: {
      all: [
        {
          any: [
            { context: 'machine', changes: true },
            { context: 'chosen', changes: true },
          ],
        },
        { not: { any: [{ on: 'ADDRESS.CHANGED' }, { on: 'done.readScenario' }] } },
        { not: { does: 'writeAddress' } },
      ],
    },
  },
  {
    id: 'stepsAreOfOneMachine',
    requirements: ['MACH-02'],
    never: { all: [{ on: 'MACHINE.CHOSEN' }, { context: 'machine', changes: true }, { context: 'steps', count: { above: 0 } }] },
  },
  {
    id: 'noStepsNoPlaceInThem',
    requirements: ['MACH-02'],
    never: {
      all: [
        { context: 'steps', count: { is: 0 } },
        { context: 'position', above: 0 },
      ],
    },
  },
  {
    id: 'foreignScenarioChangesNothing',
    requirements: ['MACH-02'],
    never: {
      all: [
        { in: 'mode.simulating.untaken' },
        { any: [{ on: 'done.readScenario' }, { on: 'fail.readScenario' }] },
        {
          any: [
            { context: 'steps', changes: true },
            { context: 'position', changes: true },
            { context: 'chosen', changes: true },
          ],
        },
      ],
    },
  },
  {
    id: 'everyScenarioIsTakenOrRefused',
    requirements: ['MACH-02'],
    whenever: { does: 'start:readScenario' },
    leadsTo: { any: [{ in: 'mode.simulating.stepping' }, { in: 'mode.simulating.untaken' }] },
    unless: { not: { in: 'mode.simulating' } },
  },
  {
    id: 'dragChoosesNothing',
    requirements: ['MACH-02'],
    never: {
      all: [
        { any: [{ on: 'CHART.DRAG' }, { on: 'CHART.CANCEL' }, { all: [{ on: 'CHART.DROP' }, { before: { in: 'pointer.dragging' } }] }] },
        { context: 'chosen', changes: true },
      ],
    },
  },
  {
    id: 'fittedStaysFitted',
    requirements: ['MACH-02'],
    never: { all: [{ before: { in: 'view.fitted' } }, { on: 'VIEWPORT.SIZED' }, { not: { in: 'view.fitted' } }] },
  },
  {
    id: 'whatTheReaderChoseStays',
    requirements: ['MACH-02'],
    never: {
      all: [
        { before: { in: 'view.free' } },
        { not: { in: 'view.free' } },
        { not: { any: [{ on: 'FIT' }, { on: 'MACHINE.CHOSEN' }, { on: 'ADDRESS.CHANGED' }] } },
      ],
    },
  },
  {
    id: 'everyProofEnds',
    requirements: ['MACH-07'],
    whenever: { does: 'start:prove' },
    leadsTo: {
      any: [{ in: 'mode.properties.judged' }, { all: [{ in: 'mode.properties.unproved' }, { not: { context: 'failure', is: null } }] }],
    },
    unless: { not: { in: 'mode.properties' } },
  },
  {
    id: 'verdictsAreOfTheMachineShown',
    requirements: ['MACH-07'],
    never: { all: [{ context: 'machine', changes: true }, { not: { context: 'verdicts', is: null } }] },
  },
])
