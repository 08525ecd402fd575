import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { DebuggerActor } from '../../../machines/shell/debugger/machine.ts'
import { DEBUGGER_OVERLAY } from '../../../machines/shell/debugger/setup.ts'
import { ModalDialog } from '../overlay/Modal.tsx'

/** Asks to close developer tools (DEBUG-01); an employee may have a key of the day instead (DEBUG-02). */
export const DebuggerDialog = ({ actor }: { actor: DebuggerActor }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const employee = useSelector(actor, ({ context }) => context.member === 'employee')
  if (!open) return null
  return (
    <ModalDialog
      id={DEBUGGER_OVERLAY}
      open
      role="alertdialog"
      title={t('notices:tools.title')}
      description={t('notices:tools.close')}
      footer={
        <>
          {employee && (
            <Button variant="outline" onClick={() => actor.send({ type: 'TOOLS.WANTED' })}>
              {t('notices:tools.key')}
            </Button>
          )}
          <Button variant="solid" onClick={() => actor.send({ type: 'ACKNOWLEDGE' })}>
            {t('notices:tools.leave')}
          </Button>
        </>
      }
    >
      <p>{t('notices:tools.next')}</p>
    </ModalDialog>
  )
}
