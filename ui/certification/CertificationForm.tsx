import { Box, Button, chakra, Field } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { Language } from '../../domain/language.ts'
import { type CertificationActor, type certificationMachine, maySend } from '../../machines/certification/machine.ts'
import type { CertificationField } from '../../machines/certification/types.ts'
import type { CodeActor } from '../../machines/code/machine.ts'
import { CodeField, EmailField, PhoneField } from '../code/CodeFields.tsx'
import { failureText } from '../common/errors.ts'

type Snapshot = SnapshotFrom<typeof certificationMachine>
const codeOf = ({ children }: Snapshot): CodeActor => children.code as CodeActor

/** What is wrong with a field: as typed, or as the gateway said. */
const Trouble = ({ actor, field }: { actor: CertificationActor; field: CertificationField }) => {
  const { t } = useTranslation()
  const problem = useSelector(actor, ({ context }) => context.problems[field])
  const failure = useSelector(actor, ({ context }) => (context.refused?.field === field ? context.refused.failure : null))
  if (problem !== undefined) return <Field.ErrorText>{t(`login:problems.${problem}`)}</Field.ErrorText>
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
  const valid = useSelector(actor, ({ context }) => maySend(context))
  const editing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const addressTroubled = useTroubled(actor, 'address')
  const codeTroubled = useTroubled(actor, 'code')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  const addressProps = {
    value: address,
    invalid: addressTroubled,
    busy,
    onChange: (text: string) => actor.send({ type: 'ADDRESS.CHANGED', address: text }),
    children: <Trouble actor={actor} field="address" />,
  }
  return (
    <chakra.form display="flex" flexDirection="column" gap="3.5" onSubmit={submit} noValidate aria-busy={busy}>
      {kind === 'phone' ? (
        <PhoneField
          {...addressProps}
          language={language}
          country={dialCode}
          onCountry={(chosen) => actor.send({ type: 'COUNTRY.CHANGED', dialCode: chosen })}
        />
      ) : (
        <EmailField {...addressProps} />
      )}
      <CodeField
        code={code}
        value={typed}
        invalid={codeTroubled}
        calm={!codeTroubled}
        busy={busy}
        maySend={valid && editing}
        onChange={(text) => actor.send({ type: 'CODE.CHANGED', code: text })}
        onSend={() => actor.send({ type: 'SEND' })}
      >
        <Trouble actor={actor} field="code" />
      </CodeField>
      <Button type="submit" size="lg" variant="solid" aria-disabled={busy || done} aria-busy={busy}>
        {done ? t('certify:form.done') : busy ? t('certify:form.submitting') : t('certify:form.submit')}
      </Button>
    </chakra.form>
  )
}
