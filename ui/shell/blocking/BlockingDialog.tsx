import { Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BlockingActor } from '../../../machines/shell/blocking/machine.ts'
import { BLOCKING_OVERLAY } from '../../../machines/shell/blocking/setup.ts'
import { Icon } from '../../common/Icon.tsx'
import { SafeHtml } from '../notices/SafeHtml.tsx'
import { ModalDialog } from '../overlay/Modal.tsx'

/** A notice over everything (BLOCK-01). */
export const BlockingDialog = ({ actor }: { actor: BlockingActor }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const notice = useSelector(actor, ({ context }) => context.notice)
  if (!open || !notice) return null
  const { title, text, showIcon, showClose, showCode, wxCode, codeText, buttonText, url } = notice
  const close = () => actor.send({ type: 'CLOSE' })
  return (
    <ModalDialog
      id={BLOCKING_OVERLAY}
      open
      role="alertdialog"
      title={
        <Flex as="span" align="center" gap="2">
          {showIcon && <Icon name="warning" color="orange.fg" />}
          {title}
        </Flex>
      }
      width={520}
      onClose={showClose && !busy ? close : undefined}
      footer={
        buttonText !== '' &&
        (url === '' ? (
          <Button variant="solid" disabled={busy} aria-busy={busy} onClick={close}>
            {buttonText}
          </Button>
        ) : (
          // The page is loaded anew, with what the gateway has to say by then.
          <Button asChild variant="solid">
            <a href={url} target={url.startsWith('http') ? '_blank' : '_self'} rel="noopener">
              {buttonText}
            </a>
          </Button>
        ))
      }
    >
      <SafeHtml html={text} />
      {showCode && wxCode !== '' && (
        <Flex as="figure" direction="column" align="center" gap="2">
          <chakra.img src={wxCode} alt={codeText === '' ? t('bulletins:blocking.code') : ''} boxSize="10rem" objectFit="contain" />
          {codeText !== '' && <chakra.figcaption color="fg.muted">{codeText}</chakra.figcaption>}
        </Flex>
      )}
    </ModalDialog>
  )
}
