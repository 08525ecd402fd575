import type { Session } from './contract.ts'

/** The session of somebody who is not logged in. */
export const VISITOR: Session = {
  isLogin: false,
  user: null,
  hasVip: false,
  certified: false,
  emailCertified: false,
  emailExpired: false,
  subscribed: false,
  vipInfo: {},
  permission: { permissions: [], hint: false },
  permissions: [],
  limits: { rowsPerDay: 0, pageSizes: [], exportRows: 0 },
  group: null,
  isKick: false,
  kick: null,
}
