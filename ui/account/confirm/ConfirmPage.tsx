import { Box, Button, chakra, Flex, Heading, Spinner } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmActor } from '../../../machines/account/confirm/machine.ts'
import type { ProofActor } from '../../../machines/account/proof/machine.ts'
import { momentOf } from '../account/time.ts'
import { ProofForm } from '../proof/ProofForm.tsx'
import { failureText } from '../../common/errors.ts'
import { Icon } from '../../common/Icon.tsx'
import { useFocusBack } from '../../common/useFocusBack.ts'
import { NoticeAction, NoticePage } from '../../common/Notice.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex gap="3" py="2.5" borderBottomWidth="1px" borderColor="border.muted" align="baseline">
    <chakra.dt flexShrink="0" w="6rem" color="fg.muted">
      {name}
    </chakra.dt>
    <chakra.dd flex="1" minW="0" fontWeight="medium" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </Flex>
)

/** The numbers to choose from: a radio group, so that a screen reader says which is chosen. */
const Numbers = ({ actor }: { actor: ConfirmActor }) => {
  const { t } = useTranslation()
  const login = useSelector(actor, ({ context }) => context.login)
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const missing = useSelector(actor, ({ context }) => context.numberMissing)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (!login || login.numbers.length === 0) return null
  return (
    <chakra.fieldset border="0" disabled={busy} aria-invalid={missing}>
      <chakra.legend fontWeight="semibold" textStyle="md" mb="2">
        {t('certify:confirm.numbers')}
      </chakra.legend>
      <Flex gap="3">
        {login.numbers.map((number) => (
          <chakra.label
            key={number}
            flex="1"
            position="relative"
            display="flex"
            alignItems="center"
            justifyContent="center"
            h="16"
            fontSize="2xl"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            borderWidth="2px"
            borderRadius="l3"
            cursor="radio"
            borderColor={missing ? 'border.error' : 'border.input'}
            _hover={{ bg: 'bg.muted' }}
            css={{
              '&:has(:checked)': { borderColor: 'border.accent', background: 'bg.selected' },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.accent', outlineOffset: '2px' },
            }}
          >
            <chakra.input
              type="radio"
              name="number"
              position="absolute"
              inset="0"
              opacity="0"
              cursor="radio"
              checked={chosen === number}
              onChange={() => actor.send({ type: 'NUMBER.CHOSEN', number })}
            />
            {number}
          </chakra.label>
        ))}
      </Flex>
      {missing && (
        <Box role="alert" color="fg.error" mt="2">
          {t('certify:confirm.numberMissing')}
        </Box>
      )}
    </chakra.fieldset>
  )
}

/** A code to a certified address first; the question keeps standing, and 'Refuse' with it. */
const Proof = ({ proof, device }: { proof: ProofActor; device: string }) => {
  const { t } = useTranslation()
  return (
    <Box role="group" aria-label={t('certify:confirm.yes')} p="4" borderWidth="1px" borderRadius="l3">
      <ProofForm
        actor={proof}
        lead={t('certify:confirm.proofLead')}
        outcome={() => t('certify:confirm.proofOutcome', { device })}
        submit={t('certify:confirm.yes')}
      />
    </Box>
  )
}

