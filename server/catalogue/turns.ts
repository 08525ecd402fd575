import { MateriaError } from '../../domain/errors.ts'

/** What a statement is for, in the order in which they go: a record or type-ahead; a search, count or chart; an export. */
export const TURN_KINDS = ['lookup', 'search', 'export'] as const
export type TurnKind = (typeof TURN_KINDS)[number]

/** Whose turn it is, and for what. */
export interface Turn {
  /** Account that asks; its work waits behind its own, not behind others'. */
  account: string
  kind: TurnKind
}

/** How often a kind is passed over by more urgent ones before it goes all the same: no flood of one kind starves another. */
export const PATIENCE = 8

/** Accounts whose places were theirs for about as long, ms, go round and round; else whoever has had less goes first. */
const ABOUT_MS = 100
/** Most that an account's past counts against it, ms: the longest search. What it had before is forgiven. */
const MOST_DEBT_MS = 5000
/** Accounts kept in mind before those that have gone are looked through. */
const MOST_KEPT = 1000

export interface TurnLimits {
  /** Places an account may hold at once; what is beyond waits. */
  perAccount: number
  /** How much of one account may stand in its own line; what is beyond is refused. */
  mostWaiting: number
}

/**
 * How many statements of one account wait for a place at a time: the next of each of its two most urgent kinds. The others stand in the
 * account's own line, each stepping up as one before it begins, and no other account has anything to do with them.
 */
export const WAITING_AT_A_TIME = 2

interface Waiting<P> {
  account: string | null
  take: (place: P) => void
  fail: (reason: unknown) => void
}

/** What the caller sees when it gave up: the signal's own reason. The server adapter gives a bare string, which no handler of errors sees. */
export const abortReason = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new DOMException(String(signal.reason), 'AbortError')

/**
 * Hands out a few places (lanes of the engine, slots of exports) in turns: by kind, the urgent first, and within a kind by
 * account: whoever has had places for the least time, those alike round and round. So nobody's hundred statements come before
 * another's one, and an account whose statements take seconds waits for all of a search of another's, not between each two of
 * its statements. (Start-time fair queuing: time is counted from where the others stand, so that quiet hours earn nothing.) Who holds a place never waits for
 * a second one to finish with the first, so nothing can lock up; whoever gives up leaves the queue.
 *
 * Work of the house (loads, migrations) has no turn: it goes first and is not counted.
 */
export class Turns<P> {
  private readonly free: P[]
  private readonly limits: TurnLimits
  private readonly house: Waiting<P>[] = []
  /** The accounts' own lines: by kind, then by account in the order of their next turn. */
  private readonly queues: Record<TurnKind, Map<string, Waiting<P>[]>> = { lookup: new Map(), search: new Map(), export: new Map() }
  private readonly passedOver: Record<TurnKind, number> = { lookup: 0, search: 0, export: 0 }
  private readonly holders = new Map<P, { account: string | null; since: number }>()
  private readonly held = new Map<string, number>()
  /** Time each account has had places for, ms, counted from `level` when it came; of who is not there any more only what is over it. */
  private readonly used = new Map<string, number>()
  /** What the account that had its turn last had used by then. */
  private level = 0
  private readonly now: () => number
  closed = false

  /** `now`: ms on a clock that only goes on. */
  constructor(places: readonly P[], limits: TurnLimits, now: () => number = () => performance.now()) {
    this.free = [...places]
    this.limits = limits
    this.now = now
  }

