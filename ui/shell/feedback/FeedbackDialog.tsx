import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FEEDBACK_LIMITS, FEEDBACK_TYPES, pictureAddress, PICTURE_TYPES, TYPE_KEYS, type FeedbackType } from '../../../domain/feedback.ts'
import { codePoints } from '../../../domain/text.ts'
import type { FeedbackActor } from '../../../machines/shell/feedback/machine.ts'
import { FEEDBACK_OVERLAY, nextPicture, problemsOf } from '../../../machines/shell/feedback/setup.ts'
import type { ChosenFile } from '../../../machines/shell/feedback/types.ts'
import { failureText } from '../../common/errors.ts'
import { Icon } from '../../common/Icon.tsx'
import { LongText } from '../../common/LongText.tsx'
import { Field } from '../../theme/components/Field.ts'
import { NativeSelect } from '../../theme/components/NativeSelect.ts'
import { ModalDialog } from '../overlay/Modal.tsx'

const FORM = 'feedback-form'
/** px (FEED-01). */
const WIDTH = { cn: 520, en: 550 } as const

type Chosen = (files: Iterable<File>) => readonly ChosenFile[]
interface Props {
  actor: FeedbackActor
  /** Takes files that were chosen into the world. */
  chosen: Chosen
}

const Module = ({ actor }: Pick<Props, 'actor'>) => {
  const { t } = useTranslation()
  const tree = useSelector(actor, ({ context }) => context.tree)
  const module = useSelector(actor, ({ context }) => context.module)
  const missing = useSelector(actor, ({ context }) => context.tried && problemsOf(context).module)
  return (
    <Field.Root required invalid={missing}>
      <Field.Label>
        {t('feedback:form.module')}
        <Field.RequiredIndicator />
      </Field.Label>
      <NativeSelect.Root size="md">
        <NativeSelect.Field value={module} onChange={({ target }) => actor.send({ type: 'MODULE.CHOSEN', module: target.value })}>
          <option value="" disabled>
            {t('feedback:form.moduleHint')}
          </option>
          {tree.map(({ id, label, children }) => (
            <optgroup key={id} label={label}>
              {children.map((child) => (
                <option key={child.id} value={child.id}>
                  {child.label}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {missing && <Field.ErrorText>{t('feedback:problems.module')}</Field.ErrorText>}
    </Field.Root>
  )
}

const Type = ({ actor }: Pick<Props, 'actor'>) => {
  const { t } = useTranslation()
  const type = useSelector(actor, ({ context }) => context.type)
  const missing = useSelector(actor, ({ context }) => context.tried && problemsOf(context).type)
  return (
    <chakra.fieldset border="0" p="0" m="0">
      <chakra.legend fontWeight="medium" textStyle="sm" color="fg.muted" mb="1.5">
        {t('feedback:form.type')}
        <chakra.span color="fg.error" aria-hidden="true">
          {' '}
          *
        </chakra.span>
      </chakra.legend>
      <Flex wrap="wrap" columnGap="4" rowGap="1.5">
        {FEEDBACK_TYPES.map((one: FeedbackType) => (
          <chakra.label key={one} display="inline-flex" alignItems="center" gap="1.5" cursor="pointer" textStyle="sm">
            <chakra.input
              type="radio"
              name="feedback-type"
              required
              accentColor="teal.solid"
              checked={type === one}
              onChange={() => actor.send({ type: 'KIND.CHOSEN', kind: one })}
            />
            {t(`feedback:types.${TYPE_KEYS[one]}`)}
          </chakra.label>
        ))}
      </Flex>
      {missing && (
        <Box role="alert" color="fg.error" textStyle="xs" mt="1">
          {t('feedback:problems.type')}
        </Box>
      )}
    </chakra.fieldset>
  )
}

const Content = ({ actor }: Pick<Props, 'actor'>) => {
  const { t } = useTranslation()
  const content = useSelector(actor, ({ context }) => context.content)
  const kind = useSelector(actor, ({ context }) => context.kind)
  const most = useSelector(actor, ({ context }) => FEEDBACK_LIMITS.most[context.language])
  // Too long is said at once, too short once somebody has tried to send it.
  const problem = useSelector(actor, ({ context }) => {
    const found = problemsOf(context).content
    return context.tried || found === 'long' ? found : null
  })
  return (
    <Field.Root required invalid={problem !== null}>
      <Field.Label>
        {kind === 'analyst' ? t('feedback:form.question') : t('feedback:form.content')}
        <Field.RequiredIndicator />
      </Field.Label>
      <LongText value={content} onChange={({ target }) => actor.send({ type: 'INPUT', text: target.value })} />
      <Flex w="full" justify="space-between" gap="2">
        {problem === null ? (
          <span />
        ) : (
          <Field.ErrorText>{problem === 'short' ? t('feedback:problems.short') : t('feedback:problems.long')}</Field.ErrorText>
        )}
        <Box color="fg.muted" textStyle="xs" flexShrink="0">
          {t('feedback:form.count', { count: codePoints(content.trim()), most })}
        </Box>
      </Flex>
    </Field.Root>
  )
}

const Pictures = ({ actor, take }: Pick<Props, 'actor'> & { take: (files: Iterable<File>) => void }) => {
  const { t } = useTranslation()
  const pictures = useSelector(actor, ({ context }) => context.pictures)
  const problem = useSelector(actor, ({ context }) => context.pictureProblem)
  const deleted = useSelector(actor, ({ context }) => context.isDeleted)
  const turn = useSelector(actor, ({ context }) => nextPicture(context)?.id)
  const percent = useSelector(actor, ({ context }) => context.percent)
  return (
    <Box role="group" aria-label={t('feedback:form.pictures')}>
      <Flex wrap="wrap" gap="2" align="center">
        {pictures.map(({ id, name, ref, failed }) => (
          <Box
            key={id}
            position="relative"
            boxSize={{ base: '24', md: '16' }}
            borderWidth="1px"
            borderRadius="l2"
            overflow="hidden"
            bg="bg.muted"
          >
            {failed ? (
              <IconButton
                variant="ghost"
                boxSize="full"
                p="2"
                alignItems="end"
                justifyContent="start"
                aria-label={t('feedback:form.again', { name })}
                title={t('feedback:form.again', { name })}
                onClick={() => actor.send({ type: 'PICTURE.RETRY', id })}
              >
                <Icon name="refresh" />
              </IconButton>
            ) : ref === null ? (
              <Flex boxSize="full" direction="column" align="start" justify="end" gap="1" p="1.5" textStyle="xs" color="fg.muted">
                {id === turn && percent !== null && <span aria-hidden="true">{`${percent}%`}</span>}
                <chakra.progress
                  w="full"
                  h="1.5"
                  appearance="none"
                  borderRadius="full"
                  overflow="hidden"
                  bg="border"
                  css={{
                    '&::-webkit-progress-bar': { bg: 'border' },
                    '&::-webkit-progress-value': { bg: 'teal.solid' },
                    '&::-moz-progress-bar': { bg: 'teal.solid' },
                  }}
                  max={100}
                  value={id === turn ? (percent ?? 0) : 0}
                  aria-label={t('feedback:form.uploading', { name })}
                />
              </Flex>
            ) : (
              <chakra.img src={pictureAddress(ref)} alt={t('feedback:form.picture', { name })} boxSize="full" objectFit="cover" />
            )}
            <IconButton
              size="xs"
              variant="solid"
              colorPalette="gray"
              position="absolute"
              top="0.5"
              insetEnd="0.5"
              minW="6"
              h="6"
              aria-label={t('feedback:form.remove', { name })}
              title={t('feedback:form.remove', { name })}
              onClick={() => actor.send({ type: 'PICTURE.REMOVE', id })}
            >
              <Icon name="close" />
            </IconButton>
          </Box>
        ))}
        {pictures.length < FEEDBACK_LIMITS.pictures && (
          <Button asChild size="sm" variant="outline" cursor="pointer">
            <chakra.label _focusWithin={{ outline: '2px solid', outlineColor: 'teal.focusRing' }}>
              {t('feedback:form.choose')}
              <chakra.input
                type="file"
                multiple
                accept={PICTURE_TYPES.join(',')}
                srOnly
                onChange={({ target }) => {
                  take(target.files ?? [])
                  // The same file may be chosen again.
                  target.value = ''
                }}
              />
            </chakra.label>
          </Button>
        )}
      </Flex>
      <Box color="fg.muted" textStyle="xs" mt="1">
        {t('feedback:form.picturesHint', { count: FEEDBACK_LIMITS.pictures })}
      </Box>
      <Box role="status" color="fg.success" textStyle="xs">
        {deleted && t('feedback:form.deleted')}
      </Box>
      {problem !== null && (
        <Box role="alert" color="fg.error" textStyle="xs" mt="1">
          {t(`feedback:problems.picture.${problem}`)}
        </Box>
      )}
    </Box>
  )
}

/** Pictures among what was dropped or pasted; text is the field's. */
const filesOf = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])]

/** The form of feedback, and of a question to the analyst (FEED-01 … FEED-03, FEED-06). */
export const FeedbackDialog = ({ actor, chosen }: Props) => {
  const { t } = useTranslation()
  const kind = useSelector(actor, ({ context }) => context.kind)
  const width = useSelector(actor, ({ context }) => WIDTH[context.language])
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const uploading = useSelector(actor, (snapshot) => snapshot.hasTag('uploading'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const take = (files: Iterable<File>) => actor.send({ type: 'PICTURES.CHOSEN', files: chosen(files) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <ModalDialog
      id={FEEDBACK_OVERLAY}
      open={open}
      title={kind === 'analyst' ? t('feedback:form.analyst') : t('feedback:form.feedback')}
      width={width}
      description={kind === 'analyst' ? `${t('feedback:form.analystLead')} ${t('feedback:form.promise')}` : t('feedback:form.promise')}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        loading || failed ? undefined : (
          <Button type="submit" form={FORM} variant="solid" disabled={uploading || busy}>
            {busy ? t('feedback:form.sending') : t('feedback:form.submit')}
          </Button>
        )
      }
    >
      {loading ? (
        <Box role="status" p="6" color="fg.muted" textAlign="center">
          {t('feedback:form.loading')}
        </Box>
      ) : (
        !failed && (
          <chakra.form id={FORM} noValidate onSubmit={submit} aria-busy={busy}>
            <chakra.fieldset
              disabled={busy}
              border="0"
              p="0"
              m="0"
              display="flex"
              flexDirection="column"
              gap="4"
              onPaste={(event) => {
                const files = filesOf(event.clipboardData)
                if (files.length === 0) return
                event.preventDefault()
                take(files)
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                take(filesOf(event.dataTransfer))
              }}
            >
              {kind === 'feedback' && (
                <>
                  <Module actor={actor} />
                  <Type actor={actor} />
                </>
              )}
              <Content actor={actor} />
              <Pictures actor={actor} take={take} />
            </chakra.fieldset>
          </chakra.form>
        )
      )}
      {failure && (
        <Flex role="alert" color="fg.error" align="center" gap="3">
          {failureText(t, failure)}
          {failed && (
            <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'RETRY' })}>
              {t('common:actions.retry')}
            </Button>
          )}
        </Flex>
      )}
    </ModalDialog>
  )
}
