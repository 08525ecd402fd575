import { Box, Button, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { Language } from '../../../domain/language.ts'
import { type CertificationActor, type certificationMachine } from '../../../machines/account/certification/machine.ts'
import { maySend } from '../../../machines/account/certification/setup.ts'
import type { CertificationField } from '../../../machines/account/certification/types.ts'
import type { CodeActor } from '../../../machines/account/code/machine.ts'
import type { ProofActor } from '../../../machines/account/proof/machine.ts'
import type { ProofWay } from '../../../machines/account/proof/types.ts'
import { Field } from '../../theme/components/Field.ts'
import { CodeField, EmailField, PhoneField } from '../code/CodeFields.tsx'
import { failureText } from '../../common/errors.ts'
import { ProofForm } from '../proof/ProofForm.tsx'

type Snapshot = SnapshotFrom<typeof certificationMachine>
const codeOf = ({ children }: Snapshot): CodeActor => children.code as CodeActor
const proofOf = ({ children }: Snapshot): ProofActor | undefined => children['proof'] as ProofActor | undefined

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

/** What the change will do, beforehand: other logins end, the addresses there were are told. */
const useOutcome = (): ((ways: readonly ProofWay[]) => string) => {
  const { t } = useTranslation()
  return (ways) => t('certify:proof.outcome', { addresses: ways.map(({ address }) => address).join(t('certify:proof.and')) })
}

/** The form for the new address: Enter submits it. */
const Step = ({ actor, busy, children }: { actor: CertificationActor; busy: boolean; children: ReactNode }) => {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <chakra.form display="flex" flexDirection="column" gap="3.5" onSubmit={submit} noValidate aria-busy={busy}>
      {children}
    </chakra.form>
  )
}

/** The new address and the code sent to it. */
const Address = ({ actor, language }: { actor: CertificationActor; language: Language }) => {
  const { t } = useTranslation()
  const kind = useSelector(actor, ({ context }) => context.kind)
  const dialCode = useSelector(actor, ({ context }) => context.dialCode)
  const address = useSelector(actor, ({ context }) => context.address)
  const typed = useSelector(actor, ({ context }) => context.code)
  const proven = useSelector(actor, ({ context }) => context.proven)
  const ways = useSelector(actor, ({ context }) => context.ways)
  const outcome = useOutcome()
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const done = useSelector(actor, (snapshot) => snapshot.hasTag('done'))
  const code = useSelector(actor, codeOf)
  const valid = useSelector(actor, ({ context }) => maySend(context))
  const editing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  const addressTroubled = useTroubled(actor, 'address')
  const codeTroubled = useTroubled(actor, 'code')
  const addressProps = {
    value: address,
    invalid: addressTroubled,
    busy,
    onChange: (text: string) => actor.send({ type: 'ADDRESS.CHANGED', address: text }),
    children: <Trouble actor={actor} field="address" />,
  }
  return (
    <Step actor={actor} busy={busy}>
      {kind === 'phone' ? (
        <PhoneField
          {...addressProps}
          language={language}
          country={dialCode}
          onCountry={(chosen) => actor.send({ type: 'COUNTRY.CHOSEN', dialCode: chosen })}
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
      {proven && !done && (
        <Box color="fg.muted" textStyle="sm">
          {outcome(ways)}
        </Box>
      )}
      <Button type="submit" size="lg" variant="solid" aria-disabled={busy || done} aria-busy={busy}>
        {done ? t('certify:form.done') : busy ? t('certify:form.submitting') : t('certify:form.submit')}
      </Button>
    </Step>
  )
}

/** A code to an address that is certified already, before another changes (CERT-01, CERT-02). */
const Proof = ({ proof }: { proof: ProofActor }) => {
  const { t } = useTranslation()
  return <ProofForm actor={proof} lead={t('certify:proof.lead')} outcome={useOutcome()} submit={t('certify:proof.submit')} />
}

/**
 * The form that certifies a phone or a business e-mail by a code (CERT-01, CERT-02): first, where it changes who may log in, the code
 * to an address that is certified already.
 */
export const CertificationForm = ({ actor, language }: { actor: CertificationActor; language: Language }) => {
  const proving = useSelector(actor, (snapshot) => snapshot.hasTag('proving'))
  const proof = useSelector(actor, proofOf)
  const box = useRef<HTMLDivElement>(null)
  /** The proof was left: the address, once it is drawn, gets the focus. */
  const due = useRef(false)
  useLayoutEffect(() => {
    const { unsubscribe } = actor.on('STEP.LEFT', () => {
      due.current = true
    })
    return unsubscribe
  }, [actor])
  useEffect(() => {
    if (!due.current || proving) return
    due.current = false
    box.current?.querySelector<HTMLElement>('input')?.focus()
  }, [proving])
  return <Box ref={box}>{proving ? proof && <Proof proof={proof} /> : <Address actor={actor} language={language} />}</Box>
}
