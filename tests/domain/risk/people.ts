import { type Chance, chanceOf, type World } from './world.ts'
import type { Made } from './watch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** A Monday, 0:00 in Shanghai. */
export const BEGIN = Date.parse('2026-11-02T00:00:00+08:00')
export const PAGE = 50

interface Who {
  world: World
  account: string
  group: string
  /** Where they work from, with how often. */
  networks: readonly string[]
  browser: string
  /** Topics of their work. */
  topics: readonly number[]
}

/** Calls that come one after another, each after a pause; `now` moves on. */
const byHand = (chance: Chance, who: Who, begin: number, pauseMs: number) => {
  let now = begin
  const network = who.networks[chance.happens(0.85) ? 0 : chance.whole(who.networks.length)]!
  const call = (made: Partial<Made>): Made => ({
    at: Math.round(now),
    account: who.account,
    group: who.group,
    network,
    browser: who.browser,
    kind: 'search',
    ids: [],
    page: 1,
    number: null,
    ...made,
  })
  return {
    wait: (middle: number, spread = 0.8) => void (now += Math.max(300, chance.lognormal(middle * pauseMs, spread))),
    at: () => now,
    call,
  }
}

/** Names that type-ahead offers while somebody types: popular ones after two characters, the topic's after that. */
const offered = ({ names }: World, topic: number, typed: number): number[] =>
  Array.from({ length: 10 }, (_, at) => (typed <= 2 ? ((topic % 26) * 40 + at) % names : (topic * 60 + typed * 10 + at) % names))

/** A topic, or what is left of it after a filter, in one of the orders people look at it. */
const resultOf = ({ topics }: World, chance: Chance, topic: number): Uint32Array => {
  const all = topics[topic]!
  if (chance.happens(0.45)) return all
  // A filter: one of a few parts, the same for everybody.
  const parts = chance.between(2, 6)
  const part = chance.whole(parts)
  return all.filter((record) => (record >>> 3) % parts === part)
}

/** What somebody does at one sitting: looks things up, pages a little, reads some records, and exports where that is their work. */
function* sitting(chance: Chance, who: Who, begin: number, searches: number, exports: number, pauseMs = 1): Generator<Made> {
  const hand = byHand(chance, who, begin, pauseMs)
  const { world } = who
  const others = world.topics.length
  for (let n = 0; n < searches; n++) {
    const topic = chance.happens(0.8) ? who.topics[chance.whole(who.topics.length)]! : Math.floor(others * chance.next() ** 2)
    for (let typed = 2; typed < chance.between(3, 7); typed++) {
      hand.wait(700, 0.4)
      yield hand.call({ kind: 'names', ids: offered(world, topic, typed), page: 0 })
    }
    const result = resultOf(world, chance, topic)
    for (let page = 1; page <= 12; page++) {
      const rows = result.subarray((page - 1) * PAGE, page * PAGE)
      if (rows.length === 0) break
      hand.wait(page === 1 ? 2_000 : 12_000)
      yield hand.call({ ids: rows, page })
      if (chance.happens(0.15)) yield hand.call({ kind: 'chart', page: 0 })
      for (let read = chance.whole(3); read > 0; read--) {
        hand.wait(25_000)
        const record = rows[chance.whole(Math.min(rows.length, 20))]!
        yield hand.call({ kind: 'record', ids: [record], page: 0, number: record })
      }
      if (!chance.happens(page === 1 ? 0.35 : 0.55)) break
    }
    hand.wait(40_000)
  }
  for (let n = 0; n < exports; n++) {
    const result = resultOf(world, chance, who.topics[n % who.topics.length]!)
    hand.wait(30_000)
    yield hand.call({ kind: 'export', ids: result.subarray(0, 1000), page: 0 })
    hand.wait(5 * MINUTE)
  }
}

/** Several at the same time, in the order of their calls. */
export function* together(streams: readonly Iterator<Made>[]): Generator<Made> {
  const heads = streams.map((stream) => ({ stream, next: stream.next() }))
  for (;;) {
    let first: (typeof heads)[number] | null = null
    for (const head of heads) if (!head.next.done && (!first || head.next.value.at < (first.next.value as Made).at)) first = head
    if (!first) return
    yield first.next.value as Made
    first.next = first.stream.next()
  }
}

export const KINDS = ['reader', 'looker-up', 'two screens', 'exporter', 'team', 'late worker', 'traveller'] as const
export type Kind = (typeof KINDS)[number]

