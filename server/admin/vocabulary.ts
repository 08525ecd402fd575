import { VOCABULARIES, type Vocabulary } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import { UNPRINTABLE } from '../auth/accounts.ts'
import type { CatalogueVocabulary } from '../catalogue/types.ts'
import { namesOf, rulesInForce } from '../vocabulary/linker.ts'
import { nameKey } from '../vocabulary/normalise.ts'
import type { VocabularyEntry, VocabularyLinker, VocabularyRule } from '../vocabulary/types.ts'
import { createNamesDesk } from './names.ts'
import type { Operator } from './operator.ts'
import { createReadingDesk } from './reading.ts'
import { MOST_REASON } from './readingShapes.ts'
import { AdminError, type AdminRequest, type AdminResult } from './types.ts'

const MAX_NAME = 300
/** Entries and published names shown of a search. */
const SHOWN = 50

type VocabularyRequest = Extract<AdminRequest, { command: `vocabulary.${string}` }>
type Request<C extends VocabularyRequest['command']> = Extract<AdminRequest, { command: C }>

export const isOfVocabulary = (request: AdminRequest): request is VocabularyRequest => request.command.startsWith('vocabulary.')

const cleanVocabulary = (word: string): Vocabulary => {
  const found = VOCABULARIES.find((one) => one === word)
  if (!found) throw new AdminError('vocabulary.unknown', word)
  return found
}

/** A name that may stand in a rule: one line that shows as it is, with something in it that names are compared by. */
const cleanName = (text: string): string => {
  const name = text.replace(/\s+/gu, ' ').trim()
  if (name.length > MAX_NAME || nameKey(name) === '' || text.search(UNPRINTABLE) >= 0) throw new AdminError('spelling.invalid', text)
  return name
}

const cleanReason = (text: string): string => {
  const reason = text.trim()
  if (reason === '' || reason.length > MOST_REASON || reason.search(UNPRINTABLE) >= 0) throw new AdminError('reason.missing')
  return reason
}

/** Who asks, as the system calls them; it is not vouched for. */
const cleanBy = (text: string): string => text.replaceAll(UNPRINTABLE, '').trim().slice(0, 120)

const entriesOf = (linker: VocabularyLinker, vocabulary: Vocabulary): readonly VocabularyEntry[] => linker.entries?.(vocabulary) ?? []

/** The entry that has this very name. */
const entryNamed = (linker: VocabularyLinker, vocabulary: Vocabulary, name: string): VocabularyEntry | undefined => {
  const key = nameKey(name)
  const entries = entriesOf(linker, vocabulary)
  return entries.find((entry) => nameKey(entry.en) === key) ?? entries.find((entry) => namesOf(entry).some((one) => nameKey(one) === key))
}

/** What the engine says when it cannot: the operator acts on the code, its own words are for logs. */
const away = (error: unknown): unknown => (error instanceof MateriaError ? new AdminError('catalogue.away', error.code) : error)

/**
 * Performs the operator's commands about the vocabulary (TRUTH-07): rules are added, never changed, and the newest of a spelling
 * counts. Databases hear of them at their next import, or by `vocabulary.apply`.
 *
 * @throws AdminError for what does not fit; nothing is said then.
 */
