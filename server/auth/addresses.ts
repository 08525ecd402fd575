import type { ExpressionBuilder, Transaction } from 'kysely'
import { EMAIL_CERTIFIED_DAYS, PROOF_LIFETIME_MS } from '../../domain/constants.ts'
import { MateriaError } from '../../domain/errors.ts'
import type { ApiAnswer } from '../../domain/calls.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { holdUser } from './accounts.ts'
import { normalizeAddress, type OneTimeCodeKind, type OneTimeCodes } from './oneTimeCodes.ts'
import { maskAddress } from './mask.ts'
import type { Notices } from './notices.ts'
import type { Hasher } from './secret.ts'
import { changeToken, endAccess, endSessions, provedBy } from './sessions.ts'
import type { Asker, Viewer } from './types.ts'

const DAY_MS = 86_400_000

/** Whose address is to change: the account, the login that asks and its browser. */
export interface Changer {
  viewer: Pick<Viewer, 'userId' | 'sessionId'>
  asker: Asker
}

export interface Addresses {
  /** What a new address of this kind asks for first; null: what a change of the account's logins does. */
  asks(kind: OneTimeCodeKind | null, changer: Changer): Promise<ApiAnswer<'proofNeeded'>>
  /**
   * Asked before a login of the account is ended, one more is agreed to or a key for programs is made (ASVS 7.5): refuses with `auth.proof_required` unless this
   * login was proved, or has shown a certified address, in the last ten minutes; uses nothing up. Refuses with `auth.required` when
   * the login has ended since the call began. As part of `transaction`, if given.
   */
  checkLogins(changer: Changer, transaction?: Transaction<StateSchema>): Promise<void>
  /**
   * Ends another login of the account, after `checkLogins`, while nobody else changes the account's logins: one that was itself ended
   * a moment before ends none any more. Whether there was one to end.
   */
  endLogin(request: { id: string } & Changer): Promise<boolean>
  /** Sends a code to the certified address of the kind; refuses like `OneTimeCodes.send`, and with `request.not_found` where there is none. */
  sendProof(request: { kind: OneTimeCodeKind; pass: string } & Changer): Promise<{ resendAt: number }>
  /**
   * A right code is good for one change of an address by this login in this browser, and for any of its logins, for ten minutes. The login goes on under a new token: who has
   * copied its cookie before holds nothing, the proof least of all. Refuses with `auth.code_invalid`, and with `auth.required` when
   * the login has ended since the call began.
   */
  prove(request: { kind: OneTimeCodeKind; code: string } & Changer): Promise<{ until: number; token: string }>
  /** Refuses with `auth.proof_required` when this address may not be certified by this login now; uses nothing up. */
  check(request: { kind: OneTimeCodeKind; address: string } & Changer): Promise<void>
  /**
   * A code proved that the address (in its stored form) is the account's: renews it, or puts it in the old one's place. A new one
   * uses the proof up, ends the account's other logins and is told to every address there was before, now or as soon as it can be:
   * the answer does not wait for a second try. Refuses with `auth.proof_required`, with `auth.required` when the login has ended since
   * the call began and, when the address is another account's, `auth.address_taken`.
   */
  certify(request: { kind: OneTimeCodeKind; address: string } & Changer): Promise<void>
}

interface Known {
  kind: OneTimeCodeKind
  value: string
  certified: boolean
  /** Certified longer ago than it counts, or never: what is wanted is most likely to certify this very address. */
  due: boolean
}

/**
 * Changing what an account is known by (CERT-01, CERT-02), and what proves that it is its owner who changes something. An address opens the account, so that a session, which can be stolen, is
 * not enough to add one: it takes a fresh code to an address that is certified already, or an operator. Renewing an address the
 * account is known by opens nothing new and asks for no more than its own code; an account without any certified address has
 * nothing to ask, but its other logins learn of the first one: they end.
 */
