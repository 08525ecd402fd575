import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Language } from '../../../domain/language.ts'
import type { Namespaces } from '../../../locales/namespaces.ts'
import type { PlainEvent } from '../../../machines/gallery/stepper.ts'
import {
  type AnyView,
  type At,
  type Contract,
  type Hands,
  NotOffered,
  type Seen,
  type Sight,
  type Values,
  type Words,
} from '../contract.ts'

const LOCALES = join(import.meta.dirname, '../../../locales')

/** All texts of a language, the gallery's and the labels of the databases too. */
export const namespacesOf = (language: Language): Namespaces => {
  const textsIn = (folder: string): Namespaces =>
    Object.fromEntries(
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>]),
    )
  const all = textsIn(join(LOCALES, language))
  for (const [file, labels] of Object.entries(textsIn(join(LOCALES, language, 'databases')))) {
    const id = file.replace(/\.card$/, '')
    all['databases'] = { ...all['databases'], [id]: { ...(all['databases']?.[id] as object), ...labels } }
  }
  return all
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Turns a contract's text into what is looked for: a whole text, or a pattern. */
export const matcherOf = (t: (key: string, values?: object) => string) => {
  const textOf = ({ key, values }: { key: string; values?: Values }): string =>
    t(
      key,
      values &&
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? textOf(value) : value])),
    )
  return (words: Words): string | RegExp => {
    if (typeof words === 'object' && 'either' in words)
      return new RegExp(`^(?:${words.either.map((one) => escaped(textOf(one))).join('|')})$`)
    if (typeof words !== 'object' || !('key' in words)) return words
    if (!words.loose) return textOf(words)
    const parts = t(words.key, { ...words.values, skipInterpolation: true }).split(/\{\{[^}]*\}\}/)
    return new RegExp(`^${parts.map(escaped).join('.*')}$`, 's')
  }
}

/** What a page can be asked, whatever shows it. */
export interface Eyes {
  /** How many of it can be seen. */
  count: (sight: Sight) => Promise<number>
  /** What is open: modals, menus, lists over the page; each in words. */
  open: () => Promise<string[]>
  /** Whether one of what is open is this. */
  isOpen: (sight: Sight) => Promise<boolean>
}

/** Something on the page in words, for reports. */
export const sightText = ({ role, name, text, within, ...more }: Sight, t: (words: Words) => string): string =>
  [
    role === 'text' ? 'text' : role,
    name === undefined ? '' : `“${t(name)}”`,
    text === undefined ? '' : `with “${t(text)}”`,
    ...Object.entries(more).map(([key, value]) => `${key}=${String(value)}`),
    within ? `in ${sightText(within, t)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ')

/** Whether a state value holds the state of this path. */
export const inState = (value: unknown, path: string): boolean => {
  const [first = '', ...rest] = path.split('.')
  if (value === first) return rest.length === 0
  if (typeof value !== 'object' || value === null || !(first in value)) return false
  return rest.length === 0 || inState((value as Record<string, unknown>)[first], rest.join('.'))
}

type Snapshot = Pick<AnyMachineSnapshot, 'context' | 'tags' | 'value'> & { _nodes: { id: string; path: string[] }[] }

export const atOf = (snapshot: Snapshot, language: Language): At<AnyStateMachine> => ({
  context: snapshot.context as never,
  is: (tag) => snapshot.tags.has(tag),
  in: (state: string) => inState(snapshot.value, state),
  language,
})

const contractsOf = (view: AnyView, snapshot: Snapshot, at: At<AnyStateMachine>): { state: string; seen: Seen }[] =>
  snapshot._nodes.flatMap(({ path }) => {
    const state = path.join('.')
    const contract = view.states[state] as Contract<AnyStateMachine> | undefined
    if (contract === undefined || 'unseen' in contract) return []
    return [{ state, seen: typeof contract === 'function' ? contract(at) : contract }]
  })

/**
 * What of a view contract does not hold, in words; null when all does. Everything the contracts of the active states name must be there,
 * what they forbid must not, and nothing may be open but what they open.
 */
export const breachOfView = async (
  view: AnyView,
  snapshot: Snapshot,
  language: Language,
  eyes: Eyes,
  t: (words: Words) => string,
): Promise<string | null> => {
  const contracts = contractsOf(view, snapshot, atOf(snapshot, language))
  const opened: Sight[] = []
  const allowed: Sight[] = []
  for (const { state, seen } of contracts) {
    for (const wanted of [...(seen.sees ?? []), ...(seen.open ? [seen.open] : [])])
      if ((await eyes.count(wanted)) === 0) return `in ${state} there is no ${sightText(wanted, t)}`
    for (const unwanted of seen.lacks ?? []) if ((await eyes.count(unwanted)) > 0) return `in ${state} there is ${sightText(unwanted, t)}`
    if (seen.open) opened.push(seen.open)
    for (const one of seen.may ?? []) if (await eyes.isOpen(one)) allowed.push(one)
  }
  const open = await eyes.open()
  if (open.length > opened.length + allowed.length)
    return `open ${open.length > 1 ? 'are' : 'is'} ${open.join(', ')}, but ${opened.length === 0 ? 'nothing' : `only ${opened.map((one) => sightText(one, t)).join(', ')}`} should be`
  for (const one of opened) if (!(await eyes.isOpen(one))) return `${sightText(one, t)} is not open`
  return null
}

/**
 * Brings an event by what a person does. False when nobody brings it: it comes from elsewhere, or its control is not offered now.
 */
export const bring = async (view: AnyView, hands: Hands, event: PlainEvent, at: At<AnyStateMachine>): Promise<boolean> => {
  const gesture = view.events[event.type]
  if (typeof gesture !== 'function') return false
  try {
    await gesture(hands, event as never, at)
    return true
  } catch (error) {
    if (error instanceof NotOffered) return false
    throw error
  }
}
