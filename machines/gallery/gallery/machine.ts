import { type ActorRefFrom, assertEvent, stateIn } from 'xstate'
import { GALLERY_MODES } from '../../../domain/galleryAddress.ts'
import { failureOf } from '../../failure.ts'
import { FIRST, gallerySetup, type Of, tellSimulating, within, writeAddress } from './setup.ts'

/** The gallery of machines: which one, how it is looked at, and what happens when it is stepped by hand (MACH-02). */
export const galleryMachine = gallerySetup.createMachine({
  id: 'gallery',
  description: 'The gallery of machines: which one shows, how it is looked at, and stepping it by hand.',
  meta: { requirements: ['MACH-02', 'MACH-03', 'MACH-07'], whole: ['MACH-03'] },
  context: ({ input: { machines } }) => ({
    machines,
    machine: null,
    chosen: null,
    search: '',
    collapsed: [],
    full: false,
    picture: null,
    failure: null,
    viewport: { width: 0, height: 0 },
    extent: null,
    zoom: 1,
    x: 0,
    y: 0,
    grip: { x: 0, y: 0 },
    beginning: FIRST,
    steps: [],
    position: 0,
    cameFrom: 0,
    foreign: null,
    property: null,
    situations: 0,
    verdicts: null,
  }),
  // What shows of all machines together, and what is opened beneath a chart, is their own business; they hear of the address themselves.
  invoke: [
    { id: 'system', src: 'system' },
    { id: 'inset', src: 'inset', input: ({ context: { machines } }) => ({ machines }) },
  ],
  type: 'parallel',
  on: { 'SEARCH.CHANGED': { actions: { type: 'setSearch', params: ({ event }) => event } } },
  states: {
    picture: {
      description: 'The chart of the machine, as it is drawn.',
      meta: { requirements: ['MACH-02'] },
      initial: 'deciding',
      on: {
        'MACHINE.CHOSEN': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'takeMachine', params: ({ event }) => event },
        },
        'ADDRESS.CHANGED': {
          guard: { type: 'leadsElsewhere', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'takeAddress', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'Is there a machine to show?',
          always: [{ guard: 'isNothing', target: 'none' }, { guard: 'isKnown', target: 'laying' }, { target: 'missing' }],
        },
        none: { description: 'No machine is chosen: all of them show together.' },
        missing: { description: 'The address names a machine that does not exist.', tags: ['missing'] },
        laying: {
          description: 'The chart is loaded and everything in it gets its place; an earlier picture stays on screen.',
          tags: ['busy'],
          invoke: {
            id: 'layOut',
            src: 'layOut',
            input: ({ context: { machine, collapsed, full, chosen } }) => ({ machine: machine ?? '', collapsed, full, chosen }),
            onDone: [
              {
                guard: stateIn({ view: 'opening' }),
                target: 'drawn',
                actions: [{ type: 'keepPicture', params: ({ event }) => event.output }, 'open'],
              },
              {
                guard: stateIn({ view: 'fitted' }),
                target: 'drawn',
                actions: [{ type: 'keepPicture', params: ({ event }) => event.output }, 'fit'],
              },
              { target: 'drawn', actions: { type: 'keepPicture', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
          on: {
            'FOLD.TOGGLE': { target: 'laying', reenter: true, actions: { type: 'toggleFold', params: ({ event }) => event } },
            'TEXTS.SET': { guard: { type: 'isOtherTexts', params: ({ event }) => event }, target: 'laying', reenter: true },
          },
        },
        drawn: {
          description: 'The chart shows.',
          tags: ['drawn'],
          on: {
            'FOLD.TOGGLE': { target: 'laying', actions: { type: 'toggleFold', params: ({ event }) => event } },
            'FOLD.SET': {
              guard: { type: 'isOtherFold', params: ({ event }) => event },
              target: 'laying',
              actions: { type: 'setFolds', params: ({ event }) => event },
            },
            'TEXTS.SET': { guard: { type: 'isOtherTexts', params: ({ event }) => event }, target: 'laying' },
          },
        },
        failed: {
          description: 'The chart could not be loaded or laid out.',
          tags: ['failed'],
          on: { RETRY: 'laying' },
        },
      },
    },
    view: {
      description: 'Which part of the picture shows, and how large.',
      meta: { requirements: ['MACH-02'] },
      initial: 'opening',
      on: {
        'VIEWPORT.SIZED': {
          guard: { type: 'isSize', params: ({ event }) => event },
          actions: { type: 'setViewport', params: ({ event }) => event },
        },
        ZOOMED: {
          guard: { type: 'isZoom', params: ({ event }) => event },
          target: '.free',
          actions: { type: 'zoom', params: ({ event }) => event },
        },
        PANNED: { target: '.free', actions: { type: 'pan', params: ({ event }) => event } },
        CENTERED: { target: '.free', actions: { type: 'center', params: ({ event }) => event } },
        FIT: { target: '.fitted', actions: [{ type: 'setExtent', params: ({ event }) => event }, 'fit'] },
        'MACHINE.CHOSEN': { guard: { type: 'isAnother', params: ({ event }) => event }, target: '.opening' },
        'ADDRESS.CHANGED': { guard: { type: 'leadsElsewhere', params: ({ event }) => event }, target: '.opening' },
      },
      states: {
        opening: {
          description: 'The picture as it opens: all of it where it can be read then, else what is chosen or its beginning.',
          on: {
            'VIEWPORT.SIZED': {
              guard: { type: 'isSize', params: ({ event }) => event },
              actions: [{ type: 'setViewport', params: ({ event }) => event }, 'open'],
            },
          },
        },
        fitted: {
          description: 'All of the picture shows, whatever happens to it or to the window.',
          on: {
            'VIEWPORT.SIZED': {
              guard: { type: 'isSize', params: ({ event }) => event },
              actions: [{ type: 'setViewport', params: ({ event }) => event }, 'fit'],
            },
          },
        },
        free: { description: 'The reader chose place and size.' },
      },
    },
    pointer: {
      description: 'The primary pointer on the chart: a click chooses, a drag moves the picture.',
      meta: { requirements: ['MACH-02'] },
      initial: 'up',
      on: { 'CHART.GRAB': { target: '.pressed', actions: { type: 'setGrip', params: ({ event: { x, y } }) => ({ x, y }) } } },
      states: {
        up: { description: 'It holds nothing.' },
        pressed: {
          description: 'Down, and not moved further than a hand trembles.',
          tags: ['pressed'],
          on: {
            'CHART.DRAG': {
              guard: { type: 'isDrag', params: ({ event: { x, y } }) => ({ x, y }) },
              target: 'dragging',
              actions: [
                { type: 'raisePanned', params: ({ event: { x, y } }) => ({ x, y }) },
                { type: 'setGrip', params: ({ event: { x, y } }) => ({ x, y }) },
              ],
            },
            'CHART.DROP': { target: 'up', actions: { type: 'raiseChoice', params: ({ event: { hit } }) => ({ hit }) } },
            'CHART.CANCEL': 'up',
          },
        },
        dragging: {
          description: 'The picture follows it; letting go chooses nothing.',
          tags: ['dragging'],
          on: {
            'CHART.DRAG': {
              actions: [
                { type: 'raisePanned', params: ({ event: { x, y } }) => ({ x, y }) },
                { type: 'setGrip', params: ({ event: { x, y } }) => ({ x, y }) },
              ],
            },
            'CHART.DROP': 'up',
            'CHART.CANCEL': 'up',
          },
        },
      },
    },
    mode: {
      description: 'What the chart is laid under.',
      initial: 'looking',
      on: {
        'MODE.CHOSEN': GALLERY_MODES.map((mode) => ({
          guard: { type: 'leadsTo', params: ({ event }: Of<'MODE.CHOSEN'>) => ({ wanted: event.mode, mode }) } as const,
          target: `.${mode}` as const,
          actions: writeAddress('replace', mode),
        })),
        'ADDRESS.CHANGED': GALLERY_MODES.map((mode, at) => ({
          // There is no other mode than these.
          ...(at < GALLERY_MODES.length - 1 && {
            guard: { type: 'isMode', params: ({ event }: Of<'ADDRESS.CHANGED'>) => ({ wanted: event.mode, mode }) } as const,
          }),
          target: `.${mode}` as const,
          actions: { type: 'takeAddress', params: ({ event }: Of<'ADDRESS.CHANGED'>) => event } as const,
        })),
        'PROPERTY.CHOSEN': {
          guard: { type: 'leadsTo', params: { wanted: 'properties', mode: 'properties' } },
          target: '.properties',
          meta: { requirements: ['MACH-07'] },
          actions: [{ type: 'chooseProperty', params: ({ event }) => event }, writeAddress('replace', 'properties')],
        },
      },
      states: {
        looking: { description: 'The chart by itself.', tags: ['looking'], on: within('looking') },
        simulating: {
          description: 'The machine is stepped by hand, without the world.',
          meta: { requirements: ['MACH-02'] },
          tags: ['simulating'],
          initial: 'stepping',
          on: {
            ...within('simulating'),
            // The steps are those of one machine.
            'MACHINE.CHOSEN': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: 'looking',
              actions: writeAddress('push', 'looking'),
            },
            STEPPED: { target: '.stepping', actions: [{ type: 'addStep', params: ({ event }) => event }, tellSimulating] },
            'TIME.MOVED': {
              guard: { type: 'isOtherTime', params: ({ event }) => event },
              target: '.stepping',
              actions: [{ type: 'moveTime', params: ({ event }) => event }, tellSimulating],
            },
            'INPUT.CHOSEN': {
              guard: { type: 'isOtherInput', params: ({ event }) => event },
              target: '.stepping',
              actions: [{ type: 'chooseInput', params: ({ event }) => event }, tellSimulating],
            },
            'SIMULATION.RESET': { guard: 'hasSteps', target: '.stepping', actions: ['forgetSteps', tellSimulating] },
            'SCENARIO.CHOSEN': '.reading',
          },
          states: {
            stepping: { description: 'What happens is up to the reader.' },
            reading: {
              description: 'The scenario in a file of the reader is read and checked; what happened before still shows.',
              meta: { requirements: ['MACH-02'] },
              invoke: {
                id: 'readScenario',
                src: 'readScenario',
                input: ({ event }) => {
                  assertEvent(event, 'SCENARIO.CHOSEN')
                  return { file: event.file }
                },
                onDone: [
                  {
                    guard: { type: 'isOfThis', params: ({ event }) => event.output },
                    target: 'stepping',
                    actions: { type: 'takeScenario', params: ({ event }) => event.output },
                  },
                  {
                    target: 'untaken',
                    actions: { type: 'noteForeign', params: ({ event }) => ({ machine: event.output?.machine ?? null }) },
                  },
                ],
                onError: { target: 'untaken', actions: { type: 'noteForeign', params: { machine: null } } },
              },
            },
            untaken: {
              description: 'The file was no scenario, or one of another machine: the panel says so until something happens.',
              meta: { requirements: ['MACH-02'] },
              tags: ['untaken'],
            },
          },
        },
        properties: {
          description: 'What must be true of every run of the machine, and whether it is.',
          meta: { requirements: ['MACH-07'] },
          tags: ['properties'],
          initial: 'proving',
          exit: 'forgetVerdicts',
          on: {
            ...within('properties'),
            'MACHINE.CHOSEN': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: '.proving',
              actions: ['forgetVerdicts', writeAddress('push', 'properties')],
            },
            'ADDRESS.CHANGED': [
              {
                guard: {
                  type: 'isModeElsewhere',
                  params: ({ event }) => ({ wanted: event.mode, mode: 'properties', machine: event.machine }),
                },
                target: '.proving',
                actions: ['forgetVerdicts', { type: 'takeAddress', params: ({ event }) => event }],
              },
              within('properties')['ADDRESS.CHANGED'],
            ],
            'PROPERTY.CHOSEN': {
              actions: [{ type: 'chooseProperty', params: ({ event }) => event }, writeAddress('replace', 'properties')],
            },
            'PROPERTY.CLOSE': { guard: 'hasProperty', actions: ['closeProperty', writeAddress('replace', 'properties')] },
            'COUNTEREXAMPLE.OPEN': {
              target: 'simulating',
              actions: [{ type: 'takeRun', params: ({ event }) => event }, writeAddress('push', 'simulating')],
            },
          },
          states: {
            proving: {
              description: 'Every situation the machine can come into is looked at, in slices between which the page answers.',
              meta: { requirements: ['MACH-07'] },
              tags: ['proving'],
              entry: 'forgetSituations',
              invoke: {
                id: 'prove',
                src: 'prove',
                input: ({ context }) => ({ machine: context.machine }),
                onDone: {
                  target: 'judged',
                  actions: { type: 'keepVerdicts', params: ({ event }) => ({ verdicts: event.output }) },
                },
                onError: { target: 'unproved', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
              },
              on: { 'SITUATIONS.FOUND': { actions: { type: 'countSituations', params: ({ event }) => event } } },
            },
            judged: { description: 'Each property has its verdict.', meta: { requirements: ['MACH-07'] }, tags: ['judged'] },
            unproved: {
              description: 'The machine could not be looked at, or threw.',
              meta: { requirements: ['MACH-07'] },
              tags: ['unproved'],
              on: { RETRY: 'proving' },
            },
          },
        },
        live: {
          description: 'The running application of this or another tab shows on the chart.',
          tags: ['live'],
          invoke: { id: 'live', src: 'live' },
          on: within('live'),
        },
        coverage: {
          description: 'What suites have reached shows on the chart.',
          tags: ['coverage'],
          invoke: { id: 'coverage', src: 'coverage' },
          on: within('coverage'),
        },
        difference: {
          description: 'What differs from another version shows on the chart.',
          tags: ['difference'],
          invoke: { id: 'difference', src: 'difference' },
          on: within('difference'),
        },
      },
    },
  },
})

export type GalleryActor = ActorRefFrom<typeof galleryMachine>
