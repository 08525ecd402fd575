import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { newUser } from '../../server/auth/accounts.ts'
import { randomToken } from '../../server/auth/secret.ts'
import { openState, openStateWith, postgresDialect, type State } from '../../server/state/open.ts'
import type { StateSchema } from '../../server/state/schema.ts'
import { pgliteDialect } from './pglite.ts'

/** Every dialect the state runs on; with `DATABASE_URL_TEST` a real PostgreSQL server too, whose database is emptied. */
export const STATES: readonly { name: string; open: () => Promise<{ state: State; dispose: () => Promise<void> }> }[] = [
  {
    name: 'SQLite',
    open: async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'materia-state-'))
      const state = await openState({ dataDir })
      return {
        state,
        dispose: async () => {
          await state.close()
          rmSync(dataDir, { recursive: true, force: true })
        },
      }
    },
  },
  {
    name: 'PGlite',
    open: async () => {
      const state = await openStateWith(await pgliteDialect(), 'PostgreSQL')
      return { state, dispose: () => state.close() }
    },
  },
  ...(process.env.DATABASE_URL_TEST
    ? [
        {
          name: 'PostgreSQL',
          open: async () => {
            const state = await openStateWith(postgresDialect(process.env.DATABASE_URL_TEST ?? ''), 'PostgreSQL')
            return { state, dispose: () => state.close() }
          },
        },
      ]
    : []),
]

/** Tables of the state, those that point at others first. */
const TABLES = [
  'risk_calls',
  'risk_accounts',
  'risk_places',
  'risk_sketches',
  'risk_table',
  'appeals',
  'restrictions',
  'blocks',
  'closure',
  'operator_log',
  'account_notes',
  'notices',
  'notice_reads',
  'survey_answers',
  'survey_reminders',
  'surveys',
  'popups_seen',
  'telemetry',
  'published_notices',
  'notice_media',
  'access_requests',
  'known_places',
  'proofs',
  'nonces',
  'assertion_keys',
  'captcha_passes',
  'captcha_ways',
  'captchas',
  'provider_trips',
  'qr_codes',
  'mails',
  'rate_limits',
  'rows_served',
  'exports',
  'account_columns',
  'api_keys',
  'sessions',
  'login_codes',
  'memberships',
  'identities',
  'users',
  'groups',
] as const satisfies (keyof StateSchema)[]

export const emptyState = async ({ db }: State): Promise<void> => {
  for (const table of TABLES) await db.deleteFrom(table).execute()
}

/** An account with whatever is said about it. */
export const addUser = async (
  { db }: State,
  values: Partial<StateSchema['users']> = {},
  identities: readonly { kind: string; value: string; certified_at?: number | null }[] = [],
): Promise<string> => {
  const user = { ...newUser('Jane', 1), ...values }
  await db.insertInto('users').values(user).execute()
  for (const { kind, value, certified_at = 1 } of identities)
    await db.insertInto('identities').values({ kind, value, user_id: user.id, certified_at, created_at: 1 }).execute()
  return user.id
}

export const addGroup = async ({ db }: State, cap: number): Promise<string> => {
  const id = randomToken()
  await db
    .insertInto('groups')
    .values({ id, name: `group ${id}`, cap, created_at: 1 })
    .execute()
  return id
}

/** Gives each test of the suite a state that is empty; it is opened once, and closed after the last. */
export const onEmptyState = (open: (typeof STATES)[number]['open'], begin: (state: State) => unknown): void => {
  let kept: Awaited<ReturnType<typeof open>> | undefined
  beforeEach(async () => {
    kept ??= await open()
    await emptyState(kept.state)
    await begin(kept.state)
  })
  afterAll(() => kept?.dispose())
}

/** The state; before any answer of it arrives something else happens, with its own statements too. */
export const answeringLate = <T extends object>(state: T, happens: (answer: unknown) => Promise<unknown>): T =>
  new Proxy(state, {
    get: (_, name) => {
      const member: unknown = Reflect.get(state, name, state)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const made: unknown = member.apply(state, given)
        if (made instanceof Promise)
          return made.then(async (answer: unknown) => {
            await happens(answer)
            return answer
          })
        return typeof made === 'object' && made !== null && 'execute' in made ? answeringLate(made, happens) : made
      }
    },
  })
