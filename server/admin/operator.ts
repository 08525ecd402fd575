import { summarizeTelemetry } from '../telemetry.ts'
import type { Transaction } from 'kysely'
import { isEmail, normalizeEmail } from '../../domain/email.ts'
import { daysLeft, isMembershipLevel, isProductId, LEVELLED_PRODUCT, type MembershipLevel } from '../../domain/membership.ts'
import { holdUser, newUser, UNPRINTABLE } from '../auth/accounts.ts'
import { exportRowsIn } from '../auth/memberships.ts'
import { normalizePhone } from '../auth/phone.ts'
import { randomId } from '../auth/secret.ts'
import { endAccess, endEarliest, endSessions } from '../auth/sessions.ts'
import type { OneTimeCodeKind } from '../auth/oneTimeCodes.ts'
import { maskAddress } from '../auth/mask.ts'
import { createNotices, type Notice } from '../auth/notices.ts'
import { LOGIN_MODES, type ChangeMessage, type CodeSender } from '../auth/types.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { createDemo } from './demo.ts'
import { machineZone } from '../installationDay.ts'
import {
  changeTable,
  liftRestrictions,
  listRestrictions,
  replayJournal,
  setRestriction,
  tableAsJson,
  whyRestricted,
} from './restrictions.ts'
import { closeDatabases, liftBlock, listBlocks, openDatabases, setBlock } from './gates.ts'
import { readClosure } from '../gate/closure.ts'
import { changeOne } from './changeOne.ts'
import { answerAppeal, listAppeals, showAppeal } from './appeals.ts'
import { listKeys, revokeNamed } from './keys.ts'
import { answerFeedback, assignFeedback, closeFeedback, listFeedback, showFeedback } from './feedback.ts'
import { type FoundNotice, listNotices, previewOf, publishNotice, readNotice, withdrawNotice } from './notices.ts'
import { isAudience } from '../notices/audience.ts'
import { answersAsCsv, closeSurvey, listSurveys, openSurvey, scoresOf } from './surveys.ts'
import {
  AdminError,
  type AdminAccess,
  type AdminGroup,
  type AdminNotice,
  type AdminRequest,
  type AdminResult,
  type AdminSession,
  type AdminUser,
} from './types.ts'

const DAY_MS = 86_400_000
const MAX_NAME = 120
const MAX_CAP = 10_000
const MAX_DAYS = 36_500
const MAX_REASON = 200
/** What a group may not be called: the command's word for no group. */
const RESERVED = 'none'

type Request<C extends AdminRequest['command']> = Extract<AdminRequest, { command: C }>
type Db = Transaction<StateSchema>

const cleanName = (text: string): string => {
  const name = text.trim()
  if (name === '' || name.length > MAX_NAME || name.search(UNPRINTABLE) >= 0) throw new AdminError('name.invalid', text)
  return name
}
const cleanEmail = (text: string): string => {
  const email = normalizeEmail(text)
  if (!isEmail(email)) throw new AdminError('email.invalid', text)
  return email
}
const cleanPhone = (text: string): string => {
  const phone = normalizePhone(text)
  if (phone === null) throw new AdminError('phone.invalid', text)
  return phone
}
const cleanMethods = (methods: readonly string[]): string => {
  for (const method of methods) if (!(LOGIN_MODES as readonly string[]).includes(method)) throw new AdminError('method.unknown', method)
  return LOGIN_MODES.filter((mode) => methods.includes(mode)).join(',')
}
const cleanCap = (cap: number): number => {
  if (!Number.isInteger(cap) || cap < 1 || cap > MAX_CAP) throw new AdminError('cap.invalid', String(cap))
  return cap
}

const userIdOf = async (db: StateDatabase, named: string): Promise<string> => {
  const text = named.trim()
  const isPhone = /^\+?[\d\s()-]+$/.test(text)
  if (text.includes('@') || isPhone) {
    const value = isPhone ? normalizePhone(text) : normalizeEmail(text)
    const row =
      value === null
        ? undefined
        : await db
            .selectFrom('identities')
            .select('user_id')
            .where('kind', '=', isPhone ? 'phone' : 'email')
            .where('value', '=', value)
            .executeTakeFirst()
    if (row) return row.user_id
  }
  const row = await db.selectFrom('users').select('id').where('id', '=', text).executeTakeFirst()
  if (!row) throw new AdminError('user.unknown', named)
  return row.id
}

/** The same where there may be none: null then. */
const accountOf = (db: StateDatabase) => (named: string) =>
  userIdOf(db, named).catch((error: unknown) => {
    if (error instanceof AdminError) return null
    throw error
  })

