import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { Condition } from '../../../domain/query.ts'
import type { Reading } from '../words.ts'
import type { Params } from './sql.ts'

/** A condition that has been checked (`validateCondition`), and where its values are bound. */
export interface Asked {
  definition: DatabaseDefinition
  condition: Condition
  params: Params
  reading: Reading
}

/** SQL of a kind of filter, and what it costs; what it means is `domain/filters/<kind>.ts`. */
export interface FilterSql {
  /** A WHERE expression over a records table; every value in it is a bound parameter. */
  where: (asked: Asked) => string
  /** Words it looks for in texts, normalised: they are looked up before its SQL is made (`Reading.words`). */
  words?: (condition: Condition) => string[]
  /** Words and values it holds, of the thousand a query may. */
  terms: (values: readonly string[]) => number
  /**
   * Tests it makes of every record, in widths of one field's text: one for each word or name (of usual length) and each official number in
   * all its forms, one for all of what goes as one list or period (GATE-08).
   */
  tests: (definition: DatabaseDefinition, condition: Condition) => number
}
