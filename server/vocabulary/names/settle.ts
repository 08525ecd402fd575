import { createHash } from 'node:crypto'
import type { Vocabulary } from '../../../domain/database.ts'
import { nameKey, words } from '../normalise.ts'
import type { VocabularyLinker, VocabularyRule } from '../types.ts'
import type { NameDecision, NameOrigin, NameQuestion, NameStatement, QuestionKind } from './types.ts'

/** What follows from files that state names in both languages, and what is left for an operator. */
export interface Settled {
  /** Entries and names to add to the vocabulary, as rules that an operator's own lie on top of. */
  rules: VocabularyRule[]
  questions: NameQuestion[]
  /** Statements whose names the vocabulary had already, both as one thing. */
  known: number
}

/** Name of a pair of names, the same for ever: eight letters and figures. */
export const pairId = (vocabulary: Vocabulary, en: string, cn: string): string =>
  createHash('sha256')
    .update(`${vocabulary}\n${nameKey(en)}\n${nameKey(cn)}`)
    .digest('hex')
    .slice(0, 8)

/** Words of one language that must be in the other, too: what else is something from another animal, or another make of it. */
const TELLING: readonly (readonly [cn: RegExp, en: RegExp])[] = [
  [/猪/u, /porcine|pig|swine|poractant/i],
  [/牛(?!磺|黄|蒡)/u, /bovine|calf|\bcow\b|\box\b/i],
  [/兔/u, /rabbit/i],
  [/鼠/u, /mouse|murine|\brat\b|hamster|gerbil/i],
  [/鲑|鱼(?!精|石)/u, /salmon|fish|\bcod\b/i],
  [/稀释/u, /dilu/i],
  [/小儿|儿童/u, /p(?:a)?ediatric|child|infant/i],
  [/(?:醋酸|丙酸|棕榈酸|戊酸|丁酸|琥珀酸)酯/u, /acet|propionate|palmitate|valerate|butyrate|succinate|axetil|proxetil|pivoxil/i],
  [/复方/u, /compound|\bco-|complex|multi/i],
  [/重组/u, /recombin|\br-|\brh/i],
  [/灭活/u, /inactiv|killed/i],
  [/减毒|活疫苗|活菌/u, /live|viable|attenuat/i],
]

const ROMAN: Readonly<Record<string, string>> = {
  i: '1',
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
  x: '10',
}
const CN_FIGURES: Readonly<Record<string, string>> = { 双: '2', 二: '2', 三: '3', 四: '4', 九: '9' }
const VALENT: Readonly<Record<string, string>> = { bi: '2', tri: '3', quadri: '4', tetra: '4', nona: '9' }

/** Figures of a name, in order: '23价' and '23-valent' have the same. */
const figures = (name: string): string =>
  [
    ...(name.normalize('NFKC').match(/[a-z]+|\d+/gi) ?? []).flatMap((run) => {
      if (/\d/.test(run)) return [String(Number(run))]
      return run.length > 1 && ROMAN[run.toLowerCase()] !== undefined ? [ROMAN[run.toLowerCase()] as string] : []
    }),
    ...(name.match(/[双二三四九](?=价)/gu) ?? []).map((one) => CN_FIGURES[one] as string),
    ...(name.match(/(?:bi|tri|quadri|tetra|nona)(?=valent)/gi) ?? []).map((one) => VALENT[one.toLowerCase()] as string),
  ]
    .sort()
    .join(' ')

/** Whether both languages say as much as each other, as far as figures and telling words show. */
const isEqual = (en: string, cn: string): boolean =>
  figures(en) === figures(cn) && TELLING.every(([inChinese, inEnglish]) => !inChinese.test(cn) || inEnglish.test(en))

/** A company's name that says too little of whose it is: one word, or letters that others have as well. */
const isShort = (en: string): boolean => words(en).length < 2

interface Pair {
  en: string
  cn: string
  enKey: string
  cnKey: string
  also: { name: string; proposal: boolean }[]
  stated: NameStatement[]
  proposal: boolean
}

const originOf = ({ source, publisher, asOf }: NameOrigin): NameOrigin => ({ source, publisher, asOf })

/** The newest of what was said of each pair. */
const verdictsOf = (decisions: readonly NameDecision[]): ReadonlyMap<string, NameDecision> => {
  const newest = new Map<string, NameDecision>()
  for (const one of [...decisions].sort((a, b) => a.at - b.at)) newest.set(pairId(one.vocabulary, one.en, one.cn), one)
  return newest
}

/**
 * What follows from statements of names: the same for the same statements and decisions, whatever their order. Nothing is chosen
 * where they contradict each other or what the vocabulary has: that pair becomes a question. An operator's `same` lets it count all
 * the same, and settles the others it was up against, unless they are said to be the same as well; `different` leaves it out.
 *
 * @param linker the vocabulary without names of files and without rules.
 */
