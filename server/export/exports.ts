import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { addressSearch } from '../../domain/address.ts'
import { DEFAULT_PAGE_SIZE } from '../../domain/constants.ts'
import type { ExportAnswer, ExportPlan, ExportRequest } from '../../domain/contract.ts'
import { type DatabaseDefinition, listPath } from '../../domain/database.ts'
import { findDatabase } from '../../domain/databases/all.ts'
import { MateriaError } from '../../domain/errors.ts'
import { asOfText } from '../../domain/periods.ts'
import { exportRowsOf } from '../auth/memberships.ts'
import { randomToken } from '../auth/secret.ts'
import type { Viewer } from '../auth/types.ts'
import { Refusal } from '../calls/types.ts'
import { abortReason, Turns } from '../catalogue/turns.ts'
import type { Catalogue } from '../catalogue/types.ts'
import type { StateDatabase } from '../state/schema.ts'
import { text } from '../text.ts'
import { buildWorkbook } from './workbook.ts'

type Request = z.output<typeof ExportRequest>

/** How an export is asked for. */
export interface ExportCall {
  signal?: AbortSignal | undefined
  /** Where the browser reaches the gateway: `https://host`. */
  origin: string
  /** Counts the export and its rows before they are handed out, see `takeUsage`; refuses without counting. */
  take: (rows: number) => Promise<void>
  /** Gives back what was counted for a file that nobody got; `exports` 0 where a part of it was had. */
  giveBack: (rows: number, exports?: 0 | 1) => Promise<void>
  /** Refuses who may export no more: what restricts an account may come while its file waits or is made. */
  mayExport: () => Promise<void>
  /** Ids of the records that are in a file somebody gets now. */
  given: (ids: readonly string[]) => Promise<void>
}

export interface Exports {
  /** What an export of this query would hold, and how many come before it, before anything is made (DB-07). */
  plan(viewer: Viewer, definition: DatabaseDefinition, request: Request, signal?: AbortSignal): Promise<ExportPlan>
  /**
   * Makes the workbook when it is the account's turn. Refuses a membership without exports with `auth.plan_limit`, a result over the limit with
   * `export.over_limit` (params `total`, `limit`) unless the user agreed to the first `limit`, rows and exports beyond the day's as `takeUsage`
   * does, files beyond the account's space with `export.quota`, and a third export beside one that runs and one that waits with
   * `rate.busy`. Asks
   * `mayExport` when its turn has come and again before the file can be had: refused then, nothing of it is left, and its rows are given back.
   */
  make(viewer: Viewer, definition: DatabaseDefinition, request: Request, call: ExportCall): Promise<ExportAnswer>
  /**
   * File of a finished export; `export.not_found` for anybody but its owner, and after its hour; `auth.forbidden` or
   * `auth.plan_limit` once its owner may no longer make such a file.
   */
  open(viewer: Viewer, id: string): Promise<{ path: string; fileName: string; bytes: number }>
  /** Removes files and rows that are over, and whatever a killed process left. */
  sweep(): Promise<void>
}

export const EXPORT_LIFETIME_MS = 60 * 60_000
/** Exports made at once, each in memory; one of an account, and one more of it may wait. */
const SLOTS = [1, 2, 3, 4]
const SLOT_LIMITS = { perAccount: 1, mostWaiting: 1 }
const BYTES_PER_MB = 1_000_000
const EXPORT_ID = /^[A-Za-z0-9_-]{32}$/

