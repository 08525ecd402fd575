import type { Vocabulary } from '../../domain/database.ts'
import type { NameDecision, NameStatement } from '../vocabulary/names/types.ts'
import { type Engine, LOADING } from './engine.ts'
import { createStatedNames, DECISIONS_TABLE, name, NAME_LOADS_TABLE, NAMES_TABLE } from './schema.ts'

/** What a load of a kind of file brought. */
export interface NameLoad {
  source: string
  publisher: string
  /** ms since the epoch; later than every load before it. */
  load: number
  names: number
  /** YYYY-MM-DD, the oldest of its files. */
  asOf: string
  files: readonly string[]
  by: string
  /** Why something was lost on purpose, '' where nothing was. */
  accepted: string
}

/** Statements, decisions and the loads in force: all that a vocabulary follows from. */
export interface StoredNames {
  loads: NameLoad[]
  statements: NameStatement[]
  decisions: NameDecision[]
}

type StatementRow = [string, Vocabulary, string, string, string[], number, string, string, number]
type LoadRow = [string, string, number, number, string, string[], string, string]
type DecisionRow = [Vocabulary, string, string, NameDecision['verdict'], number, string, string]

/**
 * Names that files state in both languages, in the engine every importer and gateway shares. A load of a kind of file replaces the
 * one before: its names count from the moment its row stands in the table of loads, so nobody sees half of it. Decisions only grow.
 */
export const createNamesTables = (engine: Engine, now: () => number) => {
  const table = (called: string) => `${name(engine.database)}.${name(called)}`
  const loads = async (): Promise<NameLoad[]> => {
    const rows = await engine.rows<LoadRow>(
      `SELECT source, publisher, load, names, asOf, files, by, accepted FROM ${table(NAME_LOADS_TABLE)} ORDER BY load DESC LIMIT 1 BY source`,
    )
    return rows
      .map(([source, publisher, load, names, asOf, files, by, accepted]) => ({
        source,
        publisher,
        load: Number(load),
        names: Number(names),
        asOf,
        files,
        by,
        accepted,
      }))
      .sort((a, b) => (a.source < b.source ? -1 : 1))
  }
  const decisions = async (): Promise<NameDecision[]> => {
    const rows = await engine.rows<DecisionRow>(
      `SELECT vocabulary, en, cn, verdict, at, by, reason FROM ${table(DECISIONS_TABLE)} ORDER BY at, vocabulary, en, cn`,
    )
    return rows.map(([vocabulary, en, cn, verdict, at, by, reason]) => ({ vocabulary, en, cn, verdict, at: Number(at), by, reason }))
  }
  /** What the stored names are made of: the same text for as long as nothing was loaded or decided. */
  const stamp = async (): Promise<string> => {
    const [[last, count] = ['', 0]] = await engine.rows<[string, number]>(
      `SELECT toString((SELECT max(load) FROM ${table(NAME_LOADS_TABLE)})), (SELECT count() FROM ${table(DECISIONS_TABLE)})`,
    )
    return `${last} ${count}`
  }
  return {
    open: async () => {
      for (const statement of createStatedNames(engine.database)) await engine.command(statement)
    },
    stamp,
    loads,
    read: async (): Promise<StoredNames> => {
      const inForce = await loads()
      const publishers = new Map(inForce.map(({ source, publisher }) => [source, publisher]))
      const rows =
        inForce.length === 0
          ? []
          : await engine.rows<StatementRow>(
              `SELECT source, vocabulary, en, cn, also, proposal, asOf, file, line FROM ${table(NAMES_TABLE)}
               WHERE (source, load) IN (SELECT source, max(load) FROM ${table(NAME_LOADS_TABLE)} GROUP BY source) ORDER BY source, file, line, vocabulary, en`,
              {},
              LOADING,
            )
      const statements = rows.map(([source, vocabulary, en, cn, also, proposal, asOf, file, line]) => ({
        source,
        publisher: publishers.get(source) ?? source,
        vocabulary,
        en,
        cn,
        also,
        proposal: Number(proposal) === 1,
        asOf,
        file,
        line: Number(line),
      }))
      return { loads: inForce, statements, decisions: await decisions() }
    },
    /** Puts a load's names in the place of those of its source's last. */
    load: async (given: Omit<NameLoad, 'load' | 'names'>, statements: readonly NameStatement[]): Promise<NameLoad> => {
      const last = Math.max(0, ...(await loads()).map((one) => one.load))
      const load = Math.max(now(), last + 1)
      const lines = statements.map(({ vocabulary, en, cn, also, proposal, asOf, file, line }) =>
        JSON.stringify([given.source, load, vocabulary, en, cn, also, proposal ? 1 : 0, asOf, file, line]),
      )
      if (lines.length > 0)
        await engine.insert(
          NAMES_TABLE,
          ['source', 'load', 'vocabulary', 'en', 'cn', 'also', 'proposal', 'asOf', 'file', 'line'],
          Buffer.from(`${lines.join('\n')}\n`),
        )
      const done: NameLoad = { ...given, load, names: statements.length }
      const { source, publisher, names, asOf, files, by, accepted } = done
      await engine.insert(
        NAME_LOADS_TABLE,
        ['source', 'publisher', 'load', 'names', 'asOf', 'files', 'by', 'accepted'],
        Buffer.from(`${JSON.stringify([source, publisher, load, names, asOf, files, by, accepted])}\n`),
      )
      // What was there before is only in the way now; it goes when the engine finds the time.
      await engine.command(`ALTER TABLE ${table(NAMES_TABLE)} DELETE WHERE source = {source:String} AND load < {load:UInt64}`, {
        source,
        load,
      })
      return done
    },
    decide: async (said: readonly Omit<NameDecision, 'at'>[]): Promise<void> => {
      const last = Math.max(0, ...(await decisions()).map(({ at }) => at))
      const at = Math.max(now(), last + 1)
      const lines = said.map(({ vocabulary, en, cn, verdict, by, reason }, index) =>
        JSON.stringify([vocabulary, en, cn, verdict, at + index, by, reason]),
      )
      await engine.insert(
        DECISIONS_TABLE,
        ['vocabulary', 'en', 'cn', 'verdict', 'at', 'by', 'reason'],
        Buffer.from(`${lines.join('\n')}\n`),
      )
    },
  }
}
