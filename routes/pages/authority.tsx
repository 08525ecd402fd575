import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { listPath } from '../../domain/database.ts'
import { CARDS } from '../../domain/databases/known.ts'
import { isMembershipFlag, productsOf } from '../../domain/membership.ts'
import { introPath, LANDING } from '../../domain/pagePaths.ts'
import { safeTarget } from '../../domain/settings.ts'
import type { sessionMachine } from '../../machines/account/session/machine.ts'
import { AuthorityPage } from '../../ui/account/account/AuthorityPage.tsx'
import type { Translate } from '../../ui/database/fields/labels.ts'
import { useApp } from '../context.ts'
import { useParameters } from '../parameters.ts'

/** /product/authority?permission=&from=: where the root leads who lacks a membership (ACC-06). */
export const Authority = () => {
  const app = useApp()
  const t: Translate = useTranslation().t
  const parameters = useParameters()
  const session = app.root.system.get('session') as ActorRefFrom<typeof sessionMachine>
  const member = useSelector(session, ({ context }) => context.user !== null)
  const memberships = useSelector(session, ({ context }) => context.permission.permissions)
  const employee = useSelector(session, ({ context }) => context.vipInfo['isEmployee'] === true)
  const permission = parameters.get('permission')
  // Where it leads back to may only be a page of ours.
  const from = safeTarget(parameters.get('from') ?? '', location.origin, [])
  const path = from?.split(/[?#]/)[0] ?? ''
  const database = CARDS.find((card) => path === listPath(card) || path.startsWith(`${listPath(card)}/`))
  const flag = isMembershipFlag(permission) ? permission : database?.permission
  return (
    <AuthorityPage
      asked={database ? t(`databases:${database.id}.title`) : null}
      products={isMembershipFlag(flag) ? productsOf(flag) : []}
      has={member ? { memberships, employee } : null}
      contact={app.world.settings.contact}
      tells={database ? introPath(database.id) : null}
      onHome={() => app.navigation.go(LANDING, 'push')}
      // the whole page anew: who may what is asked again
      onAgain={from === null ? undefined : () => app.navigation.leave(from)}
    />
  )
}
