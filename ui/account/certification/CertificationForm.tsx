import { Box, Button, chakra, Flex, Spinner } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { Language } from '../../../domain/language.ts'
import { type CertificationActor, type certificationMachine } from '../../../machines/account/certification/machine.ts'
import { maySend } from '../../../machines/account/certification/setup.ts'
import type { CertificationField, ProofWay } from '../../../machines/account/certification/types.ts'
import type { CodeActor } from '../../../machines/account/code/machine.ts'
import { Field } from '../../theme/components/Field.ts'
import { CodeField, EmailField, PhoneField } from '../code/CodeFields.tsx'
import { failureText } from '../../common/errors.ts'

type Snapshot = SnapshotFrom<typeof certificationMachine>
const codeOf = ({ children }: Snapshot): CodeActor => children.code as CodeActor
const proofOf = ({ children }: Snapshot): CodeActor | undefined => children['proof'] as CodeActor | undefined

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

const listed = (ways: readonly ProofWay[], separator: string): string => ways.map(({ address }) => address).join(separator)

/** What the change will do, beforehand: other logins end, the addresses there were are told. */
const Outcome = ({ actor }: { actor: CertificationActor }) => {
  const { t } = useTranslation()
  const ways = useSelector(actor, ({ context }) => context.ways)
  return (
    <Box color="fg.muted" textStyle="sm">
      {t('certify:proof.outcome', { addresses: listed(ways, t('certify:proof.and')) })}
    </Box>
  )
}

/** One form of the steps: Enter submits it. */
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

/** Where the code goes: said, or chosen where there are several. */
const Ways = ({ actor, proof, busy }: { actor: CertificationActor; proof: CodeActor; busy: boolean }) => {
  const { t } = useTranslation()
  const ways = useSelector(actor, ({ context }) => context.ways)
  const way = useSelector(actor, ({ context }) => context.way)
  // A captcha or a message on its way belongs to the address it was asked for.
  const underWay = useSelector(proof, (snapshot) => snapshot.hasTag('busy'))
  if (ways.length === 1)
    return (
      <Box>
        {t('certify:proof.to')} <chakra.strong overflowWrap="anywhere">{ways[0]?.address}</chakra.strong>
      </Box>
    )
  return (
    <chakra.fieldset border="0" disabled={busy || underWay}>
      <chakra.legend mb="1">{t('certify:proof.to')}</chakra.legend>
      <Flex direction="column" gap="1">
        {ways.map(({ kind, address }) => (
          <chakra.label key={kind} display="flex" alignItems="center" gap="2" cursor="radio">
            <chakra.input
              type="radio"
              name="way"
              accentColor="teal.600"
              checked={way === kind}
              onChange={() => actor.send({ type: 'WAY.CHOSEN', kind })}
            />
            <chakra.span overflowWrap="anywhere">{address}</chakra.span>
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  )
}

/** A code to an address that is certified already, before another changes (CERT-01, CERT-02). */
const Proof = ({ actor, proof }: { actor: CertificationActor; proof: CodeActor }) => {
  const { t } = useTranslation()
  const contact = useSelector(actor, ({ context }) => context.contact)
  const typed = useSelector(actor, ({ context }) => context.code)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const troubled = useTroubled(actor, 'code')
  return (
    <Step actor={actor} busy={busy}>
      <Box>{t('certify:proof.lead')}</Box>
      <Ways actor={actor} proof={proof} busy={busy} />
      <CodeField
        code={proof}
        value={typed}
        invalid={troubled}
        calm={!troubled}
        busy={busy}
        maySend
        onChange={(text) => actor.send({ type: 'CODE.CHANGED', code: text })}
        onSend={() => actor.send({ type: 'SEND' })}
      >
        <Trouble actor={actor} field="code" />
      </CodeField>
      <Outcome actor={actor} />
      <Button type="submit" size="lg" variant="solid" aria-disabled={busy} aria-busy={busy}>
        {busy ? t('certify:proof.submitting') : t('certify:proof.submit')}
      </Button>
      <Box color="fg.muted" textStyle="sm">
        {contact === '' ? t('certify:proof.lost') : t('certify:proof.lostWhom', { contact })}
      </Box>
    </Step>
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
      {proven && !done && <Outcome actor={actor} />}
      <Button type="submit" size="lg" variant="solid" aria-disabled={busy || done} aria-busy={busy}>
        {done ? t('certify:form.done') : busy ? t('certify:form.submitting') : t('certify:form.submit')}
      </Button>
    </Step>
  )
}

type StepName = 'loading' | 'failed' | 'proving' | 'address'

const Current = ({ actor, language, step }: { actor: CertificationActor; language: Language; step: StepName }) => {
  const { t } = useTranslation()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const proof = useSelector(actor, proofOf)
  if (step === 'loading')
    return (
      <Flex role="status" align="center" gap="2" color="fg.muted" minH="6rem">
        <Spinner /> {t('certify:proof.loading')}
      </Flex>
    )
  if (step === 'failed')
    return (
      <Flex direction="column" align="flex-start" gap="3" role="alert" minH="6rem">
        <Box color="fg.error">
          {t('certify:proof.unread')} {failure && failureText(t, failure)}
        </Box>
        <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('common:actions.retry')}</Button>
      </Flex>
    )
  if (step === 'proving') return proof ? <Proof actor={actor} proof={proof} /> : null
  return <Address actor={actor} language={language} />
}

/**
 * The form that certifies a phone or a business e-mail by a code (CERT-01, CERT-02): first, where it changes who may log in, the code
 * to an address that is certified already.
 */
export const CertificationForm = ({ actor, language }: { actor: CertificationActor; language: Language }) => {
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const proving = useSelector(actor, (snapshot) => snapshot.hasTag('proving'))
  const step: StepName = loading ? 'loading' : failed ? 'failed' : proving ? 'proving' : 'address'
  const box = useRef<HTMLDivElement>(null)
  /** A step was left: the next one, once it is drawn, gets the focus. */
  const due = useRef(false)
  useLayoutEffect(() => {
    const { unsubscribe } = actor.on('STEP.LEFT', () => {
      due.current = true
    })
    return unsubscribe
  }, [actor])
  useEffect(() => {
    if (!due.current || step === 'loading') return
    due.current = false
    // Where there is nothing to type, it could not be read: what tries again.
    const first = box.current?.querySelector<HTMLElement>('input:not([type=radio])') ?? box.current?.querySelector('button')
    first?.focus()
  }, [step])
  return (
    <Box ref={box}>
      <Current actor={actor} language={language} step={step} />
    </Box>
  )
}
