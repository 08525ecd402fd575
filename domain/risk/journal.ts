import { z } from 'zod'
import { type Call, CALL_KINDS } from './calls.ts'

/**
 * Calls as the journal keeps them (ABUSE-04): a text for a handful of calls of one account, some 30 bytes each. What repeats (databases, keyed hashes of
 * networks and browsers, groups) is written once. There is nothing in it that anybody looked for.
 */
const whole = z.number().int()
const Packed = z.tuple([
  z.array(z.string().max(64)),
  z.array(
    z.tuple([
      whole.min(0),
      whole.min(0).max(CALL_KINDS.length - 1),
      whole,
      whole.min(0),
      whole,
      whole,
      whole,
      whole.min(0),
      whole.min(0),
      whole.min(0),
      whole.min(0),
      whole.min(0),
      whole.min(0),
      whole.nullable(),
    ]),
  ),
])

/** Calls in the order of their times, as a text. */
export const packCalls = (calls: readonly Call[]): string => {
  const words: string[] = []
  const wordOf = (text: string): number => {
    const known = words.indexOf(text)
    return known >= 0 ? known : words.push(text) - 1
  }
  let before = 0
  const rows = calls.map(({ at, kind, database, size, network, browser, group, rows, fresh, page, number }) => {
    const since = at - before
    before = at
    const places = [wordOf(database), size, wordOf(network), wordOf(browser), wordOf(group)]
    return [since, CALL_KINDS.indexOf(kind), ...places, rows, fresh.account, fresh.group, fresh.network, fresh.browser, page, number]
  })
  return JSON.stringify([words, rows])
}

/** The calls of a text that `packCalls` wrote; null for any other. */
export const unpackCalls = (text: string): Call[] | null => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const { data } = Packed.safeParse(json)
  if (!data) return null
  const [words, rows] = data
  let at = 0
  const calls: Call[] = []
  for (const [since, kind, database, size, network, browser, group, count, account, ofGroup, ofNetwork, ofBrowser, page, number] of rows) {
    at += since
    const named = [database, network, browser, group].map((index) => words[index])
    if (named.includes(undefined)) return null
    calls.push({
      at,
      kind: CALL_KINDS[kind]!,
      database: named[0]!,
      size,
      network: named[1]!,
      browser: named[2]!,
      group: named[3]!,
      rows: count,
      fresh: { account, group: ofGroup, network: ofNetwork, browser: ofBrowser },
      page,
      number,
    })
  }
  return calls
}
