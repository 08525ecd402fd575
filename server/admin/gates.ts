import { DateTime } from 'luxon'
import { randomId } from '../auth/secret.ts'
import { type BlockKind, blockOf, cidrOf } from '../gate/blocks.ts'
import { type Closure, readClosure, saveClosure } from '../gate/closure.ts'
import { beginningOf, midnightAfter } from '../installationDay.ts'
import type { StateDatabase } from '../state/schema.ts'
import { changeOne } from './changeOne.ts'
import { type AdminBlock, AdminError, type AdminRequest } from './types.ts'

type Request<C extends AdminRequest['command']> = Extract<AdminRequest, { command: C }>

/** Printed characters of an operator's words to everybody. */
export const CLOSURE_TEXT = 300

/** When something ends that was said with a day or a number of days, ms; null for never. Throws `end.both`, `date.invalid`, `restriction.past`. */
export const endOf = (
  { until: day, days }: { until?: string | undefined; days?: number | undefined },
  at: number,
  timeZone: string,
): number | null => {
  if (day !== undefined && days !== undefined) throw new AdminError('end.both')
  const until = day !== undefined ? beginningOf(timeZone, day) : days !== undefined ? midnightAfter(timeZone, at, days) : undefined
  if (until === null) throw new AdminError('date.invalid', day)
  if (until !== undefined && until <= at) throw new AdminError('restriction.past', day)
  return until ?? null
}

/** Groups and networks that are shut out, the last first; `all` with those that are over. */
export const listBlocks = async (db: StateDatabase, now: number, { all }: { all: boolean }): Promise<AdminBlock[]> => {
  const [rows, groups] = await Promise.all([
    db.selectFrom('blocks').selectAll().orderBy('created_at', 'desc').orderBy('id').execute(),
    db.selectFrom('groups').select(['id', 'name']).execute(),
  ])
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return rows
    .map(blockOf)
    .filter(({ until, liftedAt }) => all || (liftedAt === null && (until === null || until > now)))
    .map(({ value, ...block }) => ({ ...block, of: block.kind === 'group' ? (names.get(value) ?? value) : value }))
}

/**
 * Shuts a group or a network out (GATE-05): until 0:00 of a day where the installation is, for so many days, else until it is lifted. Throws `block.one`,
 * `block.network`, `end.both`, `date.invalid`, `restriction.past`.
 *
 * @param groupId id of the group named, null for none
 */
export const setBlock = async (
  db: StateDatabase,
  request: Request<'block.set'>,
  groupId: string | null,
  { at, timeZone }: { at: number; timeZone: string },
): Promise<{ id: string; kind: BlockKind; value: string; until: number | null; reason: string }> => {
  const { network, reason = '', by } = request
  if ((groupId === null) === (network === undefined)) throw new AdminError('block.one')
  const value = groupId ?? cidrOf(network ?? '')
  if (value === null) throw new AdminError('block.network', network)
  const until = endOf(request, at, timeZone)
  const kind = groupId === null ? 'network' : 'group'
  const id = randomId()
  await db
    .insertInto('blocks')
    .values({ id, kind, value, reason, made_by: by === '' ? 'operator' : by, created_at: at, until, lifted_at: null })
    .execute()
  return { id, kind, value, until, reason }
}

/** Lets in again whom a block shuts out. Throws `block.unknown` for one that is not there or over. */
export const liftBlock = async (db: StateDatabase, id: string, at: number): Promise<void> => {
  await changeOne(
    db
      .updateTable('blocks')
      .set({ lifted_at: at })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .where((where) => where.or([where('until', 'is', null), where('until', '>', at)])),
    'block.unknown',
    id,
  )
}

const isWritten = (text: string): boolean => text.trim() !== '' && text.trim().length <= CLOSURE_TEXT

/**
 * Closes the databases to everybody but employees (GATE-06). `until` is a moment where the installation is, `2026-12-01 18:00` or a day's 0:00. Throws
 * `closure.text`, `closure.url`, `date.invalid`, `restriction.past`.
 */
export const closeDatabases = async (
  db: StateDatabase,
  { cn, en, url = '', until: text, by }: Request<'closed.set'>,
  { at, timeZone }: { at: number; timeZone: string },
): Promise<Closure> => {
  if (!isWritten(cn) || !isWritten(en)) throw new AdminError('closure.text', String(CLOSURE_TEXT))
  if (url !== '' && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) throw new AdminError('closure.url', url)
  const moment =
    text === undefined ? null : DateTime.fromFormat(text, text.includes(':') ? 'yyyy-MM-dd HH:mm' : 'yyyy-MM-dd', { zone: timeZone })
  if (moment && !moment.isValid) throw new AdminError('date.invalid', text)
  const until = moment?.toMillis() ?? null
  if (until !== null && until <= at) throw new AdminError('restriction.past', text)
  const closure: Closure = { text: { cn: cn.trim(), en: en.trim() }, url, by: by === '' ? 'operator' : by, createdAt: at, until }
  await saveClosure(db, closure)
  return closure
}

/** Opens the databases again. Throws `closure.none`. */
export const openDatabases = async (db: StateDatabase, at: number): Promise<void> => {
  if ((await readClosure(db, at)) === null) throw new AdminError('closure.none')
  await saveClosure(db, null)
}