const groupOf = async (db: StateDatabase, name: string) => {
  const group = await db.selectFrom('groups').select(['id', 'name', 'cap']).where('name', '=', name.trim()).executeTakeFirst()
  if (!group) throw new AdminError('group.unknown', name)
  return group
}

const describeUsers = async (db: StateDatabase, now: number, ids: readonly string[] | null): Promise<AdminUser[]> => {
  const of = <T extends { user_id: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> => {
    const map = new Map<string, T[]>()
    for (const row of rows) map.set(row.user_id, [...(map.get(row.user_id) ?? []), row])
    return map
  }
  let people = db
    .selectFrom('users')
    .leftJoin('groups', 'groups.id', 'users.group_id')
    .selectAll('users')
    .select('groups.name as group_name')
  let known = db.selectFrom('identities').selectAll()
  let owned = db.selectFrom('memberships').selectAll()
  let open = db.selectFrom('sessions').select(['user_id', 'id']).where('ended_at', 'is', null).where('expires_at', '>', now)
  if (ids !== null) {
    people = people.where('users.id', 'in', ids)
    known = known.where('user_id', 'in', ids)
    owned = owned.where('user_id', 'in', ids)
    open = open.where('user_id', 'in', ids)
  }
  const users = await people.orderBy('users.created_at').orderBy('users.id').execute()
  const identities = of(await known.execute())
  const memberships = of(await owned.orderBy('product').execute())
  const sessions = of(await open.execute())
  return users.map((user) => {
    const mine = identities.get(user.id) ?? []
    const identity = (kind: string) => {
      const row = mine.find((each) => each.kind === kind)
      return row ? { value: row.value, certifiedAt: row.certified_at } : null
    }
    return {
      id: user.id,
      name: user.real_name,
      email: identity('email'),
      phone: identity('phone'),
      chats: mine.filter(({ kind }) => kind === 'chat').length,
      group: user.group_name,
      employee: user.employee === 1,
      disabledAt: user.disabled_at,
      refuse: user.refused_methods.split(',').filter(Boolean),
      memberships: (memberships.get(user.id) ?? []).map(({ product, formal, starts_at, expires_at, export_rows, level }) => ({
        product,
        formal: formal === 1,
        startsAt: starts_at,
        expiresAt: expires_at,
        running: starts_at <= now && (expires_at === null || expires_at > now),
        daysLeft: daysLeft(expires_at, now),
        exportRows: exportRowsIn({ formal, export_rows }),
        level,
      })),
      sessions: (sessions.get(user.id) ?? []).length,
      createdAt: user.created_at,
      lastLoginAt: user.last_login_at,
    }
  })
}

/** Notices, with whose they are where they are for one account. */
const noticesWith = async (db: StateDatabase, now: number, notices: readonly FoundNotice[]): Promise<AdminNotice[]> => {
  const ids = [...new Set(notices.map(({ audience }) => audience).filter((audience) => !isAudience(audience)))]
  const users = new Map(ids.length === 0 ? [] : (await describeUsers(db, now, ids)).map((user) => [user.id, user]))
  return notices.map((notice) => {
    const user = users.get(notice.audience)
    return { ...notice, account: user ? { name: user.name, email: user.email, phone: user.phone } : null }
  })
}

/** Whoever sits in a group after a change fits its cap: the earliest logins beyond it end. How many did. */
const fitGroup = async (db: Db, groupId: string, at: number): Promise<number> => {
  const group = await db
    .updateTable('groups')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', groupId)
    .returning(['id', 'cap'])
    .executeTakeFirstOrThrow()
  return endEarliest(db, group, { keep: group.cap, at, except: null, reason: 'cap' })
}

const setIdentity = async (
  db: Db,
  {
    userId,
    kind,
    value,
    certifiedAt,
    at,
  }: { userId: string; kind: 'email' | 'phone'; value: string; certifiedAt: number | null; at: number },
): Promise<{ isNew: boolean }> => {
  const before = await db.selectFrom('identities').select('value').where('user_id', '=', userId).where('kind', '=', kind).execute()
  const kept = await db
    .insertInto('identities')
    .values({ kind, value, user_id: userId, certified_at: certifiedAt, created_at: at })
    // Its own again: as certified as it was.
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ user_id: userId }).where('identities.user_id', '=', userId))
    .returning('user_id')
    .executeTakeFirst()
  if (!kept) throw new AdminError(`${kind}.taken`, value)
  await db.deleteFrom('identities').where('user_id', '=', userId).where('kind', '=', kind).where('value', '!=', value).execute()
  return { isNew: !before.some((each) => each.value === value) }
}

