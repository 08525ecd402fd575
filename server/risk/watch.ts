import type { Logger } from 'pino'
import { EXPORT_PAGE } from '../../domain/programApi.ts'
import { type Call, type CallKind, type Place, PLACES } from '../../domain/risk/calls.ts'
import { packCalls } from '../../domain/risk/journal.ts'
import { type Act, atTheFoot, climb, type Ladder, readLadder } from '../../domain/risk/ladder.ts'
import {
  type AccountScore,
  countCall,
  countPlace,
  newAccount,
  newPlace,
  type PlaceScore,
  type Points,
  pointsOf,
} from '../../domain/risk/score.ts'
import { addTo, emptySketch, estimateOf, hashOf, mergeInto, type Sketch, sketchOf } from '../../domain/risk/sketch.ts'
import { RISK_TABLE, RiskTable, SIGNALS } from '../../domain/risk/table.ts'
import { type Hasher, randomId } from '../auth/secret.ts'
import { midnightAfter } from '../installationDay.ts'
import type { StateDatabase } from '../state/schema.ts'
import { type RestrictionKind, type Restrictions } from './restrictions.ts'

/** Who makes a call, as the gateway knows them; hashed before anything is kept. */
export interface Caller {
  account: string
  /** Id of the account's group, '' for none. */
  group: string
  network: string
  /** Token of the browser's own cookie, '' without one; of a program, its key's id. */
  browser: string
}

/** What a call has given. */
export interface Given {
  kind: CallKind
  database: string
  /** Ids of the records, or the names. */
  ids: readonly string[]
  /** Which page of its result, from 1. */
  page?: number
}

/** An account's and a place's score as kept here: `version` is that of the row, 0 for none; `pending` is what the row does not know. */
interface Kept<S> {
  score: S
  version: number
  pending: { account: string; call: Call }[]
}
interface KeptAccount extends Kept<AccountScore> {
  ladder: Ladder
  /** The row may have a step of the ladder that nobody met: it is to be written. */
  isUndone?: boolean
  /** When the row was read or written last. */
  knownAt: number
}
interface KeptSketch {
  sketch: Sketch
  told: number
  changed: boolean
}

/** Scores are written whenever it is said, sketches and the journal not more often than this: what a killed process forgets is worth that much. */
const SELDOM_EVERY_MS = 60_000
/** Rows of a transaction: while it lasts, everything else that is written waits. */
const AT_ONCE = 25
/** An account that nothing is to be written of is read anew after this time. */
const STALE_MS = 10_000
/** The table an operator changed is heard of within this time. */
const TABLE_STALE_MS = 10_000
/** The size of a database is asked for anew after this time. */
const SIZE_STALE_MS = 60_000
/** Scores and sketches kept in memory when nothing of them is to be written. */
const MOST_KEPT = 5_000
/** Part by which estimates of sketches may be off, three times what is usual. */
const SKETCH_OFF = 0.05
/** Characters of a keyed hash: enough to tell places apart, too few to find them. */
const HASH_LENGTH = 12

