import { LRUCache } from 'lru-cache'
import type { Vocabulary } from '../../domain/database.ts'
import { companyEntries, drugEntries, indicationEntries, targetEntries } from './entries.ts'
import { bag, companySpellings, drugSpellings, indicationSpellings, nameKey } from './normalise.ts'
import type { LinkedName, VocabularyEntry, VocabularyLinker } from './types.ts'

/** Spellings remembered; a publisher's file repeats its names, so few are worked out twice. */
const REMEMBERED = 100_000
/** Longest name worked on; longer text is prose, not a name. */
const LONGEST = 300

const targetSpellings = function* (name: string): Generator<string> {
  yield nameKey(name)
  const outer = name.replace(/\([^()]*\)/g, ' ')
  if (outer !== name) yield nameKey(outer)
}

const SPELLINGS: Readonly<Record<Vocabulary, (name: string) => Iterable<string>>> = {
  drug: drugSpellings,
  company: companySpellings,
  target: targetSpellings,
  indication: indicationSpellings,
}

const ENTRIES: Readonly<Record<Vocabulary, readonly VocabularyEntry[]>> = {
  drug: drugEntries,
  company: companyEntries,
  target: targetEntries,
  indication: indicationEntries,
}

/** Every name of an entry, the preferred ones first. */
export const namesOf = (entry: VocabularyEntry): string[] => [entry.en, entry.cn, ...(entry.also ?? [])]

/**
 * Index of a vocabulary: each name by its key, then each name's looser spellings where they belong to one entry only, so that
 * 'Takeda Pharmaceutical' finds 'TAKEDA PHARMS USA' but 'Merck' of two companies never decides between them.
 */
const indexOf = (vocabulary: Vocabulary): Map<string, VocabularyEntry> => {
  const index = new Map<string, VocabularyEntry>()
  const entries = ENTRIES[vocabulary]
  for (const entry of entries) for (const name of namesOf(entry)) if (!index.has(nameKey(name))) index.set(nameKey(name), entry)
  if (vocabulary === 'target' || vocabulary === 'drug') return index
  const loose = new Map<string, VocabularyEntry | null>()
  for (const entry of entries)
    for (const name of namesOf(entry)) {
      const spellings = vocabulary === 'indication' ? [bag(name, false)] : companySpellings(name)
      for (const spelling of spellings) {
        if (spelling === '' || index.has(spelling)) continue
        const owner = loose.get(spelling)
        loose.set(spelling, owner === undefined || owner === entry ? entry : null)
      }
    }
  for (const [spelling, entry] of loose) if (entry) index.set(spelling, entry)
  return index
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

/** Makes a linker over the hand-written vocabulary. It keeps a bounded memory of spellings and no other state. */
export const createLinker = (): VocabularyLinker => {
  const indexes: Record<Vocabulary, Map<string, VocabularyEntry>> = {
    drug: indexOf('drug'),
    company: indexOf('company'),
    target: indexOf('target'),
    indication: indexOf('indication'),
  }
  const drugByKey = new Map(drugEntries.map((entry) => [entry.en, entry]))
  const memory = new LRUCache<string, LinkedName>({ max: REMEMBERED })

  const find = (vocabulary: Vocabulary, name: string): VocabularyEntry | undefined => {
    if (name.length > LONGEST) return undefined
    const index = indexes[vocabulary]
    for (const spelling of SPELLINGS[vocabulary](name)) {
      const found = spelling === '' ? undefined : index.get(spelling)
      if (found) return found
    }
    return undefined
  }

  const work = (vocabulary: Vocabulary, name: string): LinkedName => {
    const tidied = tidy(name)
    const entry = find(vocabulary, tidied)
    if (!entry) return { key: tidied, known: false, also: [] }
    const names = [...new Set(entry.also ?? [])].filter((other) => other !== entry.en && other !== entry.cn)
    const known = new Set([entry.en, entry.cn, ...names].map((other) => other.toLowerCase()))
    const line = name.replace(/\s+/g, ' ').trim()
    return { key: entry.en, known: true, cn: entry.cn, also: known.has(line.toLowerCase()) ? names : [...names, line] }
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
  }
}
