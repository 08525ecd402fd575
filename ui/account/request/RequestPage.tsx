import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type SubmitEvent, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS_LIMITS, type AccessField } from '../../../domain/accessRequest.ts'
import type { RequestActor } from '../../../machines/account/request/machine.ts'
import { ContactContext } from '../../common/contact.ts'
import { failureText } from '../../common/errors.ts'
import { NoticeAction, NoticePage } from '../../common/Notice.tsx'
import { LongText } from '../../common/LongText.tsx'
import { Field } from '../../theme/components/Field.ts'
import { Input } from '../../theme/components/Input.ts'

/** What browsers may fill in for a field. */
const FILLED = {
  name: { autoComplete: 'name' },
  organization: { autoComplete: 'organization' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
} as const

const Entry = ({ actor, field }: { actor: RequestActor; field: AccessField }) => {
  const { t } = useTranslation()
  const text = useSelector(actor, ({ context }) => context[field])
  const problem = useSelector(actor, ({ context }) => context.problems[field])
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const given = {
    name: field,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => actor.send({ type: 'FIELD.CHANGED', field, text: target.value }),
  }
  return (
    <Field.Root invalid={problem !== undefined} readOnly={busy} required={field !== 'purpose'}>
      <Field.Label>{t(`request:${field}`)}</Field.Label>
      {field === 'purpose' ? (
        <LongText rows={4} placeholder={t('request:purposeHint')} {...given} />
      ) : (
        <Input size="lg" minH={{ base: '11', md: 'auto' }} maxLength={ACCESS_LIMITS[field]} {...FILLED[field]} {...given} />
      )}
      {problem !== undefined && <Field.ErrorText>{t(`request:problems.${problem}`, { count: ACCESS_LIMITS[field] })}</Field.ErrorText>}
    </Field.Root>
  )
}

/** It has reached the operator: where the answer goes, and whom to ask meanwhile. */
const Sent = ({ actor }: { actor: RequestActor }) => {
  const { t } = useTranslation()
  const email = useSelector(actor, ({ context }) => context.email.trim())
  const contact = useContext(ContactContext)
  return (
    <Box role="status">
      <NoticePage
        icon="check"
        title={t('request:sent')}
        actions={<NoticeAction onClick={() => actor.send({ type: 'RESET' })}>{t('request:again')}</NoticeAction>}
      >
        <p>{t('request:sentText', { email })}</p>
        {contact !== '' && <chakra.p mt="2">{t('request:contact', { contact })}</chakra.p>}
      </NoticePage>
    </Box>
  )
}

/** /product/request (ACC-07): asks the operator for an account, and says whom to write to instead. */
export const RequestPage = ({ actor }: { actor: RequestActor }) => {
  const { t } = useTranslation()
  const contact = useContext(ContactContext)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const sent = useSelector(actor, (snapshot) => snapshot.hasTag('sent'))
  if (sent) return <Sent actor={actor} />
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <Box maxW="32rem" mx="auto" px="4" py={{ base: '5', md: '10' }}>
      <Heading as="h1" size="2xl">
        {t('request:title')}
      </Heading>
      <Box color="fg.muted" textStyle="md" mt="1">
        {t('request:lead')}
      </Box>
      {contact !== '' && (
        <Box color="fg.muted" textStyle="md" mt="1" overflowWrap="anywhere">
          {t('request:contact', { contact })}
        </Box>
      )}
      <chakra.form display="flex" flexDirection="column" gap="4" mt="6" onSubmit={submit} noValidate aria-busy={busy}>
        <Entry actor={actor} field="name" />
        <Entry actor={actor} field="organization" />
        <Entry actor={actor} field="email" />
        <Entry actor={actor} field="purpose" />
        {failure && (
          <Box role="alert" color="fg.error">
            <p>{failureText(t, failure)}</p>
            <p>{t('request:kept')}</p>
          </Box>
        )}
        <Flex direction="column" gap="2">
          {/* Not `disabled`: the focus would be lost with it, and the machine takes one request at a time. */}
          <Button type="submit" size="lg" minH="11" variant="solid" aria-disabled={busy} aria-busy={busy}>
            {busy ? t('request:sending') : t('request:submit')}
          </Button>
          <Box color="fg.muted" textStyle="xs">
            {t('request:use')}
          </Box>
        </Flex>
      </chakra.form>
    </Box>
  )
}

/** The same address where logging in makes an account: there is nothing to ask for. */
export const SignUpOpenPage = ({ onLogin }: { onLogin: () => void }) => {
  const { t } = useTranslation()
  return (
    <NoticePage
      title={t('request:openTitle')}
      actions={
        <NoticeAction primary onClick={onLogin}>
          {t('common:account.login')}
        </NoticeAction>
      }
    >
      {t('login:newHere.open')}
    </NoticePage>
  )
}

/** The same address for who is logged in: what there is to see, and where memberships stand. */
export const MemberPage = ({ onHome, onAccount }: { onHome: () => void; onAccount: () => void }) => {
  const { t } = useTranslation()
  return (
    <NoticePage
      icon="check"
      title={t('request:memberTitle')}
      actions={
        <>
          <NoticeAction primary onClick={onHome}>
            {t('common:actions.home')}
          </NoticeAction>
          <NoticeAction onClick={onAccount}>{t('common:titles.account')}</NoticeAction>
        </>
      }
    >
      {t('request:memberText')}
    </NoticePage>
  )
}
