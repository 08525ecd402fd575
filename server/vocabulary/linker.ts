import { LRUCache } from 'lru-cache'
import type { Vocabulary } from '../../domain/database.ts'
import {
  companyEntries,
  drugEntries,
  indicationEntries,
  substanceEntries,
  targetEntries,
  unclearNames,
  type CompanyEntry,
} from './entries.ts'
import {
  atcKeys,
  atcSpellings,
  bag,
  bracketed,
  companyKeys,
  companySpellings,
  drugSpellings,
  indicationSpellings,
  nameKey,
  type Spelling,
} from './normalise.ts'
import type { DrugEntry, LinkedName, VocabularyEntry, VocabularyLinker, VocabularyRule } from './types.ts'

/** Spellings remembered; a publisher's file repeats its names, so few are worked out twice. */
const REMEMBERED = 100_000
/** Longest name worked on; longer text is prose, not a name. */
const LONGEST = 300

const targetSpellings = function* (name: string): Generator<Spelling> {
  yield { key: nameKey(name) }
  const outer = name.replace(/\([^()]*\)/g, ' ')
  if (outer !== name) yield { key: nameKey(outer) }
}

const SPELLINGS: Readonly<Record<Vocabulary, (name: string) => Iterable<Spelling>>> = {
  drug: drugSpellings,
  company: companySpellings,
  target: targetSpellings,
  indication: indicationSpellings,
  atc: atcSpellings,
}

/** Looser keys an entry's name is found by, where no name is that key itself. */
const LOOSE: Readonly<Record<Vocabulary, (name: string) => readonly string[]>> = {
  drug: () => [],
  company: companyKeys,
  target: () => [],
  indication: (name) => [bag(name, false)],
  atc: atcKeys,
}

const ENTRIES: Readonly<Record<Vocabulary, readonly VocabularyEntry[]>> = {
  drug: [...drugEntries, ...substanceEntries],
  company: companyEntries,
  target: targetEntries,
  indication: indicationEntries,
  // Classes are named by files alone.
  atc: [],
}

/** What a file calls a firm, a target or a disease is that name, and not what it looks like. */
const WHOLE: ReadonlySet<Vocabulary> = new Set(['company', 'target', 'indication'])

/** Every name of an entry, the preferred ones first. */
export const namesOf = (entry: VocabularyEntry): string[] => [entry.en, entry.cn, ...(entry.also ?? [])].filter((name) => name !== '')

/** A vocabulary's names by key. Several entries behind one key leave it open which is meant. */
interface Index {
  entries: readonly VocabularyEntry[]
  names: ReadonlyMap<string, ReadonlySet<VocabularyEntry>>
  loose: ReadonlyMap<string, ReadonlySet<VocabularyEntry>>
  /** Names that are never linked, with the entries they may mean. */
  unclear: ReadonlyMap<string, readonly string[]>
  /** Some of the entries are known from files alone. */
  hasNamed: boolean
  /** What the operator said of a spelling: an entry, or null for none. */
  said: ReadonlyMap<string, VocabularyEntry | null>
}

const claim = (index: Map<string, Set<VocabularyEntry>>, key: string, entry: VocabularyEntry) => {
  if (key === '') return
  const claims = index.get(key)
  if (claims) claims.add(entry)
  else index.set(key, new Set([entry]))
}

/** The entries with those of rules on top: a new thing, or more names for one that is there. */
const withRules = (entries: readonly VocabularyEntry[], rules: readonly VocabularyRule[], vocabulary: Vocabulary): VocabularyEntry[] => {
  const byKey = new Map(entries.map((entry) => [nameKey(entry.en), entry]))
  for (const { kind, spelling, cn, also, origin } of rules) {
    if (kind !== 'entry') continue
    const there = byKey.get(nameKey(spelling))
    const origins = origin && {
      ...origin.names,
      ...(cn && !there?.cn && { [cn]: { source: origin.source, publisher: origin.publisher, asOf: origin.asOf } }),
    }
    const its = { ...there?.origins, ...origins }
    byKey.set(nameKey(spelling), {
      ...(there
        ? { ...there, cn: there.cn || cn, also: [...(there.also ?? []), ...(cn && there.cn !== cn ? [cn] : []), ...also] }
        : {
            en: spelling,
            cn,
            also,
            ...(origin && { named: true as const }),
            ...(origin && WHOLE.has(vocabulary) && { whole: true as const }),
          }),
      ...(Object.keys(its).length > 0 && { origins: its }),
    })
  }
  return [...byKey.values()]
}

