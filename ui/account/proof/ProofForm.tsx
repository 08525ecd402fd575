import { Box, Button, chakra, Flex, Spinner } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { CodeActor } from '../../../machines/account/code/machine.ts'
import type { ProofActor, proofMachine } from '../../../machines/account/proof/machine.ts'
import type { ProofWay } from '../../../machines/account/proof/types.ts'
import { failureText } from '../../common/errors.ts'
import { Field } from '../../theme/components/Field.ts'
import { CodeField } from '../code/CodeFields.tsx'

const codeOf = ({ children }: SnapshotFrom<typeof proofMachine>): CodeActor | undefined => children['code'] as CodeActor | undefined

interface ProofFormProps {
  actor: ProofActor
  /** Why it is asked for. */
  lead: string
  /** What the change will do, given the addresses that a code can go to. */
  outcome: (ways: readonly ProofWay[]) => ReactNode
  /** What follows at once upon the right code. */
  submit: string
}

/** The change is given up where the form for it has no way out of its own. */
const Cancel = ({ actor }: { actor: ProofActor }) => {
  const { t } = useTranslation()
  const mayGiveUp = useSelector(actor, (snapshot) => snapshot.can({ type: 'CANCEL' }))
  return mayGiveUp ? (
    <Button size="lg" variant="ghost" colorPalette="gray" onClick={() => actor.send({ type: 'CANCEL' })}>
      {t('certify:proof.cancel')}
    </Button>
  ) : null
}

/** Where the code goes: said, or chosen where there are several. */
const Ways = ({ actor, code, busy }: { actor: ProofActor; code: CodeActor; busy: boolean }) => {
  const { t } = useTranslation()
  const ways = useSelector(actor, ({ context }) => context.ways)
  const way = useSelector(actor, ({ context }) => context.way)
  // A captcha or a message on its way belongs to the address it was asked for.
  const underWay = useSelector(code, (snapshot) => snapshot.hasTag('busy'))
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

/** What is wrong with the code: as typed, or as the gateway said. */
const Trouble = ({ actor }: { actor: ProofActor }) => {
  const { t } = useTranslation()
  const missing = useSelector(actor, ({ context }) => context.codeMissing)
  const refused = useSelector(actor, ({ context }) => context.refused)
  if (missing) return <Field.ErrorText>{t('login:problems.codeMissing')}</Field.ErrorText>
  return refused === null ? null : (
    <Box role="alert" color="fg.error" textStyle="xs">
      {failureText(t, refused)}
    </Box>
  )
}

/** A code to an address that is certified already. Enter submits it. */
const Typing = ({ actor, code, lead, outcome, submit }: ProofFormProps & { code: CodeActor }) => {
  const { t } = useTranslation()
  const ways = useSelector(actor, ({ context }) => context.ways)
  const contact = useSelector(actor, ({ context }) => context.contact)
  const typed = useSelector(actor, ({ context }) => context.code)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const troubled = useSelector(actor, ({ context }) => context.codeMissing || context.refused !== null)
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <chakra.form display="flex" flexDirection="column" gap="3.5" onSubmit={submitted} noValidate aria-busy={busy}>
      <Box>{lead}</Box>
      <Ways actor={actor} code={code} busy={busy} />
      <CodeField
        code={code}
        value={typed}
        invalid={troubled}
        calm={!troubled}
        busy={busy}
        maySend
        onChange={(text) => actor.send({ type: 'CODE.CHANGED', code: text })}
        onSend={() => actor.send({ type: 'SEND' })}
      >
        <Trouble actor={actor} />
      </CodeField>
      <Box color="fg.muted" textStyle="sm">
        {outcome(ways)}
      </Box>
      <Button type="submit" size="lg" variant="solid" aria-disabled={busy} aria-busy={busy}>
        {busy ? t('certify:proof.submitting') : submit}
      </Button>
      <Cancel actor={actor} />
      <Box color="fg.muted" textStyle="sm">
        {contact === '' ? t('certify:proof.lost') : t('certify:proof.lostWhom', { contact })}
      </Box>
    </chakra.form>
  )
}

const Current = (props: ProofFormProps & { step: 'loading' | 'failed' | 'typing' }) => {
  const { actor, step } = props
  const { t } = useTranslation()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const code = useSelector(actor, codeOf)
  if (step === 'loading')
    return (
      <Flex direction="column" align="flex-start" gap="3" minH="6rem">
        <Flex role="status" align="center" gap="2" color="fg.muted">
          <Spinner /> {t('certify:proof.loading')}
        </Flex>
        <Cancel actor={actor} />
      </Flex>
    )
  if (step === 'failed')
    return (
      <Flex direction="column" align="flex-start" gap="3" role="alert" minH="6rem">
        <Box color="fg.error">
          {t('certify:proof.unread')} {failure && failureText(t, failure)}
        </Box>
        <Flex gap="2">
          <Button size="lg" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
          <Cancel actor={actor} />
        </Flex>
      </Flex>
    )
  return code ? <Typing {...props} code={code} /> : null
}

/** What there is to type, else to press, has the focus; what follows it, with the button that goes on, is on the screen. */
const focusFirst = (box: HTMLElement | null): void => {
  const first = box?.querySelector<HTMLElement>('input:not([type=radio])') ?? box?.querySelector<HTMLElement>('button')
  first?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'nearest' })
}

/**
 * The form that shows by a code to a certified address that it is the account's owner who changes who may log in: an address
 * (CERT-01, CERT-02) or a login (SESS-04, QR-04). Escape gives a change of the logins up.
 */
export const ProofForm = (props: ProofFormProps) => {
  const { actor } = props
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const attended = useSelector(actor, ({ context }) => context.attended)
  const step = loading ? 'loading' : failed ? 'failed' : 'typing'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !actor.getSnapshot().can({ type: 'CANCEL' })) return
    event.stopPropagation()
    actor.send({ type: 'CANCEL' })
  }
  return (
    // Each step is a box of its own: the reader who came here by doing something goes on with the keyboard where it begins.
    <Box key={step} ref={attended ? focusFirst : undefined} scrollMarginY="8" onKeyDown={onKeyDown}>
      <Current {...props} step={step} />
    </Box>
  )
}