/** An honest person at work for so many days; weekends off, but for who works late. */
export function* honest(world: World, seed: number, kind: Kind, index: number, days: number): Generator<Made> {
  const chance = chanceOf(seed * 1_000_003 + index)
  const team = Math.floor(index / 25)
  const shared = chanceOf(seed * 7_919 + team)
  const teamTopics = Array.from({ length: 12 }, () => Math.floor(world.topics.length * shared.next() ** 1.5))
  const isTeam = kind === 'team'
  const topics = Array.from({ length: kind === 'exporter' ? 4 : chance.between(3, 6) }, () =>
    isTeam ? teamTopics[chance.whole(teamTopics.length)]! : Math.floor(world.topics.length * chance.next() ** 1.5),
  )
  const own = `home ${kind} ${index}`
  const who: Who = {
    world,
    account: `${kind} ${index}`,
    group: isTeam ? `group ${team}` : '',
    networks: isTeam
      ? [`office ${team}`, own]
      : kind === 'traveller'
        ? Array.from({ length: 12 }, (_, at) => `hotel ${index} ${at}`)
        : [`office ${kind} ${Math.floor(index / 3)}`, own, `phone ${index}`],
    browser: `browser ${kind} ${index}`,
    topics,
  }
  for (let day = 0; day < days; day++) {
    const weekend = day % 7 >= 5
    if (weekend && !(kind === 'late worker' && chance.happens(0.5))) continue
    if (chance.happens(0.08)) continue
    const dawn = BEGIN + day * DAY
    const exports = kind === 'exporter' ? chance.between(3, 8) : chance.happens(0.15) ? 1 : 0
    const sit = (hour: number, searches: number, files = 0, pace = 1) =>
      sitting(chance, who, dawn + hour * HOUR + chance.whole(HOUR), searches, files, pace)
    switch (kind) {
      case 'looker-up':
        yield* sit(9, chance.between(2, 8))
        break
      case 'two screens': {
        const second = chanceOf(seed * 31 + index * 17 + day)
        yield* together([
          sit(9, chance.between(15, 40), exports),
          sitting(second, { ...who, browser: `${who.browser} second` }, dawn + 9 * HOUR + 20 * MINUTE, second.between(10, 30), 0),
        ])
        break
      }
      case 'late worker':
        yield* sit(8, chance.between(10, 25), exports)
        yield* sit(20, chance.between(10, 30))
        break
      default:
        yield* sit(9, chance.between(6, 20), exports)
        yield* sit(14, chance.between(6, 20))
    }
  }
}

/** A program that exports its question every night, 2 000 to 4 000 records, a few of them new each time; page after page, as they go out. */
export function* nightly(world: World, seed: number, index: number, days: number): Generator<Made> {
  const chance = chanceOf(seed * 2_000_003 + index)
  const most = Math.min(world.records, chance.between(2_000, 4_000))
  let first = chance.whole(world.records)
  const hour = chance.whole(24)
  for (let day = 0; day < days; day++) {
    // Older ones fall out of the question as new ones come into it.
    first += chance.between(50, 200)
    let now = BEGIN + day * DAY + hour * HOUR + chance.whole(MINUTE)
    for (let had = 0; had < most; had += 1000) {
      now += chance.lognormal(1_500, 0.2)
      yield {
        at: Math.round(now),
        account: `nightly ${index}`,
        group: '',
        network: `server ${index}`,
        browser: `key ${index}`,
        kind: 'export',
        ids: Uint32Array.from({ length: Math.min(1000, most - had) }, (_, at) => (first + had + at) % world.records),
        page: 0,
        number: null,
      }
    }
  }
}

/** The people of a month: how many of each kind. */
export const CROWD: readonly (readonly [Kind, number])[] = [
  ['looker-up', 350],
  ['reader', 300],
  ['two screens', 60],
  ['exporter', 80],
  ['team', 100],
  ['late worker', 60],
  ['traveller', 50],
]

/** A copier: what it does, and for how long at most. */
export interface Copier {
  name: string
  /** Whether it copies names (by type-ahead or facets) rather than records. */
  names: boolean
  days: number
  calls: (world: World, seed: number) => Iterable<Made>
}

const upTo = (length: number): Uint32Array => Uint32Array.from({ length }, (_, at) => at)

interface Plan {
  account?: (n: number) => string
  network?: (n: number, day: number) => string
  browser?: (n: number) => string
  group?: string
  kind?: Made['kind']
  /** Records of a call. */
  size?: number
  /** Calls of a day and account. */
  perDay: number
  /** Accounts that share the work. */
  accounts?: number
  /** ms between calls. */
  pause: (chance: Chance) => number
  /** Hour of the day it begins at. */
  from?: number
  /** Pages of one result. */
  pages?: number
  shuffled?: boolean
  numbers?: boolean
  /** Between its calls it does what a person does. */
  disguise?: boolean
  reports?: boolean
}