export const settleNames = (
  statements: readonly NameStatement[],
  decisions: readonly NameDecision[],
  linker: VocabularyLinker,
): Settled => {
  const verdicts = verdictsOf(decisions)
  const settled: Settled = { rules: [], questions: [], known: 0 }
  for (const vocabulary of new Set(statements.map((one) => one.vocabulary)))
    settleOf(
      vocabulary,
      statements.filter((one) => one.vocabulary === vocabulary),
      (en, cn) => verdicts.get(pairId(vocabulary, en, cn)),
      linker,
      settled,
    )
  return settled
}

const pairsOf = (statements: readonly NameStatement[]): Pair[] => {
  const pairs = new Map<string, Pair>()
  const inOrder = [...statements].sort((a, b) => {
    const [one, other] = [a, b].map(({ source, file, line }) => `${source}\n${file}\n${String(line).padStart(9, '0')}`) as [string, string]
    return one < other ? -1 : one > other ? 1 : 0
  })
  for (const statement of inOrder) {
    const { en, cn, also, proposal } = statement
    const [enKey, cnKey] = [nameKey(en), nameKey(cn)]
    const pair = pairs.get(`${enKey}\n${cnKey}`)
    if (pair) {
      pair.also.push(...also.map((name) => ({ name, proposal })))
      pair.stated.push(statement)
      pair.proposal &&= proposal
    } else
      pairs.set(`${enKey}\n${cnKey}`, {
        en,
        cn,
        enKey,
        cnKey,
        also: also.map((name) => ({ name, proposal })),
        stated: [statement],
        proposal,
      })
  }
  return [...pairs.values()]
}

/** A thing that statements are about: an entry of the vocabulary, or one that they make. */
interface Thing {
  en: string
  cn: string
  names: Map<string, { name: string; origin: NameOrigin }>
  isNew: boolean
  origin: NameOrigin
}

