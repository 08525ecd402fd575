import { failureOf } from '../../failure.ts'
import { chartSetup, keyOf } from './setup.ts'
import type { ChartEvent } from './types.ts'

/** What the list asks the view to show. */
const wanted = ({ parameters, conditions, set }: Extract<ChartEvent, { type: 'SHOW' }>) => ({
  chart: parameters['chart'] ?? null,
  conditions,
  set,
})

/** Chart of the current result (DB-06). The last picture stays while the next one is awaited. */
export const chartMachine = chartSetup.createMachine({
  id: 'chart',
  description: 'Chart of the list’s current result.',
  meta: { requirements: ['DB-06'] },
  context: ({ input: { database, parameters } }) => ({
    database,
    charts: Array.isArray(parameters['chart']) ? parameters['chart'] : [],
    chart: null,
    conditions: [],
    shown: null,
    failure: null,
    downloadFailure: null,
  }),
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The list shows alone.',
      on: {
        SHOW: [
          { guard: 'hasNoCharts', target: 'hidden' },
          {
            guard: { type: 'isShown', params: ({ event }) => wanted(event) },
            target: 'visible.deciding',
            actions: { type: 'ask', params: ({ event }) => wanted(event) },
          },
          {
            target: 'visible.loading',
            actions: { type: 'ask', params: ({ event }) => wanted(event) },
          },
        ],
      },
    },
    visible: {
      description: 'A chart is on screen.',
      meta: { requirements: ['DB-06'] },
      tags: ['visible'],
      initial: 'loading',
      on: {
        HIDE: 'hidden',
        SHOW: [
          {
            guard: { type: 'isShown', params: ({ event }) => wanted(event) },
            target: '.deciding',
            actions: { type: 'ask', params: ({ event }) => wanted(event) },
          },
          { target: '.loading', actions: { type: 'ask', params: ({ event }) => wanted(event) } },
        ],
      },
      states: {
        loading: {
          description: 'The catalogue counts; an older count is cancelled.',
          tags: ['busy'],
          // What comes is what is asked for again.
          on: { SHOW: { guard: { type: 'isAsked', params: ({ event }) => wanted(event) } } },
          invoke: {
            id: 'loadChart',
            src: 'loadChart',
            input: ({ context }) => ({
              database: context.database,
              chart: context.chart ?? '',
              conditions: context.conditions,
              key: keyOf(context),
            }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'take', params: ({ event }) => event.output },
              },
              { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => failureOf(event.error) } },
          },
          initial: 'quick',
          states: {
            quick: { description: 'Soon enough to say nothing.', after: { slow: 'slow' } },
            slow: { description: 'Says that it takes a while.', tags: ['progress'] },
          },
        },
        deciding: {
          description: 'The answer is at hand already.',
          always: [{ guard: 'holdsPoints', target: 'shown' }, { target: 'empty' }],
        },
        shown: {
          description: 'The chart of the answer.',
          meta: { requirements: ['DB-06'] },
          initial: 'resting',
          on: {
            // A download goes on.
            SHOW: { guard: { type: 'isShown', params: ({ event }) => wanted(event) }, actions: 'clearDownloadFailure' },
            'PICTURE.DOWNLOAD': { target: '.savingPicture', actions: 'clearDownloadFailure' },
            'DATA.DOWNLOAD': { target: '.savingData', actions: 'clearDownloadFailure' },
          },
          states: {
            resting: { description: 'Nothing is being downloaded.' },
            savingPicture: {
              description: 'The picture is made.',
              meta: { requirements: ['DB-06'] },
              tags: ['saving'],
              invoke: {
                id: 'savePicture',
                src: 'savePicture',
                input: ({ context }) => ({ database: context.database, shown: context.shown! }),
                onDone: 'resting',
                onError: { target: 'resting', actions: { type: 'noteDownloadFailure', params: ({ event }) => failureOf(event.error) } },
              },
            },
            savingData: {
              description: 'The table behind the chart is made.',
              meta: { requirements: ['DB-06'] },
              tags: ['saving'],
              invoke: {
                id: 'saveData',
                src: 'saveData',
                input: ({ context }) => ({ database: context.database, shown: context.shown! }),
                onDone: 'resting',
                onError: { target: 'resting', actions: { type: 'noteDownloadFailure', params: ({ event }) => failureOf(event.error) } },
              },
            },
          },
        },
        empty: { description: 'No record of the result has a value to chart.' },
        failed: { description: 'The count failed; it can be asked for again.', on: { RETRY: 'loading' } },
      },
    },
  },
})