export const createAddresses = ({
  db,
  hasher,
  codes,
  notices,
  now,
}: {
  db: StateDatabase
  hasher: Hasher
  codes: OneTimeCodes
  notices: Pick<Notices, 'keep' | 'deliver'>
  /** ms since the epoch */
  now: () => number
}): Addresses => {
  const browserHash = (asker: Asker) => hasher.hash('browser', asker.browser)

  const knownOf = async (executor: StateDatabase, userId: string): Promise<Known[]> => {
    const rows = await executor
      .selectFrom('identities')
      .select(['kind', 'value', 'certified_at'])
      .where('user_id', '=', userId)
      .where('kind', 'in', ['email', 'phone'])
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, value, certified_at }) => ({
      kind: kind as OneTimeCodeKind,
      value,
      certified: certified_at !== null,
      due: certified_at === null || (kind === 'email' && now() - certified_at >= EMAIL_CERTIFIED_DAYS * DAY_MS),
    }))
  }
  /** The proof this login in this browser has, and may still use. */
  const isTheirs =
    ({ viewer, asker }: Changer) =>
    (where: ExpressionBuilder<StateSchema, 'proofs'>) =>
      where.and([
        where.and({ session_id: viewer.sessionId, user_id: viewer.userId, browser_hash: browserHash(asker) }),
        where('expires_at', '>', now()),
      ])
  const proofUntil = async (changer: Changer, executor: StateDatabase = db): Promise<number | null> =>
    (await executor.selectFrom('proofs').select('expires_at').where(isTheirs(changer)).executeTakeFirst())?.expires_at ?? null
  /** One proof, one change: of two at once one gets it. */
  const takeProof = async (transaction: Transaction<StateSchema>, changer: Changer): Promise<boolean> =>
    (await transaction.deleteFrom('proofs').where(isTheirs(changer)).executeTakeFirst()).numDeletedRows === 1n
  const isNew = (known: readonly Known[], kind: OneTimeCodeKind, address: string) =>
    !known.some((each) => each.kind === kind && each.value === address)
  const proofRequired = () => new MateriaError('auth.proof_required')
  /** A code, or the chat app's word, a moment ago is as good as one now; by QR code it is the login that confirmed that counts. */
  const isFresh = async ({ viewer: { sessionId, userId } }: Changer, executor: StateDatabase = db): Promise<boolean> => {
    const at = now()
    const proved = await provedBy(executor, { sessionId, userId, at })
    if (proved === null) throw new MateriaError('auth.required')
    // A clock that was set back makes nothing fresh.
    return proved <= at && at - proved < PROOF_LIFETIME_MS
  }
  const checkLogins = async (changer: Changer, executor: StateDatabase = db): Promise<void> => {
    if ((await isFresh(changer, executor)) || (await proofUntil(changer, executor)) !== null) return
    // There is nothing to show: whoever has no address logs in by the chat app alone.
    if ((await knownOf(executor, changer.viewer.userId)).some(({ certified }) => certified)) throw proofRequired()
  }
  const certifiedOf = async (userId: string, kind: OneTimeCodeKind): Promise<string> => {
    const own = (await knownOf(db, userId)).find((each) => each.kind === kind && each.certified)
    if (!own) throw new MateriaError('request.not_found', { field: 'type' })
    return own.value
  }

  return {
    asks: async (kind, changer) => {
      const known = await knownOf(db, changer.viewer.userId)
      const certified = known.filter((each) => each.certified)
      // The address of this kind first: it is the one that most have at hand.
      const ways = certified.toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind))
      const opensNothing = kind === null ? await isFresh(changer) : known.some((each) => each.kind === kind && each.due)
      return {
        needed: certified.length > 0 && !opensNothing,
        until: await proofUntil(changer),
        ways: ways.map((way) => ({ type: way.kind, address: maskAddress(way.kind, way.value) })),
      }
    },

    sendProof: async ({ kind, pass, viewer, asker }) =>
      codes.send({
        kind,
        address: await certifiedOf(viewer.userId, kind),
        pass,
        asker,
        purpose: 'prove',
        userId: viewer.userId,
      }),

    prove: async ({ kind, code, viewer, asker }) => {
      const { userId, sessionId } = viewer
      await codes.take({ kind, address: await certifiedOf(userId, kind), code, asker, purpose: 'prove', userId })
      const at = now()
      const proof = { user_id: userId, browser_hash: browserHash(asker), created_at: at, expires_at: at + PROOF_LIFETIME_MS }
      const token = await db.transaction().execute(async (transaction) => {
        await holdUser(transaction, userId)
        const changed = await changeToken(transaction, hasher, { sessionId, at })
        // It ended after this call had begun: it has nothing to prove any more, and its browser is told why by the next call.
        if (changed === null) throw new MateriaError('auth.required')
        await transaction
          .insertInto('proofs')
          .values({ session_id: sessionId, ...proof })
          .onConflict((conflict) => conflict.column('session_id').doUpdateSet(proof))
          .execute()
        return changed
      })
      return { until: proof.expires_at, token }
    },

    checkLogins,

    endLogin: async ({ id, ...changer }) =>
      db.transaction().execute(async (transaction) => {
        const { userId } = changer.viewer
        await holdUser(transaction, userId)
        await checkLogins(changer, transaction)
        return (await endSessions(transaction, { userId, id }, 'logout', now())) > 0
      }),

    check: async ({ kind, address, ...changer }) => {
      const known = await knownOf(db, changer.viewer.userId)
      if (!isNew(known, kind, normalizeAddress(kind, address)) || !known.some(({ certified }) => certified)) return
      if ((await proofUntil(changer)) === null) throw proofRequired()
    },

    certify: async ({ kind, address, ...changer }) => {
      const { userId, sessionId } = changer.viewer
      const at = now()
      const told = await db.transaction().execute(async (transaction): Promise<string[]> => {
        // Changes of one account queue: what is read here is what is changed.
        const user = await holdUser(transaction, userId)
        // A call may be begun in time and its body come late, after the operator or the owner has ended the login.
        if (user?.disabled_at != null || (await provedBy(transaction, { sessionId, userId, at })) === null)
          throw new MateriaError('auth.required')
        const known = await knownOf(transaction, userId)
        const opensMore = isNew(known, kind, address)
        if (opensMore && known.some(({ certified }) => certified) && !(await takeProof(transaction, changer))) throw proofRequired()
        const kept = await transaction
          .insertInto('identities')
          .values({ kind, value: address, user_id: userId, certified_at: at, created_at: at })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'value']).doUpdateSet({ certified_at: at }).where('identities.user_id', '=', userId),
          )
          .returning('user_id')
          .executeTakeFirst()
        if (!kept) throw new MateriaError('auth.address_taken', { field: kind })
        await transaction
          .deleteFrom('identities')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where('value', '!=', address)
          .execute()
        if (!opensMore) return []
        await endAccess(transaction, userId, { exceptId: sessionId, at, reason: 'address' })
        const { language } = changer.asker
        const masked = maskAddress(kind, address)
        return notices.keep(
          transaction,
          known.map((each) => ({ kind: each.kind, to: each.value, language, purpose: 'changed', changed: kind, masked, at })),
        )
      })
      await notices.deliver(told)
    },
  }
}