/** The number in an id that is one record's, `NCT01234567` or `ANDA-076543`; null without one. */
const numberIn = (id: string): number | null => {
  const digits = /(\d{1,12})\D*$/.exec(id)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** What a rung is told as: several that share what one may have, and tools that drive the browser, are told so; then several of the licence (ABUSE-01). */
const kindOf = ({ rung, signal }: Act): RestrictionKind => {
  const isShared = signal === 'spread' || signal === 'accounts' || signal === 'networks'
  if (rung === 'temporary') return isShared || signal === 'debugger' || signal === 'webDriver' ? 'network' : 'temporary'
  if (rung === 'permanent') return isShared ? 'locked' : 'permanent'
  return rung
}
const noticeCodeOf = ({ rung, signal, level }: Act): number | null => {
  if (rung === 'captcha') return null
  // Which goes round in network after network, ban after ban, is no colleague's: it has been passed on or sold.
  if (rung === 'permanent' && signal === 'networks') return 1003
  return signal === 'spread' || signal === 'accounts' || signal === 'networks' ? 1004 : level === 10 ? 1001 : 1002
}

/**
 * The risk engine (ABUSE-04): counts what calls have given, and restricts who copies. Scores are kept in the state and shared by all gateways on it, each
 * of which writes what it saw and reads what others did every few seconds; a call itself waits for nothing but the first look at its account.
 */
export const createWatch = ({
  db,
  hasher,
  restrictions,
  sizeOf,
  timeZone,
  mode,
  now,
  log,
}: {
  db: StateDatabase
  hasher: Hasher
  restrictions: Pick<Restrictions, 'add' | 'takeLifted'>
  /** Records in a database. */
  sizeOf: (database: string) => Promise<number>
  /** IANA name: restrictions end at its 0:00. */
  timeZone: string
  /** `watch` counts and restricts nobody, `off` does nothing. */
  mode: 'on' | 'watch' | 'off'
  /** ms since the epoch */
  now: () => number
  log: Pick<Logger, 'info' | 'error'>
}) => {
  const accounts = new Map<string, KeptAccount>()
  const places = new Map<string, Kept<PlaceScore>>()
  const sketches = new Map<string, KeptSketch>()
  const loading = new Map<string, Promise<unknown>>()
  const sizes = new Map<string, { size: number; at: number }>()
  let table = { value: RISK_TABLE, at: Number.NEGATIVE_INFINITY }
  /** Of each account, calls that the journal does not have yet. */
  const journal = new Map<string, Call[]>()
  let writtenAt = now()

  /** One of a kind, read once however many ask for it at the same time. */
  const once = async <T>(kept: Map<string, T>, prefix: string, key: string, read: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known) return known
    const name = `${prefix} ${key}`
    const reading =
      (loading.get(name) as Promise<T> | undefined) ??
      read()
        .then((value) => {
          if (!kept.has(key)) kept.set(key, value)
          return kept.get(key)!
        })
        .finally(() => loading.delete(name))
    loading.set(name, reading)
    return reading
  }

  const tableNow = async (): Promise<RiskTable> => {
    if (now() - table.at >= TABLE_STALE_MS || now() < table.at) {
      table = { ...table, at: now() }
      table = { ...table, value: await readTable(db) }
    }
    return table.value
  }
  const sizeNow = async (database: string): Promise<number> => {
    const known = sizes.get(database)
    if (known && now() - known.at < SIZE_STALE_MS && now() >= known.at) return known.size
    const size = database === '' ? 0 : await sizeOf(database)
    sizes.set(database, { size, at: now() })
    return size
  }

  const readAccount = async (account: string): Promise<KeptAccount> => {
    const row = await db.selectFrom('risk_accounts').selectAll().where('user_id', '=', account).executeTakeFirst()
    return row
      ? {
          score: JSON.parse(row.score) as AccountScore,
          ladder: readLadder(row.ladder),
          version: row.version,
          pending: [],
          knownAt: now(),
        }
      : { score: newAccount(now()), ladder: atTheFoot(), version: 0, pending: [], knownAt: now() }
  }
  const readLadderOf = async (account: string): Promise<Ladder | null> => {
    const row = await db.selectFrom('risk_accounts').select('ladder').where('user_id', '=', account).executeTakeFirst()
    return row ? readLadder(row.ladder) : null
  }
  const readPlace = async (place: string): Promise<Kept<PlaceScore>> => {
    const row = await db.selectFrom('risk_places').selectAll().where('place', '=', place).executeTakeFirst()
    return row
      ? { score: JSON.parse(row.score) as PlaceScore, version: row.version, pending: [] }
      : { score: newPlace(now()), version: 0, pending: [] }
  }
  const readSketch = async (owner: string): Promise<KeptSketch> => {
    const row = await db.selectFrom('risk_sketches').select('registers').where('owner', '=', owner).executeTakeFirst()
    const sketch = row ? sketchOf(Buffer.from(row.registers, 'base64')) : emptySketch()
    return { sketch, told: Math.round(estimateOf(sketch)), changed: false }
  }

  const freshOf = (kept: KeptSketch, hashes: readonly number[]): number => {
    for (const hash of hashes) addTo(kept.sketch, hash)
    const all = Math.round(estimateOf(kept.sketch))
    if (all <= kept.told) return 0
    const fresh = all - kept.told
    kept.told = all
    kept.changed = true
    return fresh
  }

  /** Restricts; a captcha that is asked for is a restriction too. */
  const follow = async (account: string, act: Act, points: Points): Promise<void> => {
    log.info({ user: account, rung: act.rung, signal: act.signal, mode }, 'risk engine acts')
    if (mode !== 'on') return
    await restrictions.add({
      userId: account,
      kind: kindOf(act),
      level: act.level,
      noticeCode: noticeCodeOf(act),
      until: act.until,
      points,
    })
  }

  /** What is known of who calls and of their places, and what they were given of a database; what is changed in it counts. */
  const know = async (caller: Caller, database: string, names: boolean) => {
    const { account } = caller
    const [rules, size] = await Promise.all([tableNow(), sizeNow(database)])
    const hash = (kind: string, value: string): string => hasher.hash(`risk.${kind}`, value).slice(0, HASH_LENGTH)
    const where: Record<Place, string> = {
      group: caller.group,
      network: hash('network', caller.network),
      browser: caller.browser === '' ? '' : hash('browser', caller.browser),
    }
    const around = PLACES.filter((place) => where[place] !== '')
    const what = `${names ? 'names' : 'records'} ${database}`
    // An operator has looked at it: what is kept says so.
    if (restrictions.takeLifted(account) && accounts.has(account)) {
      await flush()
      accounts.delete(account)
    }
    const before = accounts.get(account)
    // Nothing of it is to be written, and another gateway or the operator may have changed it meanwhile.
    if (before && !isWaiting(before) && Math.abs(now() - before.knownAt) >= STALE_MS) accounts.delete(account)
    const known = await once(accounts, 'account', account, () => readAccount(account))
    const [own, ...others] = await Promise.all(
      [`account ${account}`, ...(names ? [] : around.map((place) => `${place} ${where[place]}`))].map((owner) =>
        once(sketches, 'sketch', `${owner} ${what}`, () => readSketch(`${owner} ${what}`)),
      ),
    )
    const kept = await Promise.all(
      around.map((place) => once(places, 'place', `${place} ${where[place]}`, () => readPlace(`${place} ${where[place]}`))),
    )
    return { rules, size, where, around, known, own: own!, others, kept }
  }

  const count = async (caller: Caller, given: Given): Promise<void> => {
    const { account } = caller
    const names = given.kind === 'names'
    const { rules, size, where, around, known, own, others, kept } = await know(caller, given.database, names)
    // From here on nothing is waited for: calls count one after another.
    const hashes = given.ids.map(hashOf)
    const fresh = { account: freshOf(own, hashes), group: 0, network: 0, browser: 0 }
    if (!names) for (const [at, place] of around.entries()) fresh[place] = freshOf(others[at]!, hashes)
    const call: Call = {
      at: now(),
      kind: given.kind,
      database: given.database,
      size,
      network: where.network,
      browser: where.browser,
      group: where.group,
      rows: given.ids.length,
      fresh,
      page: given.page ?? 0,
      number: given.kind === 'record' && given.ids.length === 1 ? numberIn(given.ids[0]!) : null,
    }
    known.score = countCall(rules, known.score, call)
    known.pending.push({ account, call })
    const told = journal.get(account)
    if (told) told.push(call)
    else journal.set(account, [call])
    const scores: Partial<Record<Place, PlaceScore>> = {}
    for (const [at, place] of around.entries()) {
      const of = kept[at]!
      of.score = countPlace(rules, of.score, place, account, call)
      of.pending.push({ account, call })
      scores[place] = of.score
    }
    const points = pointsOf(rules, known.score, account, scores, call.at)
    const { ladder, act } = climb(rules, known.ladder, points, call.at, (at, days) => midnightAfter(timeZone, at, days))
    const before = known.ladder
    known.ladder = ladder
    if (!act) return
    try {
      // What was lifted a moment ago, here or through another gateway, is not put back by calls that were made before anybody could hear of it.
      const written = await readLadderOf(account)
      if (written && written.pardons > known.ladder.pardons) known.ladder = withWritten(account, known, written)
      else await follow(account, act, points)
    } catch (error) {
      // Nobody was restricted: the next call leads there again, unless another has led on meanwhile.
      if (known.ladder === ladder) {
        known.ladder = before
        known.isUndone = true
      }
      throw error
    }
  }

  /** See `roomFor` below. */
  const room = async (
    caller: Caller,
    database: string,
    wanted: number,
    idsOf: (page: number) => Promise<readonly string[]>,
  ): Promise<number> => {
    const { rules, size, where, around, known, own, others, kept } = await know(caller, database, false)
    const { account } = caller
    const at = now()
    const midnight = (from: number, days: number) => midnightAfter(timeZone, from, days)
    const owners = ['account', ...around] as const
    const begin = { score: known.score, ladder: known.ladder, places: kept.map(({ score }) => score) }
    /** Where a page more leads, `fresh` of its rows new to each owner; null where that is more than a warning. */
    const after = (before: typeof begin, rows: number, fresh: readonly number[]): typeof begin | null => {
      const call: Call = {
        at,
        kind: 'export',
        database,
        size,
        network: where.network,
        browser: where.browser,
        group: where.group,
        rows,
        fresh: { account: 0, group: 0, network: 0, browser: 0, ...Object.fromEntries(owners.map((owner, n) => [owner, fresh[n]!])) },
        page: 0,
        number: null,
      }
      const score = countCall(rules, before.score, call)
      const each = before.places.map((place, n) => countPlace(rules, place, around[n]!, account, call))
      const points = pointsOf(rules, score, account, Object.fromEntries(each.map((place, n) => [around[n]!, place])), at)
      const { ladder, act } = climb(rules, before.ladder, points, at, midnight)
      return act && act.rung !== 'captcha' && act.rung !== 'warning' ? null : { score, ladder, places: each }
    }
    const sizeOfPage = (page: number) => Math.min(EXPORT_PAGE, wanted - (page - 1) * EXPORT_PAGE)
    const pages = Math.ceil(wanted / EXPORT_PAGE)

    // All of them new, and as many more as an estimate may be off.
    const off = [own, ...others].map(({ told }) => SKETCH_OFF * (told + wanted))
    let standing: typeof begin | null = begin
    for (let page = 1; standing && page <= pages; page++) {
      const rows = sizeOfPage(page)
      standing = after(
        standing,
        rows,
        off.map((more) => rows + (page === 1 ? more : 0)),
      )
    }
    if (standing) return wanted

    // As they are: who exports mostly the same again has most of them.
    const copyOf = (each: KeptSketch): KeptSketch => ({ ...each, sketch: { ...each.sketch, registers: each.sketch.registers.slice() } })
    let sketched = [own, ...others].map(copyOf)
    standing = begin
    for (let page = 1; page <= pages; page++) {
      const hashes = (await idsOf(page)).slice(0, sizeOfPage(page)).map(hashOf)
      const before: typeof begin = standing
      const first = (rows: number) => {
        const copies = sketched.map(copyOf)
        const some = hashes.slice(0, rows)
        const found = after(
          before,
          rows,
          copies.map((each) => freshOf(each, some)),
        )
        return found && { found, copies }
      }
      const whole = first(hashes.length)
      if (!whole) {
        let [fits, tooMany] = [0, hashes.length]
        while (tooMany - fits > 1) {
          const middle = Math.floor((fits + tooMany) / 2)
          if (first(middle)) fits = middle
          else tooMany = middle
        }
        return (page - 1) * EXPORT_PAGE + fits
      }
      standing = whole.found
      sketched = whole.copies
    }
    return wanted
  }

  /**
   * Puts a score into its row; what somebody else wrote meanwhile is counted on. How many of the calls that wait are in the row then: more may have come
   * while it was written. Null where the row went on changing.
   *
   * @param put writes the row that has this version, 0 for none; whether it was that one.
   * @param read the row as it is, told to the score; its version, 0 for none.
   */
  const writeScore = async (
    kept: Pick<KeptAccount | Kept<PlaceScore>, 'version' | 'pending'>,
    put: (version: number) => Promise<boolean>,
    read: () => Promise<number>,
  ): Promise<number | null> => {
    let count = kept.pending.length
    if (!(await put(kept.version))) {
      kept.version = await read()
      count = kept.pending.length
      if (!(await put(kept.version))) return null
    }
    kept.version += 1
    return count
  }
  /** The ladder as it is by what is written and by what is known here. */
  const withWritten = (account: string, kept: Pick<KeptAccount, 'score' | 'ladder'>, written: Ladder): Ladder =>
    written.pardons > kept.ladder.pardons
      ? // What waited here while an operator looked is forgiven with the rest: it was done before anybody could hear of it.
        { ...written, forgiven: larger(written.forgiven, pointsOf(table.value, kept.score, account, {}, now())) }
      : higher(written, kept.ladder)
  const writeAccount = (executor: StateDatabase, account: string, kept: KeptAccount): Promise<number | null> => {
    kept.knownAt = now()
    return writeScore(
      kept,
      async (version) => {
        const row = { score: JSON.stringify(kept.score), ladder: JSON.stringify(kept.ladder), version: version + 1, updated_at: now() }
        if (version === 0) {
          const { numInsertedOrUpdatedRows } = await executor
            .insertInto('risk_accounts')
            .values({ user_id: account, ...row })
            .onConflict((conflict) => conflict.column('user_id').doNothing())
            .executeTakeFirst()
          return (numInsertedOrUpdatedRows ?? 0n) > 0n
        }
        const { numUpdatedRows } = await executor
          .updateTable('risk_accounts')
          .set(row)
          .where('user_id', '=', account)
          .where('version', '=', version)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      },
      async () => {
        const theirs = await executor.selectFrom('risk_accounts').selectAll().where('user_id', '=', account).executeTakeFirst()
        if (!theirs) return 0
        const { value } = table
        kept.score = kept.pending.reduce((score, { call }) => countCall(value, score, call), JSON.parse(theirs.score) as AccountScore)
        kept.ladder = withWritten(account, kept, readLadder(theirs.ladder))
        return theirs.version
      },
    )
  }
  const writePlace = (executor: StateDatabase, place: string, kept: Kept<PlaceScore>): Promise<number | null> =>
    writeScore(
      kept,
      async (version) => {
        const row = { score: JSON.stringify(kept.score), version: version + 1, updated_at: now() }
        if (version === 0) {
          const { numInsertedOrUpdatedRows } = await executor
            .insertInto('risk_places')
            .values({ place, ...row })
            .onConflict((conflict) => conflict.column('place').doNothing())
            .executeTakeFirst()
          return (numInsertedOrUpdatedRows ?? 0n) > 0n
        }
        const { numUpdatedRows } = await executor
          .updateTable('risk_places')
          .set(row)
          .where('place', '=', place)
          .where('version', '=', version)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      },
      async () => {
        const theirs = await executor.selectFrom('risk_places').selectAll().where('place', '=', place).executeTakeFirst()
        if (!theirs) return 0
        const { value } = table
        const kind = place.slice(0, place.indexOf(' ')) as Place
        kept.score = kept.pending.reduce(
          (score, { account, call }) => countPlace(value, score, kind, account, call),
          JSON.parse(theirs.score) as PlaceScore,
        )
        return theirs.version
      },
    )
  /** How many different ones the row says there are. */
  const writeSketch = async (executor: StateDatabase, owner: string, kept: KeptSketch): Promise<number> => {
    const theirs = await executor.selectFrom('risk_sketches').select('registers').where('owner', '=', owner).executeTakeFirst()
    if (theirs) mergeInto(kept.sketch, Buffer.from(theirs.registers, 'base64'))
    kept.told = Math.max(kept.told, Math.round(estimateOf(kept.sketch)))
    const { told } = kept
    const row = { registers: Buffer.from(kept.sketch.registers).toString('base64'), updated_at: now() }
    await executor
      .insertInto('risk_sketches')
      .values({ owner, ...row })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
      .execute()
    return told
  }

  const write = async (): Promise<void> => {
    const due = now() - writtenAt >= SELDOM_EVERY_MS || now() < writtenAt
    await inParts(db, inOrder(accounts, isWaiting), async (executor, [account, kept]) => {
      const count = await writeAccount(executor, account, kept)
      const { ladder } = kept
      // What came while it was written waits for the next time.
      return () => {
        kept.pending.splice(0, count ?? 0)
        if (count !== null && kept.ladder === ladder) kept.isUndone = false
      }
    })
    await inParts(db, inOrder(places, isWaiting), async (executor, [place, kept]) => {
      const count = await writePlace(executor, place, kept)
      return () => void kept.pending.splice(0, count ?? 0)
    })
    if (due) {
      writtenAt = now()
      await inParts(
        db,
        inOrder(sketches, ({ changed }) => changed),
        async (executor, [owner, kept]) => {
          const told = await writeSketch(executor, owner, kept)
          return () => void (kept.changed = kept.told > told)
        },
      )
      await inParts(
        db,
        inOrder(journal, () => true),
        async (executor, [account, calls]) => {
          const count = calls.length
          await executor
            .insertInto('risk_calls')
            .values({ id: randomId(), user_id: account, from_at: calls[0]!.at, to_at: calls.at(-1)!.at, calls: packCalls(calls) })
            .execute()
          return () => {
            calls.splice(0, count)
            if (calls.length === 0) journal.delete(account)
          }
        },
      )
    }
    trim(accounts, (kept) => !isWaiting(kept))
    trim(places, (kept) => !isWaiting(kept))
    trim(sketches, ({ changed }) => !changed)
  }

  let writing: Promise<void> = Promise.resolve()
  /** Writes what is known here, and reads what others have written; `all` writes sketches too, as at the end of the process. */
  const flush = async ({ all = false } = {}): Promise<void> => {
    if (all) writtenAt = Number.NEGATIVE_INFINITY
    writing = writing.then(write, write)
    await writing
  }
  return {
    /** Counts what a call has given. Never throws: a call that was answered stays answered. */
    see: async (caller: Caller, given: Given): Promise<void> => {
      if (mode === 'off') return
      try {
        await count(caller, given)
      } catch (error) {
        log.error({ err: error }, 'call not counted')
      }
    },
    /**
     * How many records of an export its account may have, the first of `wanted`, before more than a warning follows from them: an export that has begun is not cut
     * by its own rows. Nothing of it is kept, nobody is restricted. Where all of them as new ones lead nowhere no ids are asked for.
     *
     * @param idsOf ids of the records in a page of the export, from 1.
     */
    roomFor: async (
      caller: Caller,
      database: string,
      wanted: number,
      idsOf: (page: number) => Promise<readonly string[]>,
    ): Promise<number> => (mode === 'on' ? room(caller, database, wanted, idsOf) : wanted),
    flush,
  }
}
export type Watch = ReturnType<typeof createWatch>

