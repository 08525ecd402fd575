import type { Transaction } from 'kysely'
import { DIRECT_APP } from '../../domain/calls.ts'
import type { Appeal } from '../../domain/appeal.ts'
import { LEVELS } from '../../domain/refusals.ts'
import type { Points } from '../../domain/risk/score.ts'
import { holdUser } from '../auth/accounts.ts'
import { randomId } from '../auth/secret.ts'
import { Refusal } from '../calls/types.ts'
import { machineZone } from '../installationDay.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { lastAppeals } from './appeals.ts'

/**
 * Kinds of restrictions, the mildest first, and the code of the source each is told with (ABUSE-01). A captcha that is asked for is one too: it is known to all
 * gateways, listed, and lifted like the others.
 */
export const KINDS = { captcha: 7101, warning: 7102, export: 7103, network: 7106, temporary: 7104, permanent: 7105, locked: -7101 } as const
export type RestrictionKind = keyof typeof KINDS
const ORDER = Object.keys(KINDS) as RestrictionKind[]
const severityOf = (kind: RestrictionKind): number => ORDER.indexOf(kind)
export const isRestrictionKind = (kind: unknown): kind is RestrictionKind => typeof kind === 'string' && Object.hasOwn(KINDS, kind)

/** Texts of the source a notice may have (ABUSE-02). */
export const NOTICE_CODES = [1001, 1002, 1003, 1004] as const

/** A restriction of an account. Times are ms since the epoch. */
export interface StoredRestriction {
  id: string
  userId: string
  kind: RestrictionKind
  /** 10 automation suspected, 20 data-volume spike (ABUSE-03); null where an operator saw something else. */
  level: 10 | 20 | null
  noticeCode: number | null
  /** What led there: points by signal, when the gateway found it; the operator's reason. */
  points: Points
  reason: string
  /** '' the gateway itself, else the operator. */
  by: string
  createdAt: number
  until: number | null
  acknowledgedAt: number | null
  liftedAt: number | null
}

/** Kinds that stand in the way until their account has done something about them. */
const isUntilDone = (kind: RestrictionKind): boolean => kind === 'captcha' || kind === 'warning'

/** So long a captcha that was asked for and not solved is remembered, ms. */
const CAPTCHA_MS = 24 * 60 * 60_000

/** How long it lasts, for comparing: what ends when its account has done something is the shortest. */
const lastsOf = ({ kind, until }: Pick<StoredRestriction, 'kind' | 'until'>): number =>
  isUntilDone(kind) ? 0 : (until ?? Number.POSITIVE_INFINITY)

/** Which captcha it asks for, as the source counts its scenes: 0 calls came faster than hands make them, 1 the risk engine or an operator wants it. */
export const sceneOf = ({ by, points }: Pick<StoredRestriction, 'by' | 'points'>): 0 | 1 =>
  by === '' && Object.keys(points).length === 0 ? 0 : 1

/** What is added; the rest follows. */
export type NewRestriction = Pick<StoredRestriction, 'userId' | 'kind' | 'level' | 'noticeCode' | 'until'> &
  Partial<Pick<StoredRestriction, 'points' | 'reason' | 'by'>>

/**
 * The refusal that tells of a restriction: `errMsg` as the source has it, its spelling too (ABUSE-02), and beside its end the zone whose 0:00 that is,
 * its id and the last appeal against it (ABUSE-03).
 */
export const refusalOf = (
  { id, kind, level, noticeCode, until }: StoredRestriction,
  { timeZone, appeal }: { timeZone: string; appeal: Appeal | undefined },
): Refusal =>
  new Refusal(
    KINDS[kind],
    JSON.stringify({
      ...(level !== null && { type: level }),
      ...(noticeCode !== null && { noticeCode }),
      ...(until !== null && { untilTimstampSecond: Math.ceil(until / 1000), timeZone }),
      id,
      ...(appeal && { appeal }),
      backendAppCode: DIRECT_APP,
    }),
  )

/** Another gateway's and the operator's restrictions are heard of within this time. */
const STALE_MS = 2_000
/** Before somebody is refused what is known is no older than this: by another gateway it may have been read or lifted, and its page asks at once. */
const REFUSAL_STALE_MS = 250
/** Lifted longer ago than this, it was heard of. */
const LIFTED_MS = 60_000

