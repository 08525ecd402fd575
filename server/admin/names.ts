import type { CatalogueVocabulary } from '../catalogue/types.ts'
import type { NameLoad, StoredNames } from '../catalogue/names.ts'
import { pairId } from '../vocabulary/names/settle.ts'
import { rulesInForce } from '../vocabulary/linker.ts'
import { nameKey } from '../vocabulary/normalise.ts'
import type { NameQuestion, NameStatement } from '../vocabulary/names/types.ts'
import type { VocabularyRule } from '../vocabulary/types.ts'
import type { GivenSource, NamesAnswer, NamesLoss } from './namesShapes.ts'
import { AdminError, type AdminRequest } from './types.ts'

type Request<C extends AdminRequest['command']> = Extract<AdminRequest, { command: C }>

const statementsOf = ({ source, publisher, statements }: GivenSource): NameStatement[] =>
  statements.map((one) => ({ ...one, source, publisher }))

/** A tenth fewer names, or an earlier day, than what is there: as imports of records have it (TRUTH-04). */
const lossesOf = (given: readonly GivenSource[], loads: readonly NameLoad[]): NamesLoss[] =>
  given.flatMap(({ source, asOf, statements }): NamesLoss[] => {
    const there = loads.find((one) => one.source === source)
    if (!there) return []
    return [
      ...(asOf < there.asOf ? [{ kind: 'older' as const, source, was: there.asOf, is: asOf }] : []),
      ...(statements.length < there.names * 0.9 ? [{ kind: 'fewer' as const, source, was: there.names, is: statements.length }] : []),
    ]
  })

const shownQuestions = (questions: readonly NameQuestion[]): NamesAnswer['questions'] =>
  questions.map(({ origins, against, ...one }) => ({
    ...one,
    against: [...against],
    origins: origins.map(({ publisher, asOf, file, line }) => ({ publisher, asOf, file, line })),
  }))

const shownLoads = (loads: readonly NameLoad[]): NamesAnswer['loads'] =>
  loads.map(({ source, publisher, names, asOf, by }) => ({ source, publisher, names, asOf, by }))

/** Every name that rules add, by vocabulary and what it is called there. */
const namesAdded = (rules: readonly VocabularyRule[]): Set<string> =>
  new Set(
    rules.flatMap(({ vocabulary, spelling, cn, also }) =>
      [cn, ...also].filter(Boolean).map((name) => `${vocabulary}\n${spelling}\n${nameKey(name)}`),
    ),
  )
const thingsNamed = (rules: readonly VocabularyRule[]): Set<string> =>
  new Set(rules.filter(({ cn }) => cn !== '').map(({ vocabulary, spelling }) => `${vocabulary}\n${spelling}`))

const missing = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => [...one].filter((name) => !other.has(name)).length

/**
 * Performs what concerns names that files state in both languages: a load of them says what it would lose before it is done, what
 * follows from it, and what is left open (BEY-11, TRUTH-04). Databases hear of it at their next import, or by `vocabulary.apply`.
 *
 * @throws AdminError `name.question` for an id that is no open question, `reason.missing`
 */
export const createNamesDesk = (
  vocabulary: CatalogueVocabulary,
  cleanReason: (text: string) => string,
  cleanBy: (text: string) => string,
) => {
  const { names } = vocabulary

  const load = async (request: Request<'vocabulary.names.load'>): Promise<NamesAnswer> => {
    const before = await names.stored()
    const losses = lossesOf(request.sources, before.loads)
    const ids = new Set(request.sources.map(({ source }) => source))
    const would: StoredNames = {
      ...before,
      statements: [...before.statements.filter(({ source }) => !ids.has(source)), ...request.sources.flatMap(statementsOf)],
    }
    const [was, is] = [await names.settled(), await names.settled(would)]
    const operators = rulesInForce(await vocabulary.rules())
    const [first = [], then = []] = await names.coverage([was.rules, is.rules].map((rules) => [...rules, ...operators]))
    const answer: NamesAnswer = {
      loads: shownLoads(before.loads),
      loaded: {
        stated: request.sources.reduce((sum, { statements }) => sum + statements.length, 0),
        known: is.known,
        things: missing(thingsNamed(is.rules), thingsNamed(was.rules)),
        names: missing(namesAdded(is.rules), namesAdded(was.rules)),
        gone: missing(namesAdded(was.rules), namesAdded(is.rules)),
      },
      ...(losses.length > 0 && { losses }),
      questions: shownQuestions(is.questions),
      coverage: then.map(({ database, records, named }, at) => ({ database, records, before: first[at]?.named ?? 0, after: named })),
    }
    if (request.check || (losses.length > 0 && request.accept === undefined)) return answer
    const accepted = losses.length > 0 ? cleanReason(request.accept ?? '') : ''
    for (const given of request.sources) {
      const { source, publisher, asOf, files } = given
      await names.load({ source, publisher, asOf, files, by: cleanBy(request.by), accepted }, statementsOf(given))
    }
    return { ...answer, loads: shownLoads((await names.stored()).loads) }
  }

  const show = async ({ text }: Request<'vocabulary.names.show'>): Promise<NamesAnswer> => {
    const needle = text?.trim().toLowerCase() ?? ''
    const [{ loads }, { questions }] = [await names.stored(), await names.settled()]
    const holds = ({ id, kind, en, cn, against }: NameQuestion) =>
      [id, kind, en, cn, ...against].some((one) => one.toLowerCase().includes(needle))
    return { loads: shownLoads(loads), questions: shownQuestions(questions.filter(holds)) }
  }

  const decide = async (request: Request<'vocabulary.names.decide'>): Promise<NamesAnswer> => {
    const reason = cleanReason(request.reason)
    const [{ decisions }, { questions }] = [await names.stored(), await names.settled()]
    const decidable = [...questions, ...decisions.map((one) => ({ ...one, id: pairId(one.vocabulary, one.en, one.cn) }))]
    const said = request.ids.map((id) => {
      const found = decidable.find((one) => one.id === id.trim().toLowerCase())
      if (!found) throw new AdminError('name.question', id)
      return found
    })
    await names.decide(
      said.map((one) => ({
        vocabulary: one.vocabulary,
        en: one.en,
        cn: one.cn,
        verdict: request.verdict,
        by: cleanBy(request.by),
        reason,
      })),
    )
    return { ...(await show({ command: 'vocabulary.names.show' })), decided: said.length }
  }
  return { load, show, decide }
}
