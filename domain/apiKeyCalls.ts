import { z } from 'zod'
import { API_KEYS } from './apiKeys.ts'
import { APIS } from './calls.ts'

/** By whose doing a key was revoked. */
export const RevokedBy = z.enum(['owner', 'operator', 'address'])
export type RevokedBy = z.infer<typeof RevokedBy>

/** A key as its owner sees it; the key itself is told once, when it is made. Times are ms since the epoch. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last four characters, by which its owner knows it again. */
  last: z.string(),
  /** Ids of the databases it opens; null for all that the membership opens. */
  databases: z.array(z.string()).nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Beginning of the day (UTC) on which it was used last; null: never. */
  usedAt: z.number().nullable(),
  /** When and by whom it was revoked: its owner, an operator, or a change of the account's addresses; null: it was not. `by` null: nobody noted it. */
  revoked: z.object({ at: z.number(), by: RevokedBy.nullable() }).nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** What a new key shall be. */
export const NewApiKey = z.object({
  name: z.string().trim().min(1).max(API_KEYS.nameCharacters),
  /** Last day (UTC) on which it opens anything, YYYY-MM-DD. */
  lastDay: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  databases: z.array(z.string().max(64)).min(1).max(100).nullable(),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** A key was made (`secret` is told this once), or there are as many as there may be. */
export const MadeApiKey = z.discriminatedUnion('made', [
  z.object({ made: z.literal(true), key: ApiKey, secret: z.string() }),
  z.object({ made: z.literal(false), most: z.number() }),
])
export type MadeApiKey = z.infer<typeof MadeApiKey>

/** Gateway calls about the account's keys, see `APIS`: this file is loaded by whoever makes or answers them. */
export const API_KEY_APIS = {
  /** The account's keys for programs, the newest first, with those that were revoked or over in the last 30 days. */
  apiKeys: {
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: true,
    bizData: z.object({}),
    answer: z.object({ keys: z.array(ApiKey) }),
  },
  /**
   * Makes a key for programs, which is like one more login: refused with `auth.proof_required` without a proof, see `proofNeeded`; with
   * `auth.forbidden` to who has no membership, or none for a database it names.
   */
  makeApiKey: { app: 'member', who: 'member', signed: true, encrypted: true, bizData: NewApiKey, answer: MadeApiKey },
  /**
   * A key opens nothing any more, from now on; one that is revoked already, another's or none is left alone. `revoked` is when and by whom that was, which may be the
   * operator who was faster; null where there is none of that id, or it was over by itself.
   */
  revokeApiKey: {
    app: 'member',
    who: 'member',
    signed: true,
    encrypted: false,
    bizData: z.object({ id: z.string().max(64) }),
    answer: z.object({ revoked: ApiKey.shape.revoked }),
  },
} as const

// From here on they are known by name as every other call.
Object.assign(APIS, API_KEY_APIS)
