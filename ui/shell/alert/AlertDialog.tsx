import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type AlertActor } from '../../../machines/shell/alert/machine.ts'
import { ALERT_OVERLAY } from '../../../machines/shell/alert/setup.ts'
import { MessageDialog } from '../overlay/MessageDialog.tsx'

/** Words of the server, one message at a time (20001). */
export const AlertDialog = ({ actor }: { actor: AlertActor }) => {
  const { t } = useTranslation()
  const message = useSelector(actor, ({ context }) => context.queue[0])
  if (!message) return null
  return (
    <MessageDialog
      id={ALERT_OVERLAY}
      title={t('notices:alert.title')}
      width={520}
      description={'key' in message ? t(`notices:alert.${message.key}`) : message.text}
      button={t('notices:alert.ok')}
      onRead={() => actor.send({ type: 'ACKNOWLEDGE' })}
    />
  )
}
