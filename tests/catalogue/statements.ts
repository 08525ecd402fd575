import type * as Engines from '../../server/catalogue/engine.ts'

/**
 * The real engine that tells its statements: for `vi.mock`, in the engine's place. Not in `support.ts`, which needs the engine that this
 * takes the place of.
 *
 * @param handed gets every statement that asks for rows, as it is handed over.
 * @param isRefused statements that fail.
 */
export const telling = (real: typeof Engines, handed: string[], isRefused: (sql: string) => boolean = () => false): typeof Engines => ({
  ...real,
  openEngine: async (options) => {
    const engine = await real.openEngine(options)
    return {
      ...engine,
      rows: (sql, params, run) => {
        handed.push(sql)
        return isRefused(sql) ? Promise.reject(new Error('refused')) : engine.rows(sql, params, run)
      },
    }
  },
})
