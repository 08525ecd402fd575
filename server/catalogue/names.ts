import type { Vocabulary } from '../../domain/database.ts'
import type { NameDecision, NameStatement } from '../vocabulary/names/types.ts'
import { type Engine, LOADING } from './engine.ts'
import { createStatedNames, DECISIONS_TABLE, name, NAME_LOADS_TABLE, NAMES_TABLE, READINGS_TABLE } from './schema.ts'

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

/** A load as a reading of links remembers it. */
export type LoadMark = Pick<NameLoad, 'source' | 'load' | 'asOf'>

/** What came of reading links one by one. */
export interface NameReading {
  /** ms since the epoch; later than every reading before it. */
  at: number
  by: string
  seed: number
  /** Id of the one database whose links were drawn, '' for all. */
  only: string
  /** The last load of names when they were drawn, 0 before the first. */
  until: number
  /** Links drawn; those of them that were read, and those that were there no longer. */
  drawn: number
  read: number
  gone: number
  /** Of the links read, those that are wrong, and why. */
  wrong: readonly { vocabulary: Vocabulary; name: string; group: string; cn: string; reason: string }[]
  /** Of those gone, how many had been found wrong. */
  goneWrong: number
  /** The loads that were in force when the links were drawn. */
  loads: readonly LoadMark[]
}

/** Statements, decisions and the loads in force: all that a vocabulary follows from. */
export interface StoredNames {
  loads: NameLoad[]
  statements: NameStatement[]
  decisions: NameDecision[]
}

type StatementRow = [string, Vocabulary, string, string, string[], number, string, string, number]
type LoadRow = [string, string, number, number, string, string[], string, string]
type WrongRow = [Vocabulary, string, string, string, string]
type MarkRow = [string, number, string]
type ReadingRow = [number, string, number, string, number, number, number, number, WrongRow[], number, MarkRow[]]
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
  const marksOf = (rows: readonly MarkRow[]): LoadMark[] => rows.map(([source, load, asOf]) => ({ source, load: Number(load), asOf }))
  const lastReading = async (): Promise<NameReading | null> => {
    const [row] = await engine.rows<ReadingRow>(
      `SELECT at, by, seed, only, until, drawn, read, gone, wrong, goneWrong, loads FROM ${table(READINGS_TABLE)} ORDER BY at DESC LIMIT 1`,
    )
    if (!row) return null
    const [at, by, seed, only, until, drawn, read, gone, wrong, goneWrong, inForce] = row
    return {
      at: Number(at),
      by,
      seed: Number(seed),
      only,
      until: Number(until),
      drawn: Number(drawn),
      read: Number(read),
      gone: Number(gone),
      wrong: wrong.map(([vocabulary, spelling, group, cn, reason]) => ({ vocabulary, name: spelling, group, cn, reason })),
      goneWrong: Number(goneWrong),
      loads: marksOf(inForce),
    }
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
    /** The last load of all, 0 before the first. */
    lastLoad: async (): Promise<number> => Math.max(0, ...(await loads()).map(({ load }) => load)),
    lastReading,
    /** Loads after one of them, oldest first. */
    loadsAfter: async (load: number): Promise<LoadMark[]> =>
      marksOf(
        await engine.rows<MarkRow>(
          `SELECT source, load, asOf FROM ${table(NAME_LOADS_TABLE)} WHERE load > {load:UInt64} ORDER BY load, source`,
          { load },
        ),
      ),
    /** Adds what came of reading links, later than all before it; with the loads that were in force when the links were drawn. */
    keepReading: async (given: Omit<NameReading, 'at' | 'loads'>): Promise<NameReading> => {
      const inForce = marksOf(
        await engine.rows<MarkRow>(
          `SELECT source, load, asOf FROM ${table(NAME_LOADS_TABLE)} WHERE load <= {until:UInt64} ORDER BY load DESC, source LIMIT 1 BY source`,
          { until: given.until },
        ),
      )
      const at = Math.max(now(), ((await lastReading())?.at ?? 0) + 1)
      const reading: NameReading = { ...given, at, loads: inForce }
      const { by, seed, only, until, drawn, read, gone, wrong, goneWrong } = given
      const wrongRows = wrong.map((one): WrongRow => [one.vocabulary, one.name, one.group, one.cn, one.reason])
      const markRows = inForce.map(({ source, load, asOf }): MarkRow => [source, load, asOf])
      await engine.insert(
        READINGS_TABLE,
        ['at', 'by', 'seed', 'only', 'until', 'drawn', 'read', 'gone', 'wrong', 'goneWrong', 'loads'],
        Buffer.from(`${JSON.stringify([at, by, seed, only, until, drawn, read, gone, wrongRows, goneWrong, markRows])}\n`),
      )
      return reading
    },
  }
}
