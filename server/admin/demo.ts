import { daysLeft, OWN_PRODUCT } from '../../domain/membership.ts'
import type { Config } from '../config.ts'
import type { StateDatabase } from '../state/schema.ts'
import type { Operator } from './operator.ts'
import { publishSamples, removeSamples } from './sampleNotices.ts'
import { AdminError, type DemoAccount } from './types.ts'

/** A domain of the names reserved for examples: no mail can reach anybody. */
const DOMAIN = 'demo.materia.example'
const GROUP = { name: 'Demo group', cap: 2 }
const TRIAL_DAYS = 10

/** Phone numbers are of those reserved for fiction. */
const ACCOUNTS = [
  { kind: 'formal', email: `formal@${DOMAIN}`, phone: '+12025550101', name: 'Fay Formal' },
  { kind: 'trial', email: `trial@${DOMAIN}`, phone: '+12025550102', name: 'Tom Trial' },
  { kind: 'none', email: `visitor@${DOMAIN}`, phone: '+12025550103', name: 'Vera Visitor' },
  { kind: 'employee', email: `employee@${DOMAIN}`, phone: '+12025550104', name: 'Emil Employee' },
  { kind: 'group', email: `group1@${DOMAIN}`, phone: '+12025550105', name: 'Ann Group' },
  { kind: 'group', email: `group2@${DOMAIN}`, phone: '+12025550106', name: 'Ben Group' },
  { kind: 'group', email: `group3@${DOMAIN}`, phone: '+12025550107', name: 'Cem Group' },
  { kind: 'notice', email: `notice@${DOMAIN}`, phone: '+12025550108', name: 'Nora Notice' },
] as const satisfies readonly Omit<DemoAccount, 'daysLeft'>[]

/** The demo accounts that are there, with what their membership has left. */
export const findDemo = async (db: StateDatabase, now: number): Promise<DemoAccount[]> => {
  const rows = await db
    .selectFrom('identities')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'identities.user_id').on('memberships.product', '=', OWN_PRODUCT),
    )
    .select(['identities.value', 'memberships.product', 'memberships.expires_at'])
    .where('identities.kind', '=', 'email')
    .where(
      'identities.value',
      'in',
      ACCOUNTS.map(({ email }) => email),
    )
    .execute()
  return ACCOUNTS.flatMap((account) => {
    const row = rows.find(({ value }) => value === account.email)
    return row ? [{ ...account, daysLeft: row.product === null ? 0 : daysLeft(row.expires_at, now) }] : []
  })
}

/** The account that the blocking notice shows to, where the demo accounts are. */
const accountOfNotice = async (db: StateDatabase): Promise<{ userId: string; email: string } | null> => {
  const email = `notice@${DOMAIN}`
  const row = await db.selectFrom('identities').select('user_id').where('kind', '=', 'email').where('value', '=', email).executeTakeFirst()
  return row ? { userId: row.user_id, email } : null
}

/** Sample notices are where demo accounts are. */
const showSamples = async (db: StateDatabase, now: number): Promise<void> => {
  const one = await accountOfNotice(db)
  await (one ? publishSamples(db, { one }, now) : removeSamples(db))
}

/**
 * Makes the demo accounts that are missing, by what the operator's own commands do: a formal member, a trial that ends in ten
 * days, an account without membership, an employee, three accounts of a group in which two may be logged in, and one that a blocking
 * notice shows to. Those that are there stay as they are. With them come the sample notices.
 */
export const createDemo = async ({
  db,
  perform,
  now,
}: {
  db: StateDatabase
  perform: Operator['perform']
  now: () => number
}): Promise<DemoAccount[]> => {
  const there = new Set((await findDemo(db, now())).map(({ email }) => email))
  const missing = ACCOUNTS.filter(({ email }) => !there.has(email))
  const { groups = [] } = await perform({ command: 'group.list' })
  if (missing.some(({ kind }) => kind === 'group') && !groups.some(({ name }) => name === GROUP.name))
    await perform({ command: 'group.add', ...GROUP })
  for (const { kind, email, phone, name } of missing) {
    await perform({
      command: 'user.add',
      email,
      phone,
      name,
      certified: true,
      employee: kind === 'employee',
      ...(kind === 'group' && { group: GROUP.name }),
    })
    if (kind === 'formal' || kind === 'group' || kind === 'notice')
      await perform({ command: 'membership.grant', user: email, product: OWN_PRODUCT, formal: true })
    if (kind === 'trial') await perform({ command: 'membership.grant', user: email, product: OWN_PRODUCT, formal: false, days: TRIAL_DAYS })
  }
  await showSamples(db, now())
  return findDemo(db, now())
}

/**
 * The demo accounts of a gateway that starts: made when nobody is there yet and the settings want them, which without a word about
 * it they do as long as codes go to the terminal only. Empty where they are not wanted, and then sample notices go, too.
 */
export const demoAtStart = async ({
  db,
  operator,
  now,
  config,
}: {
  db: StateDatabase
  operator: Operator
  now: () => number
  config: Pick<Config, 'DEMO' | 'SMTP_URL' | 'SMS_URL'>
}): Promise<DemoAccount[]> => {
  const isWanted = config.DEMO === 'on' || (config.DEMO === 'auto' && !config.SMTP_URL && !config.SMS_URL)
  if (!isWanted) {
    await removeSamples(db)
    return []
  }
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!somebody)
    await operator.perform({ command: 'demo' }).catch((error: unknown) => {
      // Another gateway on the same server makes them at this moment.
      if (!(error instanceof AdminError)) throw error
    })
  await showSamples(db, now())
  return findDemo(db, now())
}