/** Of each signal the larger points. */
const larger = (a: Points, b: Points): Points =>
  Object.fromEntries(
    SIGNALS.flatMap((signal) => {
      const most = Math.max(a[signal] ?? 0, b[signal] ?? 0)
      return most > 0 ? [[signal, most]] : []
    }),
  )

/** Of two gateways' ladders the one that has acted more, since an operator has looked at it last. */
const higher = (a: Ladder, b: Ladder): Ladder => (a.pardons === b.pardons ? most(a, b) : a.pardons > b.pardons ? a : b)
const most = (a: Ladder, b: Ladder): Ladder => ({
  ...((a.forgivenInAll !== undefined || b.forgivenInAll !== undefined) && {
    forgivenInAll: Math.max(a.forgivenInAll ?? 0, b.forgivenInAll ?? 0),
  }),
  captcha: Math.max(a.captcha, b.captcha),
  warning: Math.max(a.warning, b.warning),
  export: Math.max(a.export, b.export),
  temporary: Math.max(a.temporary, b.temporary),
  forgiven: larger(a.forgiven, b.forgiven),
  forgivenAt: Math.max(a.forgivenAt, b.forgivenAt),
  pardons: a.pardons,
  bans: Math.max(a.bans, b.bans),
  bannedAt: Math.max(a.bannedAt, b.bannedAt),
})

