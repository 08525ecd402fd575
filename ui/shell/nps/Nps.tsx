import { Box, Button, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { REVIEW_LENGTH, reviewProblem, SCORES, topicOf } from '../../../domain/survey.ts'
import type { NpsActor } from '../../../machines/shell/nps/machine.ts'
import { NPS_OVERLAY } from '../../../machines/shell/nps/setup.ts'
import { failureText } from '../../common/errors.ts'
import { LongText } from '../../common/LongText.tsx'
import { Field } from '../../theme/components/Field.ts'
import { ModalDialog } from '../overlay/Modal.tsx'

const FORM = 'nps'

/** Step 1: a score from 0 to 10, as radio buttons that look like one scale. */
const Scale = ({ actor }: { actor: NpsActor }) => {
  const { t } = useTranslation()
  const chosen = useSelector(actor, ({ context }) => context.score)
  return (
    <Box role="radiogroup" aria-label={t('survey:score')}>
      <Box display="grid" gridTemplateColumns={{ base: 'repeat(6, 1fr)', md: 'repeat(11, 1fr)' }} gap="1.5">
        {SCORES.map((score) => (
          <chakra.label
            key={score}
            position="relative"
            display="flex"
            alignItems="center"
            justifyContent="center"
            minH="11"
            borderWidth="1px"
            borderRadius="l2"
            borderColor="border.input"
            fontVariantNumeric="tabular-nums"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
            css={{
              '&:has(:checked)': { bg: 'colorPalette.solid', color: 'colorPalette.contrast', borderColor: 'colorPalette.solid' },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
            }}
          >
            <VisuallyHidden asChild>
              <input
                type="radio"
                name="score"
                value={score}
                checked={chosen === score}
                onChange={() => actor.send({ type: 'SCORE.CHOSEN', score })}
              />
            </VisuallyHidden>
            {score}
          </chakra.label>
        ))}
      </Box>
      <Flex justify="space-between" gap="4" mt="2" color="fg.muted" textStyle="xs" aria-hidden>
        <span>{t('survey:least')}</span>
        <span>{t('survey:most')}</span>
      </Flex>
    </Box>
  )
}

/** Step 2: what was difficult, or what could be better (NPS-02). */
const Review = ({ actor }: { actor: NpsActor }) => {
  const { t } = useTranslation()
  const text = useSelector(actor, ({ context }) => context.text)
  const language = useSelector(actor, ({ context }) => context.language)
  const topic = useSelector(actor, ({ context }) => topicOf(context.score ?? 0))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const problem = text === '' ? null : reviewProblem(text, language)
  return (
    <Field.Root invalid={problem !== null} readOnly={busy} required>
      <Field.Label>{t(topic === 'improvements' ? 'survey:improvements' : 'survey:difficulties')}</Field.Label>
      <LongText
        placeholder={t('survey:placeholder')}
        value={text}
        onChange={({ target }) => actor.send({ type: 'TEXT.CHANGED', text: target.value })}
      />
      {problem === null ? (
        <Field.HelperText>{t('survey:anonymous')}</Field.HelperText>
      ) : (
        <Field.ErrorText>
          {problem === 'short' ? t('survey:short') : t('survey:long', { max: REVIEW_LENGTH.max[language] })}
        </Field.ErrorText>
      )}
    </Field.Root>
  )
}

/** The satisfaction survey: a score, why, thanks (NPS-01 … NPS-03). */
export const Nps = ({ actor }: { actor: NpsActor }) => {
  const { t } = useTranslation()
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const thanks = useSelector(actor, (snapshot) => snapshot.hasTag('thanks'))
  const answered = useSelector(actor, (snapshot) => snapshot.hasTag('answered'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const database = useSelector(actor, ({ context }) => context.survey?.database)
  const failure = useSelector(actor, ({ context }) => context.failure)
  // What is on its way stands where it was written.
  const writes = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('text') || (snapshot.hasTag('busy') && topicOf(snapshot.context.score ?? 0) !== null),
  )
  const ready = useSelector(actor, ({ context: { score, text, language } }) =>
    writes ? reviewProblem(text, language) === null : score !== null,
  )
  if (!open || database === undefined) return null
  const close = () => actor.send({ type: 'CLOSE' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  if (thanks)
    return (
      // A dialog of its own: what was pressed has gone with the other, and the focus comes into this one.
      <ModalDialog key="thanks" id={NPS_OVERLAY} open width={520} title={t('survey:thanks')} onClose={close}>
        <Box role="status">{t('survey:thanksText')}</Box>
      </ModalDialog>
    )
  if (answered)
    return (
      <ModalDialog
        id={NPS_OVERLAY}
        open
        width={520}
        title={t('survey:answered')}
        onClose={close}
        footer={
          <Button key="close" variant="solid" onClick={close}>
            {t('common:actions.close')}
          </Button>
        }
      >
        <Box role="status">{t('errors:survey.answered')}</Box>
      </ModalDialog>
    )
  return (
    <ModalDialog
      id={NPS_OVERLAY}
      open
      width={520}
      title={t('survey:title', { name: t(`databases:${database}.title`) })}
      description={writes ? undefined : t('survey:lead')}
      {...(!busy && { onClose: close })}
      footer={
        <>
          {writes && (
            <Button variant="outline" onClick={() => actor.send({ type: 'RESET' })} disabled={busy}>
              {t('survey:back')}
            </Button>
          )}
          <Button type="submit" form={FORM} variant="solid" disabled={!ready && !busy} aria-disabled={busy} aria-busy={busy}>
            {t(busy ? 'survey:sending' : writes ? 'survey:submit' : 'survey:next')}
          </Button>
        </>
      }
    >
      <chakra.form id={FORM} onSubmit={submit} noValidate aria-busy={busy} display="flex" flexDirection="column" gap="3">
        {writes ? <Review actor={actor} /> : <Scale actor={actor} />}
        {failure && (
          <Box role="alert" color="fg.error">
            {failureText(t, failure)}
          </Box>
        )}
      </chakra.form>
    </ModalDialog>
  )
}
