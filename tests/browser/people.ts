import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { OWN_PRODUCT } from '../../domain/membership.ts'
import { newUser } from '../../server/auth/accounts.ts'
import { createHasher, type Hasher, randomToken, readSecret } from '../../server/auth/secret.ts'
import { createSessions } from '../../server/auth/sessions.ts'
import { openState, type State } from '../../server/state/open.ts'
import type { Scene, SceneGateway } from '../views/stage.ts'

/**
 * What people and operators would have done before a scene begins, or do elsewhere while it plays, done where the gateway keeps it: a
 * suite has no time to click through a login for each of its paths.
 */
export const inState = async <T>(
  { dataDir }: Pick<SceneGateway, 'dataDir'>,
  act: (state: State['db'], hasher: Hasher) => Promise<T>,
): Promise<T> => {
  const state = await openState({ dataDir })
  try {
    return await act(state.db, createHasher(readSecret(dataDir)))
  } finally {
    await state.close()
  }
}

export interface Person {
  id: string
  email: string
  /** E.164, a Chinese number. */
  phone: string
}

/**
 * An account of a formal member. `certified`: its phone and e-mail are, or its e-mail only, and it has no phone; `cap`: it belongs to a group that may have so many logins at
 * once; e-mail and phone are taken from whoever had them.
 */
export const newPerson = (
  gateway: Pick<SceneGateway, 'dataDir'>,
  {
    certified = true,
    cap,
    email = `p${randomToken().slice(0, 12).toLowerCase()}@example.com`,
    phone = `+86139${String(randomInt(10 ** 8)).padStart(8, '0')}`,
  }: { certified?: boolean | 'email'; cap?: number; email?: string; phone?: string } = {},
): Promise<Person> =>
  inState(gateway, async (db) => {
    const at = Date.now()
    const group = cap === undefined ? null : { id: randomToken(), name: `group ${randomToken()}`, cap, created_at: at }
    if (group) await db.insertInto('groups').values(group).execute()
    await db.deleteFrom('identities').where('value', 'in', [email, phone]).execute()
    const user = { ...newUser('Lin', at), group_id: group?.id ?? null, subscribed_at: at }
    await db.insertInto('users').values(user).execute()
    for (const [kind, value] of [['email', email], ...(certified === true ? [['phone', phone]] : [])] as [string, string][])
      await db
        .insertInto('identities')
        .values({ kind, value, user_id: user.id, certified_at: certified ? at : null, created_at: at })
        .execute()
    await db
      .insertInto('memberships')
      .values({ user_id: user.id, product: OWN_PRODUCT, formal: 1, starts_at: 0, expires_at: null, created_at: at })
      .execute()
    return { id: user.id, email, phone }
  })

/** Logs somebody in on a browser of their own; what it holds. In a full group the earliest login ends. */
export const logInElsewhere = (
  gateway: Pick<SceneGateway, 'dataDir'>,
  { id: userId }: Pick<Person, 'id'>,
  device = 'Phone',
  mode: 'phone' | 'email_code' = 'phone',
): Promise<string> =>
  inState(gateway, async (db, hasher) => {
    const sessions = createSessions({ db, hasher, now: Date.now, days: 30, asksToFollow: false })
    const asker = { browser: randomToken(), network: '127.0.0.1', device, language: 'en' } as const
    const outcome = await sessions.open({ userId, mode, asker, force: true, replaced: undefined })
    if (!('opened' in outcome)) throw new Error('the account may not log in')
    return outcome.opened.token
  })

/** Logs somebody in on the browser of a scene. */
export const logInHere = async ({ page, gateway }: Pick<Scene, 'page' | 'gateway'>, person: Person): Promise<void> => {
  const value = await logInElsewhere(gateway, person, 'Chrome')
  await page.context().addCookies([{ name: 'mf_session', value, url: gateway.origin, httpOnly: true, sameSite: 'Lax' }])
}

/** What a page asks for by itself, a few seconds after it came or every so often. */
const BY_ITSELF = /\/(?:allRead|help-all-read|nps-get-config|featureFlag|notice-all|notice-latest|notice-popup|inform)$/

/**
 * From here on what a page asks for by itself gets no answer. A session that ends is then found by what the person does next, and not
 * by a poll that happens to be a moment earlier.
 */
const holdPolls = async (page: Page): Promise<void> => {
  await page.route(BY_ITSELF, () => undefined)
}

/** Nobody is logged in on the browser any more, as far as it can say. */
export const forgetHere = async ({ page }: Pick<Scene, 'page'>): Promise<void> => {
  await holdPolls(page)
  await page.context().clearCookies({ name: 'mf_session' })
}

/**
 * Makes `code` the one that was sent to an address for the scene's browser. `person`: to certify the address of that account, which nobody
 * else has, or with `proves` to show one that is certified.
 */
export const sendCode = async (
  { page, gateway }: Pick<Scene, 'page' | 'gateway'>,
  {
    kind,
    address,
    code,
    person,
    proves = false,
  }: { kind: 'email' | 'phone'; address: string; code: string; person?: Person; proves?: boolean },
): Promise<void> => {
  const browser = (await page.context().cookies(gateway.origin)).find(({ name }) => name === 'mf_browser')?.value ?? ''
  await inState(gateway, async (db, hasher) => {
    const id = randomToken()
    const at = Date.now()
    const purpose = person ? (proves ? 'prove' : 'certify') : 'login'
    await db.deleteFrom('login_codes').where('address', '=', address).execute()
    if (person) await db.deleteFrom('identities').where('value', '=', address).where('user_id', '!=', person.id).execute()
    await db
      .insertInto('login_codes')
      .values({
        id,
        kind,
        purpose,
        address,
        browser_hash: person ? hasher.hash(`browser.${purpose}`, browser, person.id) : hasher.hash('browser', browser),
        code_hash: hasher.hash('login-code', id, code),
        created_at: at,
        expires_at: at + 600_000,
        attempts: 0,
        used_at: null,
      })
      .execute()
  })
}
