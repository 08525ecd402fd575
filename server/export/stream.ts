import type { DatabaseDefinition } from '../../domain/database.ts'
import { MateriaError } from '../../domain/errors.ts'
import { EXPORT_PAGE } from '../../domain/programApi.ts'
import type { Condition, Sort } from '../../domain/query.ts'
import type { Row } from '../../domain/record.ts'
import { exportRowsOf } from '../auth/memberships.ts'
import type { Viewer } from '../auth/types.ts'
import type { Catalogue } from '../catalogue/types.ts'
import type { ExportCall } from './exports.ts'

export interface StreamRequest {
  conditions: readonly Condition[]
  sort: readonly Sort[]
  columns: readonly string[]
  /** More than may be had at once: the first of them. */
  truncate: boolean
}

/** An export under way. */
export interface StreamedExport {
  /** Records found, and how many of them come. */
  total: number
  rows: number
  asOf: string | null
  /** The next rows in order; null when all have come. Rejects when they cannot: what came is not whole then. */
  next: () => Promise<Row[] | null>
  /** Ends it, however far it is: what was not handed out is not counted. To be called always, and once or often. */
  close: () => Promise<void>
}

/** How an export for programs is asked for. */
export interface StreamCall extends Omit<ExportCall, 'origin'> {
  /** How many of so many records may come before what they lead to forbids exports; `idsOf` says which are in each page. */
  roomFor: (wanted: number, idsOf: (page: number) => Promise<readonly string[]>) => Promise<number>
}

/**
 * Exports for programs: rows as they come, in pages of the catalogue's own search, so that what is in memory is a page and each page takes its turn with what others ask. All
 * its rows are counted before the first is handed out: no export ends in the middle because the day's rows do. One at a time of an account.
 */
export const createStreams = ({ catalogue }: { catalogue: Pick<Catalogue, 'search'> }) => {
  const running = new Set<string>()

  /**
   * @throws MateriaError `auth.plan_limit` without exports, `export.over_limit` (params `total`, `limit`) beyond the membership's or `roomFor` without `truncate` and where
   *   there is room for none, `rate.busy` beside another, and what `takeUsage` and the catalogue refuse with.
   */
  return async (viewer: Viewer, definition: DatabaseDefinition, request: StreamRequest, call: StreamCall): Promise<StreamedExport> => {
    const permitted = exportRowsOf(viewer, definition.permission) ?? Number.POSITIVE_INFINITY
    if (permitted === 0) throw new MateriaError('auth.plan_limit', { params: { database: definition.id } })
    const { userId } = viewer
    if (running.has(userId)) throw new MateriaError('rate.busy')
    running.add(userId)

    const page = (number: number, columns = request.columns) =>
      catalogue.search(
        definition.id,
        {
          query: { conditions: [...request.conditions], sort: [...request.sort], page: number, size: EXPORT_PAGE },
          columns: [...columns],
          count: number === 1,
        },
        { account: userId, signal: call.signal },
      )
    let counted = 0
    let handed = 0
    let ended: Promise<void> | null = null
    const close = () => {
      ended ??= (async () => {
        running.delete(userId)
        if (handed < counted) await call.giveBack(counted - handed, handed > 0 ? 0 : 1)
      })()
      return ended
    }

    try {
      const first = await page(1)
      const total = first.total ?? first.rows.length
      const wanted = await call.roomFor(Math.min(total, permitted), async (number) =>
        (number === 1 ? first : await page(number, [])).rows.map(({ id }) => id),
      )
      if (wanted < total && (!request.truncate || wanted === 0))
        throw new MateriaError('export.over_limit', { params: { total, limit: wanted } })
      await call.take(wanted)
      counted = wanted
      const next = async (): Promise<Row[] | null> => {
        if (handed >= wanted) return null
        const at = handed / EXPORT_PAGE + 1
        const { rows: found, set } = at === 1 ? first : await page(at)
        const rows = found.slice(0, wanted - handed)
        // Another import has come between: the rows to come are not those that follow.
        if (set !== first.set || rows.length < Math.min(EXPORT_PAGE, wanted - handed)) throw new MateriaError('export.failed')
        // What forbids exports may come at any time: no page after it. A warning, which these very rows may bring, waits for the next call.
        await call.mayExport()
        await call.given(rows.map(({ id }) => id))
        handed += rows.length
        return rows
      }
      return { total, rows: wanted, asOf: first.asOf, next, close }
    } catch (error) {
      await close()
      throw error
    }
  }
}