  /**
   * A place, when it is the caller's turn.
   *
   * @throws MateriaError `rate.busy` when too much of the account waits already, `catalogue.unavailable` after `refuse`; the
   *   signal's reason.
   */
  take(turn?: Turn, signal?: AbortSignal): Promise<P> {
    if (signal?.aborted) return Promise.reject(abortReason(signal))
    if (this.closed) return Promise.reject(new MateriaError('catalogue.unavailable'))
    if (turn && this.waitingOf(turn.account) >= this.limits.mostWaiting) return Promise.reject(new MateriaError('rate.busy'))
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.remove(entry, turn)
        reject(abortReason(signal as AbortSignal))
      }
      const entry: Waiting<P> = {
        account: turn?.account ?? null,
        take: (place) => {
          signal?.removeEventListener('abort', leave)
          resolve(place)
        },
        fail: (reason) => {
          signal?.removeEventListener('abort', leave)
          reject(reason)
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      if (!turn) this.house.push(entry)
      else {
        if (this.isAway(turn.account)) this.used.set(turn.account, Math.max(this.used.get(turn.account) ?? 0, this.level))
        const queue = this.queues[turn.kind]
        const own = queue.get(turn.account)
        if (own) own.push(entry)
        else queue.set(turn.account, [entry])
      }
      this.handOut()
    })
  }

  /** Gives a place back; the next in turn has it. */
  give(place: P): void {
    const { account, since } = this.holders.get(place) ?? { account: null, since: 0 }
    this.holders.delete(place)
    if (account !== null) {
      const used = (this.used.get(account) ?? this.level) + this.now() - since
      this.used.set(account, Math.min(used, this.level + MOST_DEBT_MS))
      const left = (this.held.get(account) ?? 1) - 1
      if (left > 0) this.held.set(account, left)
      else this.held.delete(account)
    }
    this.free.push(place)
    this.handOut()
    if (this.used.size > MOST_KEPT) this.forget()
  }

  /** Nobody but the holder of one place is there. */
  isAlone(): boolean {
    return this.holders.size <= 1 && this.house.length === 0 && TURN_KINDS.every((kind) => this.queues[kind].size === 0)
  }

  /** How many have to finish or go before what `account` would ask for now; 0 when it gets a place at once. */
  ahead(account: string): number {
    const own = (this.held.get(account) ?? 0) + this.waitingOf(account)
    if (this.free.length > 0) return own < this.limits.perAccount ? 0 : own
    const waiting = TURN_KINDS.reduce((sum, kind) => sum + [...this.queues[kind].values()].flat().length, 0)
    return waiting + 1
  }

  /** Refuses those who wait and whoever comes. */
  refuse(): void {
    this.closed = true
    const all = [...this.house.splice(0), ...TURN_KINDS.flatMap((kind) => [...this.queues[kind].values()].flat())]
    for (const kind of TURN_KINDS) this.queues[kind].clear()
    for (const entry of all) entry.fail(new MateriaError('catalogue.unavailable'))
  }

  private isAway(account: string): boolean {
    return !this.held.has(account) && this.waitingOf(account) === 0
  }

  /** Who has gone and used no more than those who are here is like anybody new. */
  private forget(): void {
    for (const [account, used] of this.used) if (used <= this.level && this.isAway(account)) this.used.delete(account)
  }

  private waitingOf(account: string): number {
    return TURN_KINDS.reduce((sum, kind) => sum + (this.queues[kind].get(account)?.length ?? 0), 0)
  }

  /** The kinds of which the account's next statement waits for a place. */
  private kindsWaiting(account: string): TurnKind[] {
    return TURN_KINDS.filter((kind) => this.queues[kind].has(account)).slice(0, WAITING_AT_A_TIME)
  }

  private remove(entry: Waiting<P>, turn: Turn | undefined): void {
    const list = turn ? this.queues[turn.kind].get(turn.account) : this.house
    const at = list?.indexOf(entry) ?? -1
    if (!list || at < 0) return
    list.splice(at, 1)
    if (turn && list.length === 0) this.queues[turn.kind].delete(turn.account)
  }

  private handOut(): void {
    while (this.free.length > 0) {
      const entry = this.house.shift() ?? this.next()
      if (!entry) return
      const place = this.free.pop() as P
      this.holders.set(place, { account: entry.account, since: this.now() })
      if (entry.account !== null) this.held.set(entry.account, (this.held.get(entry.account) ?? 0) + 1)
      entry.take(place)
    }
  }

  /** The next in turn of those who may hold one more place. */
  private next(): Waiting<P> | undefined {
    const ready = TURN_KINDS.flatMap((kind) => {
      const accounts = [...this.queues[kind].keys()].filter(
        (id) => (this.held.get(id) ?? 0) < this.limits.perAccount && this.kindsWaiting(id).includes(kind),
      )
      const least = Math.min(...accounts.map((id) => this.used.get(id) ?? 0))
      const account = accounts.find((id) => (this.used.get(id) ?? 0) <= least + ABOUT_MS)
      return account === undefined ? [] : [{ kind, account }]
    })
    const chosen = ready.findLast(({ kind }) => this.passedOver[kind] >= PATIENCE) ?? ready[0]
    if (!chosen) return undefined
    this.level = Math.max(this.level, this.used.get(chosen.account) ?? 0)
    this.passedOver[chosen.kind] = 0
    for (const { kind } of ready.slice(ready.indexOf(chosen) + 1)) this.passedOver[kind]++
    const queue = this.queues[chosen.kind]
    const own = queue.get(chosen.account) as Waiting<P>[]
    const entry = own.shift()
    // To the end of the round, or out of it.
    queue.delete(chosen.account)
    if (own.length > 0) queue.set(chosen.account, own)
    return entry
  }
}