const indexOf = (vocabulary: Vocabulary, rules: readonly VocabularyRule[]): Index => {
  const entries = withRules(ENTRIES[vocabulary], rules, vocabulary)
  const names = new Map<string, Set<VocabularyEntry>>()
  for (const entry of entries) for (const name of namesOf(entry)) claim(names, nameKey(name), entry)
  const unclear = new Map(
    unclearNames.filter((one) => one.vocabulary === vocabulary).map((one) => [nameKey(one.name), one.entries] as const),
  )
  const said = new Map<string, VocabularyEntry | null>()
  for (const { kind, spelling, entry: to } of rules) {
    const key = nameKey(spelling)
    if (kind === 'forbid') said.set(key, null)
    if (kind !== 'link') continue
    const [entry] = names.get(nameKey(to)) ?? []
    // An entry that was taken back meanwhile is no entry.
    if (!entry) continue
    said.set(key, entry)
    names.set(key, new Set([entry]))
    unclear.delete(key)
  }
  for (const { kind, spelling } of rules) if (kind === 'entry') unclear.delete(nameKey(spelling))
  const loose = new Map<string, Set<VocabularyEntry>>()
  for (const entry of entries)
    if (!entry.whole) for (const name of namesOf(entry)) for (const key of LOOSE[vocabulary](name)) claim(loose, key, entry)
  return { entries, names, loose, unclear, said, hasNamed: entries.some(({ named }) => named === true) }
}

/** Of several rules for a spelling the newest; what was taken back is gone. */
export const rulesInForce = (rules: readonly VocabularyRule[]): VocabularyRule[] => {
  const newest = new Map<string, VocabularyRule>()
  for (const rule of [...rules].sort((a, b) => a.at - b.at)) {
    // What follows from files is no operator's word, and neither takes the other's place.
    const id = `${rule.vocabulary}\n${rule.origin ? 'file' : ''}\n${nameKey(rule.spelling)}`
    newest.delete(id)
    newest.set(id, rule)
  }
  const inForce = [...newest.values()].filter(({ kind }) => kind !== 'drop')
  return [...inForce.filter(({ origin }) => origin), ...inForce.filter(({ origin }) => !origin)]
}

/** Words kept in capitals when an all-capitals name is tidied. */
const ACRONYMS = new Set(
  'USA US UK EU AG SA SE NV BV AB AS LLC LP LLP PLC KK DNA RNA HIV HCV HBV RSV HPV CMV HER2 EGFR VEGF GLP II III IV VI COVID SARS BCG MMR PEG IGG CAR UAE'.split(
    ' ',
  ),
)

const titled = (text: string): string =>
  text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    if (ACRONYMS.has(word) || /\p{N}/u.test(word) || !/[AEIOUY]/.test(word)) return word
    return word.slice(0, 1) + word.slice(1).toLowerCase()
  })

