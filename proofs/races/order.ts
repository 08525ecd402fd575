import { AsyncResource } from 'node:async_hooks'
import type * as fc from 'fast-check'
import { CHUNK } from '../../services/chunks.ts'

/** Lets promises that are settled be heard. */
const breathe = (): Promise<void> => new Promise((done) => setImmediate(done))
const { setTimeout: wait } = globalThis
const sleep = (ms: number): Promise<void> => new Promise((done) => wait(done, ms))

interface Timer {
  at: number
  /** What was asked for, for who reads which timers are left. */
  ms: number
  /** A module is on its way from the disk: the watch over its loading. */
  isLoading: boolean
  run: () => void
}

/** Tasks and timers at most in one race: one that goes on is a loop of the product. */
const ENDLESS = 3000
/** Turns at most for a module to come from the disk, 1 ms each but for the first. */
const MODULE_TURNS = 60_000

/**
 * Everything of a race that takes time, as tasks in one place: requests, answers, messages between tabs, the reader's hands, the clock.
 * Calm, they are done as they come; in a race the scheduler says which is next. The next timer is one task like any other, so time stands still
 * or runs while an answer is out, and timers keep their order among themselves.
 */
export class Order {
  /** ms since the epoch. */
  now: number
  /** What was done, in its order. */
  readonly done: string[] = []
  private readonly scheduler: fc.Scheduler
  private readonly calm: { label: string; run: () => void }[] = []
  private isRacing = false
  /** Time passes up to here. */
  private horizon: number
  private isTimeAsked = false
  private readonly timers = new Map<number, Timer>()
  private last = 0
  private elapsed = 0

  constructor(scheduler: fc.Scheduler, now: number) {
    this.scheduler = scheduler
    this.now = now
    this.horizon = now
  }

  readonly setTimeout = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number => {
    const bound = AsyncResource.bind(() => run(...given))
    // Others may wait as long as that: whose watch it is says where it was set.
    const isLoading = ms === CHUNK.patienceMs && (new Error('set').stack ?? '').includes('services/chunks.ts')
    this.timers.set(++this.last, { at: this.now + Math.max(0, ms), ms, isLoading, run: bound })
    return this.last
  }

  readonly clearTimeout = (id: number | undefined): void => {
    if (id !== undefined) this.timers.delete(id)
  }

  /** Timers that are still to run out, ms each. */
  get pending(): number[] {
    return [...this.timers.values()].map(({ ms }) => ms)
  }

  /** Modules of the program are no part of the race: where loading them is, `holdsModules` is set. */
  holdsModules = false

  /** Lets everything run that needs nobody: settled promises, and modules from the disk. */
  private async quiet(): Promise<void> {
    await breathe()
    await breathe()
    for (let turn = 0; !this.holdsModules && [...this.timers.values()].some(({ isLoading }) => isLoading); turn++) {
      if (turn > MODULE_TURNS) throw new Error('a module that does not come')
      if (turn > 100) await sleep(1)
      await breathe()
    }
  }

  private note(label: string): void {
    this.done.push(label)
    if (this.done.length + this.elapsed > ENDLESS) throw new Error(`a race that does not end: ${this.done.slice(-6).join(', ')}`)
  }

  /** Something that happens some time. */
  task(label: string, run: () => void): void {
    const bound = AsyncResource.bind(() => {
      this.note(label)
      run()
    })
    if (this.isRacing) void this.scheduler.schedule(Promise.resolve(), label).then(bound)
    else this.calm.push({ label, run: bound })
  }

  /** Does whatever there is, as it comes, and lets `ms` pass. */
  async settle(ms = 0): Promise<void> {
    this.horizon = this.now + ms
    for (;;) {
      await this.quiet()
      const next = this.calm.shift()
      if (next) next.run()
      else if (!this.elapse()) break
    }
    this.now = Math.max(this.now, this.horizon)
  }

  /**
   * The race: hands do their steps one after another, each some time; everything else is done in any order, and time passes for `ms` at most.
   * It is over when nothing is left to be done.
   */
  async race(hands: readonly (readonly { label: string; run: () => void }[])[], ms: number): Promise<void> {
    this.horizon = this.now + ms
    this.isRacing = true
    for (const { label, run } of this.calm.splice(0)) this.task(label, run)
    for (const steps of hands) {
      const go = (at: number): void => {
        const step = steps[at]
        if (!step) return
        this.task(step.label, () => {
          step.run()
          go(at + 1)
        })
      }
      go(0)
    }
    for (;;) {
      await this.quiet()
      this.askTime()
      if (this.scheduler.count() === 0) break
      await this.scheduler.waitOne()
    }
    this.isRacing = false
  }

  private due(): [number, Timer] | undefined {
    let first: [number, Timer] | undefined
    for (const entry of this.timers) if (!first || entry[1].at < first[1].at) first = entry
    return first && first[1].at <= this.horizon ? first : undefined
  }

  private elapse(): boolean {
    const first = this.due()
    if (!first) return false
    if (++this.elapsed + this.done.length > ENDLESS) throw new Error(`timers that do not end: ${first[1].ms} ms`)
    this.timers.delete(first[0])
    this.now = Math.max(this.now, first[1].at)
    first[1].run()
    return true
  }

  private askTime(): void {
    if (this.isTimeAsked || !this.due()) return
    this.isTimeAsked = true
    this.task('time passes', () => {
      this.isTimeAsked = false
      this.elapse()
    })
  }
}
