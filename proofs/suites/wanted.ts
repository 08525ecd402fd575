import type { Edge } from '../../machines/gallery/explore.ts'
import { pairsIn, type Share, type Universe, type Walked } from './goals.ts'

/** What a path still has to find. */
export class Wanted {
  readonly transitions: Set<string>
  readonly states: Set<string>
  readonly pairs: Set<string>
  readonly guards: Set<string>

  constructor(universe: Universe, shares: readonly Share[]) {
    const needs = shares.includes('requirements') ? [...universe.requirements.values()] : []
    this.transitions = new Set(shares.includes('edges') ? universe.transitions : needs.flatMap(({ transitions }) => transitions))
    this.states = new Set(shares.includes('states') ? universe.states : needs.flatMap(({ states }) => states))
    this.pairs = new Set(shares.includes('pairs') ? universe.pairs : [])
    this.guards = new Set(shares.includes('guards') ? universe.guards : [])
  }

  /** Whether an edge finds something, coming after another. */
  finds(edge: Edge, before: readonly string[]): boolean {
    return (
      edge.taken.some((name) => this.transitions.has(name)) ||
      edge.judged.some((verdict) => this.guards.has(verdict)) ||
      (this.states.size > 0 && edge.to.moment.snapshot._nodes.some((node) => this.states.has(node.id))) ||
      (this.pairs.size > 0 && edge.taken.some((next) => before.some((first) => this.pairs.has(`${first} > ${next}`))))
    )
  }

  found({ taken, stood, judged }: Pick<Walked, 'taken' | 'stood' | 'judged'>): void {
    for (const names of taken) for (const name of names) this.transitions.delete(name)
    for (const ids of stood) for (const id of ids) this.states.delete(id)
    for (const pair of pairsIn(taken)) this.pairs.delete(pair)
    for (const verdict of judged.flat()) this.guards.delete(verdict)
  }

  get isEmpty(): boolean {
    return this.transitions.size + this.states.size + this.pairs.size + this.guards.size === 0
  }
}