const Question = ({ actor }: { actor: ConfirmActor }) => {
  const { t } = useTranslation()
  const login = useSelector(actor, ({ context }) => context.login)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const confirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const refusing = useSelector(actor, (snapshot) => snapshot.matches('refusing'))
  const proving = useSelector(actor, (snapshot) => snapshot.hasTag('proving'))
  const chosen = useSelector(actor, ({ context }) => context.chosen)
  const proof = useSelector(actor, ({ children }) => children['proof'] as ProofActor | undefined)
  const busy = confirming || refusing
  const { leave, back } = useFocusBack()
  if (!login) return null
  return (
    <Flex direction="column" gap="4" w="full" maxW="26rem" mx="auto" px="4" py={{ base: '5', md: '12' }} aria-busy={busy}>
      <Heading as="h1" size="2xl">
        {t('certify:confirm.title')}
      </Heading>
      {!proving && <Box textStyle="md">{t('certify:confirm.lead')}</Box>}
      <chakra.dl textStyle="md" borderTopWidth="1px" borderColor="border.muted">
        <Fact name={t('certify:confirm.account')}>{login.account}</Fact>
        <Fact name={t('certify:confirm.device')}>{login.device}</Fact>
        <Fact name={t('certify:confirm.network')}>
          <chakra.span {...(!login.sameNetwork && { color: 'fg.warning' })}>
            {t(login.sameNetwork ? 'certify:confirm.same' : 'certify:confirm.other', { network: login.network })}
          </chakra.span>
        </Fact>
        <Fact name={t('certify:confirm.asked')}>{momentOf(login.askedAt)}</Fact>
        {proving && chosen !== null && <Fact name={t('certify:confirm.number')}>{chosen}</Fact>}
      </chakra.dl>
      {proving ? (
        proof && <Proof proof={proof} device={login.device} />
      ) : (
        <>
          <Flex gap="2" p="3" bg="bg.warning" color="fg.warning" borderRadius="l2">
            <Icon name="warning" mt="0.5" />
            <span>{t('certify:confirm.warning')}</span>
          </Flex>
          <Numbers actor={actor} />
        </>
      )}
      {failure && (
        <Box role="alert" color="fg.error">
          {failureText(t, failure)}
        </Box>
      )}
      <Flex direction="column" gap="3">
        {!proving && (
          <Button
            h="12"
            textStyle="md"
            variant="solid"
            disabled={busy}
            ref={back}
            onClick={() => {
              leave()
              actor.send({ type: 'CONFIRM' })
            }}
          >
            {t(confirming ? 'certify:confirm.confirming' : 'certify:confirm.yes')}
          </Button>
        )}
        <Button h="12" textStyle="md" variant="outline" disabled={busy} onClick={() => actor.send({ type: 'REFUSE' })}>
          {t(refusing ? 'certify:confirm.refusing' : 'certify:confirm.no')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** /login/confirm (QR-04), for a phone held in one hand: who, which device, where, when; the number; confirm or refuse. */
export const ConfirmPage = ({ actor }: { actor: ConfirmActor }) => {
  const { t } = useTranslation()
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const stranger = useSelector(actor, (snapshot) => snapshot.hasTag('stranger'))
  const unread = useSelector(actor, (snapshot) => snapshot.matches('unread'))
  const confirmed = useSelector(actor, (snapshot) => snapshot.matches('confirmed'))
  const refused = useSelector(actor, (snapshot) => snapshot.matches('refused'))
  const expired = useSelector(actor, (snapshot) => snapshot.matches('expired'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (loading)
    return (
      <Flex role="status" align="center" justify="center" gap="2" minH="60vh" color="fg.muted">
        <Spinner /> {t('certify:confirm.loading')}
      </Flex>
    )
  if (stranger)
    return (
      <NoticePage
        title={t('certify:confirm.stranger')}
        actions={
          <NoticeAction primary onClick={() => actor.send({ type: 'LOGIN' })}>
            {t('common:account.login')}
          </NoticeAction>
        }
      >
        {t('certify:confirm.strangerText')}
      </NoticePage>
    )
  if (unread)
    return (
      <NoticePage
        icon="warning"
        title={t('certify:confirm.unread')}
        actions={
          <NoticeAction primary onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </NoticeAction>
        }
      >
        {failure && failureText(t, failure)}
      </NoticePage>
    )
  if (confirmed || refused || expired) {
    const end = confirmed ? 'confirmed' : refused ? 'refused' : 'expired'
    return (
      <Box role={expired ? 'alert' : 'status'}>
        <NoticePage icon={confirmed ? 'check' : refused ? 'info' : 'warning'} title={t(`certify:confirm.${end}`)}>
          {expired && failure?.code === 'auth.number_mismatch' ? failureText(t, failure) : t(`certify:confirm.${end}Text`)}
        </NoticePage>
      </Box>
    )
  }
  return <Question actor={actor} />
}
