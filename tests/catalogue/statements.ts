import type * as Engines from '../../server/catalogue/engine.ts'

type Rows = (sql: string, ask: () => Promise<never>) => Promise<unknown>

/**
 * The real engine with something of the test's between it and whoever asks for rows: for `vi.mock`, in the engine's place. Not in `support.ts`,
 * which needs the engine that this takes the place of.
 *
 * @param rows is given each statement and asks the engine, or does not.
 */
export const between = (real: typeof Engines, rows: Rows): typeof Engines => ({
  ...real,
  openEngine: async (options) => {
    const engine = await real.openEngine(options)
    return { ...engine, rows: (sql, params, run) => rows(sql, () => engine.rows(sql, params, run) as Promise<never>) as Promise<never> }
  },
})

/**
 * The real engine that tells its statements.
 *
 * @param handed gets every statement that asks for rows, as it is handed over.
 * @param isRefused statements that fail.
 */
export const telling = (real: typeof Engines, handed: string[], isRefused: (sql: string) => boolean = () => false): typeof Engines =>
  between(real, (sql, ask) => {
    handed.push(sql)
    return isRefused(sql) ? Promise.reject(new Error('refused')) : ask()
  })
