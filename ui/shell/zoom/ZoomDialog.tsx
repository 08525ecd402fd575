import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ZoomActor } from '../../../machines/shell/zoom/machine.ts'
import { ZOOM_OVERLAY } from '../../../machines/shell/zoom/setup.ts'
import { ModalDialog } from '../overlay/Modal.tsx'

/** How a small screen shows more (ZOOM-01). */
export const ZoomDialog = ({ actor }: { actor: ZoomActor }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <ModalDialog
      id={ZOOM_OVERLAY}
      open={open}
      title={t('bulletins:zoom.title')}
      description={t('bulletins:zoom.text')}
      onClose={close}
      footer={
        <Button variant="solid" onClick={close}>
          {t('bulletins:ok')}
        </Button>
      }
    >
      <p>{t('bulletins:zoom.how')}</p>
    </ModalDialog>
  )
}
