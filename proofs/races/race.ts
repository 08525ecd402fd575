import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import type { AnyActorRef } from 'xstate'
import type { Property } from '../../machines/properties.ts'
import { Browser, type Tab } from './browser.ts'
import { Network, type Reply, type Request } from './network.ts'
import { Order } from './order.ts'
import { keep, type SavedOrder } from './tell.ts'
import { Watch } from './watch.ts'

/** One race: its order, browser, network and who watches. */
export class Race {
  readonly order: Order
  readonly browser: Browser
  readonly network: Network
  readonly watch: Watch
  /** What nobody caught. */
  readonly unhandled: unknown[] = []
  private readonly ends: (() => void)[] = []

  constructor(
    scheduler: fc.Scheduler,
    properties: ReadonlyMap<string, readonly Property[]>,
    answer: (request: Request, race: Race) => Reply | null,
  ) {
    this.order = new Order(scheduler, Date.UTC(2026, 0, 5, 8))
    this.browser = new Browser(this.order)
    this.network = new Network(this.order, (request) => answer(request, this))
    this.watch = new Watch(properties, () => this.order.now)
  }

  private readonly note = (reason: unknown): void => void this.unhandled.push(reason)

  begin(): void {
    this.browser.install(this.network.fetch)
    process.on('unhandledRejection', this.note)
  }

  /** What stops something when the race is over. */
  atEnd(end: () => void): void {
    this.ends.push(end)
  }

  /**
   * A step of somebody's hands in a tab.
   * @param label what they do, for who reads the order.
   */
  hand(tab: Tab, label: string, run: () => void): { label: string; run: () => void } {
    return { label: `${tab.name}: ${label}`, run: () => this.browser.in(tab, run) }
  }

  /** Lets everything come as it comes until something holds. @throws when it does not. */
  async until(holds: () => boolean, ms = 0): Promise<void> {
    for (let turn = 0; turn < 200; turn++) {
      await this.order.settle(turn === 0 ? ms : 0)
      if (holds()) return
    }
    throw new Error(`what was waited for did not come: ${holds.toString()}`)
  }

  /** Stops everything. Answers with what is left over. */
  async stop(): Promise<string[]> {
    for (const end of this.ends.splice(0).reverse()) end()
    // A frame more: what goes away gives the focus back after the next paint.
    await this.order.settle(FRAME_MS)
    const left = this.browser.tabs.flatMap(({ name, page, document }) =>
      Object.entries({ ...page.counts(), ...document.counts() }).map(([type, count]) => `${name} has ${count} listeners of ${type}`),
    )
    const { pending } = this.order
    if (pending.length > 0) left.push(`timers of ${pending.join(' and ')} ms still run`)
    const { open } = this.network
    if (open.length > 0) left.push(`calls still wait: ${open.map(({ path }) => path).join(', ')}`)
    if (this.browser.signalListeners > 0) left.push(`${this.browser.signalListeners} listeners wait for signals of work that is over`)
    return left
  }

  end(): void {
    process.off('unhandledRejection', this.note)
    this.browser.remove()
  }
}

export interface RaceOptions<Acts> {
  /** Orders to try. */
  runs: number
  /** What else is drawn beside the order. */
  acts?: fc.Arbitrary<Acts>
  /** Of every machine. */
  properties: ReadonlyMap<string, readonly Property[]>
  /** The gateway's answers, made anew for every race. */
  gateway: () => (request: Request, race: Race) => Reply | null
  /** The race; throws where the reader sees at the end what they should not. */
  run: (race: Race, acts: Acts) => Promise<void>
  /** Orders that failed once, by the numbers of their tasks. */
  examples?: readonly (readonly [order: number[], acts: Acts])[]
}

/** What was asked to be run again: `RACE=reports/races/failed/….json`. */
const asked = (test: string): SavedOrder | null => {
  const file = process.env['RACE']
  if (file === undefined) return null
  const saved = JSON.parse(readFileSync(file, 'utf8')) as SavedOrder
  return saved.test === test ? saved : null
}

/** The longest a frame takes here, ms. */
const FRAME_MS = 50

/** The same number for the same test, on every machine. */
const seedOf = (test: string): number => createHash('sha256').update(test).digest().readInt32BE(0)

/** One order of a race. @throws with what went wrong. */
const runOnce = async <Acts>(
  scheduler: fc.Scheduler,
  acts: Acts,
  options: RaceOptions<Acts>,
  note: (race: Race) => void,
): Promise<void> => {
  const race = new Race(scheduler, options.properties, options.gateway())
  race.begin()
  try {
    const left = await race.browser.during(async () => {
      await options.run(race, acts)
      race.watch.end()
      return race.stop()
    })
    const { broken } = race.watch
    if (broken) throw new Error(`${broken.machine} breaks its property ${broken.property.id} (${broken.property.requirements.join(', ')})`)
    if (race.unhandled.length > 0) throw new Error(`nobody caught ${String(race.unhandled[0])}`, { cause: race.unhandled[0] })
    if (left.length > 0) throw new Error(left.join('; '))
  } catch (error) {
    note(race)
    throw error
  } finally {
    await race.browser.during(() => race.stop()).catch(() => undefined)
    race.end()
  }
}

/**
 * Tries a race in many orders. @throws with the order, its seed and path, and the commands that run it again; they are kept in `reports`.
 */
export const tryOrders = async <Acts = null>(test: string, testFile: string, options: RaceOptions<Acts>): Promise<void> => {
  let last: Race | null = null
  const property = fc.asyncProperty(fc.scheduler(), (options.acts ?? fc.constant(null)) as fc.Arbitrary<Acts>, async (scheduler, acts) =>
    runOnce(scheduler, acts, options, (race) => (last = race)),
  )
  const again = asked(test)
  const details = await fc.check(property, {
    numRuns: options.runs,
    ...(again
      ? { seed: again.seed, path: again.path, endOnFailure: true }
      : {
          // `npm test` tries the same orders every time, a storm others; each says which.
          ...(Number(process.env['TEST_STORM'] ?? 1) <= 1 && { seed: seedOf(test) }),
          examples: (options.examples ?? []).map(([order, acts]) => [fc.schedulerFor(order), acts] as [fc.Scheduler, Acts]),
        }),
  })
  if (!details.failed) return
  const race = last as Race | null
  const thrown = details.errorInstance
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const saved: SavedOrder = {
    test,
    seed: details.seed,
    path: details.counterexamplePath ?? '',
    message,
    order: race?.order.done ?? [],
  }
  const replay = keep(saved, testFile, race?.watch.broken ?? null)
  throw new Error(
    [
      `${message}\nseed ${saved.seed}, path ${saved.path}, acts ${fc.stringify(details.counterexample?.[1])}`,
      ...saved.order.map((label, at) => `  ${at + 1}. ${label}`),
      replay,
    ].join('\n'),
    { cause: thrown },
  )
}

/** For who follows roots that come later, such as the machine of a refused call. */
export const followAdded = (roots: Set<AnyActorRef>, watch: Watch): (() => void) => {
  const add = (actor: AnyActorRef): Set<AnyActorRef> => {
    watch.follow(actor)
    return Set.prototype.add.call(roots, actor) as Set<AnyActorRef>
  }
  Object.defineProperty(roots, 'add', { configurable: true, value: add })
  return () => void delete (roots as unknown as Record<string, unknown>)['add']
}
