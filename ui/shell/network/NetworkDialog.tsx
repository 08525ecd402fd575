import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NetworkActor } from '../../../machines/shell/network/machine.ts'
import { NETWORK_OVERLAY } from '../../../machines/shell/network/setup.ts'
import { MessageDialog } from '../overlay/MessageDialog.tsx'

/** 'Network Status Tip': no connection, or a slow one (NET-01). */
export const NetworkDialog = ({ actor }: { actor: NetworkActor }) => {
  const { t } = useTranslation()
  const offline = useSelector(actor, (snapshot) => snapshot.matches('offline'))
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  if (!open) return null
  return (
    <MessageDialog
      id={NETWORK_OVERLAY}
      title={t('notices:network.title')}
      description={t(offline ? 'notices:network.offline' : 'notices:network.slow')}
      button={t('notices:network.know')}
      onRead={() => actor.send({ type: 'ACKNOWLEDGE' })}
    />
  )
}
