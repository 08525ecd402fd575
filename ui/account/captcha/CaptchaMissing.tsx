import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { CAPTCHA_OVERLAY } from '../../../machines/account/captcha/types.ts'
import { ModalDialog } from '../../shell/overlay/Modal.tsx'
import type { CaptchaActor } from './CaptchaDialog.tsx'

/** Stands in for the captcha when its script did not come: 'Network abnormal' (CAPT-03). A missing script needs the page anew. */
export const CaptchaMissing = ({ actor, onRefresh }: { actor: CaptchaActor; onRefresh: () => void }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  return (
    <ModalDialog
      id={CAPTCHA_OVERLAY}
      open={open}
      title={t('captcha:network.title')}
      description={t('captcha:network.text')}
      width={400}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <Button variant="solid" onClick={onRefresh} data-autofocus="">
          {t('captcha:network.refresh')}
        </Button>
      }
    />
  )
}
