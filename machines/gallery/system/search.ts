import type { Language } from '../../../domain/language.ts'
import type { Property } from '../../properties.ts'
import { useText } from '../model/describe.ts'
import { sentenceKey } from '../model/propertyText.ts'
import type { Chart } from '../model/types.ts'
import type { Place, System } from './derive.ts'
import { hearing } from './derive.ts'
import type { RefusalCode } from './wiring.ts'

/** Search over all machines (MACH-09): what there is to find, in the words of both languages, and how well a question fits it. */

export type HitKind = 'machine' | 'state' | 'event' | 'transition' | 'property' | 'requirement' | 'refusal'

/** Something that can be found. */
export interface Findable {
  kind: HitKind
  /** Of a requirement or refusal there is none. */
  machine: string | null
  /** Its own id: of a state or transition, an event's type, a property's, a requirement's, an error's code. */
  id: string
  place: Place | null
  /** What is looked through, with how much it counts: names more than sentences. */
  fields: readonly { text: string; weight: number }[]
}

export interface Hit extends Findable {
  score: number
}

/** Words of machines, states, properties and errors by id, in a language. */
export type Dictionary = Readonly<Record<string, { name?: string; text?: string } | undefined>>

export interface SearchTexts {
  machines: Readonly<Record<Language, Dictionary>>
  /** Of requirements, in every language there is. */
  requirements: ReadonlyMap<string, readonly string[]>
  /** Of errors by code, and of the statuses they come with, likewise. */
  errors: (code: string) => readonly string[]
  statuses: (status: number) => readonly string[]
}

/** Weights of what is looked through. */
const KEY = 8
const NAME = 6
const SENTENCE = 2

const field = (weight: number, ...texts: readonly (string | undefined)[]) =>
  texts.flatMap((text) => (text === undefined || text === '' ? [] : [{ text: text.toLowerCase(), weight }]))

const findablesOf = (chart: Chart, properties: readonly Property[], { machines }: SearchTexts): Findable[] => {
  const { id: machine } = chart
  const said = (id: string) => [machines.cn[id], machines.en[id]]
  const names = (id: string) => field(NAME, ...said(id).map((words) => words?.name))
  const sentences = (id: string) => field(SENTENCE, ...said(id).map((words) => words?.text))
  return [
    {
      kind: 'machine',
      machine,
      id: machine,
      place: null,
      fields: [...field(KEY, machine), ...names(machine), ...sentences(machine), ...field(SENTENCE, chart.description)],
    },
    ...chart.states
      .filter(({ parent }) => parent !== null)
      .map(({ id, key, description, tags }): Findable => ({
        kind: 'state',
        machine,
        id,
        place: { machine, kind: 'state', id },
        fields: [...field(KEY, key), ...names(id), ...sentences(id), ...field(SENTENCE, description, ...tags)],
      })),
    ...chart.events.map((event): Findable => {
      const [first] = hearing(chart, event)
      return {
        kind: 'event',
        machine,
        id: event,
        place: first ? { machine, kind: 'transition', id: first.id } : null,
        fields: field(KEY, event, event.replaceAll('.', ' ')),
      }
    }),
    ...chart.transitions
      .filter(({ guard, actions, description }) => guard !== null || actions.length > 0 || description !== '')
      .map(({ id, guardText, actions, description }): Findable => ({
        kind: 'transition',
        machine,
        id,
        place: { machine, kind: 'transition', id },
        fields: [...field(NAME, guardText, ...actions.map(useText)), ...field(SENTENCE, description)],
      })),
    ...properties.map(({ id, requirements }): Findable => {
      const key = sentenceKey(machine, id)
      return {
        kind: 'property',
        machine,
        id,
        place: null,
        fields: [...field(KEY, id), ...field(SENTENCE, ...requirements), ...field(NAME, machines.cn[key]?.text, machines.en[key]?.text)],
      }
    }),
  ]
}

/** Everything that can be found. */
export const indexOf = (system: System, properties: (machine: string) => readonly Property[], texts: SearchTexts): Findable[] => [
  ...system.refusals.map(({ code, status, phrase, numbers }): Findable => ({
    kind: 'refusal',
    machine: null,
    id: code,
    place: null,
    fields: [
      ...field(KEY, code, String(status), phrase, ...numbers.map(String)),
      ...field(NAME, ...texts.errors(code), ...texts.statuses(status)),
    ],
  })),
  ...[...texts.requirements].map(([id, told]): Findable => ({
    kind: 'requirement',
    machine: null,
    id,
    place: null,
    fields: [...field(KEY, id), ...field(SENTENCE, ...told)],
  })),
  ...[...system.charts.values()].flatMap((chart) => findablesOf(chart, properties(chart.id), texts)),
]

/** Words that questions are asked with. */
const ASKING = new Set(
  'a an and are as at be by can do does during for from get happen happens how if in is it of on one or out the there to what when where which who with'.split(
    ' ',
  ),
)
const ASKING_CN =
  /在哪里|在哪儿|哪里|哪些|什么时候|什么|如何|怎么样|怎么|怎样|会发生|发生|出现|可能|时候|期间|的话|为什么|是否|会不会|[会时的了吗呢在与和及后前中是能可]/g

