import type { AccessRequest } from '../../domain/accessRequest.ts'
import { normalizeEmail } from '../../domain/email.ts'
import { MateriaError } from '../../domain/errors.ts'
import { networkLimits, takeLimits, type Limit } from '../state/limits.ts'
import type { StateDatabase } from '../state/schema.ts'
import { UNPRINTABLE } from './accounts.ts'
import { randomId, type Hasher } from './secret.ts'
import type { Asker } from './types.ts'

const DAY_MS = 86_400_000
/**
 * Requests a day of one browser, one network, one address and all together. **Decided**: a person asks once, an office some times; whoever
 * solves captchas all day fills the operator's list with no more than the last figure.
 */
const PER_DAY = { browser: 5, network: 20, address: 3, all: 500 }

/** Requests for access as the operator finds them (ACC-07). */
export interface AccessRequests {
  /** Keeps one. Throws `auth.rate_limited`. */
  keep(request: AccessRequest, asker: Pick<Asker, 'browser' | 'network' | 'language'>): Promise<void>
}

/** On one line: whoever wrote it moves nothing around it. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(UNPRINTABLE, '').trim()

/** Whether somebody has the address is not looked up: neither the answer nor the work done tells. */
export const createAccessRequests = ({
  db,
  hasher,
  now,
}: {
  db: StateDatabase
  hasher: Hasher
  /** ms since the epoch */
  now: () => number
}): AccessRequests => {
  const limit = (name: keyof typeof PER_DAY, value: string): Limit => ({
    key: `access.${name}:${hasher.hash(`limit.access.${name}`, value)}`,
    points: PER_DAY[name],
    windowMs: DAY_MS,
  })
  return {
    keep: async (request, { browser, network, language }) => {
      const at = now()
      const email = normalizeEmail(request.email)
      const [name, organization, purpose] = [request.name, request.organization, request.purpose].map(plain) as [string, string, string]
      if (name === '' || organization === '') throw new MateriaError('request.malformed', { field: name === '' ? 'name' : 'organization' })
      await takeLimits(
        db,
        [limit('browser', browser), limit('address', email), ...networkLimits(hasher, 'access.network', network, PER_DAY.network, DAY_MS)],
        at,
      )
      // Counted only for who was let through so far: refused attempts use up nobody else's.
      await takeLimits(db, [limit('all', '')], at)
      await db
        .insertInto('access_requests')
        .values({
          id: randomId(),
          name,
          organization,
          email,
          purpose,
          language,
          created_at: at,
          done_at: null,
        })
        .execute()
    },
  }
}
