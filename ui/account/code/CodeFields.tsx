import { Box, Button, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../domain/language.ts'
import type { CodeActor } from '../../../machines/account/code/machine.ts'
import type { CodeKind } from '../../../machines/account/code/types.ts'
import { Field } from '../../theme/components/Field.ts'
import { Input } from '../../theme/components/Input.ts'
import { CountrySelect } from './CountrySelect.tsx'

/** A modal opens with the cursor here: in the address, or in the code that has just been asked for. */
const first = (is: boolean | undefined) => is === true && { 'data-autofocus': '' }

interface FieldProps {
  value: string
  invalid: boolean
  busy: boolean
  start?: boolean
  onChange: (value: string) => void
  /** What is wrong, below the field. */
  children?: ReactNode
}

/** The phone number or business e-mail a code is asked for (LOGIN-06, LOGIN-07, CERT-01, CERT-02). */
const AddressInput = ({ kind, value, invalid, busy, start, onChange, children }: FieldProps & { kind: CodeKind }) => {
  const { t } = useTranslation()
  return (
    <Field.Root invalid={invalid} readOnly={busy}>
      <Field.Label>{kind === 'phone' ? t('login:phone.label') : t('login:email.label')}</Field.Label>
      <Input
        {...first(start)}
        size="lg"
        name={kind}
        {...(kind === 'phone'
          ? ({ type: 'tel', autoComplete: 'tel-national', inputMode: 'tel', maxLength: 40 } as const)
          : ({ type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 } as const))}
        placeholder={kind === 'phone' ? t('login:phone.placeholder') : t('login:email.placeholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </Field.Root>
  )
}

export const EmailField = (props: FieldProps) => <AddressInput kind="email" {...props} />

export const PhoneField = ({
  language,
  country,
  onCountry,
  ...props
}: FieldProps & {
  language: Language
  /** Dial code. */
  country: string
  onCountry: (dialCode: string) => void
}) => (
  <Flex gap="2" rowGap="3.5" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
    <Box w={{ base: 'full', sm: '13.5rem' }} flexShrink="0">
      <CountrySelect language={language} value={country} disabled={props.busy} onChoose={onCountry} />
    </Box>
    <AddressInput kind="phone" {...props} />
  </Flex>
)

/** Whoever sent the code goes on where it is typed. */
const toCode = (button: Element | null | undefined): void => button?.parentElement?.querySelector('input')?.focus()

/**
 * 'Send code': off until the address is one, then captcha, sending, counting down, then 'Resend' (LOGIN-09). It keeps the focus, as a
 * captcha gives it back, and hands it on once the code is on its way, by whichever of the two comes later.
 */
const SendButton = ({ code, disabled, onSend }: { code: CodeActor; disabled: boolean; onSend: () => void }) => {
  const { t } = useTranslation()
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
    <Button
      size="lg"
      variant="outline"
      minW="7rem"
      disabled={disabled}
      aria-disabled={disabled || !ready}
      onClick={ready ? onSend : undefined}
      // A captcha gives it back; Tab comes from within the form.
      onFocus={({ currentTarget, relatedTarget }) => {
        if (seconds !== null && !currentTarget.form?.contains(relatedTarget)) toCode(currentTarget)
      }}
    >
      {text}
    </Button>
  )
}

/** As the note that the code is on its way comes. */
const goOn = (note: HTMLElement | null): void => {
  const button = note?.parentElement?.querySelector('button')
  if (button === document.activeElement) toCode(button)
}

/** The code and the button that gets one. */
export const CodeField = ({
  code,
  value,
  invalid,
  calm,
  busy,
  start,
  maySend,
  onChange,
  onSend,
  children,
}: FieldProps & {
  code: CodeActor
  /** Nothing is wrong: there is room to say that the code is on its way. */
  calm: boolean
  maySend: boolean
  onSend: () => void
}) => {
  const { t } = useTranslation()
  const counting = useSelector(code, (snapshot) => snapshot.hasTag('counting'))
  return (
    <Field.Root invalid={invalid} readOnly={busy}>
      <Field.Label>{t('login:code.label')}</Field.Label>
      <Flex gap="2" w="full">
        <Input
          {...first(start)}
          size="lg"
          flex="1"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          placeholder={t('login:code.placeholder')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <SendButton code={code} disabled={!maySend || busy} onSend={onSend} />
      </Flex>
      {counting && calm && (
        <Field.HelperText role="status" ref={goOn}>
          {t('login:code.sent')}
        </Field.HelperText>
      )}
      {children}
    </Field.Root>
  )
}
