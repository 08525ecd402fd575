import ELK from 'elkjs/lib/elk.bundled.js'
import { createMachine } from 'xstate'
import { describeMachine } from '../../machines/gallery/model/describe.ts'
import { layoutChart } from '../../machines/gallery/model/layout.ts'
import { measureMachines, type MachineFigures } from '../../proofs/suites/bench.ts'
import { type Measurement, sample } from './measure.ts'

const STATES = 60

/** A chart of sixty states in four groups, with about as many arrows as a chart of ours of that size would have. */
const largeChart = () => {
  const group = (at: number) =>
    [
      `group${at}`,
      {
        initial: `s${at * 14}`,
        states: Object.fromEntries(
          Array.from({ length: 14 }, (_, index) => {
            const own = at * 14 + index
            return [
              `s${own}`,
              {
                entry: ['remember'],
                on: {
                  NEXT: `s${at * 14 + ((index + 1) % 14)}`,
                  ...(index % 3 === 0 && { BACK: { guard: 'isAllowed', target: `s${at * 14 + ((index + 9) % 14)}` } }),
                  ...(index % 5 === 0 && { LEAVE: `#large.group${(at + 1) % 4}` }),
                },
              },
            ]
          }),
        ),
      },
    ] as const
  return describeMachine(createMachine({ id: 'large', initial: 'group0', states: Object.fromEntries([0, 1, 2, 3].map(group)) }), 'large')
}

const sum = (figures: readonly MachineFigures[], of: (figure: MachineFigures) => number): number =>
  figures.reduce((total, figure) => total + of(figure), 0)

/** The machines themselves in memory: covering suites, random runs, and the layout of a large chart. */
export const benchMachines = async (): Promise<Measurement[]> => {
  const figures = measureMachines()
  const line = (subject: string, workload: string, value: number, unit: string): Measurement => ({
    suite: 'machines',
    subject,
    workload,
    value: Math.round(value * 10) / 10,
    unit,
  })
  const rate = (list: readonly MachineFigures[], of: (figure: MachineFigures) => number): number =>
    Math.round((1000 * sum(list, of)) / sum(list, ({ runMs }) => runMs))
  const slowest = [...figures].sort((a, b) => b.runMs - a.runMs)[0] as MachineFigures
  const longest = [...figures].sort((a, b) => b.coverMs - a.coverMs)[0] as MachineFigures
  const chart = largeChart()
  const elk = new ELK()
  const all = `all ${figures.length} machines`
  return [
    line(all, 'covering every state and transition', sum(figures, ({ coverMs }) => coverMs) / 1000, 's'),
    line(longest.machine, 'covering every state and transition (the longest)', longest.coverMs / 1000, 's'),
    line(
      all,
      'random runs, the same number of steps each: steps',
      rate(figures, ({ steps }) => steps),
      '/s',
    ),
    line(
      all,
      'random runs, the same number of steps each: transitions',
      rate(figures, ({ transitions }) => transitions),
      '/s',
    ),
    line(
      slowest.machine,
      'random runs (the slowest): steps',
      rate([slowest], ({ steps }) => steps),
      '/s',
    ),
    {
      suite: 'machines',
      subject: 'layout',
      workload: `chart of ${STATES} states, ${chart.transitions.length} transitions`,
      rows: STATES,
      ...(await sample(() => layoutChart(chart, { elk }), { times: 10, warm: 2 })),
    },
  ]
}
