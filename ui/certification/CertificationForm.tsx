import { Box, Button, chakra, Field, Flex, Input, NativeSelect } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { COUNTRIES } from '../../domain/countries.ts'
import type { Language } from '../../domain/language.ts'
import { type CertificationActor, type certificationMachine, maySend } from '../../machines/certification/machine.ts'
import type { CertificationField } from '../../machines/certification/types.ts'
import type { CodeActor } from '../../machines/code/machine.ts'
import { failureText } from '../common/errors.ts'

type Snapshot = SnapshotFrom<typeof certificationMachine>
const codeOf = ({ children }: Snapshot): CodeActor => children.code as CodeActor

/** 'Send code': off until the address is one, then counting down, then 'Resend' (LOGIN-09). */
const SendButton = ({ actor, code }: { actor: CertificationActor; code: CodeActor }) => {
  const { t } = useTranslation()
  const valid = useSelector(actor, ({ context }) => maySend(context))
  const busy = useSelector(actor, (snapshot) => !snapshot.matches('editing'))
  const sending = useSelector(code, (snapshot) => snapshot.hasTag('busy'))
  const ready = useSelector(code, (snapshot) => snapshot.hasTag('ready'))
  const seconds = useSelector(code, ({ context }) => context.secondsLeft)
  const sentBefore = useSelector(code, ({ context }) => context.sentBefore)
  const text = sending
    ? t('certify:form.sending')
    : seconds !== null
      ? t('certify:form.wait', { seconds })
      : t(sentBefore ? 'certify:form.again' : 'certify:form.send')
  return (
    <Button size="lg" variant="outline" minW="7rem" disabled={!valid || busy || !ready} onClick={() => actor.send({ type: 'SEND' })}>
      {text}
    </Button>
  )
}

/** What is wrong with a field: as typed, or as the gateway said. */
const Trouble = ({ actor, field }: { actor: CertificationActor; field: CertificationField }) => {
  const { t } = useTranslation()
  const problem = useSelector(actor, ({ context }) => context.problems[field])
  const failure = useSelector(actor, ({ context }) => (context.refused?.field === field ? context.refused.failure : null))
  if (problem !== undefined) return <Field.ErrorText>{t(`certify:problems.${problem}`)}</Field.ErrorText>
  return failure === null ? null : (
    <Box role="alert" color="fg.error" textStyle="xs">
      {failureText(t, failure)}
    </Box>
  )
}

const useTroubled = (actor: CertificationActor, field: CertificationField): boolean =>
  useSelector(actor, ({ context }) => context.problems[field] !== undefined || context.refused?.field === field)

/** The form that certifies a phone or a business e-mail by a code (CERT-01, CERT-02). */
export const CertificationForm = ({ actor, language }: { actor: CertificationActor; language: Language }) => {
  const { t } = useTranslation()
  const kind = useSelector(actor, ({ context }) => context.kind)
  const dialCode = useSelector(actor, ({ context }) => context.dialCode)
  const address = useSelector(actor, ({ context }) => context.address)
  const typed = useSelector(actor, ({ context }) => context.code)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const done = useSelector(actor, (snapshot) => snapshot.hasTag('done'))
  const code = useSelector(actor, codeOf)
  const counting = useSelector(code, (snapshot) => snapshot.hasTag('counting'))
  const addressTroubled = useTroubled(actor, 'address')
  const codeTroubled = useTroubled(actor, 'code')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <chakra.form display="flex" flexDirection="column" gap="3.5" onSubmit={submit} noValidate aria-busy={busy}>
      {kind === 'phone' && (
        <Field.Root>
          <Field.Label>{t('certify:form.country')}</Field.Label>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field
              autoComplete="tel-country-code"
              value={dialCode}
              onChange={(event) => actor.send({ type: 'COUNTRY.CHANGED', dialCode: event.currentTarget.value })}
            >
              {COUNTRIES.map((country) => (
                <option key={country.id} value={country.id}>
                  {`${country[language]} +${country.id}`}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      )}
      <Field.Root invalid={addressTroubled} readOnly={busy}>
        <Field.Label>{t(`certify:form.${kind}`)}</Field.Label>
        <Input
          size="lg"
          type={kind === 'phone' ? 'tel' : 'email'}
          name={kind}
          autoComplete={kind === 'phone' ? 'tel-national' : 'email'}
          inputMode={kind === 'phone' ? 'tel' : 'email'}
          maxLength={kind === 'phone' ? 40 : 254}
          {...(kind === 'email' && { placeholder: t('certify:form.emailPlaceholder') })}
          value={address}
          onChange={(event) => actor.send({ type: 'ADDRESS.CHANGED', address: event.target.value })}
        />
        <Trouble actor={actor} field="address" />
      </Field.Root>
      <Field.Root invalid={codeTroubled} readOnly={busy}>
        <Field.Label>{t('certify:form.code')}</Field.Label>
        <Flex gap="2" w="full">
          <Input
            size="lg"
            flex="1"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={16}
            placeholder={t('certify:form.codePlaceholder')}
            value={typed}
            onChange={(event) => actor.send({ type: 'CODE.CHANGED', code: event.target.value })}
          />
          <SendButton actor={actor} code={code} />
        </Flex>
        <Trouble actor={actor} field="code" />
        {counting && !codeTroubled && <Field.HelperText role="status">{t('certify:form.sent')}</Field.HelperText>}
      </Field.Root>
      <Button type="submit" size="lg" variant="solid" aria-disabled={busy || done} aria-busy={busy}>
        {done ? t('certify:form.done') : busy ? t('certify:form.submitting') : t('certify:form.submit')}
      </Button>
    </chakra.form>
  )
}
