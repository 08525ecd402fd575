import { unpackCalls } from '../../domain/risk/journal.ts'
import { forgive, readLadder, unforgiven } from '../../domain/risk/ladder.ts'
import { replayCalls } from '../../domain/risk/replay.ts'
import type { Place } from '../../domain/risk/calls.ts'
import { type AccountScore, type PlaceScore, type Points, pointsOf, totalOf } from '../../domain/risk/score.ts'
import { RiskTable, type Signal, SIGNALS } from '../../domain/risk/table.ts'
import { midnightAfter } from '../installationDay.ts'
import { createRestrictions, isRestrictionKind, KINDS, NOTICE_CODES, type StoredRestriction } from '../risk/restrictions.ts'
import { readTable, saveTable } from '../risk/watch.ts'
import type { StateDatabase } from '../state/schema.ts'
import { endOf } from './gates.ts'
import { AdminError, type AdminRequest, type AdminRestriction, type AdminResult, type AdminWhy } from './types.ts'

type Request<C extends AdminRequest['command']> = Extract<AdminRequest, { command: C }>
type Named = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

const shown = async (found: readonly StoredRestriction[], named: Named): Promise<AdminRestriction[]> => {
  const names = await named(found.map(({ userId }) => userId))
  return found.map(({ userId, ...rest }) => ({ ...rest, user: names.get(userId) ?? userId, userId, code: KINDS[rest.kind] }))
}

/** What restricts accounts, the last first; `named` says who they are. */
export const listRestrictions = async (
  db: StateDatabase,
  now: () => number,
  named: Named,
  which: { userId?: string; all: boolean },
): Promise<AdminRestriction[]> => shown(await createRestrictions({ db, now }).list(which), named)

/**
 * Restricts an account (ABUSE-01): until 0:00 of a day where the installation is, for so many days, for an export until the next 0:00, else until it is
 * lifted. Throws `restriction.kind`, `restriction.code`, `end.both`, `date.invalid`, `restriction.past`.
 */
export const setRestriction = async (
  db: StateDatabase,
  request: Request<'restriction.set'>,
  userId: string,
  { now, timeZone }: { now: () => number; timeZone: string },
): Promise<{ kind: string; until: number | null; reason: string }> => {
  const { kind, code, reason = '', by } = request
  if (!isRestrictionKind(kind)) throw new AdminError('restriction.kind', kind)
  if (code !== undefined && !NOTICE_CODES.some((known) => known === code)) throw new AdminError('restriction.code', String(code))
  const at = now()
  const until = endOf(request, at, timeZone) ?? (kind === 'export' ? midnightAfter(timeZone, at) : null)
  await createRestrictions({ db, now }).add({
    userId,
    kind,
    level: code === 1001 ? 10 : code === 1002 ? 20 : null,
    noticeCode: code ?? null,
    until,
    reason,
    by: by === '' ? 'operator' : by,
  })
  return { kind, until, reason }
}

/** Ends what restricts an account, and forgets what led there: its points of now count no more. Throws `restriction.none`. */
export const liftRestrictions = async (db: StateDatabase, userId: string, now: () => number): Promise<number> => {
  const lifted = await createRestrictions({ db, now }).lift(userId)
  const isForgiven = await forgivePoints(db, userId, now)
  if (lifted === 0 && !isForgiven) throw new AdminError('restriction.none', userId)
  return lifted
}

/** Ends one restriction of an account and those the gateway itself has said, and forgets what led there; how many ended. */
export const liftAppealed = async (db: StateDatabase, userId: string, id: string, now: () => number): Promise<number> => {
  const lifted = await createRestrictions({ db, now }).lift(userId, { only: id })
  await forgivePoints(db, userId, now)
  return lifted
}

/** Points by signal of an account, now, with those that follow from what it and others were given in a network, browser or group. */
const pointsNow = async (db: StateDatabase, table: RiskTable, userId: string, score: string, at: number): Promise<Points> => {
  const own = JSON.parse(score) as AccountScore
  const points = pointsOf(table, own, userId, {}, at)
  const places = await db.selectFrom('risk_places').select(['place', 'score']).where('score', 'like', `%"${userId}"%`).execute()
  for (const { place, score: known } of places) {
    const around = { [place.slice(0, place.indexOf(' ')) as Place]: JSON.parse(known) as PlaceScore }
    for (const [signal, value] of Object.entries(pointsOf(table, own, userId, around, at)) as [Signal, number][])
      points[signal] = Math.max(points[signal] ?? 0, value)
  }
  return points
}

