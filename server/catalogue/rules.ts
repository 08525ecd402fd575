import type { Vocabulary } from '../../domain/database.ts'
import type { VocabularyRule } from '../vocabulary/types.ts'
import type { Engine } from './engine.ts'
import { createRules, name, RULES_TABLE } from './schema.ts'

type RuleRow = [
  vocabulary: Vocabulary,
  spelling: string,
  kind: VocabularyRule['kind'],
  entry: string,
  cn: string,
  also: string[],
  at: number,
  by: string,
  reason: string,
]

/**
 * The operator's rules for the vocabulary (TRUTH-07): a table that only grows, in the engine every importer and gateway shares.
 * What counts is sorted out where they are read (`rulesInForce`).
 */
export const createRulesTable = (engine: Engine, now: () => number) => {
  const table = `${name(engine.database)}.${name(RULES_TABLE)}`
  /** All that was ever said, oldest first. */
  const read = async (): Promise<VocabularyRule[]> => {
    const rows = await engine.rows<RuleRow>(
      `SELECT vocabulary, spelling, kind, entry, cn, also, at, by, reason FROM ${table} ORDER BY at, vocabulary, key`,
    )
    return rows.map(([vocabulary, spelling, kind, entry, cn, also, at, by, reason]) => ({
      vocabulary,
      spelling,
      kind,
      entry,
      cn,
      also,
      at: Number(at),
      by,
      reason,
    }))
  }
  return {
    open: () => engine.command(createRules(engine.database)),
    read,
    /** Adds a rule, later than all before it whatever the clock says; `key` is the spelling as names are compared. */
    write: async (rule: Omit<VocabularyRule, 'at'>, key: string): Promise<VocabularyRule> => {
      const last = (await read()).at(-1)?.at ?? 0
      const at = Math.max(now(), last + 1)
      await engine.command(
        `INSERT INTO ${table} (vocabulary, key, spelling, kind, entry, cn, also, at, by, reason)
         SELECT {vocabulary:String}, {key:String}, {spelling:String}, {kind:String}, {entry:String}, {cn:String}, {also:Array(String)}, {at:UInt64}, {by:String}, {reason:String}`,
        { ...rule, also: [...rule.also], key, at },
      )
      return { ...rule, at }
    },
  }
}
