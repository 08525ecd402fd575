import { Box, Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { KickoutActor } from '../../../machines/account/kickout/machine.ts'
import { momentOf } from '../account/time.ts'
import { ModalDialog } from '../../shell/overlay/Modal.tsx'

/**
 * The Logout Reminder (KICK-02): why and when, whom to ask, and that nothing is lost. It must be read, so it has no other way out.
 * `contact` is whom to ask, '' when nobody is named.
 */
export const KickoutDialog = ({ actor, contact }: { actor: KickoutActor; contact: string }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const reason = useSelector(actor, ({ context }) => context.kick?.reason ?? 'account')
  const at = useSelector(actor, ({ context }) => context.kick?.at ?? null)
  return (
    <ModalDialog
      id="kickout"
      open={open}
      role="alertdialog"
      title={t('certify:kickout.title')}
      description={t(`certify:kickout.${reason}`, { time: at === null ? '' : momentOf(at) })}
      footer={
        <Button
          size="lg"
          variant="solid"
          loading={busy}
          loadingText={t('certify:kickout.gotIt')}
          onClick={() => actor.send({ type: 'ACKNOWLEDGE' })}
        >
          {t('certify:kickout.gotIt')}
        </Button>
      }
    >
      <Box>
        <p>{t('certify:kickout.contact')}</p>
        {contact !== '' && <p>{t('certify:kickout.whom', { contact })}</p>}
      </Box>
      <Box as="p" color="fg.muted" textStyle="xs">
        {t('certify:kickout.kept')}
      </Box>
    </ModalDialog>
  )
}