/** Restrictions of accounts, kept in the state and known here. `now` in ms since the epoch; `timeZone` (IANA) is told with what ends. */
export const createRestrictions = ({ db, now, timeZone = machineZone() }: { db: StateDatabase; now: () => number; timeZone?: string }) => {
  let known = new Map<string, StoredRestriction[]>()
  let appeals = new Map<string, Appeal>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  /** How often something was changed here: what was being read meanwhile may not know of it. */
  let changes = 0
  const readAnew = (): void => {
    changes += 1
    readAt = Number.NEGATIVE_INFINITY
  }
  /** Accounts whose restrictions somebody has lifted, until `takeLifted` is asked. */
  const lifted = new Set<string>()

  /** Rows of those that stand. */
  const standing = (executor: StateDatabase, at: number) =>
    executor
      .selectFrom('restrictions')
      .selectAll()
      .where('lifted_at', 'is', null)
      .where((where) => where.or([where('until', 'is', null), where('until', '>', at)]))
      // Read or solved, it is over.
      .where((where) => where.or([where('acknowledged_at', 'is', null), where('kind', 'not in', ['captcha', 'warning'])]))

  const read = async (): Promise<void> => {
    const at = now()
    const before = changes
    const rows = await standing(db, at).execute()
    const liftedNow = await db
      .selectFrom('restrictions')
      .select('user_id')
      .where('lifted_at', '>', at - LIFTED_MS)
      .execute()
    for (const { user_id } of liftedNow) if (known.has(user_id)) lifted.add(user_id)
    const found = new Map<string, StoredRestriction[]>()
    for (const row of rows) {
      const restriction = restrictionOf(row)
      found.set(restriction.userId, [...(found.get(restriction.userId) ?? []), restriction])
    }
    appeals = found.size === 0 ? new Map() : await lastAppeals(db, at)
    known = found
    if (before === changes) readAt = at
  }
  /** What is known is less than so old, ms; whoever asks meanwhile waits for the same reading. */
  const refresh = async (most: number): Promise<void> => {
    if (now() - readAt < most && now() >= readAt) return
    do await (reading ??= read().finally(() => (reading = null)))
    while (readAt === Number.NEGATIVE_INFINITY)
  }

  const runs = (restriction: StoredRestriction): boolean =>
    (restriction.until === null || restriction.until > now()) && (!isUntilDone(restriction.kind) || restriction.acknowledgedAt === null)

  /** Those of an account that run, the most severe first. */
  const of = async (userId: string, most = STALE_MS): Promise<StoredRestriction[]> => {
    await refresh(most)
    return (known.get(userId) ?? []).filter(runs).toSorted((a, b) => severityOf(b.kind) - severityOf(a.kind))
  }

  /** What `which` finds of an account's, if it still does when it is looked at again. */
  const surely = async <T>(userId: string, which: (running: readonly StoredRestriction[]) => T | undefined): Promise<T | undefined> =>
    which(await of(userId)) && which(await of(userId, REFUSAL_STALE_MS))

  return {
    /** Those of an account that run, the most severe first. */
    of: (userId: string): Promise<StoredRestriction[]> => of(userId),

    /** Whether what restricted an account was lifted since this was asked last: what is known against it has changed then. */
    takeLifted: (userId: string): boolean => lifted.delete(userId),

    /**
     * Refuses a call that the account may not make now (ABUSE-01): for records, for an export or its plan, for a file that was made before, or for the next rows
     * of an export that runs. A file is its owner's: only who is banned does not get it. A warning ends no export that runs.
     */
    require: async (userId: string, { for: what }: { for: 'records' | 'export' | 'file' | 'running' }): Promise<void> => {
      const isExport = what === 'export' || what === 'running'
      // Of several the one that lasts longest is told: its end is when the account comes back.
      const found = await surely(
        userId,
        (running) =>
          running
            .filter(
              ({ kind }) =>
                kind !== 'captcha' && (kind === 'export' ? isExport : kind !== 'warning' || what === 'records' || what === 'export'),
            )
            .toSorted((a, b) => lastsOf(b) - lastsOf(a) || 0)[0],
      )
      if (found) throw refusalOf(found, { timeZone, appeal: appeals.get(found.id) })
    },

    /**
     * Adds one. The gateway's own is not added where one that is as severe and lasts as long runs already: that one is the answer then, of whichever call or gateway was
     * faster. An operator's takes the place of a ban or of what stops exports of its kind, whose id it keeps: what its account was told of, and has appealed against, is that.
     */
    add: async (given: NewRestriction): Promise<StoredRestriction> => {
      const adding = async (transaction: Transaction<StateSchema>): Promise<StoredRestriction> => {
        await holdUser(transaction, given.userId)
        const all = (await standing(transaction, now()).where('user_id', '=', given.userId).execute()).map(restrictionOf)
        const isOperators = (given.by ?? '') !== ''
        // Beside what stops exports alone a captcha is asked for all the same.
        const running = all
          .toSorted((a, b) => severityOf(b.kind) - severityOf(a.kind))
          .find((one) =>
            given.kind === 'captcha'
              ? one.kind === 'captcha'
              : severityOf(one.kind) >= severityOf(given.kind) && lastsOf(one) >= lastsOf(given),
          )
        if (running && !isOperators) return running
        // A warning that comes after another was read or not is one more to read.
        const replaced = isOperators && !isUntilDone(given.kind) ? all.find(({ kind }) => kind === given.kind) : undefined
        const row = {
          id: replaced?.id ?? randomId(),
          user_id: given.userId,
          kind: given.kind,
          level: given.level ?? 0,
          notice_code: given.noticeCode,
          points: JSON.stringify(given.points ?? {}),
          reason: given.reason ?? '',
          made_by: given.by ?? '',
          created_at: now(),
          until: given.until ?? (given.kind === 'captcha' ? now() + CAPTCHA_MS : null),
          acknowledged_at: null,
          lifted_at: null,
        }
        if (replaced) {
          const { id, ...values } = row
          await transaction.updateTable('restrictions').set(values).where('id', '=', id).execute()
        } else await transaction.insertInto('restrictions').values(row).execute()
        return restrictionOf(row)
      }
      // What an operator says is part of what is done with it.
      const added = await (db.isTransaction ? adding(db as Transaction<StateSchema>) : db.transaction().execute(adding))
      readAnew()
      return added
    },

    /** An appeal came: what is known here is read anew. */
    readAnew,

    /** The captcha that an account has to solve before it is given anything (CAPT-01); null for none. */
    captchaOf: async (userId: string): Promise<StoredRestriction | null> =>
      // Of several the one asked for last: what was solved before it does not answer it.
      (await surely(
        userId,
        (running) => running.filter(({ kind }) => kind === 'captcha').toSorted((a, b) => b.createdAt - a.createdAt)[0],
      )) ?? null,

    /** Its owner has read a warning, by the id it was told with if it was, or has solved a captcha: it stands in the way no more. */
    acknowledge: async (userId: string, { kind = 'warning', id }: { kind?: 'warning' | 'captcha'; id?: string } = {}): Promise<void> => {
      const at = now()
      let query = db
        .updateTable('restrictions')
        .set({ acknowledged_at: at })
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('acknowledged_at', 'is', null)
        // One that was lifted, or is over, ended so: its story is not written anew.
        .where('lifted_at', 'is', null)
        .where((where) => where.or([where('until', 'is', null), where('until', '>', at)]))
      if (id !== undefined) query = query.where('id', '=', id)
      await query.execute()
      readAnew()
    },

    /** Ends all that stand of an account, or of those one and what the gateway itself has said; how many there were. */
    lift: async (userId: string, { executor = db, only }: { executor?: StateDatabase; only?: string } = {}): Promise<number> => {
      const at = now()
      let query = executor
        .updateTable('restrictions')
        .set({ lifted_at: at })
        .where('user_id', '=', userId)
        .where('lifted_at', 'is', null)
        .where((where) => where.or([where('until', 'is', null), where('until', '>', at)]))
        // Solved or read, it stands no more.
        .where((where) => where.or([where('acknowledged_at', 'is', null), where('kind', 'not in', ['captcha', 'warning'])]))
      if (only !== undefined) query = query.where((where) => where.or([where('id', '=', only), where('made_by', '=', '')]))
      const { numUpdatedRows } = await query.executeTakeFirst()
      readAnew()
      return Number(numUpdatedRows)
    },

    /** Of an account or of all, the last first; with those that are over where `all`. */
    list: async ({ userId, all }: { userId?: string; all: boolean }, executor: StateDatabase = db): Promise<StoredRestriction[]> => {
      let query = executor.selectFrom('restrictions').selectAll()
      if (userId !== undefined) query = query.where('user_id', '=', userId)
      const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(1000).execute()
      return rows.map(restrictionOf).filter((restriction) => all || (restriction.liftedAt === null && runs(restriction)))
    },
  }
}
export type Restrictions = ReturnType<typeof createRestrictions>

interface Row {
  id: string
  user_id: string
  kind: string
  level: number
  notice_code: number | null
  points: string
  reason: string
  made_by: string
  created_at: number
  until: number | null
  acknowledged_at: number | null
  lifted_at: number | null
}

const restrictionOf = (row: Row): StoredRestriction => ({
  id: row.id,
  userId: row.user_id,
  // What a later version knows and this one does not restricts as a ban would.
  kind: isRestrictionKind(row.kind) ? row.kind : 'temporary',
  level: LEVELS.find((level) => level === row.level) ?? null,
  noticeCode: row.notice_code,
  points: JSON.parse(row.points) as Points,
  reason: row.reason,
  by: row.made_by,
  createdAt: row.created_at,
  until: row.until,
  acknowledgedAt: row.acknowledged_at,
  liftedAt: row.lifted_at,
})
