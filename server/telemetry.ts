import { sql } from 'kysely'
import { messageOf, placeOf } from '../domain/placeOf.ts'
import type { TelemetryBatch } from '../domain/telemetry.ts'
import type { z } from 'zod'
import { randomId } from './auth/secret.ts'
import type { StateDatabase } from './state/schema.ts'

const DAY_MS = 86_400_000

interface TelemetryLimits {
  /** Most entries kept, the newest. */
  rows: number
  days: number
}

/** Removes what is older than the days and all but the newest rows. `now` in ms since the epoch. */
export const sweepTelemetry = async (db: StateDatabase, { rows, days }: TelemetryLimits, now: number): Promise<void> => {
  await db
    .deleteFrom('telemetry')
    .where('at', '<=', now - days * DAY_MS)
    .execute()
  const last = await db
    .selectFrom('telemetry')
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(rows)
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  await db
    .deleteFrom('telemetry')
    .where((where) => where.or([where('at', '<', last.at), where.and([where('at', '=', last.at), where('id', '<=', last.id)])]))
    .execute()
}

/** Keeps what pages tell (GATE-09). */
export interface Telemetry {
  /**
   * Keeps a batch; `member` is the account of the session it came with. Addresses and messages are cleaned once more: a page may be
   * anybody's program.
   */
  keep(batch: z.output<typeof TelemetryBatch>, member: string | null): Promise<void>
}

export const createTelemetry = ({
  db,
  now,
  limits,
  env,
  product,
}: {
  db: StateDatabase
  /** ms since the epoch */
  now: () => number
  limits: TelemetryLimits
  /** Environment and product as kept with each entry. */
  env: string
  product: string
}): Telemetry => {
  /** Between two sweeps no more than a tenth comes on top. */
  const room = Math.max(1, Math.floor(limits.rows / 10))
  let since = 0
  return {
    keep: async ({ build, visit, dropped, entries }, member) => {
      const at = now()
      const own = { at, env, product, build, member_id: member }
      const idOf = (part: number | string | undefined) => (visit === undefined || part === undefined ? randomId() : `${visit}-${part}`)
      const rows = entries.map(({ no, kind, type, page, errtype, message, value, request, level }) => ({
        ...own,
        id: idOf(no),
        kind,
        type,
        page: placeOf(page),
        errtype: messageOf(errtype),
        message: messageOf(message),
        value,
        request: request === '' ? '' : placeOf(request),
        level,
      }))
      const lost = {
        ...own,
        id: idOf('dropped'),
        kind: 'event',
        type: 'dropped',
        page: rows[0]?.page ?? '',
        errtype: '',
        message: '',
        value: dropped,
        request: '',
        level: 'warn',
      }
      await db
        .insertInto('telemetry')
        .values(rows)
        // It has come before, and the answer was lost.
        .onConflict((found) => found.column('id').doNothing())
        .execute()
      if (dropped > 0)
        await db
          .insertInto('telemetry')
          .values(lost)
          .onConflict((found) =>
            found
              .column('id')
              .doUpdateSet({ value: (row) => row.ref('excluded.value') })
              .whereRef('telemetry.value', '<', 'excluded.value'),
          )
          .execute()
      since += rows.length
      if (since < room) return
      since = 0
      await sweepTelemetry(db, limits, at)
    },
  }
}

/** What operators read of it: the last `days` days. */
export const summarizeTelemetry = async (db: StateDatabase, days: number, now: number) => {
  const from = now - days * DAY_MS
  const since = db.selectFrom('telemetry').where('at', '>', from)
  const ranked = since
    .where('kind', '=', 'vital')
    .where('value', 'is not', null)
    .select(['page', 'type', 'value'])
    .select(sql<number>`row_number() over (partition by page, type order by value)`.as('place'))
    .select(sql<number>`count(*) over (partition by page, type)`.as('times'))
  const vitals = await db
    .selectFrom(ranked.as('ranked'))
    .select(['page', 'type', 'value', 'times'])
    // Of four the third: nearest rank.
    .where(sql<boolean>`place = (3 * times + 3) / 4`)
    .orderBy('page')
    .orderBy('type')
    .execute()
  const times = sql<number>`count(*)`.as('times')
  const errors = await since
    .where('kind', '=', 'error')
    .select(['type', 'errtype', 'message', times])
    .select(sql<number>`max(at)`.as('lastAt'))
    .groupBy(['type', 'errtype', 'message'])
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .limit(50)
    .execute()
  const events = await since
    .where('kind', '=', 'event')
    .select(['type', 'page', times])
    .select(sql<number | null>`sum(value)`.as('total'))
    .groupBy(['type', 'page'])
    .orderBy('times', 'desc')
    .orderBy('type')
    .orderBy('page')
    .limit(100)
    .execute()
  const day = sql<number>`at / ${sql.lit(DAY_MS)}`
  const perDay = await since
    .select([day.as('day'), times])
    .select(sql<number>`sum(case when kind = 'error' then 1 else 0 end)`.as('errors'))
    .groupBy(day)
    .orderBy('day')
    .execute()
  return {
    days,
    vitals: vitals.map(({ page, type, value, times: count }) => ({ page, name: type, p75: Number(value), times: Number(count) })),
    errors: errors.map((error) => ({ ...error, times: Number(error.times), lastAt: Number(error.lastAt) })),
    events: events.map(({ type, page, times: count, total }) => ({
      name: type,
      page,
      times: Number(count),
      total: total === null ? null : Number(total),
    })),
    perDay: perDay.map((one) => ({
      day: new Date(Number(one.day) * DAY_MS).toISOString().slice(0, 10),
      entries: Number(one.times),
      errors: Number(one.errors),
    })),
  }
}
