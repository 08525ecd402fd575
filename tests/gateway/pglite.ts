import { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPool } from 'kysely'

/**
 * PostgreSQL in this process for tests: Kysely's own PostgreSQL dialect over a pool of PGlite's single connection. The real
 * server's code runs; only wire and disk are missing.
 */
export const pgliteDialect = async (): Promise<PostgresDialect> => {
  const database = await PGlite.create({ parsers: { 20: Number } })
  let free = Promise.resolve()
  const pool: PostgresPool = {
    connect: async () => {
      // One connection: the next one waits until it is given back.
      const before = free
      let release: () => void = () => undefined
      free = new Promise((resolve) => (release = resolve))
      await before
      return {
        query: (async (sql: string, parameters: readonly unknown[]) => {
          const result = await database.query(sql, [...parameters])
          const command = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase()
          return { command, rowCount: result.affectedRows ?? result.rows.length, rows: result.rows }
        }) as never,
        release,
      }
    },
    end: () => database.close(),
  }
  return new PostgresDialect({ pool })
}