const settleOf = (
  vocabulary: Vocabulary,
  statements: readonly NameStatement[],
  verdictOf: (en: string, cn: string) => NameDecision | undefined,
  linker: VocabularyLinker,
  settled: Settled,
): void => {
  const pairs = pairsOf(statements)
  /** Of entries under `=` and their name, of new things under the key of their English name. */
  const things = new Map<string, Thing>()
  const byChinese = new Map<string, Thing>()
  const entryOf = (name: string): string | null => {
    if (name === '') return null
    const { known, key } = linker.link(vocabulary, name)
    return known ? key : null
  }
  const isOpen = (name: string): readonly string[] => (name === '' ? [] : (linker.link(vocabulary, name).ambiguous ?? []))
  const counterparts = (side: 'enKey' | 'cnKey', other: 'enKey' | 'cnKey', show: 'en' | 'cn') => {
    const found = new Map<string, Map<string, string>>()
    for (const pair of pairs) {
      if (pair.proposal || pair[side] === '' || pair[other] === '') continue
      const its = found.get(pair[side]) ?? new Map<string, string>()
      found.set(pair[side], its.set(pair[other], pair[show]))
    }
    return found
  }
  const chineseOf = counterparts('enKey', 'cnKey', 'cn')
  const englishOf = counterparts('cnKey', 'enKey', 'en')

  const ask = (kind: QuestionKind, en: string, cn: string, against: readonly string[], stated: readonly NameStatement[]): void => {
    settled.questions.push({
      id: pairId(vocabulary, en, cn),
      kind,
      vocabulary,
      en,
      cn,
      against,
      origins: stated.map(({ file, line, ...one }) => ({ ...originOf(one), file, line })),
    })
  }
  const isSame = (en: string, cn: string) => verdictOf(en, cn)?.verdict === 'same'

  /** Why a pair cannot count by itself; null where nothing speaks against it. */
  const doubt = (pair: Pair, own: string | null, ownCn: string | null): [QuestionKind, readonly string[]] | null => {
    const others = (list: ReadonlyMap<string, string> | undefined, but: string) =>
      [...(list ?? [])].filter(([key]) => key !== but).map(([, name]) => name)
    const open = [...isOpen(pair.en), ...isOpen(pair.cn)]
    if (open.length > 0 || own !== ownCn) return ['known', [...new Set([...open, own, ownCn].filter((name) => name !== null))]]
    if (own !== null) return null
    const chinese = others(chineseOf.get(pair.enKey), pair.cnKey)
    if (chinese.length > 0) return ['english', chinese]
    const english = others(englishOf.get(pair.cnKey), pair.enKey)
    if (english.length > 0) return ['chinese', english]
    if (vocabulary === 'drug' && !isEqual(pair.en, pair.cn)) return ['unequal', []]
    if (vocabulary === 'company' && isShort(pair.en)) return ['short', []]
    return pair.proposal ? ['proposal', []] : null
  }

  const thingAt = (key: string, make: () => Omit<Thing, 'names'>): Thing => {
    const there = things.get(key)
    if (there) return there
    const thing: Thing = { ...make(), names: new Map() }
    things.set(key, thing)
    return thing
  }

  const taken: { pair: Pair; thing: Thing }[] = []
  const withoutEnglish: Pair[] = []
  // What an operator has said counts first, so that what it was up against is settled by it.
  const inOrder = [...pairs].sort((a, b) => Number(isSame(b.en, b.cn)) - Number(isSame(a.en, a.cn)))
  for (const pair of inOrder) {
    if (pair.enKey === '') {
      withoutEnglish.push(pair)
      continue
    }
    const verdict = verdictOf(pair.en, pair.cn)?.verdict
    if (verdict === 'different') continue
    const [own, ownCn] = [entryOf(pair.en), entryOf(pair.cn)]
    const why = doubt(pair, own, ownCn)
    if (why && verdict !== 'same') {
      const rivals = pairs.filter((other) => other !== pair && (other.enKey === pair.enKey || other.cnKey === pair.cnKey))
      // The operator has said which of them it is.
      if ((why[0] === 'english' || why[0] === 'chinese') && rivals.some((other) => isSame(other.en, other.cn))) continue
      ask(why[0], pair.en, pair.cn, why[1], pair.stated)
      continue
    }
    const [first] = pair.stated as [NameStatement]
    const origin = originOf(first)
    const entry = own ?? ownCn
    if (entry !== null) {
      if (own !== null && own === ownCn) settled.known += pair.stated.length
      taken.push({ pair, thing: thingAt(`=${entry}`, () => ({ en: entry, cn: '', isNew: false, origin })) })
    } else {
      // Another name of a thing that an operator has called the same.
      const thing =
        things.get(pair.enKey) ??
        byChinese.get(pair.cnKey) ??
        thingAt(pair.enKey, () => ({ en: pair.en, cn: pair.cn, isNew: true, origin }))
      if (!byChinese.has(pair.cnKey)) byChinese.set(pair.cnKey, thing)
      taken.push({ pair, thing })
    }
  }
  /** Who is called so, by the things at hand. */
  const owners = new Map<string, Set<Thing>>()
  const own = (thing: Thing, name: string) => {
    const key = nameKey(name)
    const its = owners.get(key)
    if (its) its.add(thing)
    else owners.set(key, new Set([thing]))
  }
  for (const { pair, thing } of taken) for (const name of [pair.en, pair.cn]) own(thing, name)
  for (const pair of withoutEnglish) {
    const entry = entryOf(pair.cn)
    const [there, ...more] = [...(owners.get(pair.cnKey) ?? [])]
    const [statement] = pair.stated as [NameStatement]
    const thing =
      entry !== null
        ? thingAt(`=${entry}`, () => ({ en: entry, cn: '', isNew: false, origin: originOf(statement) }))
        : more.length === 0
          ? there
          : undefined
    if (thing) taken.push({ pair, thing })
  }
  for (const { pair, thing } of taken) for (const { name, proposal } of pair.also) if (!proposal) own(thing, name)

  for (const { pair, thing } of taken) {
    const [first] = pair.stated as [NameStatement]
    const origin = originOf(first)
    const add = (name: string) => {
      const key = nameKey(name)
      if (key.length >= 2 && key !== nameKey(thing.en) && key !== nameKey(thing.cn)) thing.names.set(key, { name, origin })
    }
    if (pair.enKey !== '') for (const name of [pair.en, pair.cn]) add(name)
    const stated = new Set(pair.also.filter(({ proposal }) => !proposal).map(({ name }) => name))
    for (const name of new Set(pair.also.map((one) => one.name))) {
      const elsewhere = entryOf(name)
      const [rivals, entry] = [[...(owners.get(nameKey(name)) ?? [])].filter((one) => one !== thing), thing.isNew ? null : thing.en]
      const isElse = elsewhere !== null && elsewhere !== entry
      const isFirm = vocabulary === 'drug' && linker.link('company', name).known
      const open = isOpen(name)
      const verdict = verdictOf(thing.en, name)?.verdict
      if (verdict === 'different') continue
      if (!stated.has(name) && verdict !== 'same' && (elsewhere === null || elsewhere !== entry)) {
        ask('proposal', thing.en, name, [], pair.stated)
        continue
      }
      if (verdict !== 'same' && (rivals.length > 0 || isElse || isFirm || open.length > 0)) {
        ask('brand', thing.en, name, [...new Set([...rivals.map(({ en }) => en), ...(isElse ? [elsewhere] : []), ...open])], pair.stated)
        continue
      }
      add(name)
    }
  }

  const known = (thing: Thing, name: string) =>
    !thing.isNew && linker.link(vocabulary, name).key === thing.en && linker.link(vocabulary, name).known
  for (const thing of things.values()) {
    const names = [...thing.names.values()].filter(({ name }) => !known(thing, name))
    if (!thing.isNew && names.length === 0) continue
    settled.rules.push({
      vocabulary,
      spelling: thing.en,
      kind: 'entry',
      entry: '',
      cn: thing.cn,
      also: names.map(({ name }) => name),
      at: 0,
      by: thing.origin.source,
      reason: '',
      origin: { ...thing.origin, names: Object.fromEntries(names.map(({ name, origin }) => [name, origin])) },
    })
  }
  const seen = new Set<string>()
  settled.questions = settled.questions.filter(({ id, kind }) => !seen.has(`${id} ${kind}`) && seen.add(`${id} ${kind}`))
}
