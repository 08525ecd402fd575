import type { Expectation } from '../../domain/scenario.ts'
import type { Effect, Moment } from './stepper.ts'
import { plain } from './steps.ts'

/** What can be seen of a machine after a step. Who cannot see something leaves it out. */
export interface Seen {
  value?: unknown
  tags?: string[]
  /** The whole context as JSON text; functions left out. */
  context?: string
  /** What the machine did to the world by this step, in order. */
  effects?: Effect[]
}

/** All that can be seen of a machine that is stepped. */
export const seenAt = ({ snapshot }: Pick<Moment, 'snapshot'>, effects: Effect[]): Required<Seen> => ({
  value: snapshot.value,
  tags: [...snapshot.tags].sort(),
  context: plain(snapshot.context),
  effects,
})

/** What is not as a scenario expects it. `wanted` and `found` are names or JSON; `found` is empty where there is nothing. */
export interface Breach {
  kind: 'state' | 'tag' | 'untagged' | 'effect' | 'without' | 'context'
  wanted: string
  found: string
  /** Field of the context. */
  field?: string
}

/** Whether a state value holds, in whole or in part. */
export const matchesState = (wanted: unknown, value: unknown): boolean => {
  if (typeof wanted === 'string')
    return wanted === value || (typeof value === 'object' && value !== null && Object.keys(value).length === 1 && wanted in value)
  if (typeof wanted !== 'object' || wanted === null || typeof value !== 'object' || value === null) return false
  return Object.entries(wanted).every(([key, inner]) => key in value && matchesState(inner, (value as Record<string, unknown>)[key]))
}

/** The first thing that is not as it must be; null when everything is. Nobody is blamed for what cannot be seen. */
export const findBreach = (expect: Expectation, seen: Seen): Breach | null => {
  if (expect.state !== undefined && seen.value !== undefined && !matchesState(expect.state, seen.value))
    return { kind: 'state', wanted: plain(expect.state), found: plain(seen.value) }
  const there = seen.tags?.join(', ') ?? ''
  const missing = expect.tags?.find((tag) => seen.tags && !seen.tags.includes(tag))
  if (missing !== undefined) return { kind: 'tag', wanted: missing, found: there }
  const extra = expect.untagged?.find((tag) => seen.tags?.includes(tag))
  if (extra !== undefined) return { kind: 'untagged', wanted: extra, found: there }
  const names = seen.effects?.map(({ name }) => name)
  const done = names?.join(', ') ?? ''
  const undone = expect.effects?.find((name) => names && !names.includes(name))
  if (undone !== undefined) return { kind: 'effect', wanted: undone, found: done }
  const unwanted = expect.without?.find((name) => names?.includes(name))
  if (unwanted !== undefined) return { kind: 'without', wanted: unwanted, found: done }
  if (expect.context && seen.context) {
    const context = JSON.parse(seen.context) as Record<string, unknown>
    for (const [field, value] of Object.entries(expect.context))
      if (plain(context[field]) !== plain(value)) return { kind: 'context', wanted: plain(value), found: plain(context[field]), field }
  }
  return null
}