interface Address {
  kind: OneTimeCodeKind
  value: string
}

/** What a command did to the addresses of an account, and whom that is told: every address there was before. */
interface Moved {
  before: readonly Address[]
  /** `value` is what is there now, or what was taken away. */
  changes: readonly (Address & { removed: boolean })[]
}

const addressesOf = async (db: Db, userId: string): Promise<Address[]> =>
  (
    await db
      .selectFrom('identities')
      .select(['kind', 'value'])
      .where('user_id', '=', userId)
      .where('kind', 'in', ['email', 'phone'])
      .orderBy('kind')
      .execute()
  ).map(({ kind, value }) => ({ kind: kind as OneTimeCodeKind, value }))

/** Puts an address in its kind's place, or takes it away (null). What that changed; null for nothing. */
const moveAddress = async (
  db: Db,
  { kind, value, ...rest }: { userId: string; before: readonly Address[]; kind: OneTimeCodeKind; value: string | null; at: number },
): Promise<Moved['changes'][number] | null> => {
  const { userId, before, at } = rest
  if (value !== null)
    return (await setIdentity(db, { userId, kind, value, certifiedAt: null, at })).isNew ? { kind, value, removed: false } : null
  await db.deleteFrom('identities').where('user_id', '=', userId).where('kind', '=', kind).execute()
  const gone = before.find((each) => each.kind === kind)
  return gone ? { ...gone, removed: true } : null
}

/** The language of a message to somebody of whom nothing is known but the address; a mail has both. */
const languageOf = ({ kind, value }: Address): ChangeMessage['language'] => (kind === 'phone' && !value.startsWith('+86') ? 'en' : 'cn')

/** Carries out what an operator asks for (ACC-03, ACC-04, SESS-04). */
export interface Operator {
  /**
   * Throws `AdminError`; what was half done then is undone. Whatever changed something is in `operator_log`. A change of an address is
   * told to every address the account had before (CERT-01, CERT-02): `told` says what became of it.
   */
  perform(request: AdminRequest): Promise<AdminResult>
}

