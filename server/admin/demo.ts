import { daysLeft, OWN_PRODUCT } from '../../domain/membership.ts'
import type { Config } from '../config.ts'
import type { StateDatabase } from '../state/schema.ts'
import type { Operator } from './operator.ts'
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
] as const satisfies readonly Omit<DemoAccount, 'daysLeft'>[]

/** What the Notification Center has at first. */
const NOTICES: readonly unknown[] = [
  {
    en: {
      title: 'Save a search by its address',
      summary: 'Copy the address of a list: it brings back the query, the order and the columns.',
    },
    cn: { title: '用网址保存检索', summary: '复制列表页网址，即可还原检索条件、排序和列设置。' },
  },
  {
    en: {
      title: 'Welcome to Materia',
      summary: 'What the sample data is, and how to load the publishers\u2019 own files.',
      content:
        '<p>These databases hold <strong>sample data</strong>: made-up records of real substances, marked as samples everywhere.</p><p>Your operator loads the publishers\u2019 own files with <code>npm run import</code>. A set that has been loaded replaces the sample of its database.</p>',
    },
    cn: {
      title: '欢迎使用 Materia',
      summary: '示例数据说明，以及如何导入发布机构的原始文件。',
      content:
        '<p>目前各数据库为<strong>示例数据</strong>：药物真实存在，记录为虚构，并处处标明“示例”。</p><p>管理员可用 <code>npm run import</code> 导入发布机构的原始文件，导入后即替换该数据库的示例数据。</p>',
    },
  },
]

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

/**
 * Makes the demo accounts that are missing, by what the operator's own commands do: a formal member, a trial that ends in ten
 * days, an account without membership, an employee, and three accounts of a group in which two may be logged in. Those that are
 * there stay as they are. Where nothing has been published yet, two notices are.
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
    if (kind === 'formal' || kind === 'group')
      await perform({ command: 'membership.grant', user: email, product: OWN_PRODUCT, formal: true })
    if (kind === 'trial') await perform({ command: 'membership.grant', user: email, product: OWN_PRODUCT, formal: false, days: TRIAL_DAYS })
  }
  const { notices = [] } = await perform({ command: 'notice.list', all: true })
  if (notices.length === 0)
    for (const draft of NOTICES) await perform({ command: 'notice.add', kind: 'center', audience: 'members', draft, media: [] })
  return findDemo(db, now())
}

/**
 * The demo accounts of a gateway that starts: made when nobody is there yet and the settings want them, which without a word about
 * it they do as long as codes go to the terminal only. Empty where they are not wanted.
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
  if (!isWanted) return []
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!somebody)
    await operator.perform({ command: 'demo' }).catch((error: unknown) => {
      // Another gateway on the same server makes them at this moment.
      if (!(error instanceof AdminError)) throw error
    })
  return findDemo(db, now())
}
