import { Box, Button, chakra, Flex, Spinner } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../domain/language.ts'
import type { CertificationActor } from '../../../machines/account/certification/machine.ts'
import { type PromptsActor } from '../../../machines/account/prompts/machine.ts'
import { EMAIL_OVERLAY, FOLLOW_OVERLAY } from '../../../machines/account/prompts/setup.ts'
import type { QrActor } from '../../../machines/account/qr/machine.ts'
import { Checkbox } from '../../theme/components/Checkbox.ts'
import { CertificationForm } from '../certification/CertificationForm.tsx'
import { failureText } from '../../common/errors.ts'
import { ModalDialog } from '../../shell/overlay/Modal.tsx'

/** Certify the business e-mail, or not now: until the day ends, or for a week (PROMPT-02, CERT-02). */
const EmailPrompt = ({ actor, form, language }: { actor: PromptsActor; form: CertificationActor; language: Language }) => {
  const { t } = useTranslation()
  const expired = useSelector(actor, ({ context }) => context.facts.emailExpired)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const long = useSelector(actor, ({ context }) => context.long)
  const dismiss = () => actor.send({ type: 'EMAIL.CLOSE' })
  return (
    <ModalDialog
      id={EMAIL_OVERLAY}
      open
      title={t('certify:email.title')}
      description={t(expired ? 'certify:email.expired' : 'certify:email.lead')}
      onClose={dismiss}
      footer={
        <Flex flex="1" align="center" justify="space-between" gap="3" wrap="wrap">
          <Checkbox.Root checked={long} onCheckedChange={({ checked }) => actor.send({ type: 'PAUSE.SET', long: checked === true })}>
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{t('certify:email.long')}</Checkbox.Label>
          </Checkbox.Root>
          <Button variant="ghost" disabled={busy} onClick={dismiss}>
            {t('certify:email.later')}
          </Button>
        </Flex>
      }
    >
      <CertificationForm actor={form} language={language} />
    </ModalDialog>
  )
}

/** The code that leads a phone to the chat-app account (PROMPT-03). */
const FollowCode = ({ qr }: { qr: QrActor }) => {
  const { t } = useTranslation()
  const image = useSelector(qr, ({ context }) => context.code?.image ?? null)
  const ended = useSelector(qr, (snapshot) => snapshot.hasTag('ended'))
  const failed = useSelector(qr, (snapshot) => snapshot.hasTag('failed'))
  const paused = useSelector(qr, (snapshot) => snapshot.hasTag('paused'))
  const failure = useSelector(qr, ({ context }) => context.failure)
  if (failed || ended)
    return (
      <Flex direction="column" align="center" justify="center" gap="3" minH="13rem" role="alert">
        <Box color="fg.muted" textAlign="center">
          {failed && failure ? failureText(t, failure) : t('certify:follow.ended')}
        </Box>
        <Button onClick={() => qr.send({ type: 'REFRESH' })}>{t('certify:follow.refresh')}</Button>
      </Flex>
    )
  return (
    <Flex direction="column" align="center" gap="2" minH="13rem" justify="center">
      {image === null ? (
        <Flex role="status" align="center" gap="2" color="fg.muted">
          <Spinner /> {t('certify:follow.loading')}
        </Flex>
      ) : (
        <chakra.img src={image} alt={t('certify:follow.picture')} boxSize="13rem" bg="white" p="2" borderWidth="1px" borderRadius="l2" />
      )}
      {paused && (
        <Box role="status" textStyle="xs" color="fg.muted">
          {t('certify:follow.paused')}
        </Box>
      )}
    </Flex>
  )
}

const FollowPrompt = ({ actor, qr }: { actor: PromptsActor; qr: QrActor }) => {
  const { t } = useTranslation()
  const dismiss = () => actor.send({ type: 'FOLLOW.CLOSE' })
  return (
    <ModalDialog
      id={FOLLOW_OVERLAY}
      open
      title={t('certify:follow.title')}
      description={t('certify:follow.lead')}
      onClose={dismiss}
      footer={
        <Button variant="ghost" onClick={dismiss}>
          {t('certify:follow.later')}
        </Button>
      }
    >
      <FollowCode qr={qr} />
    </ModalDialog>
  )
}

/** The modals a member is asked with after login, one at a time (PROMPT-01). */
export const Prompts = ({ actor, language }: { actor: PromptsActor; language: Language }) => {
  const email = useSelector(actor, (snapshot) => snapshot.hasTag('email'))
  const follow = useSelector(actor, (snapshot) => snapshot.hasTag('follow'))
  const form = useSelector(actor, ({ children }) => children.certification as CertificationActor | undefined)
  const qr = useSelector(actor, ({ children }) => children.qr as QrActor | undefined)
  if (email && form) return <EmailPrompt actor={actor} form={form} language={language} />
  if (follow && qr) return <FollowPrompt actor={actor} qr={qr} />
  return null
}
