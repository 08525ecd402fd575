import { z } from 'zod'

/**
 * The table of thresholds (ABUSE-04): what the gateway looks at, what it counts for, and where it acts. An operator changes it without a restart
 * (`npm run admin -- risk table set`); docs/security.md has it in words. Points halve with time; what is given as a part of a database halves too.
 */

/** What speaks for a program, or for a copy. */
export const SIGNALS = [
  'rate',
  'tempo',
  'hours',
  'depth',
  'enumeration',
  'names',
  'coverage',
  'networks',
  'accounts',
  'spread',
  'webDriver',
  'debugger',
] as const
export type Signal = (typeof SIGNALS)[number]

/** Signals that say 'automation suspected' (risk level 10); the others say 'data-volume spike' (20) (ABUSE-03). */
export const AUTOMATION: ReadonlySet<Signal> = new Set<Signal>(['rate', 'tempo', 'hours', 'enumeration', 'webDriver', 'debugger'])

/** Signals that come from what a group, a network or a browser was given: a call from elsewhere does not have them. */
export const PLACE_SIGNALS: ReadonlySet<Signal> = new Set<Signal>(['accounts', 'spread'])

/** What follows, the mildest first. */
export const RUNGS = ['captcha', 'warning', 'export', 'temporary', 'permanent'] as const
export type Rung = (typeof RUNGS)[number]

const points = z.number().finite().min(0).max(1000)
const count = z.number().int().min(1).max(1_000_000)
const part = z.number().min(0.000_1).max(1)
const days = z.number().min(0.01).max(3650)

export const RiskTable = z.strictObject({
  /** Days in which points halve, and in which what was given of a database counts half. */
  halfLife: z.strictObject({ points: days, coverage: days }),
  /** Most points each signal can have at once: one below `warning` never restricts by itself. */
  most: z.strictObject(Object.fromEntries(SIGNALS.map((signal) => [signal, points])) as Record<Signal, typeof points>),
  /** Calls for records in a minute that hands make; points for each more. */
  rate: z.strictObject({ perMinute: count, points }),
  /** So many pauses in a row that differ by less than `spread` of their mean; points for each further one. */
  tempo: z.strictObject({ pauses: z.number().int().min(5).max(200), spread: z.number().min(0.01).max(1), points }),
  /** Hours of the last 24 with calls that nobody works; points for each more. */
  hours: z.strictObject({ hours: z.number().int().min(1).max(24), points }),
  /** Pages of one result that people turn; points for each further one. */
  depth: z.strictObject({ pages: count, points }),
  /** Records opened by numbers that follow each other; points for each further one. */
  enumeration: z.strictObject({ records: count, points }),
  /** Part of a database's names that type-ahead and facets have given; points for each further hundredth. */
  names: z.strictObject({ part, points }),
  /**
   * Part of a database's records that were given, those of a smaller one taken as `floor` and of a larger one as `ceiling`; points for each hundredth. Who
   * comes back to records works with them: where less than the part `novel` of what was given was new, points are fewer, down to `again` of them at `known`.
   */
  coverage: z
    .strictObject({ floor: count, ceiling: count, points, novel: part, known: part, again: part })
    .refine(({ floor, ceiling, known, novel }) => floor <= ceiling && known < novel, {
      message: 'ceiling must not be below floor, and known must be below novel',
    }),
  /** Networks of an account in a day; points for each more. */
  networks: z.strictObject({ perDay: count, points }),
  /** Accounts of one browser in a day; points for each more. */
  accounts: z.strictObject({ perDay: count, points }),
  /**
   * So many accounts or more behind one network, browser or group that together have been given a `part` of a database, and hardly ever the same record,
   * neither each by itself nor among them (all that was given is less than `overlap` times the different ones), divide a copy; points for each further hundredth.
   */
  spread: z.strictObject({ accounts: count, part, overlap: z.number().min(1).max(10), points }),
  /** Points for one report a day of each kind. */
  reports: z.strictObject({ webDriver: points, debugger: points }),
  /** Where it acts, and how many points more it takes to act again. */
  rungs: z
    .strictObject({
      // With 0 everybody would be acted on from the first call on.
      captcha: points.min(1),
      warning: points,
      export: points,
      temporary: points,
      again: points.min(0.1),
    })
    .refine((rungs) => rungs.captcha <= rungs.warning && rungs.warning <= rungs.export && rungs.export <= rungs.temporary, {
      message: 'rungs must rise from captcha to temporary',
    }),
  /** Days of one ban after another; the one after the last is permanent. */
  bans: z.array(z.number().int().min(1).max(3650)).min(1).max(10),
})
export type RiskTable = z.infer<typeof RiskTable>

/** **Decided**: the source gives codes and texts, no thresholds. How they were found is in docs/security.md: two simulations that are kept tests. */
export const RISK_TABLE: RiskTable = {
  halfLife: { points: 3, coverage: 120 },
  most: {
    rate: 45,
    tempo: 90,
    hours: 45,
    depth: 45,
    enumeration: 90,
    names: 200,
    coverage: 200,
    networks: 25,
    accounts: 25,
    spread: 200,
    webDriver: 25,
    debugger: 15,
  },
  rate: { perMinute: 60, points: 0.5 },
  tempo: { pauses: 40, spread: 0.12, points: 1 },
  hours: { hours: 16, points: 8 },
  depth: { pages: 25, points: 0.5 },
  enumeration: { records: 25, points: 2 },
  names: { part: 0.04, points: 20 },
  coverage: { floor: 50_000, ceiling: 250_000, points: 5, novel: 0.7, known: 0.3, again: 0.2 },
  networks: { perDay: 6, points: 4 },
  accounts: { perDay: 3, points: 8 },
  spread: { accounts: 3, part: 0.06, overlap: 1.12, points: 10 },
  reports: { webDriver: 15, debugger: 5 },
  rungs: { captcha: 30, warning: 50, export: 65, temporary: 80, again: 5 },
  bans: [3, 30],
}