export const createVocabularyDesk = (vocabulary: CatalogueVocabulary): Operator => {
  const names = createNamesDesk(vocabulary, cleanReason, cleanBy)
  const reading = createReadingDesk(vocabulary, cleanBy)
  const say = async (
    request: Request<'vocabulary.link' | 'vocabulary.forbid' | 'vocabulary.add' | 'vocabulary.drop'>,
    rule: Omit<VocabularyRule, 'at' | 'by' | 'reason' | 'vocabulary'>,
  ) => {
    const said = await vocabulary.say({
      ...rule,
      vocabulary: cleanVocabulary(request.vocabulary),
      by: cleanBy(request.by),
      reason: cleanReason(request.reason),
    })
    return { rules: [{ ...said, also: [...said.also] }], waits: true as const }
  }

  const list = async ({ vocabulary: word, text }: Request<'vocabulary.list'>): Promise<AdminResult> => {
    const only = word === undefined ? undefined : cleanVocabulary(word)
    const needle = text === undefined ? '' : cleanName(text)
    const holds = (name: string) => name.toLowerCase().includes(needle.toLowerCase())
    const rules = rulesInForce(await vocabulary.rules())
      .filter((rule) => (!only || rule.vocabulary === only) && (!needle || [rule.spelling, rule.entry, rule.cn, ...rule.also].some(holds)))
      .map((rule) => ({ ...rule, also: [...rule.also] }))
    if (!needle) return { rules }
    const linker = await vocabulary.linker()
    const entries = (only ? [only] : VOCABULARIES).flatMap((one) =>
      entriesOf(linker, one)
        .filter((entry) => namesOf(entry).some(holds))
        .map((entry) => ({ vocabulary: one, en: entry.en, cn: entry.cn, also: [...(entry.also ?? [])] })),
    )
    const spellings = (await vocabulary.published(needle, only, SHOWN)).map(({ vocabulary: one, ...published }) => {
      const { known, key, ambiguous } = linker.link(one, published.name)
      return { ...published, next: known ? key : null, ...(ambiguous && { ambiguous: [...ambiguous] }) }
    })
    return { rules, entries: entries.slice(0, SHOWN), spellings }
  }

  const link = async (request: Request<'vocabulary.link'>): Promise<AdminResult> => {
    const one = cleanVocabulary(request.vocabulary)
    const spelling = cleanName(request.spelling)
    const entry = entryNamed(await vocabulary.linker(), one, cleanName(request.entry))
    if (!entry) throw new AdminError('entry.unknown', request.entry)
    return say(request, { spelling, kind: 'link', entry: entry.en, cn: '', also: [] })
  }

  const addEntry = async (request: Request<'vocabulary.add'>): Promise<AdminResult> => {
    const one = cleanVocabulary(request.vocabulary)
    const linker = await vocabulary.linker()
    const spelling = cleanName(request.name)
    const cn = request.cn === undefined ? '' : cleanName(request.cn)
    const also = [...new Set(request.also.map(cleanName))]
    // An entry of the operator's may be said again with other names.
    const own = rulesInForce(await vocabulary.rules()).find(
      (rule) => rule.vocabulary === one && rule.kind === 'entry' && nameKey(rule.spelling) === nameKey(spelling),
    )
    const there = entryNamed(linker, one, spelling)
    if (there && !own) throw new AdminError('entry.exists', there.en)
    for (const name of [cn, ...also].filter(Boolean)) {
      const owner = entryNamed(linker, one, name)
      if (owner && nameKey(owner.en) !== nameKey(spelling)) throw new AdminError('name.taken', `${name}, ${owner.en}`)
    }
    return say(request, { spelling, kind: 'entry', entry: '', cn, also })
  }

  const drop = async (request: Request<'vocabulary.drop'>): Promise<AdminResult> => {
    const one = cleanVocabulary(request.vocabulary)
    const spelling = cleanName(request.spelling)
    const inForce = rulesInForce(await vocabulary.rules())
    if (!inForce.some((rule) => rule.vocabulary === one && nameKey(rule.spelling) === nameKey(spelling)))
      throw new AdminError('rule.unknown', request.spelling)
    return say(request, { spelling, kind: 'drop', entry: '', cn: '', also: [] })
  }

  const apply = async (): Promise<AdminResult> => ({
    applied: (await vocabulary.apply()).map(({ database, records, links, importAgain }) => ({
      database,
      records,
      ...(importAgain && { importAgain }),
      fields: Object.entries(links).map(([field, { linked, unlinked, ambiguous }]) => ({ field, linked, unlinked, ambiguous })),
    })),
  })

  const performing = async (request: AdminRequest): Promise<AdminResult> => {
    switch (request.command) {
      case 'vocabulary.list':
        return list(request)
      case 'vocabulary.link':
        return link(request)
      case 'vocabulary.forbid':
        return say(request, { spelling: cleanName(request.spelling), kind: 'forbid', entry: '', cn: '', also: [] })
      case 'vocabulary.add':
        return addEntry(request)
      case 'vocabulary.drop':
        return drop(request)
      case 'vocabulary.apply':
        return apply()
      case 'vocabulary.names.load':
        return { names: await names.load(request) }
      case 'vocabulary.names.show':
        return { names: await names.show(request) }
      case 'vocabulary.names.decide':
        return { names: await names.decide(request), waits: true }
      case 'vocabulary.links.draw':
        return { draw: await reading.draw(request) }
      case 'vocabulary.links.read':
        return { reading: await reading.read(request) }
      case 'vocabulary.links.reading':
        return { reading: await reading.last() }
      default:
        throw new AdminError('command.unknown', request.command)
    }
  }
  return {
    perform: async (request) => {
      try {
        return await performing(request)
      } catch (error) {
        throw away(error)
      }
    },
  }
}

/** The operator of accounts, who answers for the vocabulary, too. */
export const withVocabulary = (operator: Operator, vocabulary: CatalogueVocabulary): Operator => {
  const desk = createVocabularyDesk(vocabulary)
  return { perform: (request) => (isOfVocabulary(request) ? desk.perform(request) : operator.perform(request)) }
}
