import type { Comparison, Formula, Pattern } from '../../properties.ts'

/** Where a property's sentence stands among the texts of its machine (`locales/machines`): `properties.qr.asksEverySecond`. */
export const sentenceKey = (machine: string, property: string): string => `${SENTENCES}${machine}.${property}`
const SENTENCES = 'properties.'

/** The machine a text is about, by the text's key: a state's id, or a property's sentence. */
export const machineOfText = (key: string): string => (isSentence(key) ? key.slice(SENTENCES.length) : key).split('.')[0] as string

export const isSentence = (key: string): boolean => key.startsWith(SENTENCES)

/**
 * The dictionary of the logic, `gallery:logic.*`: templates with `{{…}}` for what stands in them. What can be said of a moment has its
 * denial beside it, because "not" stands elsewhere in every language.
 */
export const LOGIC = [
  'state',
  'in',
  'notIn',
  'tag',
  'notTag',
  'runs',
  'notRuns',
  'begins',
  'notBegins',
  'on',
  'notOn',
  'answers',
  'notAnswers',
  'fails',
  'notFails',
  'elapses',
  'notElapses',
  'does',
  'notDoes',
  'starts',
  'notStarts',
  'tells',
  'notTells',
  'sends',
  'notSends',
  'is',
  'notIs',
  'unset',
  'notUnset',
  'above',
  'notAbove',
  'below',
  'notBelow',
  'matches',
  'notMatches',
  'has',
  'notHas',
  'countIs',
  'notCountIs',
  'countAbove',
  'notCountAbove',
  'countBelow',
  'notCountBelow',
  'falls',
  'notFalls',
  'rises',
  'notRises',
  'changes',
  'notChanges',
  'not',
  'and',
  'or',
  'group',
  'nothing',
  'anything',
  'before',
  'once',
  'notOnce',
  'earlier',
  'notEarlier',
  'since',
  'time',
  'always',
  'never',
  'leadsTo',
  'leadsToWithin',
  'leadsToAtOnce',
  'neverFor',
  'unless',
] as const
export type LogicWord = (typeof LOGIC)[number]
export type Logic = Readonly<Record<LogicWord, string>>

/** A piece of a sentence: plain words, a name in code, or a state by its id that can be gone to. */
export type Part = { kind: 'text'; text: string } | { kind: 'code'; text: string } | { kind: 'state'; text: string; id: string }

/** In whose words a property is told. */
export interface Telling {
  /** Id of the machine: paths of states are below it. */
  machine: string
  logic: Logic
  /** Name of a state by its id. */
  name: (id: string) => string
}

type Holes = Readonly<Record<string, readonly Part[]>>

const code = (text: string): Part[] => [{ kind: 'code', text }]

/** A template with its holes filled; texts that touch are one. */
const fill = (template: string, holes: Holes): Part[] => {
  const parts: Part[] = []
  const add = (part: Part): void => {
    const last = parts.at(-1)
    if (part.text === '') return
    if (part.kind !== 'text' || last?.kind !== 'text') parts.push(part)
    else parts[parts.length - 1] = { kind: 'text', text: last.text + part.text }
    // Chinese keeps a space before names in Latin letters.
    if (part.kind === 'code' && last?.kind === 'text' && /\p{Script=Han}$/u.test(last.text))
      parts[parts.length - 2] = { kind: 'text', text: `${last.text} ` }
  }
  template.split(/\{\{(\w+)\}\}/).forEach((piece, place) => {
    if (place % 2 === 0) add({ kind: 'text', text: piece })
    else holes[piece]?.forEach(add)
  })
  return parts
}

/** A thing that is said of a moment: its word, that of its denial, and what stands in both. */
interface Said {
  word: LogicWord
  denied: LogicWord
  holes: Holes
}

const eventSaid = (on: string): Said => {
  if (on === 'start') return { word: 'begins', denied: 'notBegins', holes: {} }
  const [, kind, name = ''] = /^(done|fail|after)\.(.+)$/.exec(on) ?? []
  switch (kind) {
    case 'done':
      return { word: 'answers', denied: 'notAnswers', holes: { actor: code(name) } }
    case 'fail':
      return { word: 'fails', denied: 'notFails', holes: { actor: code(name) } }
    case 'after':
      return { word: 'elapses', denied: 'notElapses', holes: { delay: code(name) } }
    default:
      return { word: 'on', denied: 'notOn', holes: { event: code(on) } }
  }
}

const effectSaid = (does: string): Said => {
  const [, started] = /^start:(.+)$/.exec(does) ?? []
  if (started !== undefined) return { word: 'starts', denied: 'notStarts', holes: { actor: code(started) } }
  const [, actor, event] = /^to:(\S+) (.+)$/.exec(does) ?? []
  if (actor === undefined || event === undefined) return { word: 'does', denied: 'notDoes', holes: { action: code(does) } }
  // Alone, a machine says to itself what it says to its parent, the session or the overlay.
  return actor === 'self'
    ? { word: 'tells', denied: 'notTells', holes: { event: code(event) } }
    : { word: 'sends', denied: 'notSends', holes: { event: code(event), actor: code(actor) } }
}

