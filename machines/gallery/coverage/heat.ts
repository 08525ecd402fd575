import { type Coverage, mergedCoverage, type Reached } from '../../../domain/coverage.ts'
import type { Mark, Marks } from '../model/picture/marks.ts'
import type { Chart } from '../model/types.ts'

/** How much of one kind was reached. */
export interface Share {
  reached: number
  total: number
}

/** Records of one machine as a heat map (MACH-06): unreached first, then the least reached. */
export interface Heat {
  states: Reached[]
  transitions: Reached[]
  /** One entry for every guard and verdict, as `… = true`. */
  guards: Reached[]
  shares: { states: Share; transitions: Share; guards: Share }
}

const shareOf = (list: readonly Reached[]): Share => ({ reached: list.filter(({ total }) => total > 0).length, total: list.length })

/** @param driver counts of this one alone; of all drivers together when null. */
export const heatOf = (coverage: Coverage, driver: string | null): Heat => {
  const runs = driver === null ? coverage.runs : coverage.runs.filter((run) => run.driver === driver)
  const { states, transitions, guards } = mergedCoverage({ ...coverage, runs })
  return { states, transitions, guards, shares: { states: shareOf(states), transitions: shareOf(transitions), guards: shareOf(guards) } }
}

/** Reached of all there is, 0 to 1; a machine without guards has them all. */
export const ratio = ({ reached, total }: Share): number => (total === 0 ? 1 : reached / total)

/** Fewest hits of each level, by powers of four; the same for all machines, so that equal counts look equal. */
export const HEAT_LEVELS = [1, 4, 16, 64, 256] as const

/** 0 for never, then 1 to 5. */
export const heatLevel = (hits: number): number => HEAT_LEVELS.filter((least) => hits >= least).length

/** One hue, light to dark; texts of a chart stay readable on each. */
export const HEAT_MARKS: readonly Mark[] = [
  // Never: says so without colour, too.
  { fill: '#f9e0de', stroke: '#a8332b', width: 2.4, dash: '5 3', badge: '0' },
  { fill: '#f4fafa', stroke: '#7dbcbf', width: 1.2 },
  { fill: '#e4f3f3', stroke: '#459a9f', width: 1.6 },
  { fill: '#cde7e8', stroke: '#217d84', width: 2 },
  { fill: '#b8dddf', stroke: '#12666d', width: 2.4 },
  { fill: '#a3d3d6', stroke: '#0c3338', width: 3 },
]
/** Taken, but its guard was never seen to say no, or never yes. */
export const HALF_MARK: Mark = { stroke: '#9a5511', badge: '½' }

/** What states and transitions look like; containers keep their fill, which is what their inside stands on. */
export const heatMarks = ({ states, transitions, guards }: Heat, chart: Chart): Marks => {
  const containers = new Set(chart.states.filter(({ children }) => children.length > 0).map(({ id }) => id))
  const marks = new Map<string, Mark>()
  for (const { name, total } of [...states, ...transitions]) {
    const { fill, ...border } = HEAT_MARKS[heatLevel(total)] as Mark
    marks.set(name, containers.has(name) ? border : { fill: fill as string, ...border })
  }
  for (const { name, total } of guards) {
    const transition = name.replace(/ = (true|false)$/, '')
    const mark = marks.get(transition)
    if (total === 0 && mark && mark.badge === undefined) marks.set(transition, { ...mark, ...HALF_MARK })
  }
  return (about) => marks.get(about)
}

/** What a record and a chart do not have in common: none, when both are of the same version of the machine. */
export interface Strangers {
  /** In the chart only: nobody knows whether a suite would reach it. */
  unknown: string[]
  /** In the record only. */
  gone: string[]
}

export const strangersOf = ({ all }: Coverage, chart: Chart): Strangers => {
  const drawn = new Set([...chart.states, ...chart.transitions].map(({ id }) => id))
  const recorded = new Set([...all.states, ...all.transitions])
  return {
    // States nobody can stand in are in no record; those of a new one are told by the transitions that lead there.
    unknown: chart.transitions.map(({ id }) => id).filter((id) => !recorded.has(id)),
    gone: [...recorded].filter((name) => !drawn.has(name)),
  }
}
