import { Box, Button, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type SubmitEvent, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeActor } from '../../../machines/account/code/machine.ts'
import type { CodeKind } from '../../../machines/account/code/types.ts'
import { REQUEST } from '../../../domain/pagePaths.ts'
import { methodOf } from '../../../machines/account/login/machine.ts'
import { addressOf } from '../../../machines/account/login/setup.ts'
import type { LoginProblem } from '../../../machines/account/login/types.ts'
import { Field } from '../../theme/components/Field.ts'
import { CodeField, EmailField, PhoneField } from '../code/CodeFields.tsx'
import { ContactContext } from '../../common/contact.ts'
import { failureText } from '../../common/errors.ts'
import { BesideLink } from './BesideLink.tsx'
import { Terms } from './Terms.tsx'
import type { LoginActor } from './types.ts'

/** The child of the login that gets codes of a kind. */
const codeActor = (actor: LoginActor, kind: CodeKind) => actor.getSnapshot().children[`code:${kind}`] as CodeActor

const Problem = ({ problem }: { problem: LoginProblem | undefined }) => {
  const { t } = useTranslation()
  return problem ? <Field.ErrorText>{t(`login:problems.${problem}`)}</Field.ErrorText> : null
}

const Phone = ({ actor, start }: { actor: LoginActor; start: boolean }) => {
  const language = useSelector(actor, ({ context }) => context.language)
  const country = useSelector(actor, ({ context }) => context.country)
  const phone = useSelector(actor, ({ context }) => context.phone)
  const problem = useSelector(actor, ({ context }) => context.problems.phone)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <PhoneField
      language={language}
      country={country}
      value={phone}
      invalid={problem !== undefined}
      busy={busy}
      start={start}
      onCountry={(chosen) => actor.send({ type: 'COUNTRY.CHOSEN', country: chosen })}
      onChange={(typed) => actor.send({ type: 'PHONE.CHANGED', phone: typed })}
    >
      <Problem problem={problem} />
    </PhoneField>
  )
}

const Email = ({ actor, start }: { actor: LoginActor; start: boolean }) => {
  const email = useSelector(actor, ({ context }) => context.email)
  const problem = useSelector(actor, ({ context }) => context.problems.email)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <EmailField
      value={email}
      invalid={problem !== undefined}
      busy={busy}
      start={start}
      onChange={(typed) => actor.send({ type: 'EMAIL.CHANGED', email: typed })}
    >
      <Problem problem={problem} />
    </EmailField>
  )
}

/** What the server said; an address nobody has comes with the way to the QR code, and to the operator (LOGIN-10, LOGIN-11, ACC-07). */
export const LoginNotice = ({ actor }: { actor: LoginActor }) => {
  const { t } = useTranslation()
  const notice = useSelector(actor, ({ context }) => context.notice)
  const method = useSelector(actor, methodOf)
  const chat = useSelector(actor, ({ context }) => context.chat)
  const contact = useContext(ContactContext)
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
          <Box mt="1" color="fg" overflowWrap="anywhere">
            {t('login:newHere.closed')} <BesideLink href={REQUEST}>{t('login:newHere.link')}</BesideLink>
            {contact !== '' && <> {t('login:newHere.contact', { contact })}</>}
          </Box>
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
  const valid = useSelector(actor, ({ context }) => addressOf(context, kind) !== null)
  const asked = useSelector(codeActor(actor, kind), (snapshot) => snapshot.hasTag('sending') || snapshot.hasTag('counting'))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <chakra.form display="flex" flexDirection="column" gap="3.5" onSubmit={submit} noValidate>
      {kind === 'phone' ? <Phone actor={actor} start={!asked} /> : <Email actor={actor} start={!asked} />}
      <CodeField
        code={codeActor(actor, kind)}
        value={code}
        invalid={problem !== undefined || invalid}
        calm={problem === undefined && calm}
        busy={busy}
        start={asked}
        maySend={valid}
        onChange={(typed) => actor.send({ type: 'CODE.CHANGED', code: typed })}
        onSend={() => actor.send({ type: 'SEND' })}
      >
        <Problem problem={problem} />
        <LoginNotice actor={actor} />
      </CodeField>
      <Terms actor={actor} />
      {/* Not `disabled`: the focus would be lost with it, and the machine takes one login at a time. */}
      <Button type="submit" size="lg" variant="solid" aria-disabled={busy} aria-busy={busy}>
        {busy ? t('login:submitting') : t('login:submit')}
      </Button>
    </chakra.form>
  )
}
