import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Appeal, APPEAL_LIMITS } from '../../../domain/appeal.ts'
import type { Language } from '../../../domain/language.ts'
import { codePoints } from '../../../domain/text.ts'
import type { RestrictionActor } from '../../../machines/account/restriction/machine.ts'
import { failureText } from '../../common/errors.ts'
import { LongText } from '../../common/LongText.tsx'
import { Field } from '../../theme/components/Field.ts'
import { dayOf, momentDay } from './words.ts'

/** The form has the focus as it opens: the button that opened it is gone. */
const focused = (element: HTMLTextAreaElement | null): void => element?.focus()

/** What had the focus has gone with the form: what stands in its place takes it. */
const inItsPlace = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus()
}

const Form = ({ actor }: { actor: RestrictionActor }) => {
  const { t } = useTranslation()
  const draft = useSelector(actor, ({ context }) => context.draft)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'APPEAL.SUBMIT' })
  }
  return (
    <chakra.form display="flex" flexDirection="column" gap="3" onSubmit={submit} noValidate aria-busy={sending}>
      <Field.Root required invalid={problem !== null} readOnly={sending}>
        <Field.Label>{t('notices:appeal.label')}</Field.Label>
        <LongText
          ref={focused}
          rows={4}
          placeholder={t('notices:appeal.hint')}
          value={draft}
          onChange={({ target }) => actor.send({ type: 'APPEAL.CHANGED', text: target.value })}
        />
        <Flex w="full" justify="space-between" gap="2">
          {problem === null ? (
            <span />
          ) : (
            <Field.ErrorText>
              {problem === 'short'
                ? t('notices:appeal.short', { count: APPEAL_LIMITS.least })
                : t('notices:appeal.long', { count: APPEAL_LIMITS.most })}
            </Field.ErrorText>
          )}
          <Box color="fg.muted" textStyle="xs" flexShrink="0">
            {t('notices:appeal.count', { count: codePoints(draft.trim()), most: APPEAL_LIMITS.most })}
          </Box>
        </Flex>
      </Field.Root>
      {failure && (
        <Box role="alert" color="fg.error">
          <p>{failure.code === 'request.not_found' ? t('notices:appeal.over') : failureText(t, failure)}</p>
          <p>{t('notices:appeal.kept')}</p>
        </Box>
      )}
      <Flex gap="2" wrap="wrap">
        <Button type="submit" size="sm" variant="outline" aria-disabled={sending} aria-busy={sending}>
          {sending ? t('notices:appeal.sending') : t('notices:appeal.send')}
        </Button>
        {!sending && (
          <Button type="button" size="sm" variant="ghost" onClick={() => actor.send({ type: 'APPEAL.CANCEL' })}>
            {t('notices:appeal.cancel')}
          </Button>
        )}
      </Flex>
    </chakra.form>
  )
}

const Start = ({ actor, again }: { actor: RestrictionActor; again: boolean }) => {
  const { t } = useTranslation()
  return (
    <Button ref={inItsPlace} size="sm" variant="outline" alignSelf="start" onClick={() => actor.send({ type: 'APPEAL.START' })}>
      {again ? t('notices:appeal.again') : t('notices:appeal.start')}
    </Button>
  )
}

/** What was written, as it was written. */
const Written = ({ name, text }: { name: string; text: string }) => (
  <Box role="group" aria-label={name}>
    <chakra.div fontWeight="semibold">{name}</chakra.div>
    <chakra.blockquote m="0" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {text}
    </chakra.blockquote>
  </Box>
)

/** An appeal that was sent: by when it is answered, or how (ABUSE-03). */
const Standing = ({ appeal, language }: { appeal: Appeal; language: Language }) => {
  const { t } = useTranslation()
  const { text, sentAt, answerBy, answer } = appeal
  const values = { date: momentDay(sentAt, language), day: dayOf(answerBy, language) }
  const verdict =
    answer === null
      ? t('notices:appeal.sent', values)
      : answer.accepted
        ? t('notices:appeal.accepted', values)
        : t('notices:appeal.rejected', values)
  return (
    <Flex direction="column" gap="2" borderWidth="1px" borderColor="border" borderRadius="md" bg="bg.subtle" px="4" py="3">
      <p role="status" tabIndex={-1} ref={inItsPlace}>
        {verdict}
      </p>
      {answer && <Written name={t('notices:appeal.answer')} text={answer.text} />}
      <Written name={t('notices:appeal.yours')} text={text} />
    </Flex>
  )
}

/** The appeal against a restriction: offered, written, waiting or answered (ABUSE-03). */
export const AppealPart = ({ actor, language }: { actor: RestrictionActor; language: Language }) => {
  const { t } = useTranslation()
  const appeal = useSelector(actor, ({ context }) => context.restriction?.appeal ?? null)
  const offered = useSelector(actor, (snapshot) => snapshot.hasTag('offered'))
  const writes = useSelector(actor, (snapshot) => snapshot.hasTag('writing') || snapshot.hasTag('sending'))
  const answered = useSelector(actor, (snapshot) => snapshot.hasTag('answered'))
  return (
    <>
      {appeal && <Standing appeal={appeal} language={language} />}
      {!appeal && (offered || writes) && (
        <Box as="p" color="fg.muted">
          {t('notices:appeal.offer')}
        </Box>
      )}
      {writes && <Form actor={actor} />}
      {offered && <Start actor={actor} again={false} />}
      {answered && appeal?.answer?.accepted === false && <Start actor={actor} again />}
    </>
  )
}
