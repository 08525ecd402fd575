import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type AlertActor } from '../../../machines/shell/alert/machine.ts'
import { ALERT_OVERLAY } from '../../../machines/shell/alert/setup.ts'
import { ModalDialog } from '../overlay/Modal.tsx'

/** Words of the server, one message at a time (20001). */
export const AlertDialog = ({ actor }: { actor: AlertActor }) => {
  const { t } = useTranslation()
  const message = useSelector(actor, ({ context }) => context.queue[0])
  const read = () => actor.send({ type: 'ACKNOWLEDGE' })
  if (!message) return null
  return (
    <ModalDialog
      id={ALERT_OVERLAY}
      open
      role="alertdialog"
      title={t('notices:alert.title')}
      width={520}
      description={'key' in message ? t(`notices:alert.${message.key}`) : message.text}
      onClose={read}
      footer={
        <Button variant="solid" onClick={read}>
          {t('notices:alert.ok')}
        </Button>
      }
    />
  )
}