export const createExports = ({
  folder,
  db,
  catalogue,
  now,
  megabytesPerAccount,
}: {
  folder: string
  db: StateDatabase
  catalogue: Catalogue
  now: () => number
  /** Space that the files of an account may fill while they are kept. */
  megabytesPerAccount: number
}): Exports => {
  const slots = new Turns<number>(SLOTS, SLOT_LIMITS)
  const pathOf = (id: string) => join(folder, `${id}.xlsx`)

  const check = (definition: DatabaseDefinition, request: Request) => {
    for (const column of request.columns)
      if (!Object.hasOwn(definition.fields, column) || !definition.fields[column]?.column)
        throw new MateriaError('query.field_unknown', { field: column })
    if (new Set(request.columns).size !== request.columns.length) throw new MateriaError('request.malformed', { field: 'columns' })
  }
  /** Most records of one export: what the database allows, or less where the membership permits less; null where it permits none (ACC-08). */
  const limitOf = (viewer: Viewer, { permission, exportLimit }: DatabaseDefinition) => {
    const own = exportRowsOf(viewer, permission)
    if (own === 0) return null
    return own !== null && own < exportLimit ? { limit: own, byMembership: true as const } : { limit: exportLimit }
  }
  const permitted = (viewer: Viewer, definition: DatabaseDefinition) => {
    const limit = limitOf(viewer, definition)
    if (!limit) throw new MateriaError('auth.plan_limit', { params: { database: definition.id } })
    return limit
  }
  const count = (viewer: Viewer, definition: DatabaseDefinition, request: Request, signal: AbortSignal | undefined, forExport: boolean) =>
    catalogue.count(definition.id, request.conditions, { account: viewer.userId, signal, forExport })

  /** Refuses what would leave the account's files with more than their space, `bytes` added. */
  const checkSpace = async (viewer: Viewer, bytes: number) => {
    const at = now()
    const kept = await db
      .selectFrom('exports')
      .select(['bytes', 'expires_at'])
      .where('user_id', '=', viewer.userId)
      .where('expires_at', '>', at)
      .orderBy('expires_at')
      .execute()
    const used = kept.reduce((sum, file) => sum + file.bytes, 0)
    if (used + bytes <= megabytesPerAccount * BYTES_PER_MB) return
    throw new MateriaError('export.quota', {
      params: { max: megabytesPerAccount, ...(kept[0] && { retryAfter: Math.ceil((kept[0].expires_at - at) / 1000) }) },
    })
  }

  const make = async (viewer: Viewer, definition: DatabaseDefinition, request: Request, call: ExportCall): Promise<ExportAnswer> => {
    const { signal } = call
    const { limit } = permitted(viewer, definition)
    // It may have waited for its turn.
    await call.mayExport()
    await checkSpace(viewer, 1)
    const total = await count(viewer, definition, request, signal, true)
    if (total > limit && !request.truncate) throw new MateriaError('export.over_limit', { params: { total, limit } })
    const counted = Math.min(total, limit)
    await call.take(counted)
    try {
      return await write(viewer, definition, request, call, { total, counted })
    } catch (error) {
      await call.giveBack(counted)
      throw error
    }
  }

  const write = async (
    viewer: Viewer,
    definition: DatabaseDefinition,
    request: Request,
    { signal, origin, mayExport, given }: ExportCall,
    { total, counted }: { total: number; counted: number },
  ): Promise<ExportAnswer> => {
    const [rows, summaries, chineseOf] = await Promise.all([
      catalogue.rows(
        definition.id,
        // No more than was counted, though another import may have come between.
        { conditions: request.conditions, sort: request.sort, columns: request.columns, limit: Math.max(1, counted) },
        { account: viewer.userId, signal },
      ),
      catalogue.summaries(),
      catalogue.chineseNames(definition.id),
    ])
    const summary = summaries.find(({ id }) => id === definition.id)
    const at = now()
    const query = { conditions: request.conditions, sort: request.sort, page: 1, size: DEFAULT_PAGE_SIZE }
    const workbook = await buildWorkbook({
      definition,
      rows,
      request,
      address: `${origin}${listPath(definition)}${addressSearch({ query, view: null, parameters: {} })}`,
      chineseOf,
      total,
      asOf: summary ? asOfText(summary) : null,
      publishers: summary?.publishers ?? [],
      exportedAt: new Date(at),
      exportedBy: viewer.email?.address ?? viewer.realName,
    })
    await checkSpace(viewer, workbook.length)
    if (signal?.aborted) throw abortReason(signal)
    const id = randomToken()
    const fileName = fileNameOf(definition, request, at)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Named last: a file that can be found is whole.
      await writeFile(`${pathOf(id)}.part`, workbook, { mode: 0o600 })
      // Whoever was restricted meanwhile gets no file: neither this one nor a part of it.
      await mayExport()
      await rename(`${pathOf(id)}.part`, pathOf(id))
    } catch (error) {
      await rm(`${pathOf(id)}.part`, { force: true })
      if (error instanceof Refusal) throw error
      throw new MateriaError('export.failed', { cause: error })
    }
    await db
      .insertInto('exports')
      .values({
        id,
        user_id: viewer.userId,
        database_id: definition.id,
        file_name: fileName,
        rows: rows.length,
        bytes: workbook.length,
        created_at: at,
        expires_at: at + EXPORT_LIFETIME_MS,
      })
      .execute()
    await given(rows.map((row) => row.id))
    return { link: `/api/exports/${id}`, fileName, rows: rows.length, bytes: workbook.length }
  }

  return {
    plan: async (viewer, definition, request, signal) => {
      check(definition, request)
      // How many there are the list has told already; what a membership may withhold is the file.
      const allowed = limitOf(viewer, definition)
      const total = await count(viewer, definition, request, signal, false)
      const waiting = slots.ahead(viewer.userId)
      return allowed
        ? { allowed: true, total, ...allowed, rows: Math.min(total, allowed.limit), waiting }
        : { allowed: false, total, limit: definition.exportLimit, rows: 0, waiting }
    },
    make: async (viewer, definition, request, call) => {
      permitted(viewer, definition)
      check(definition, request)
      const slot = await slots.take({ account: viewer.userId, kind: 'export' }, call.signal)
      try {
        return await make(viewer, definition, request, call)
      } finally {
        slots.give(slot)
      }
    },
    open: async (viewer, id) => {
      const missing = () => new MateriaError('export.not_found')
      if (!EXPORT_ID.test(id)) throw missing()
      const row = await db
        .selectFrom('exports')
        .select(['file_name', 'database_id', 'rows'])
        .where('id', '=', id)
        .where('user_id', '=', viewer.userId)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      if (!row) throw missing()
      // A file outlives neither the membership it was made with nor its own hour.
      const definition = findDatabase(row.database_id)
      if (!definition || !viewer.permissions.includes(definition.permission))
        throw new MateriaError('auth.forbidden', { params: { database: row.database_id, reason: 'file' } })
      if (row.rows > permitted(viewer, definition).limit) throw new MateriaError('auth.plan_limit', { params: { database: definition.id } })
      const found = await stat(pathOf(id)).catch(() => null)
      if (!found) throw missing()
      return { path: pathOf(id), fileName: row.file_name, bytes: found.size }
    },
    sweep: async () => {
      const over = await db.deleteFrom('exports').where('expires_at', '<=', now()).returning('id').execute()
      for (const { id } of over) await rm(pathOf(id), { force: true })
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        // The clock of the disk, for what has no row: an hour after its last write nobody can be at it any more.
        const age = await stat(join(folder, name)).then(
          (found) => Date.now() - found.mtimeMs,
          () => 0,
        )
        if (age > 2 * EXPORT_LIFETIME_MS) await rm(join(folder, name), { force: true })
      }
    },
  }
}

/** `US Approved 20261121-0301.xlsx`: title and UTC minute, without what file systems mind. */
const fileNameOf = (definition: DatabaseDefinition, request: Request, at: number): string => {
  const title = text(request.language, `databases:${definition.id}.title`)
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .slice(0, 80)
  const stamp = new Date(at).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')
  return `${title} ${stamp}.xlsx`
}
