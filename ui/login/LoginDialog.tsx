import { Box, Button, chakra, Checkbox, Dialog, Field, Flex, IconButton, Input, Tabs } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '../../domain/email.ts'
import { LOGIN_METHODS } from '../../machines/login/types.ts'
import { failureText } from '../common/errors.ts'
import { Icon } from '../common/Icon.tsx'
import type { LoginActor } from './types.ts'

/** 'Send code': off until the address is one, then counting down, then 'Resend' (LOGIN-09). */
const SendButton = ({ actor }: { actor: LoginActor }) => {
  const { t } = useTranslation()
  const valid = useSelector(actor, ({ context }) => isEmail(context.email))
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const seconds = useSelector(actor, ({ context }) => context.secondsLeft)
  const sentBefore = useSelector(actor, ({ context }) => context.sentBefore)
  const text = sending
    ? t('login:send.sending')
    : seconds !== null
      ? t('login:send.wait', { seconds })
      : sentBefore
        ? t('login:send.again')
        : t('login:send.first')
  return (
    <Button
      size="lg"
      variant="outline"
      minW="7rem"
      disabled={!valid || sending || busy || seconds !== null}
      onClick={() => actor.send({ type: 'SEND' })}
    >
      {text}
    </Button>
  )
}

const EmailForm = ({ actor }: { actor: LoginActor }) => {
  const { t } = useTranslation()
  const email = useSelector(actor, ({ context }) => context.email)
  const code = useSelector(actor, ({ context }) => context.code)
  const accepted = useSelector(actor, ({ context }) => context.accepted)
  const emailProblem = useSelector(actor, ({ context }) => context.problems.email)
  const codeProblem = useSelector(actor, ({ context }) => context.problems.code)
  const termsProblem = useSelector(actor, ({ context }) => context.problems.terms)
  const notice = useSelector(actor, ({ context }) => context.notice)
  const counting = useSelector(actor, (snapshot) => snapshot.hasTag('counting'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <chakra.form display="flex" flexDirection="column" gap="3.5" onSubmit={submit} noValidate>
      <Field.Root invalid={emailProblem !== undefined}>
        <Field.Label>{t('login:email.label')}</Field.Label>
        <Input
          size="lg"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          placeholder={t('login:email.placeholder')}
          value={email}
          onChange={(event) => actor.send({ type: 'EMAIL.CHANGED', email: event.target.value })}
        />
        {emailProblem && <Field.ErrorText>{t(`login:problems.${emailProblem}`)}</Field.ErrorText>}
      </Field.Root>
      <Field.Root invalid={codeProblem !== undefined || notice?.code === 'auth.code_invalid'}>
        <Field.Label>{t('login:code.label')}</Field.Label>
        <Flex gap="2" w="full">
          <Input
            size="lg"
            flex="1"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            placeholder={t('login:code.placeholder')}
            value={code}
            onChange={(event) => actor.send({ type: 'CODE.CHANGED', code: event.target.value })}
          />
          <SendButton actor={actor} />
        </Flex>
        {codeProblem && <Field.ErrorText>{t(`login:problems.${codeProblem}`)}</Field.ErrorText>}
        {counting && !codeProblem && !notice && <Field.HelperText role="status">{t('login:code.sent')}</Field.HelperText>}
        {notice && (
          <Box role="alert" color="fg.error" textStyle="xs">
            {failureText(t, notice)}
          </Box>
        )}
      </Field.Root>
      <Box>
        <Flex align="flex-start" gap="2" textStyle="xs" color="fg.muted">
          <Checkbox.Root
            checked={accepted}
            invalid={termsProblem !== undefined}
            onCheckedChange={({ checked }) => actor.send({ type: 'TERMS.CHANGED', accepted: checked === true })}
          >
            <Checkbox.HiddenInput
              aria-label={`${t('login:terms.before')} ${t('login:terms.protocol')} ${t('login:terms.and')} ${t('login:terms.privacy')}`}
            />
            <Checkbox.Control mt="0.5" />
          </Checkbox.Root>
          <Box>
            {t('login:terms.before')} <TermsLink href="/product/protocol/index">{t('login:terms.protocol')}</TermsLink>{' '}
            {t('login:terms.and')} <TermsLink href="/product/privacy/index">{t('login:terms.privacy')}</TermsLink>
          </Box>
        </Flex>
        {termsProblem && (
          <Box role="alert" color="fg.error" textStyle="xs" mt="1">
            {t(`login:problems.${termsProblem}`)}
          </Box>
        )}
      </Box>
      <Button type="submit" size="lg" variant="solid" disabled={busy} aria-busy={busy}>
        {busy ? t('login:submitting') : t('login:submit')}
      </Button>
    </chakra.form>
  )
}

/** Opens beside the dialog, so that what was typed stays. */
const TermsLink = ({ href, children }: { href: string; children: string }) => (
  <chakra.a
    href={href}
    target="_blank"
    rel="noopener"
    color="fg.link"
    textDecoration="underline"
    textUnderlineOffset="3px"
    focusVisibleRing="outside"
  >
    {children}
  </chakra.a>
)

/**
 * The login dialog (LOGIN-01…11): focus stays inside, Escape and the icon close it, the page behind does not scroll. Ways to
 * log in are tabs; a single way needs none.
 */
export const LoginDialog = ({ actor }: { actor: LoginActor }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const method = useSelector(actor, ({ context }) => context.method)
  return (
    <Dialog.Root
      open={open}
      size="sm"
      closeOnInteractOutside={false}
      onOpenChange={({ open: wanted }) => {
        if (!wanted) actor.send({ type: 'CLOSE' })
      }}
    >
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Header pt="6">
            <Dialog.Title>{t('login:title')}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body pb="6">
            <Dialog.Description mb="5">{t('login:lead')}</Dialog.Description>
            {LOGIN_METHODS.length > 1 && (
              <Tabs.Root
                value={method}
                mb="4"
                onValueChange={({ value }) => {
                  const chosen = LOGIN_METHODS.find((known) => known === value)
                  if (chosen) actor.send({ type: 'METHOD.CHOSEN', method: chosen })
                }}
              >
                <Tabs.List aria-label={t('login:methods.label')}>
                  {LOGIN_METHODS.map((known) => (
                    <Tabs.Trigger key={known} value={known}>
                      {t(`login:methods.${known}`)}
                    </Tabs.Trigger>
                  ))}
                </Tabs.List>
              </Tabs.Root>
            )}
            {method === 'email' && <EmailForm actor={actor} />}
          </Dialog.Body>
          <Dialog.CloseTrigger asChild>
            <IconButton variant="ghost" colorPalette="gray" size="sm" aria-label={t('login:close')}>
              <Icon name="close" />
            </IconButton>
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}
