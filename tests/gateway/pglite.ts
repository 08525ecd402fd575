import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPool } from 'kysely'
import { takeTurn } from '../../proofs/run/prepare.mjs'
import { ROOT } from '../../proofs/run/root.mjs'

/** An empty database folder as PGlite makes it: making one costs seconds, reading it half of one. One per version and checkout. */
const emptyFolder = async (): Promise<Blob> => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')) as { version: string }
  const file = join(ROOT, '.cache', `pglite-${version}.tar`)
  if (!existsSync(file)) {
    const done = takeTurn('pglite')
    try {
      if (!existsSync(file)) {
        const database = await PGlite.create()
        const bytes = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
        await database.close()
        mkdirSync(join(ROOT, '.cache'), { recursive: true })
        writeFileSync(`${file}.${process.pid}`, bytes)
        renameSync(`${file}.${process.pid}`, file)
      }
    } finally {
      done()
    }
  }
  return new Blob([readFileSync(file)])
}
let empty: Promise<Blob> | undefined

/** An empty PostgreSQL in this process; eight-byte integers come back as numbers. */
export const openPglite = async (): Promise<PGlite> => {
  empty ??= emptyFolder()
  return PGlite.create({ parsers: { 20: Number }, loadDataDir: await empty })
}

/**
 * PostgreSQL in this process for tests: Kysely's own PostgreSQL dialect over a pool of PGlite's single connection. The real
 * server's code runs; only wire and disk are missing.
 */
export const pgliteDialect = async (): Promise<PostgresDialect> => {
  const database = await openPglite()
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
