import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NetworkActor } from '../../../machines/shell/network/machine.ts'
import { NETWORK_OVERLAY } from '../../../machines/shell/network/setup.ts'
import { ModalDialog } from '../overlay/Modal.tsx'

/** 'Network Status Tip': no connection, or a slow one (NET-01). */
export const NetworkDialog = ({ actor }: { actor: NetworkActor }) => {
  const { t } = useTranslation()
  const offline = useSelector(actor, (snapshot) => snapshot.matches('offline'))
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const read = () => actor.send({ type: 'ACKNOWLEDGE' })
  if (!open) return null
  return (
    <ModalDialog
      id={NETWORK_OVERLAY}
      open
      role="alertdialog"
      title={t('notices:network.title')}
      width={420}
      description={t(offline ? 'notices:network.offline' : 'notices:network.slow')}
      onClose={read}
      footer={
        <Button variant="solid" onClick={read}>
          {t('notices:network.know')}
        </Button>
      }
    />
  )
}