/** What a question asks for: its words, Chinese ones by two characters, without those that only ask. */
export const wordsOf = (question: string): string[] => {
  const text = question.toLowerCase()
  const latin = [...text.matchAll(/[\p{Script=Latin}\d]+(?:[._-][\p{Script=Latin}\d]+)*/gu)].map(([word]) => word)
  const all = latin.filter((word) => !ASKING.has(word))
  const chinese = [...text.replaceAll(ASKING_CN, ' ').matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) =>
    run.length <= 2 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  )
  return [...new Set([...(all.length + chinese.length > 0 ? all : latin), ...chinese])]
}

/** How well a text has a word: as a whole, where a word of it begins, within; nothing below three letters but whole ones. */
const fit = (text: string, word: string): number => {
  if (text === word) return 1
  const at = text.indexOf(word)
  if (at < 0) return 0
  if (/\p{Script=Han}/u.test(word)) return at === 0 ? 0.8 : 0.6
  const isEdge = (place: number) => place < 0 || place >= text.length || !/[\p{Script=Latin}\d]/u.test(text.charAt(place))
  let best = 0
  for (let place = at; place >= 0; place = text.indexOf(word, place + 1)) {
    const begins = isEdge(place - 1)
    best = Math.max(best, begins && isEdge(place + word.length) ? 0.8 : begins && word.length > 2 ? 0.5 : word.length > 3 ? 0.25 : 0)
  }
  return best
}

/** At most so many hits: what comes after them, nobody reads. */
const MOST = 60
/** Hits with less than this share of the best one's score are noise. */
const LEAST = 0.25

/** What fits a question, the best first. A word that few things have counts for more. */
export const search = (index: readonly Findable[], question: string): Hit[] => {
  const words = wordsOf(question)
  if (words.length === 0) return []
  const fits = index.map(({ fields }) => words.map((word) => Math.max(0, ...fields.map(({ text, weight }) => weight * fit(text, word)))))
  const rarity = words.map((_, at) => {
    const having = fits.filter((all) => (all[at] as number) > 0).length
    return having === 0 ? 0 : Math.log(1 + index.length / having)
  })
  const known = rarity.filter((one) => one > 0).length
  const hits = index.flatMap((one, place): Hit[] => {
    const all = fits[place] as number[]
    const had = all.filter((value) => value > 0).length
    const score = all.reduce((sum, value, at) => sum + value * (rarity[at] as number), 0) * (known === 0 ? 0 : (had / known) ** 2)
    return score > 0 ? [{ ...one, score }] : []
  })
  // Of things that fit alike, the one that explains more.
  const order: readonly HitKind[] = ['machine', 'refusal', 'event', 'state', 'requirement', 'property', 'transition']
  const sorted = hits.toSorted((a, b) => b.score - a.score || order.indexOf(a.kind) - order.indexOf(b.kind))
  const best = sorted[0]?.score ?? 0
  return sorted.filter(({ score }) => score >= best * LEAST).slice(0, MOST)
}

/** What a question is about: what can be answered from how the machines hang together. */
export type Subject =
  | { kind: 'refusal'; refusal: RefusalCode; machines: readonly string[] }
  | { kind: 'machine'; machine: string }
  | { kind: 'event'; event: string; machines: readonly string[] }

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Whether a question names a thing by this name: as a word of its own, a Chinese name by all its characters, or is part of such a name. */
const isNamed = (name: string, question: string, words: readonly string[]): boolean =>
  isChinese(name)
    ? question.includes(name) || (question.length > 1 && name.includes(question))
    : words.some((word) => word === name || (word.length > 3 && fit(name, word) >= 0.8))

/** What a question can be answered about, what it names most closely first. */
export const subjectsOf = (system: System, index: readonly Findable[], asked: string): Subject[] => {
  const words = wordsOf(asked)
  const question = asked.trim().toLowerCase()
  const named = (kind: HitKind, least: number): string[] =>
    index
      .filter((one) => one.kind === kind && one.fields.some(({ text, weight }) => weight >= least && isNamed(text, question, words)))
      .map(({ id }) => id)
  const machines = named('machine', NAME)
  // Numbers, phrases and codes as they are; of a text it is enough to be part.
  const codes = new Set(
    index
      .filter(
        ({ kind, fields }) =>
          kind === 'refusal' &&
          fields.some(({ text, weight }) => words.includes(text) || text === question || (weight < KEY && isNamed(text, question, []))),
      )
      .map(({ id }) => id),
  )
  const refusals = system.refusals.filter(({ code }) => codes.has(code))
  const events = [...new Set([...system.charts.values()].flatMap((chart) => chart.events))].filter((event) =>
    words.some((word) => event.toLowerCase() === word),
  )
  return [
    ...refusals.slice(0, 2).map((refusal): Subject => ({ kind: 'refusal', refusal, machines })),
    ...(refusals.length > 0 ? [] : machines.slice(0, 2).map((machine): Subject => ({ kind: 'machine', machine }))),
    ...events.slice(0, 2).map((event): Subject => ({
      kind: 'event',
      event,
      machines: [...system.charts.values()].filter((chart) => chart.events.includes(event)).map(({ id }) => id),
    })),
  ]
}
