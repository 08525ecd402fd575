import type { Session } from '../../../domain/contract.ts'
import { VISITOR } from '../../../domain/session.ts'
import type { sessionMachine } from './machine.ts'
import type { SessionFacts } from './types.ts'
import { busy, type Examples, none } from '../../examples.ts'

export { sessionMachine as machine } from './machine.ts'

/** A formal member of the approval database, certified all round. */
export const member: Session = {
  ...VISITOR,
  isLogin: true,
  user: { uid: '1', realName: 'A', headImg: null, email: 'a@b.com', phone: null, isEmail: true },
  hasVip: true,
  certified: true,
  emailCertified: true,
  subscribed: true,
  vipInfo: { isNvip: true },
  permission: {
    permissions: [{ product: 'approval', flag: 'isNvip', formal: true, expireDay: null, hint: false, expireTime: null, exportRows: null }],
    hint: false,
  },
  permissions: ['isNvip'],
  limits: { rowsPerDay: 20_000, pageSizes: [20, 50, 100, 200, 500, 1000], exportRows: null },
}
/** What `SESSION.CONFIRMED` tells of the member. */
export const factsOfMember: SessionFacts = {
  permissions: ['isNvip'],
  certified: true,
  emailCertified: true,
  emailExpired: false,
  subscribed: true,
  hint: false,
}
/** Somebody else. */
export const otherMember: Session = { ...member, user: { ...member.user!, uid: '2', realName: 'B' } }
export const visitor: Session = VISITOR
export const kicked: Session = { ...VISITOR, isKick: true, kick: { reason: 'cap', at: 1000 } }

export const examples: Examples<typeof sessionMachine> = {
  inputs: [undefined],
  project: ({ user, doubted, contradictions, kickTold, account }) => [user?.uid, doubted, contradictions, kickTold, account],
  events: {
    CHECK: [{ type: 'CHECK' }],
    LOGOUT: [{ type: 'LOGOUT' }],
    EXPIRED: [{ type: 'EXPIRED' }],
    'ELSEWHERE.FOUND': [
      { type: 'ELSEWHERE.FOUND', uid: null },
      { type: 'ELSEWHERE.FOUND', uid: '1' },
    ],
  },
  actors: {
    checkSession: { done: [member, visitor, kicked, otherMember], error: [busy] },
    logout: { done: [undefined], error: [busy] },
    watchTabs: none,
  },
}
