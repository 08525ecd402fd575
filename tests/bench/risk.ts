import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newUser } from '../../server/auth/accounts.ts'
import { createHasher } from '../../server/auth/secret.ts'
import { createRestrictions } from '../../server/risk/restrictions.ts'
import { createWatch } from '../../server/risk/watch.ts'
import { openState } from '../../server/state/open.ts'
import { type Measurement, sample } from './measure.ts'

/** At work at the same time, some in the same network. */
const ACCOUNTS = 500
const NETWORKS = 100
/** Records of the database: many more than anybody is given. */
const RECORDS = 60_000

/**
 * What the risk engine costs a call (ABUSE-04: at most 0.2 ms): looking whether the account is restricted, counting what it was given; and what is written
 * every five seconds, in a SQLite state on disk.
 */
export const benchRisk = async (): Promise<Measurement[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'materia-bench-'))
  const state = await openState({ dataDir })
  let at = Date.parse('2026-11-30T01:00:00Z')
  const now = () => at
  const { db } = state
  const restrictions = createRestrictions({ db, now })
  const watch = createWatch({
    db,
    hasher: createHasher(Buffer.alloc(32, 1)),
    restrictions,
    sizeOf: async () => RECORDS,
    timeZone: 'Asia/Shanghai',
    mode: 'watch',
    now,
    log: { info: () => undefined, error: (told: unknown) => console.error(told) },
  })
  const users = Array.from({ length: ACCOUNTS }, (_, n) => newUser(`Reader ${n}`, at))
  for (const user of users) await db.insertInto('users').values(user).execute()
  const all = Array.from({ length: RECORDS }, (_, n) => `NCT${String(n).padStart(8, '0')}`)
  const see = (call: number, records: number, kind: 'search' | 'export') => {
    at += 10
    const n = call % ACCOUNTS
    const from = (call * 7919) % (RECORDS - 1000)
    const ids = all.slice(from, from + records)
    return watch.see(
      { account: users[n]!.id, group: '', network: `192.0.2.${n % NETWORKS}`, browser: `b${n}` },
      { kind, database: 'drugct', ids, page: 1 },
    )
  }
  try {
    // A day has begun: every account, network and browser is known.
    for (let call = 0; call < ACCOUNTS * 4; call++) await see(call, 50, 'search')
    await watch.flush({ all: true })
    const measured = [
      { workload: 'restricted?', ...(await sample((call) => restrictions.of(users[call % ACCOUNTS]!.id), { times: 20_000, warm: 1_000 })) },
      { workload: 'count a page of 50', ...(await sample((call) => see(call, 50, 'search'), { times: 20_000, warm: 1_000 })) },
      { workload: 'count an export of 1 000', ...(await sample((call) => see(call, 1000, 'export'), { times: 5_000, warm: 200 })) },
    ]
    const flushes: number[] = []
    for (let round = 0; round < 20; round++) {
      for (let call = 0; call < ACCOUNTS; call++) await see(round * ACCOUNTS + call, 50, 'search')
      const began = performance.now()
      await watch.flush()
      flushes.push(performance.now() - began)
    }
    return [
      ...measured.map((each) => ({ suite: 'risk', subject: 'a call', rows: ACCOUNTS, ...each })),
      {
        suite: 'risk',
        subject: 'every five seconds',
        workload: `write what ${ACCOUNTS} accounts did`,
        value: Math.round(flushes.toSorted((a, b) => a - b)[flushes.length >> 1]!),
        unit: 'ms',
      },
    ]
  } finally {
    await state.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