/** A name nobody knows, made presentable: one-line, and all-capitals to title case. Doing it twice changes nothing. */
export const tidy = (name: string): string => {
  const line = name
    .replace(/\p{Cs}|\p{Cc}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  // Only plain Latin capitals of some length are shouting; codes (`AZD9291`) and short acronyms are names.
  if (line.length > LONGEST || !/[A-Z]{4}/.test(line) || /[^\x20-\x7e]/.test(line) || /[a-z]/.test(line)) return line
  return titled(line)
}

/** What was found of a name: one entry, several, or (empty) none. */
type Found = { entry: VocabularyEntry } | { ambiguous: readonly string[] }
const NOTHING: Found = { ambiguous: [] }

const isSmall = (entry: VocabularyEntry): boolean => (entry as Partial<DrugEntry>).type === 'small-molecule'
const isInstitution = (entry: VocabularyEntry): boolean => (entry as Partial<CompanyEntry>).institution === true

/** Whether an entry is known by a spelling, in whatever order of words. */
const isNameOf = (vocabulary: Vocabulary, entry: VocabularyEntry, spelling: string): boolean => {
  const keys = new Set([nameKey(spelling), ...LOOSE[vocabulary](spelling)])
  return namesOf(entry).some((name) => keys.has(nameKey(name)) || LOOSE[vocabulary](name).some((key) => keys.has(key)))
}

/**
 * What a name means by an index: the strictest spelling that anything claims decides, one way or the other. Things that only files
 * name (`named`) are looked at where nothing else is meant, so that no file takes a link away.
 */
const find = (vocabulary: Vocabulary, index: Index, name: string): Found => {
  if (name.length > LONGEST) return NOTHING
  const found = findAmong(vocabulary, index, name, (entry) => !entry.named)
  return 'entry' in found || found.ambiguous.length > 0 || !index.hasNamed ? found : findAmong(vocabulary, index, name, () => true)
}

const findAmong = (vocabulary: Vocabulary, index: Index, name: string, isMeant: (entry: VocabularyEntry) => boolean): Found => {
  const whole = nameKey(name)
  for (const { key, suffixed, commercial, brackets = [] } of SPELLINGS[vocabulary](name)) {
    if (key === '') continue
    const may = index.unclear.get(key)
    if (may) return { ambiguous: may.length > 1 ? may : [] }
    const claims = [...(index.names.get(key) ?? index.loose.get(key) ?? [])].filter(
      (entry) =>
        !(suffixed && isSmall(entry)) && !(commercial && isInstitution(entry)) && !(entry.whole && key !== whole) && isMeant(entry),
    )
    const [entry] = claims
    if (!entry) continue
    if (claims.length > 1) return { ambiguous: claims.map(({ en }) => en) }
    if (key === whole || (vocabulary !== 'drug' && vocabulary !== 'indication')) return { entry }
    // 'Estradiol (estradiol valerate)', 'Lung cancer (NSCLC)': before the brackets one thing, within them another.
    const [inner] = [...(index.names.get(nameKey(bracketed(name) ?? '')) ?? [])].filter(isMeant)
    if (inner && inner !== entry) return { ambiguous: [entry.en, inner.en] }
    return brackets.every((one) => isNameOf(vocabulary, entry, one)) ? { entry } : NOTHING
  }
  return NOTHING
}

/**
 * Makes a linker over the hand-written vocabulary and an operator's rules (BEY-11, TRUTH-03, TRUTH-07). It keeps a bounded memory
 * of spellings and no other state.
 *
 * @param rules in any order; those of one spelling are sorted out by `at`.
 */
export const createLinker = (rules: readonly VocabularyRule[] = []): VocabularyLinker => {
  const inForce = rulesInForce(rules)
  const of = (vocabulary: Vocabulary) =>
    indexOf(
      vocabulary,
      inForce.filter((rule) => rule.vocabulary === vocabulary),
    )
  const indexes: Record<Vocabulary, Index> = {
    drug: of('drug'),
    company: of('company'),
    target: of('target'),
    indication: of('indication'),
    atc: of('atc'),
  }
  const drugByKey = new Map(drugEntries.map((entry) => [entry.en, entry]))
  const memory = new LRUCache<string, LinkedName>({ max: REMEMBERED })

  const work = (vocabulary: Vocabulary, name: string): LinkedName => {
    const tidied = tidy(name)
    const index = indexes[vocabulary]
    const said = index.said.get(nameKey(tidied))
    const found: Found = said === undefined ? find(vocabulary, index, tidied) : said === null ? NOTHING : { entry: said }
    if (!('entry' in found))
      return { key: tidied, known: false, also: [], ...(found.ambiguous.length > 0 && { ambiguous: found.ambiguous }) }
    const { entry } = found
    const names = [...new Set(entry.also ?? [])].filter((other) => other !== entry.en && other !== entry.cn)
    const known = new Set([entry.en, entry.cn, ...names].map((other) => other.toLowerCase()))
    const line = name.replace(/\s+/g, ' ').trim()
    return {
      key: entry.en,
      known: true,
      ...(entry.cn && { cn: entry.cn }),
      ...(entry.origins?.[entry.cn] && { from: entry.origins[entry.cn] }),
      also: known.has(line.toLowerCase()) ? names : [...names, line],
    }
  }

  return {
    link: (vocabulary, name) => {
      const id = `${vocabulary}\n${name}`
      const remembered = memory.get(id)
      if (remembered) return remembered
      const linked = work(vocabulary, name)
      memory.set(id, linked)
      return linked
    },
    drug: (key) => drugByKey.get(key),
    with: (more) => createLinker([...rules, ...more]),
    entries: (vocabulary) => indexes[vocabulary].entries,
  }
}