const fieldSaid = (name: string, comparison: Comparison): Said => {
  const field = code(name)
  if ('is' in comparison)
    return comparison.is === null
      ? { word: 'unset', denied: 'notUnset', holes: { field } }
      : { word: 'is', denied: 'notIs', holes: { field, value: code(JSON.stringify(comparison.is) ?? '—') } }
  if ('above' in comparison) return { word: 'above', denied: 'notAbove', holes: { field, number: code(String(comparison.above)) } }
  if ('below' in comparison) return { word: 'below', denied: 'notBelow', holes: { field, number: code(String(comparison.below)) } }
  if ('matches' in comparison) return { word: 'matches', denied: 'notMatches', holes: { field, value: code(comparison.matches) } }
  if ('has' in comparison) return { word: 'has', denied: 'notHas', holes: { field, value: code(JSON.stringify(comparison.has)) } }
  if ('count' in comparison) {
    const { count } = comparison
    if ('is' in count) return { word: 'countIs', denied: 'notCountIs', holes: { field, number: code(String(count.is)) } }
    if ('above' in count) return { word: 'countAbove', denied: 'notCountAbove', holes: { field, number: code(String(count.above)) } }
    return { word: 'countBelow', denied: 'notCountBelow', holes: { field, number: code(String(count.below)) } }
  }
  if ('falls' in comparison) return { word: 'falls', denied: 'notFalls', holes: { field } }
  return 'rises' in comparison
    ? { word: 'rises', denied: 'notRises', holes: { field } }
    : { word: 'changes', denied: 'notChanges', holes: { field } }
}

/** Whether its words are several joined ones: where another operator holds them, they need brackets. A denial of them has its own. */
const isJoined = (formula: Formula, isDenied: boolean): boolean => {
  if ('not' in formula) return isJoined(formula.not, !isDenied)
  if ('all' in formula || 'any' in formula) {
    const [first, ...others] = 'all' in formula ? formula.all : formula.any
    return others.length > 0 ? !isDenied : first !== undefined && isJoined(first, isDenied)
  }
  return 'since' in formula && !isDenied
}

/** A formula in words (MACH-07). Total: of every formula there is a text, and none shows a key. */
export const formulaParts = (formula: Formula, telling: Telling, isDenied = false): Part[] => {
  const { logic, machine, name } = telling
  const say = (word: LogicWord, holes: Holes = {}): Part[] => fill(logic[word], holes)
  const said = ({ word, denied, holes }: Said): Part[] => say(isDenied ? denied : word, holes)
  const bracketed = (inner: Formula, denied = false): Part[] => {
    const parts = formulaParts(inner, telling, denied)
    return isJoined(inner, denied) ? say('group', { inner: parts }) : parts
  }
  if ('in' in formula) {
    const id = `${machine}.${formula.in}`
    const state: Part[] = say('state', { name: [{ kind: 'state', text: name(id), id }] })
    return said({ word: 'in', denied: 'notIn', holes: { state } })
  }
  if ('tag' in formula) return said({ word: 'tag', denied: 'notTag', holes: { tag: code(formula.tag) } })
  if ('runs' in formula) return said({ word: 'runs', denied: 'notRuns', holes: { actor: code(formula.runs) } })
  if ('on' in formula) return said(eventSaid(formula.on))
  if ('does' in formula) return said(effectSaid(formula.does))
  if ('context' in formula) return said(fieldSaid(formula.context, formula))
  if ('not' in formula) return formulaParts(formula.not, telling, !isDenied)
  if ('before' in formula && 'once' in formula.before)
    return say(isDenied ? 'notEarlier' : 'earlier', { inner: bracketed(formula.before.once) })
  // Nothing was before the first moment, so that there "not before" and "before, not" differ; nobody would read it otherwise.
  if ('before' in formula) return say('before', { inner: bracketed(formula.before, isDenied) })
  if ('once' in formula) return say(isDenied ? 'notOnce' : 'once', { inner: bracketed(formula.once) })
  if ('since' in formula) {
    const parts = say('since', { since: bracketed(formula.since), hold: bracketed(formula.hold) })
    return isDenied ? say('not', { inner: parts }) : parts
  }
  const isAll = 'all' in formula
  const [first, ...others] = isAll ? formula.all : formula.any
  if (first === undefined) return say(isAll === isDenied ? 'nothing' : 'anything')
  if (others.length === 0) return formulaParts(first, telling, isDenied)
  const parts = others.reduce<Part[]>((left, right) => say(isAll ? 'and' : 'or', { left, right: bracketed(right) }), bracketed(first))
  return isDenied ? say('not', { inner: parts }) : parts
}

/** A pattern in words: "whenever in “waiting”, then starting pollCode within 1 s, unless …" (MACH-07). Times are ms in, seconds out. */
export const patternParts = (pattern: Pattern, telling: Telling): Part[] => {
  const { logic } = telling
  const say = (word: LogicWord, holes: Holes): Part[] => fill(logic[word], holes)
  const tell = (formula: Formula): Part[] => formulaParts(formula, telling)
  const time = (ms: number): Part[] => say('time', { seconds: [{ kind: 'text', text: String(ms / 1000) }] })
  if ('always' in pattern) return say('always', { formula: tell(pattern.always) })
  if (!('whenever' in pattern)) return say('never', { formula: tell(pattern.never) })
  const { whenever, unless } = pattern
  const body =
    'never' in pattern
      ? say('neverFor', { whenever: tell(whenever), never: tell(pattern.never), time: time(pattern.for) })
      : pattern.within === undefined
        ? say('leadsTo', { whenever: tell(whenever), answer: tell(pattern.leadsTo) })
        : pattern.within === 0
          ? say('leadsToAtOnce', { whenever: tell(whenever), answer: tell(pattern.leadsTo) })
          : say('leadsToWithin', { whenever: tell(whenever), answer: tell(pattern.leadsTo), time: time(pattern.within) })
  return unless ? say('unless', { pattern: body, unless: tell(unless) }) : body
}

/** States that a property names, by id. */
export const statesIn = (pattern: Pattern, machine: string): Set<string> => {
  const states = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    // What a field is compared with is no formula.
    if ('context' in value) return
    if ('in' in value && typeof value.in === 'string') states.add(`${machine}.${value.in}`)
    else for (const inner of Object.values(value)) walk(inner)
  }
  walk(pattern)
  return states
}