export const createOperator = ({
  db,
  now,
  sender,
  contact,
  timeZone = machineZone(),
}: {
  db: StateDatabase
  /** ms since the epoch */
  now: () => number
  sender: CodeSender
  /** Whom an account asks that did not agree to a change; may be empty. */
  contact: string
  /** IANA name of where the installation is. */
  timeZone?: string
}): Operator => {
  const notices = createNotices({ db, sender, now, contact })
  const noticesOf = ({ before, changes }: Moved, at: number): Notice[] =>
    changes.flatMap((change) =>
      before.map((address) => ({
        kind: address.kind,
        to: address.value,
        language: languageOf(address),
        purpose: change.removed ? ('removedByOperator' as const) : ('changedByOperator' as const),
        changed: change.kind,
        masked: maskAddress(change.kind, change.value),
        at,
      })),
    )

  /** One change, all of it or nothing, with its line in the log; `detail` holds neither addresses nor numbers, but what an operator gave as reason. */
  const change = (
    action: AdminRequest['command'],
    act: (transaction: Db, at: number) => Promise<{ subject: string; detail?: Record<string, unknown>; result: AdminResult }>,
  ): Promise<AdminResult> =>
    db.transaction().execute(async (transaction) => {
      const at = now()
      const id = randomId()
      // Written first: on SQLite a transaction that only read cannot always go on to write.
      await transaction.insertInto('operator_log').values({ id, at, action, subject: '', detail: '' }).execute()
      const { subject, detail, result } = await act(transaction, at)
      await transaction
        .updateTable('operator_log')
        .set({ subject, detail: JSON.stringify(detail ?? {}) })
        .where('id', '=', id)
        .execute()
      return result
    })

  const changeUser = async (
    action: AdminRequest['command'],
    named: string,
    act: (transaction: Db, userId: string, at: number) => Promise<{ detail?: Record<string, unknown>; ended?: number; moved?: Moved }>,
  ): Promise<AdminResult> => {
    let toTell: { notices: Notice[]; ids: string[] } = { notices: [], ids: [] }
    const result = await change(action, async (transaction, at) => {
      const userId = await userIdOf(transaction, named)
      await holdUser(transaction, userId)
      const { detail, ended, moved } = await act(transaction, userId, at)
      const kept = moved ? noticesOf(moved, at) : []
      toTell = { notices: kept, ids: await notices.keep(transaction, kept) }
      return {
        subject: userId,
        ...(detail && { detail }),
        result: { users: await describeUsers(transaction, at, [userId]), ...(ended !== undefined && { ended }) },
      }
    })
    // A message that cannot be sent now undoes nothing and is tried again; the operator learns of it.
    const statuses = await notices.deliver(toTell.ids)
    const told = toTell.notices.map(({ kind, to }, index) => ({ kind, to, status: statuses[index] ?? ('failed' as const) }))
    return told.length > 0 ? { ...result, told } : result
  }

  const addUser = (request: Request<'user.add'>) =>
    change('user.add', async (transaction, at) => {
      const email = request.email === undefined ? null : cleanEmail(request.email)
      const phone = request.phone === undefined ? null : cleanPhone(request.phone)
      if (email === null && phone === null) throw new AdminError('user.nameless')
      const group = request.group === undefined ? null : await groupOf(transaction, request.group)
      const user = {
        ...newUser(cleanName(request.name ?? (email === null ? (phone ?? '').slice(-4) : email.slice(0, email.indexOf('@')))), at),
        employee: request.employee ? 1 : 0,
        group_id: group?.id ?? null,
        refused_methods: cleanMethods(request.refuse ?? []),
      }
      await transaction.insertInto('users').values(user).execute()
      const certifiedAt = request.certified ? at : null
      if (email !== null) await setIdentity(transaction, { userId: user.id, kind: 'email', value: email, certifiedAt, at })
      if (phone !== null) await setIdentity(transaction, { userId: user.id, kind: 'phone', value: phone, certifiedAt, at })
      return {
        subject: user.id,
        detail: { employee: user.employee === 1, group: group?.name ?? null, certified: certifiedAt !== null },
        result: { users: await describeUsers(transaction, at, [user.id]) },
      }
    })

  const setUser = (request: Request<'user.set'>) =>
    changeUser('user.set', request.user, async (transaction, userId, at) => {
      const { name, email, phone, group, refuse } = request
      const changed = Object.entries({ name, email, phone, group, refuse }).flatMap(([key, value]) => (value === undefined ? [] : [key]))
      if (changed.length === 0) throw new AdminError('nothing.to_change')
      const update = {
        ...(name !== undefined && { real_name: cleanName(name) }),
        ...(refuse !== undefined && { refused_methods: cleanMethods(refuse) }),
      }
      if (Object.keys(update).length > 0) await transaction.updateTable('users').set(update).where('id', '=', userId).execute()
      const before = await addressesOf(transaction, userId)
      const changes: Moved['changes'][number][] = []
      let ended = 0
      for (const [kind, value] of [
        ['email', email === undefined || email === null ? email : cleanEmail(email)],
        ['phone', phone === undefined || phone === null ? phone : cleanPhone(phone)],
      ] as const) {
        if (value === undefined) continue
        const moved = await moveAddress(transaction, { userId, before, kind, value, at })
        if (moved) changes.push(moved)
      }
      // A login from before must not certify what it likes in the place of an address that is not certified yet, nor outlive the
      // address it was made by.
      if (changes.length > 0) ended = await endAccess(transaction, userId, { at, reason: 'operator' })
      const left = await transaction.selectFrom('identities').select('kind').where('user_id', '=', userId).execute()
      if (left.length === 0) throw new AdminError('user.last_identity', request.user)
      if (group !== undefined) {
        const groupId = group === null ? null : (await groupOf(transaction, group)).id
        await transaction.updateTable('users').set({ group_id: groupId }).where('id', '=', userId).execute()
        // Where the account goes its open logins count.
        await transaction
          .updateTable('sessions')
          .set({ group_id: groupId })
          .where('user_id', '=', userId)
          .where('ended_at', 'is', null)
          .execute()
        if (groupId !== null) ended += await fitGroup(transaction, groupId, at)
      }
      return {
        detail: { changed, ...(group !== undefined && { group }), ...(refuse !== undefined && { refuse }) },
        ended,
        moved: { before, changes },
      }
    })

  /** For who has lost an address (CERT-01, CERT-02): whoever is logged in is out, and whoever logs in next is told. */
  const resetAddress = (request: Request<'user.reset'>) =>
    changeUser('user.reset', request.user, async (transaction, userId, at) => {
      const { email, phone } = request
      if ((email === undefined) === (phone === undefined)) throw new AdminError('reset.one')
      const reason = request.reason.replaceAll(UNPRINTABLE, ' ').trim()
      if (reason === '' || [...reason].length > MAX_REASON) throw new AdminError('reason.invalid')
      const kind = email === undefined ? 'phone' : 'email'
      const value = email === undefined ? (phone === null ? null : cleanPhone(phone ?? '')) : email === null ? null : cleanEmail(email)
      const before = await addressesOf(transaction, userId)
      const moved = await moveAddress(transaction, { userId, before, kind, value, at })
      const left = await transaction.selectFrom('identities').select('kind').where('user_id', '=', userId).execute()
      if (left.length === 0) throw new AdminError('user.last_identity', request.user)
      // Whose browsers and networks they were is not known any more.
      await transaction.deleteFrom('known_places').where('user_id', '=', userId).execute()
      await transaction.insertInto('account_notes').values({ id: randomId(), user_id: userId, kind, reason, created_at: at }).execute()
      const ended = await endAccess(transaction, userId, { at, reason: 'operator' })
      return { detail: { changed: [kind], reason }, ended, moved: { before, changes: moved ? [moved] : [] } }
    })

  const groupResult = async (executor: StateDatabase, at: number, name?: string): Promise<AdminGroup[]> => {
    let query = executor.selectFrom('groups').select(['id', 'name', 'cap'])
    if (name !== undefined) query = query.where('name', '=', name)
    const groups = await query.orderBy('name').execute()
    return Promise.all(
      groups.map(async ({ id, name: title, cap }) => {
        const users = await executor.selectFrom('users').select('id').where('group_id', '=', id).execute()
        const sessions = await executor
          .selectFrom('sessions')
          .select('id')
          .where('group_id', '=', id)
          .where('ended_at', 'is', null)
          .where('expires_at', '>', at)
          .execute()
        return { name: title, cap, users: users.length, sessions: sessions.length }
      }),
    )
  }

  const addGroup = (request: Request<'group.add'>) =>
    change('group.add', async (transaction, at) => {
      const name = cleanName(request.name)
      if (name.toLowerCase() === RESERVED) throw new AdminError('name.invalid', name)
      const cap = cleanCap(request.cap)
      const added = await transaction
        .insertInto('groups')
        .values({ id: randomId(), name, cap, created_at: at })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new AdminError('group.exists', name)
      return { subject: name, detail: { cap }, result: { groups: await groupResult(transaction, at, name) } }
    })

  const capGroup = (request: Request<'group.cap'>) =>
    change('group.cap', async (transaction, at) => {
      const group = await groupOf(transaction, request.name)
      const cap = cleanCap(request.cap)
      await transaction.updateTable('groups').set({ cap }).where('id', '=', group.id).execute()
      const ended = await fitGroup(transaction, group.id, at)
      return {
        subject: group.name,
        detail: { from: group.cap, to: cap },
        result: { groups: await groupResult(transaction, at, group.name), ended },
      }
    })

  const endOfMembership = ({ formal, until, days }: Request<'membership.grant'>, at: number): number | null => {
    if (until !== undefined && days !== undefined) throw new AdminError('end.both')
    if (days !== undefined) {
      if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) throw new AdminError('days.invalid', String(days))
      return at + days * DAY_MS
    }
    if (until !== undefined) {
      if (!Number.isSafeInteger(until) || until > at + MAX_DAYS * DAY_MS) throw new AdminError('date.invalid', String(until))
      if (until <= at) throw new AdminError('end.past')
      return until
    }
    if (!formal) throw new AdminError('end.missing')
    return null
  }

  const levelOf = ({ product, level }: Request<'membership.grant'>): MembershipLevel | null => {
    if (level === undefined) return null
    if (product !== LEVELLED_PRODUCT) throw new AdminError('level.product', product)
    if (!isMembershipLevel(level)) throw new AdminError('level.invalid', String(level))
    return level
  }

  /** What ran and does no more is told: a trial in the place of a formal membership may not be what was meant. */
  const grant = async (request: Request<'membership.grant'>): Promise<AdminResult> => {
    let before: AdminUser['memberships'][number] | undefined
    const of = (users: readonly AdminUser[] = []) => users[0]?.memberships.find(({ product }) => product === request.product)
    const result = await changeUser('membership.grant', request.user, async (transaction, userId, at) => {
      const { product, formal } = request
      if (!isProductId(product)) throw new AdminError('product.unknown', product)
      const level = levelOf(request)
      const expires_at = endOfMembership(request, at)
      before = of(await describeUsers(transaction, at, [userId]))
      const values = { formal: formal ? 1 : 0, starts_at: at, expires_at, export_rows: request.exports ?? null, level }
      await transaction
        .insertInto('memberships')
        .values({ user_id: userId, product, created_at: at, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'product']).doUpdateSet(values))
        .execute()
      return {
        detail: {
          product,
          formal,
          expiresAt: expires_at,
          ...(request.exports !== undefined && { exports: request.exports }),
          ...(level !== null && { level }),
        },
      }
    })
    const after = of(result.users)
    return before?.running && after ? { ...result, replaced: { before, after } } : result
  }

  const revoke = (request: Request<'membership.revoke'>) =>
    changeUser('membership.revoke', request.user, async (transaction, userId) => {
      const { product } = request
      if (!isProductId(product)) throw new AdminError('product.unknown', product)
      const gone = await transaction
        .deleteFrom('memberships')
        .where('user_id', '=', userId)
        .where('product', '=', product)
        .executeTakeFirst()
      if (gone.numDeletedRows === 0n) throw new AdminError('membership.unknown', product)
      return { detail: { product } }
    })

  const listSessions = async ({ user, group }: Request<'session.list'>): Promise<AdminSession[]> => {
    let query = db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('groups', 'groups.id', 'sessions.group_id')
      .select([
        'sessions.id',
        'sessions.user_id as userId',
        'users.real_name as name',
        'groups.name as group',
        'sessions.mode',
        'sessions.device',
        'sessions.network',
        'sessions.created_at as createdAt',
        'sessions.seen_at as seenAt',
      ])
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', now())
    if (user !== undefined) query = query.where('sessions.user_id', '=', await userIdOf(db, user))
    if (group !== undefined) query = query.where('sessions.group_id', '=', (await groupOf(db, group)).id)
    return query.orderBy('sessions.created_at').orderBy('sessions.id').execute()
  }

  const endSome = (request: Request<'session.end'>) =>
    change('session.end', async (transaction, at) => {
      const { user, group, session } = request
      if ([user, group, session].filter((each) => each !== undefined).length !== 1) throw new AdminError('target.one')
      const which =
        user !== undefined
          ? { userId: await userIdOf(transaction, user) }
          : group !== undefined
            ? { groupId: (await groupOf(transaction, group)).id }
            : { id: session ?? '' }
      if ('userId' in which && which.userId !== undefined) await holdUser(transaction, which.userId)
      const ended = await ('userId' in which && which.userId !== undefined
        ? endAccess(transaction, which.userId, { at, reason: 'operator' })
        : endSessions(transaction, which, 'operator', at))
      if (session !== undefined && ended === 0) throw new AdminError('session.unknown', session)
      return { subject: Object.values(which)[0] ?? '', detail: { by: Object.keys(which)[0], ended }, result: { ended } }
    })

  const requestsOf = (executor: StateDatabase, which: { all: boolean } | { id: string }): Promise<AdminAccess[]> => {
    let query = executor
      .selectFrom('access_requests')
      .select(['id', 'name', 'organization', 'email', 'purpose', 'language', 'created_at as createdAt', 'done_at as doneAt'])
    if ('id' in which) query = query.where('id', '=', which.id)
    else if (!which.all) query = query.where('done_at', 'is', null)
    return query.orderBy('created_at').orderBy('id').execute()
  }

  const finishRequest = ({ id }: Request<'requests.done'>) =>
    change('requests.done', async (transaction, at) => {
      const done = transaction.updateTable('access_requests').set({ done_at: at }).where('id', '=', id).where('done_at', 'is', null)
      await changeOne(done, 'request.unknown', id)
      return { subject: id, result: { requests: await requestsOf(transaction, { id }) } }
    })

  const addNotice = async (request: Request<'notice.add'>) => {
    // Pictures are drawn before the transaction begins: that takes a while.
    const notice = await readNotice(request, now(), accountOf(db))
    return change('notice.add', async (transaction, at) => {
      const id = await publishNotice(transaction, notice, now)
      return {
        subject: id,
        detail: { kind: notice.kind, audience: notice.audience },
        result: { notices: await noticesWith(transaction, at, await listNotices(transaction, at, { id })) },
      }
    })
  }

  /** Whom ids are of, as operators know them. */
  const namesOf =
    (executor: StateDatabase) =>
    async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const users = ids.length === 0 ? [] : await describeUsers(executor, now(), [...new Set(ids)])
      return new Map(users.map(({ id, email, phone, name }) => [id, email?.value ?? phone?.value ?? name]))
    }

  const performing = async (request: AdminRequest): Promise<AdminResult> => {
    switch (request.command) {
      case 'user.add':
        return addUser(request)
      case 'user.list': {
        const groupId = request.group === undefined ? null : (await groupOf(db, request.group)).id
        const ids =
          groupId === null
            ? null
            : (await db.selectFrom('users').select('id').where('group_id', '=', groupId).execute()).map(({ id }) => id)
        const users = ids?.length === 0 ? [] : await describeUsers(db, now(), ids)
        const search = request.search?.trim().toLowerCase()
        const matches = ({ name, email, phone, id }: AdminUser) =>
          [name, email?.value, phone?.value, id].some((text) => text?.toLowerCase().includes(search ?? ''))
        return { users: search ? users.filter(matches) : users }
      }
      case 'user.show':
        return { users: await describeUsers(db, now(), [await userIdOf(db, request.user)]) }
      case 'user.disable':
        return changeUser(request.command, request.user, async (transaction, userId, at) => {
          await transaction
            .updateTable('users')
            .set({ disabled_at: at })
            .where('id', '=', userId)
            .where('disabled_at', 'is', null)
            .execute()
          // With what they prepared: an account that is enabled again is not opened by a code confirmed before.
          return { ended: await endAccess(transaction, userId, { at, reason: 'operator' }) }
        })
      case 'user.enable':
        return changeUser(request.command, request.user, async (transaction, userId) => {
          await transaction.updateTable('users').set({ disabled_at: null }).where('id', '=', userId).execute()
          return {}
        })
      case 'user.employee':
        return changeUser(request.command, request.user, async (transaction, userId) => {
          await transaction
            .updateTable('users')
            .set({ employee: request.on ? 1 : 0 })
            .where('id', '=', userId)
            .execute()
          return { detail: { on: request.on } }
        })
      case 'user.set':
        return setUser(request)
      case 'user.reset':
        return resetAddress(request)
      case 'requests.list':
        return { requests: await requestsOf(db, request) }
      case 'requests.done':
        return finishRequest(request)
      case 'group.add':
        return addGroup(request)
      case 'group.list':
        return { groups: await groupResult(db, now()) }
      case 'group.cap':
        return capGroup(request)
      case 'membership.grant':
        return grant(request)
      case 'membership.revoke':
        return revoke(request)
      case 'session.list':
        return { sessions: await listSessions(request) }
      case 'session.end':
        return endSome(request)
      case 'keys.list': {
        const userId = request.user === undefined ? undefined : await userIdOf(db, request.user)
        return { keys: await listKeys(db, now(), namesOf(db), { ...(userId !== undefined && { userId }), all: request.all }) }
      }
      case 'keys.revoke':
        return change('keys.revoke', async (transaction, at) => {
          const userId = await userIdOf(transaction, request.user)
          // One that is just being made is revoked with the rest, or made after it.
          await holdUser(transaction, userId)
          const keys = await revokeNamed(transaction, userId, { key: request.key, at }, namesOf(transaction))
          return { subject: userId, detail: { keys: keys.map(({ id }) => id) }, result: { keys } }
        })
      case 'notice.add':
        return addNotice(request)
      case 'notice.preview':
        return { notices: await noticesWith(db, now(), [previewOf(await readNotice(request, now(), accountOf(db)), now())]) }
      case 'notice.list':
        return { notices: await noticesWith(db, now(), await listNotices(db, now(), request)) }
      case 'notice.show': {
        const notices = await noticesWith(db, now(), await listNotices(db, now(), { id: request.id }))
        if (notices.length === 0) throw new AdminError('notice.none', request.id)
        return { notices }
      }
      case 'notice.withdraw':
        return change('notice.withdraw', async (transaction, at) => {
          await withdrawNotice(transaction, request.id, at)
          return {
            subject: request.id,
            result: { notices: await noticesWith(transaction, at, await listNotices(transaction, at, { id: request.id })) },
          }
        })
      case 'survey.open':
        return change('survey.open', async (transaction, at) => {
          const id = await openSurvey(transaction, request, at)
          return {
            subject: id,
            detail: { database: request.database ?? 'all', version: request.version },
            result: { surveys: await listSurveys(transaction, { id }) },
          }
        })
      case 'survey.close':
        return change('survey.close', async (transaction, at) => {
          await closeSurvey(transaction, request.id, at)
          return { subject: request.id, result: { surveys: await listSurveys(transaction, { id: request.id }) } }
        })
      case 'survey.list':
        return { surveys: await listSurveys(db, request) }
      case 'survey.results':
        return request.csv ? { csv: await answersAsCsv(db, request.id) } : { scores: await scoresOf(db, request.id) }
      case 'feedback.list':
        return { feedback: await listFeedback(db, now(), request) }
      case 'feedback.show':
        return { feedback: await showFeedback(db, now(), request.id, request.pictures !== undefined) }
      case 'feedback.answer':
        return change('feedback.answer', async (transaction, at) => ({
          subject: request.id,
          detail: await answerFeedback(transaction, request, at),
          result: { feedback: await showFeedback(transaction, at, request.id) },
        }))
      case 'feedback.assign':
        return change('feedback.assign', async (transaction, at) => {
          await assignFeedback(transaction, request)
          return {
            subject: request.id,
            detail: { role: request.role },
            result: { feedback: await showFeedback(transaction, at, request.id) },
          }
        })
      case 'feedback.close':
        return change('feedback.close', async (transaction, at) => {
          await closeFeedback(transaction, request.id, at)
          return { subject: request.id, result: { feedback: await showFeedback(transaction, at, request.id) } }
        })
      case 'restriction.set':
        return change('restriction.set', async (transaction, at) => {
          const userId = await userIdOf(transaction, request.user)
          const detail = await setRestriction(transaction, request, userId, { now: () => at, timeZone })
          return {
            subject: userId,
            detail,
            result: {
              restrictions: await listRestrictions(transaction, () => at, namesOf(transaction), { userId, all: false }),
              // These two sound as if they ended.
              ...(detail.until === null && (detail.kind === 'temporary' || detail.kind === 'network') && { endless: true as const }),
            },
          }
        })
      case 'restriction.lift':
        return change('restriction.lift', async (transaction, at) => {
          const userId = await userIdOf(transaction, request.user)
          const lifted = await liftRestrictions(transaction, userId, () => at)
          return {
            subject: userId,
            detail: { lifted },
            result: { lifted },
          }
        })
      case 'restriction.list': {
        const userId = request.user === undefined ? undefined : await userIdOf(db, request.user)
        return { restrictions: await listRestrictions(db, now, namesOf(db), { ...(userId && { userId }), all: request.all }) }
      }
      case 'restriction.why':
        return { why: await whyRestricted(db, await userIdOf(db, request.user), now, namesOf(db)) }
      case 'block.set':
        return change('block.set', async (transaction, at) => {
          const group = request.group === undefined ? null : await groupOf(transaction, request.group)
          const { id, ...detail } = await setBlock(transaction, request, group?.id ?? null, { at, timeZone })
          return { subject: id, detail, result: { blocks: await listBlocks(transaction, at, { all: false }) } }
        })
      case 'block.lift':
        return change('block.lift', async (transaction, at) => {
          await liftBlock(transaction, request.id, at)
          return { subject: request.id, result: { lifted: 1 } }
        })
      case 'block.list':
        return { blocks: await listBlocks(db, now(), request) }
      case 'closed.set':
        return change('closed.set', async (transaction, at) => {
          const closure = await closeDatabases(transaction, request, { at, timeZone })
          return { subject: '', detail: { ...closure }, result: { closure } }
        })
      case 'closed.end':
        return change('closed.end', async (transaction, at) => {
          await openDatabases(transaction, at)
          return { subject: '', result: { closure: null } }
        })
      case 'closed.show':
        return { closure: await readClosure(db, now()) }
      case 'appeal.list':
        return { appeals: await listAppeals(db, { now, timeZone }, namesOf(db), request) }
      case 'appeal.show':
        return { appeals: await showAppeal(db, { now, timeZone }, namesOf(db), request.id) }
      case 'appeal.answer':
        return change('appeal.answer', async (transaction, at) => {
          const where = { now: () => at, timeZone }
          const told = await answerAppeal(transaction, request, where, namesOf(transaction))
          return { ...told, result: { appeals: await showAppeal(transaction, where, namesOf(transaction), request.id) } }
        })
      case 'risk.table':
        return { csv: await tableAsJson(db) }
      case 'risk.set':
        return change('risk.set', async (transaction, at) => {
          await changeTable(transaction, request.table, at)
          return { subject: request.table === null ? 'default' : 'file', result: { csv: await tableAsJson(transaction) } }
        })
      case 'risk.replay':
        return replayJournal(db, request, { now, timeZone }, namesOf(db))
      case 'telemetry':
        return { telemetry: await summarizeTelemetry(db, request.days, now()) }
      case 'demo':
        return { demo: await createDemo({ db, perform, now }) }
      default:
        // The vocabulary's commands are about the catalogue, see vocabulary.ts.
        throw new AdminError('command.unknown', request.command)
    }
  }
  const perform: Operator['perform'] = async (request) => {
    const result = await performing(request)
    const { restrictions = [], blocks = [], closure, appeals = [], why, replayed = [] } = result
    const tellsTimes = closure || why || [restrictions, blocks, appeals, replayed].some(({ length }) => length > 0)
    return tellsTimes ? { ...result, timeZone } : result
  }
  return { perform }
}
