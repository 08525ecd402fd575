import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { ANY_MEMBERSHIP, type SuiteReader } from '../domain/suite.ts'
import type { sessionMachine } from '../machines/account/session/machine.ts'
import type { App } from '../services/app.ts'

/** Who reads what the suite offers (NAV-03 … NAV-08). */
export const useReader = (root: App['root']): Pick<SuiteReader, 'flags' | 'memberships'> => {
  const session = root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const memberships = useSelector(session, ({ context }) => context.permission.permissions)
  const vipInfo = useSelector(session, ({ context }) => context.vipInfo)
  const flags = Object.keys(vipInfo).filter((flag) => vipInfo[flag])
  return { memberships, flags: memberships.length > 0 ? [...flags, ANY_MEMBERSHIP] : flags }
}
