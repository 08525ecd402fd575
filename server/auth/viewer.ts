import { EMAIL_CERTIFIED_DAYS } from '../../domain/constants.ts'
import type { StateDatabase, StateSchema } from '../state/schema.ts'
import { closedMemberships, type CopyLimits, dayLimitsOf, flagsOf, limitsOf, runningMemberships } from './memberships.ts'
import type { Viewer } from './types.ts'

const DAY_MS = 86_400_000

/** An account as its row has it, and the group it is in. */
export type ViewedUser = Pick<StateSchema['users'], 'id' | 'real_name' | 'nickname' | 'head_img' | 'employee' | 'subscribed_at'> & {
  group: Viewer['group']
}

/**
 * Who asks, by the account and what it asks with: what it is known by, and what its memberships open at `at` (ms since the epoch). The one place that says
 * what an account may do, for logins and for keys of programs alike.
 */
export const readViewer = async (
  db: StateDatabase,
  user: ViewedUser,
  by: Pick<Viewer, 'sessionId' | 'mode'>,
  { at, asksToFollow, copyLimits }: { at: number; asksToFollow: boolean; copyLimits: CopyLimits },
): Promise<Viewer> => {
  const [identities, stored] = await Promise.all([
    db.selectFrom('identities').select(['kind', 'value', 'certified_at']).where('user_id', '=', user.id).execute(),
    db
      .selectFrom('memberships')
      .select(['product', 'formal', 'starts_at', 'expires_at', 'export_rows', 'level'])
      .where('user_id', '=', user.id)
      .execute(),
  ])
  const email = identities.find(({ kind }) => kind === 'email')
  const phone = identities.find(({ kind }) => kind === 'phone')
  const employee = user.employee === 1
  const memberships = runningMemberships(stored, at)
  return {
    userId: user.id,
    ...by,
    realName: user.real_name,
    nickname: user.nickname,
    headImg: user.head_img,
    email: email
      ? {
          address: email.value,
          certifiedAt: email.certified_at,
          expired: email.certified_at !== null && at - email.certified_at >= EMAIL_CERTIFIED_DAYS * DAY_MS,
        }
      : null,
    phone: phone ? { number: phone.value, certifiedAt: phone.certified_at } : null,
    employee,
    subscribed: !asksToFollow || user.subscribed_at !== null,
    group: user.group,
    memberships,
    closed: closedMemberships(stored, at),
    permissions: flagsOf(memberships, employee),
    limits: limitsOf({ employee, memberships }, copyLimits),
    dayLimits: dayLimitsOf({ employee, memberships }, copyLimits),
  }
}