/** The points of an account count no more; whether there were any. */
const forgivePoints = async (db: StateDatabase, userId: string, now: () => number): Promise<boolean> => {
  const row = await db.selectFrom('risk_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (row) {
    const table = await readTable(db)
    const points = await pointsNow(db, table, userId, row.score, now())
    await db
      .updateTable('risk_accounts')
      // A gateway that writes meanwhile finds another version than it knows, whichever it had read.
      .set((set) => ({ ladder: JSON.stringify(forgive(readLadder(row.ladder), points, now())), version: set('version', '+', 1) }))
      .where('user_id', '=', userId)
      .execute()
  }
  return row !== undefined
}

const HOUR_MS = 3_600_000
/** Hours of the journal that are told. */
const MOST_HOURS = 48

/** What the gateway knows of an account: points by signal now, what each restriction stood on, and the calls that led there, by hour. */
export const whyRestricted = async (db: StateDatabase, userId: string, now: () => number, named: Named): Promise<AdminWhy> => {
  const [row, table, restrictions, journal] = await Promise.all([
    db.selectFrom('risk_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    readTable(db),
    listRestrictions(db, now, named, { userId, all: true }),
    db.selectFrom('risk_calls').select('calls').where('user_id', '=', userId).orderBy('from_at', 'desc').limit(2000).execute(),
  ])
  const score = row ? (JSON.parse(row.score) as AccountScore) : null
  const points: Points = row ? await pointsNow(db, table, userId, row.score, now()) : {}
  const { counted, forgiven }: { counted: Points; forgiven: Points } = row
    ? unforgiven(table, readLadder(row.ladder), points, now())
    : { counted: {}, forgiven: {} }
  const tenths = (value: number): number => Math.round(value * 10) / 10
  const hours = new Map<number, AdminWhy['calls'][number]>()
  for (const { calls } of journal)
    for (const call of unpackCalls(calls) ?? []) {
      const at = Math.floor(call.at / HOUR_MS) * HOUR_MS
      const hour = hours.get(at) ?? { at, calls: 0, records: 0, fresh: 0, names: 0, exports: 0, networks: [] }
      hours.set(at, {
        at,
        calls: hour.calls + 1,
        records: hour.records + (call.kind === 'names' ? 0 : call.rows),
        fresh: hour.fresh + (call.kind === 'names' ? 0 : call.fresh.account),
        names: hour.names + (call.kind === 'names' ? call.rows : 0),
        exports: hour.exports + (call.kind === 'export' ? 1 : 0),
        networks: hour.networks.includes(call.network) ? hour.networks : [...hour.networks, call.network],
      })
    }
  return {
    restrictions,
    total: Math.round(totalOf(counted)),
    rungs: table.rungs,
    points: SIGNALS.flatMap((signal) =>
      points[signal]
        ? [
            {
              signal,
              points: tenths(points[signal]),
              ...(forgiven[signal] && { forgiven: tenths(Math.min(forgiven[signal], points[signal])) }),
            },
          ]
        : [],
    ),
    given: Object.entries(score?.given ?? {}).map(([database, { rows, size }]) => ({ database, records: Math.round(rows), size })),
    calls: [...hours.values()].toSorted((a, b) => b.at - a.at).slice(0, MOST_HOURS),
  }
}

/** The table of thresholds, as JSON. */
export const tableAsJson = async (db: StateDatabase): Promise<string> => JSON.stringify(await readTable(db), null, 2)

const DAY_MS = 86_400_000

const tableOf = (given: unknown): RiskTable => {
  const parsed = RiskTable.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AdminError('risk.table', `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
}

/** Plays the journal of the last days again, with a table or that in force: who would have met what. Throws `risk.table`. */
export const replayJournal = async (
  db: StateDatabase,
  { days, table }: Request<'risk.replay'>,
  { now, timeZone }: { now: () => number; timeZone: string },
  named: Named,
): Promise<Required<Pick<AdminResult, 'replayed' | 'examined'>>> => {
  const rules = table === undefined ? await readTable(db) : tableOf(table)
  const rows = await db
    .selectFrom('risk_calls')
    .select(['user_id', 'calls'])
    .where('to_at', '>', now() - days * DAY_MS)
    .execute()
  const journal = rows.flatMap(({ user_id, calls }) => (unpackCalls(calls) ?? []).map((call) => ({ account: user_id, call })))
  const found = replayCalls(rules, journal, (at, later) => midnightAfter(timeZone, at, later))
  const names = await named(found.map(({ account }) => account))
  return {
    replayed: found.map(({ account, acts }) => ({ user: names.get(account) ?? account, acts })),
    examined: { days, accounts: new Set(journal.map(({ account }) => account)).size, calls: journal.length },
  }
}

/** Keeps another table, null for that which comes with Materia. Throws `risk.table` with the first thing that does not fit. */
export const changeTable = async (db: StateDatabase, given: unknown, now: number): Promise<void> => {
  if (given === null) return saveTable(db, null, now)
  return saveTable(db, tableOf(given), now)
}