const isWaiting = ({ pending, isUndone = false }: Pick<Kept<unknown>, 'pending'> & Pick<Partial<KeptAccount>, 'isUndone'>): boolean =>
  pending.length > 0 || isUndone

/** Rows to be written in the same order by every gateway: two that wrote the same ones the other way round would wait for each other. */
const inOrder = <T>(kept: ReadonlyMap<string, T>, which: (value: T) => boolean): (readonly [string, T])[] =>
  [...kept].filter(([, value]) => which(value)).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Writes a few rows at a time; what each says is done once they are in the state for good. */
const inParts = async <T>(
  db: StateDatabase,
  rows: readonly T[],
  write: (executor: StateDatabase, row: T) => Promise<() => void>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const done = await db.transaction().execute(async (transaction) => {
      const each: (() => void)[] = []
      for (const row of rows.slice(from, from + AT_ONCE)) each.push(await write(transaction, row))
      return each
    })
    for (const settle of done) settle()
  }
}

const trim = <T>(kept: Map<string, T>, isClean: (value: T) => boolean): void => {
  for (const [key, value] of kept) {
    if (kept.size <= MOST_KEPT) return
    if (isClean(value)) kept.delete(key)
  }
}

/** The table that counts: an operator's, else what comes with Materia. */
export const readTable = async (db: StateDatabase): Promise<RiskTable> => {
  const row = await db.selectFrom('risk_table').select('thresholds').where('id', '=', 1).executeTakeFirst()
  const { data } = RiskTable.safeParse(row ? JSON.parse(row.thresholds) : null)
  return data ?? RISK_TABLE
}

/** Keeps a table; null goes back to that which comes with Materia. */
export const saveTable = async (db: StateDatabase, table: RiskTable | null, now: number): Promise<void> => {
  if (table === null) {
    await db.deleteFrom('risk_table').execute()
    return
  }
  const row = { thresholds: JSON.stringify(table), changed_at: now }
  await db
    .insertInto('risk_table')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
