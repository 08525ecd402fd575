import type { Chart, ChartState } from '../types.ts'

/** The states of a chart as they lie in each other, and which of them a picture shows. */
export interface Tree {
  byId: ReadonlyMap<string, ChartState>
  /** From the root to the state. */
  lineOf: (id: string) => string[]
  isWithin: (id: string, outer: string) => boolean
  /** The state itself, or the outermost closed one around it. */
  shown: (id: string) => string
  /** Ancestors, 0 for the root. */
  depthOf: (id: string) => number
}

/** @param collapsed ids of states whose inside is not drawn. */
export const treeOf = (chart: Chart, collapsed: ReadonlySet<string>): Tree => {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const lines = new Map<string, string[]>()
  const lineOf = (id: string): string[] => {
    let line = lines.get(id)
    if (!line) {
      const parent = byId.get(id)?.parent
      line = parent ? [...lineOf(parent), id] : [id]
      lines.set(id, line)
    }
    return line
  }
  const isWithin = (id: string, outer: string): boolean => lineOf(id).includes(outer)
  const shown = (id: string): string => lineOf(id).find((at) => at === id || collapsed.has(at)) ?? id
  const depthOf = (id: string): number => lineOf(id).length - 1
  return { byId, lineOf, isWithin, shown, depthOf }
}
