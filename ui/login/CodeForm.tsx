import { Box, Button, chakra, Field, Flex, Input } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeActor } from '../../machines/code/machine.ts'
import type { CodeKind } from '../../machines/code/types.ts'
import { addressOf } from '../../machines/login/machine.ts'
import { failureText } from '../common/errors.ts'
import { CountrySelect } from './CountrySelect.tsx'
import { Terms } from './Terms.tsx'
import type { LoginActor } from './types.ts'

/** The child of the login that gets codes of a kind. */
const codeActor = (actor: LoginActor, kind: CodeKind) => actor.getSnapshot().children[`code:${kind}`] as CodeActor

/** 'Send code': off until the address is one, then captcha, sending, counting down, then 'Resend' (LOGIN-09). */
const SendButton = ({ actor, kind }: { actor: LoginActor; kind: CodeKind }) => {
  const { t } = useTranslation()
  const code = codeActor(actor, kind)
  const valid = useSelector(actor, ({ context }) => addressOf(context) !== null)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const ready = useSelector(code, (snapshot) => snapshot.hasTag('ready'))
  const checking = useSelector(code, (snapshot) => snapshot.hasTag('captcha'))
  const sending = useSelector(code, (snapshot) => snapshot.hasTag('sending'))
  const seconds = useSelector(code, ({ context }) => context.secondsLeft)
  const sentBefore = useSelector(code, ({ context }) => context.sentBefore)
  const text = checking
    ? t('login:send.checking')
    : sending
      ? t('login:send.sending')
      : seconds !== null
        ? t('login:send.wait', { seconds })
        : sentBefore
          ? t('login:send.again')
          : t('login:send.first')
  return (
    <Button size="lg" variant="outline" minW="7rem" disabled={!valid || !ready || busy} onClick={() => actor.send({ type: 'SEND' })}>
      {text}
    </Button>
  )
}

/** A modal opens with the cursor here: in the address, or in the code that has just been asked for. */
const first = (is: boolean) => is && { 'data-autofocus': '' }

const PhoneField = ({ actor, start }: { actor: LoginActor; start: boolean }) => {
  const { t } = useTranslation()
  const language = useSelector(actor, ({ context }) => context.language)
  const country = useSelector(actor, ({ context }) => context.country)
  const phone = useSelector(actor, ({ context }) => context.phone)
  const problem = useSelector(actor, ({ context }) => context.problems.phone)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Flex gap="2" rowGap="3.5" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Box w={{ base: 'full', sm: '13.5rem' }} flexShrink="0">
        <CountrySelect
          language={language}
          value={country}
          disabled={busy}
          onChoose={(chosen) => actor.send({ type: 'COUNTRY.CHOSEN', country: chosen })}
        />
      </Box>
      <Field.Root invalid={problem !== undefined} readOnly={busy}>
        <Field.Label>{t('login:phone.label')}</Field.Label>
        <Input
          {...first(start)}
          size="lg"
          type="tel"
          name="phone"
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={40}
          placeholder={t('login:phone.placeholder')}
          value={phone}
          onChange={(event) => actor.send({ type: 'PHONE.CHANGED', phone: event.target.value })}
        />
        {problem && <Field.ErrorText>{t(`login:problems.${problem}`)}</Field.ErrorText>}
      </Field.Root>
    </Flex>
  )
}

const EmailField = ({ actor, start }: { actor: LoginActor; start: boolean }) => {
  const { t } = useTranslation()
  const email = useSelector(actor, ({ context }) => context.email)
  const problem = useSelector(actor, ({ context }) => context.problems.email)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Field.Root invalid={problem !== undefined} readOnly={busy}>
      <Field.Label>{t('login:email.label')}</Field.Label>
      <Input
        {...first(start)}
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
      {problem && <Field.ErrorText>{t(`login:problems.${problem}`)}</Field.ErrorText>}
    </Field.Root>
  )
}

/** What the server said; an address nobody has comes with the way to the QR code (LOGIN-10, LOGIN-11). */
export const LoginNotice = ({ actor }: { actor: LoginActor }) => {
  const { t } = useTranslation()
  const notice = useSelector(actor, ({ context }) => context.notice)
  const method = useSelector(actor, ({ context }) => context.method)
  const chat = useSelector(actor, ({ context }) => context.chat)
  if (!notice) return null
  return (
    <Box role="alert" color="fg.error" textStyle="xs">
      {notice.code === 'auth.not_registered' && method !== 'qr' ? (
        <>
          {t(`login:unregistered.${method}${chat ? '' : 'Scan'}`)}{' '}
          <chakra.button
            type="button"
            color="fg.link"
            textDecoration="underline"
            textUnderlineOffset="3px"
            cursor="button"
            focusVisibleRing="outside"
            onClick={() => actor.send({ type: 'METHOD.CHOSEN', method: 'qr' })}
          >
            {t('login:unregistered.link')}
          </chakra.button>
        </>
      ) : (
        failureText(t, notice)
      )}
    </Box>
  )
}

/** Address, code, terms: the form of SMS and e-mail login. */
export const CodeForm = ({ actor, kind }: { actor: LoginActor; kind: CodeKind }) => {
  const { t } = useTranslation()
  const code = useSelector(actor, ({ context }) => context.code)
  const problem = useSelector(actor, ({ context }) => context.problems.code)
  const invalid = useSelector(actor, ({ context }) => context.notice?.code === 'auth.code_invalid')
  const calm = useSelector(actor, ({ context }) => context.notice === null)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const counting = useSelector(codeActor(actor, kind), (snapshot) => snapshot.hasTag('counting'))
  const asked = useSelector(codeActor(actor, kind), (snapshot) => snapshot.hasTag('sending') || snapshot.hasTag('counting'))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <chakra.form display="flex" flexDirection="column" gap="3.5" onSubmit={submit} noValidate>
      {kind === 'phone' ? <PhoneField actor={actor} start={!asked} /> : <EmailField actor={actor} start={!asked} />}
      <Field.Root invalid={problem !== undefined || invalid} readOnly={busy}>
        <Field.Label>{t('login:code.label')}</Field.Label>
        <Flex gap="2" w="full">
          <Input
            {...first(asked)}
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
          <SendButton actor={actor} kind={kind} />
        </Flex>
        {problem && <Field.ErrorText>{t(`login:problems.${problem}`)}</Field.ErrorText>}
        {counting && !problem && calm && <Field.HelperText role="status">{t('login:code.sent')}</Field.HelperText>}
        <LoginNotice actor={actor} />
      </Field.Root>
      <Terms actor={actor} />
      {/* Not `disabled`: the focus would be lost with it, and the machine takes one login at a time. */}
      <Button type="submit" size="lg" variant="solid" aria-disabled={busy} aria-busy={busy}>
        {busy ? t('login:submitting') : t('login:submit')}
      </Button>
    </chakra.form>
  )
}