/** Takes everything, part by part. */
function* copy(world: World, seed: number, days: number, plan: Plan): Generator<Made> {
  const chance = chanceOf(seed)
  const ids = upTo(plan.kind === 'names' ? world.names : world.records)
  if (plan.shuffled)
    for (let at = ids.length - 1; at > 0; at--) {
      const other = chance.whole(at + 1)
      ;[ids[at], ids[other]] = [ids[other]!, ids[at]!]
    }
  const size = plan.size ?? PAGE
  const accounts = plan.accounts ?? 1
  let taken = 0
  const streamOf = function* (n: number, day: number): Generator<Made> {
    let now = BEGIN + day * DAY + (plan.from ?? 9) * HOUR + chance.whole(10 * MINUTE)
    const made = (call: Partial<Made>): Made => ({
      at: Math.round(now),
      account: plan.account?.(n) ?? `copier ${n}`,
      group: plan.group ?? '',
      network: plan.network?.(n, day) ?? 'network of the copier',
      browser: plan.browser?.(n) ?? `browser of copier ${n}`,
      kind: plan.kind ?? 'search',
      ids: [],
      page: 1,
      number: null,
      ...call,
    })
    if (plan.reports) yield made({ kind: 'webDriver', page: 0 })
    for (let call = 0; call < plan.perDay && taken < ids.length; call++) {
      if (plan.disguise) {
        for (let typed = 2; typed < 5; typed++) {
          now += chance.lognormal(700, 0.4)
          yield made({ kind: 'names', ids: offered(world, call, typed), page: 0 })
        }
        now += chance.lognormal(20_000, 0.8)
      }
      const part = ids.subarray(taken, taken + size)
      taken += part.length
      now += plan.pause(chance)
      yield made({ ids: part, page: plan.kind ? 0 : 1 + (call % (plan.pages ?? 20)), number: plan.numbers ? part[0]! : null })
      if (plan.disguise && chance.happens(0.5)) {
        now += chance.lognormal(25_000, 0.8)
        yield made({ kind: 'record', ids: [part[chance.whole(part.length)]!], page: 0, number: part[0]! })
      }
    }
  }
  for (let day = 0; day < days && taken < ids.length; day++) yield* together(Array.from({ length: accounts }, (_, n) => streamOf(n, day)))
}

const human = (middle: number) => (chance: Chance) => Math.max(800, chance.lognormal(middle, 0.8))
const steady = (ms: number) => () => ms

/** Twenty ways to take a database that is not one's own. */
export const COPIERS: readonly Copier[] = (
  [
    ['as fast as it can', 1, { perDay: 5000, pause: steady(80) }],
    ['one page every five seconds', 3, { perDay: 5000, pause: steady(5_000) }],
    ['one page every minute, day and night', 10, { perDay: 1400, pause: steady(60_000), from: 0 }],
    ['a single result to its last page', 3, { perDay: 1200, pause: human(8_000), pages: 1200 }],
    ['at the pace of a hand, eight hours a day', 30, { perDay: 400, pause: human(30_000) }],
    ['at the pace of a hand, disguised as a reader', 60, { perDay: 150, pause: human(20_000), disguise: true }],
    ['slowly: 40 pages a day', 60, { perDay: 40, pause: human(120_000) }],
    ['very slowly: 8 pages a day', 150, { perDay: 8, pause: human(600_000) }],
    ['five accounts of one network', 30, { perDay: 60, accounts: 5, pause: human(40_000) }],
    ['twenty accounts of one network', 30, { perDay: 20, accounts: 20, pause: human(40_000) }],
    [
      'five accounts of a group, each from its own network',
      30,
      { perDay: 60, accounts: 5, group: 'customer', network: (n) => `network ${n}`, pause: human(40_000) },
    ],
    [
      'six accounts of one browser, each from its own network',
      30,
      { perDay: 60, accounts: 6, network: (n) => `network ${n}`, browser: () => 'one browser', pause: human(40_000) },
    ],
    ['one account from a new network every day', 60, { perDay: 60, network: (_, day) => `proxy ${day}`, pause: human(40_000) }],
    ['exports, one after another', 5, { perDay: 40, size: 1000, kind: 'export', pause: human(60_000) }],
    ['one export a day', 60, { perDay: 1, size: 1000, kind: 'export', pause: human(60_000) }],
    ['records by their numbers', 20, { perDay: 3000, size: 1, kind: 'record', numbers: true, pause: human(4_000) }],
    [
      'records by their numbers, shuffled',
      60,
      { perDay: 1500, size: 1, kind: 'record', numbers: true, shuffled: true, pause: human(12_000) },
    ],
    ['a browser that a program drives', 30, { perDay: 300, reports: true, pause: human(15_000) }],
    ['names, by all that can be typed', 30, { perDay: 600, size: 10, kind: 'names', pause: human(1_500) }],
    ['names, by facets', 30, { perDay: 100, size: 50, kind: 'names', pause: human(10_000) }],
  ] satisfies [string, number, Plan][]
).map(([name, days, plan]: [string, number, Plan]) => ({
  name,
  names: plan.kind === 'names',
  days,
  calls: (world, seed) => copy(world, seed, days, plan),
}))
