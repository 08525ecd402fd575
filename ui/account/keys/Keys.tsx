import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiKey } from '../../../domain/apiKeyCalls.ts'
import { API_KEY_PREFIX, API_KEYS, lastDayIn } from '../../../domain/apiKeys.ts'
import type { KeysActor } from '../../../machines/account/keys/machine.ts'
import { liveKeys } from '../../../machines/account/keys/setup.ts'
import type { KeyField, KeyForm } from '../../../machines/account/keys/types.ts'
import type { ProofActor } from '../../../machines/account/proof/machine.ts'
import { articleAddress } from '../../../domain/help.ts'
import { failureText } from '../../common/errors.ts'
import { Icon } from '../../common/Icon.tsx'
import { Link } from '../../common/Link.tsx'
import { useFocusBack } from '../../common/useFocusBack.ts'
import { Field } from '../../theme/components/Field.ts'
import { Input } from '../../theme/components/Input.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { linkLook, Section, tableLook } from '../account/frame.tsx'
import { ProofForm } from '../proof/ProofForm.tsx'
import { dayOf } from '../account/time.ts'

/** Days of keys count in UTC, as the gateway's do. */
const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** What the reader stood on is gone: they go on here, unless they have gone elsewhere meanwhile. */
const goOn = (element: HTMLElement | null): void => {
  if (element?.ownerDocument.activeElement === element?.ownerDocument.body) element?.focus()
}
/** What has come by the reader's own doing has the focus, and is on the screen. */
const arriveAt = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

const Alert = ({ children }: { children: ReactNode }) => (
  <Flex role="alert" align="center" gap="3" mb="3" px="3" py="2" borderRadius="l2" bg="bg.error" color="fg.error">
    <Icon name="warning" />
    {children}
  </Flex>
)

const Panel = ({ label, children, onEscape }: { label: string; children: ReactNode; onEscape?: () => void }) => (
  <Box
    role="group"
    aria-label={label}
    mt="4"
    p="4"
    maxW="32rem"
    bg="bg.subtle"
    borderWidth="1px"
    borderRadius="l3"
    onKeyDown={(event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing || !onEscape) return
      event.stopPropagation()
      onEscape()
    }}
  >
    {children}
  </Box>
)

const useDatabaseTitle = () => {
  const { t } = useTranslation()
  return (id: string): string => t(`databases:${id}.title`, { defaultValue: id })
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}
const Choice = ({ type, name, checked, onChange, children }: ChoiceProps) => (
  <chakra.label display="flex" alignItems="center" gap="2" minH={{ base: '11', md: '7' }} cursor={type}>
    <chakra.input type={type} name={name} accentColor="teal.600" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <chakra.span overflowWrap="anywhere">{children}</chakra.span>
  </chakra.label>
)

const Choices = ({ legend, problem, children }: { legend: string; problem?: string | undefined; children: ReactNode }) => {
  const id = useId()
  return (
    <chakra.fieldset border="0" aria-describedby={problem === undefined ? undefined : id}>
      <chakra.legend mb="1" fontWeight="medium" color="fg.muted">
        {legend}
      </chakra.legend>
      {children}
      {problem !== undefined && (
        <Box id={id} role="alert" textStyle="xs" color="fg.error">
          {problem}
        </Box>
      )}
    </chakra.fieldset>
  )
}

/** Name, last day and databases of a new key. Enter submits it, Escape gives it up. */
const Form = ({ actor }: { actor: KeysActor }) => {
  const { t } = useTranslation()
  const title = useDatabaseTitle()
  const form = useSelector(actor, ({ context }) => context.form)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const full = useSelector(actor, ({ context }) => context.full)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const offered = useSelector(actor, ({ context }) => context.databases)
  const making = useSelector(actor, (snapshot) => snapshot.hasTag('making'))
  const now = actor.getSnapshot().context.now
  const change = (part: Partial<KeyForm>) => actor.send({ type: 'FORM.CHANGED', change: part })
  const problemOf = (field: KeyField, words: Record<string, string | number> = {}): string | undefined =>
    problem === field ? t(`keys:problems.${field}`, words) : undefined
  const name = problemOf('name', { count: API_KEYS.nameCharacters })
  const day = problemOf('day', { example: lastDayIn(30, now()) })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'SUBMIT' })
  }
  return (
    <Panel label={t('keys:form.title')} onEscape={() => actor.send({ type: 'FORM.CLOSE' })}>
      <chakra.form display="flex" flexDirection="column" gap="4" onSubmit={submit} noValidate aria-busy={making}>
        {(failure || full) && (
          <Alert>
            <Box flex="1">
              {full ? t('keys:full', { count: API_KEYS.most }) : failure && `${t('keys:form.failed')} · ${failureText(t, failure)}`}{' '}
              {t('keys:form.kept')}
            </Box>
          </Alert>
        )}
        <Field.Root invalid={name !== undefined} readOnly={making}>
          <Field.Label>{t('keys:form.name')}</Field.Label>
          <Input
            ref={arriveAt}
            size="lg"
            maxLength={API_KEYS.nameCharacters}
            placeholder={t('keys:form.nameHint')}
            autoComplete="off"
            value={form.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          {name !== undefined && <Field.ErrorText role="alert">{name}</Field.ErrorText>}
        </Field.Root>
        <Choices legend={t('keys:form.expiry')}>
          <Flex columnGap="5" wrap="wrap">
            {API_KEYS.days.map((days) => (
              <Choice key={days} type="radio" name="days" checked={form.days === days} onChange={() => change({ days })}>
                {t('keys:form.days', { count: days })}
              </Choice>
            ))}
            <Choice type="radio" name="days" checked={form.days === null} onChange={() => change({ days: null })}>
              {t('keys:form.until')}
            </Choice>
          </Flex>
          <Box textStyle="xs" color="fg.muted">
            {t('keys:form.ends')}
          </Box>
        </Choices>
        {form.days === null && (
          <Field.Root invalid={day !== undefined} readOnly={making}>
            <Field.Label>{t('keys:form.day')}</Field.Label>
            <Input
              size="lg"
              maxW="14rem"
              maxLength={10}
              inputMode="numeric"
              autoComplete="off"
              placeholder={lastDayIn(30, now())}
              value={form.day}
              onChange={({ target }) => change({ day: target.value })}
            />
            {day !== undefined && <Field.ErrorText role="alert">{day}</Field.ErrorText>}
          </Field.Root>
        )}
        <Choices legend={t('keys:form.databases')} problem={problemOf('databases')}>
          <Flex direction="column">
            <Choice type="radio" name="all" checked={form.all} onChange={() => change({ all: true })}>
              {t('keys:form.all')}
            </Choice>
            <Choice type="radio" name="all" checked={!form.all} onChange={() => change({ all: false })}>
              {t('keys:form.some')}
            </Choice>
          </Flex>
          {!form.all && (
            <Flex direction="column" ps="6">
              {offered.map((id) => (
                <Choice
                  key={id}
                  type="checkbox"
                  name="databases"
                  checked={form.databases.includes(id)}
                  onChange={(chosen) =>
                    change({ databases: offered.filter((one) => (one === id ? chosen : form.databases.includes(one))) })
                  }
                >
                  {title(id)}
                </Choice>
              ))}
            </Flex>
          )}
        </Choices>
        <Flex gap="2">
          {/* Not `disabled`: the focus would be lost with it, and the machine makes one key at a time. */}
          <Button type="submit" size="lg" minH={{ base: '11', md: 'auto' }} variant="solid" aria-disabled={making} aria-busy={making}>
            {making ? t('keys:form.making') : t('keys:form.submit')}
          </Button>
          <Button
            size="lg"
            minH={{ base: '11', md: 'auto' }}
            variant="ghost"
            colorPalette="gray"
            disabled={making}
            onClick={() => actor.send({ type: 'FORM.CLOSE' })}
          >
            {t('keys:form.close')}
          </Button>
        </Flex>
      </chakra.form>
    </Panel>
  )
}

const Proving = ({ actor, proof }: { actor: KeysActor; proof: ProofActor }) => {
  const { t } = useTranslation()
  const name = useSelector(actor, ({ context }) => context.form.name.trim())
  return (
    <Panel label={t('keys:form.title')}>
      <ProofForm actor={proof} lead={t('keys:proofLead')} outcome={() => t('keys:proofOutcome', { name })} submit={t('keys:form.submit')} />
    </Panel>
  )
}

/** The new key, this once. */
const Told = ({ actor, secret }: { actor: KeysActor; secret: string }) => {
  const { t } = useTranslation()
  const copied = useSelector(actor, (snapshot) => snapshot.hasTag('copied'))
  const uncopied = useSelector(actor, (snapshot) => snapshot.hasTag('uncopied'))
  return (
    <Panel label={t('keys:told.title')}>
      <Box fontWeight="medium">{t('keys:told.title')}</Box>
      <Box mt="0.5" mb="3">
        {t('keys:told.lead')}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Input
          ref={arriveAt}
          aria-label={t('keys:told.field')}
          size="lg"
          flex="1 1 18rem"
          fontFamily="mono"
          // All of it is to be read, on a phone too, and the underscore with its line.
          fontSize={{ base: '11px', md: 'sm' }}
          lineHeight="2"
          readOnly
          value={secret}
          onFocus={({ target }) => target.select()}
          // Nothing that fills in or translates has business here.
          autoComplete="off"
          spellCheck={false}
          translate="no"
        />
        <Button size="lg" minH={{ base: '11', md: 'auto' }} variant="solid" onClick={() => actor.send({ type: 'COPY' })}>
          {t('keys:told.copy')}
        </Button>
      </Flex>
      <Box role="status" mt="1" minH="5" color={uncopied ? 'fg.error' : 'fg.muted'}>
        {copied && t('keys:told.copied')}
        {uncopied && t('keys:told.uncopied')}
      </Box>
      <Button mt="2" size="lg" minH={{ base: '11', md: 'auto' }} onClick={() => actor.send({ type: 'CLOSE' })}>
        {t('keys:told.close')}
      </Button>
    </Panel>
  )
}

const Row = ({ apiKey, actor }: { apiKey: ApiKey; actor: KeysActor }) => {
  const { t } = useTranslation()
  const title = useDatabaseTitle()
  const { id, name } = apiKey
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('asking') && snapshot.context.chosen === id)
  const revoking = useSelector(actor, (snapshot) => snapshot.hasTag('revoking') && snapshot.context.chosen === id)
  const free = useSelector(actor, (snapshot) => snapshot.hasTag('free'))
  const over = useSelector(actor, ({ context }) => apiKey.expiresAt <= context.now())
  const { revoked } = apiKey
  const { leave, back } = useFocusBack()
  return (
    <tr>
      <chakra.td css={{ 'tr &': { whiteSpace: 'normal', overflowWrap: 'anywhere', minW: '7rem' } }}>{name}</chakra.td>
      <chakra.td fontFamily="mono" data-whole="">
        {API_KEY_PREFIX}…{apiKey.last}
      </chakra.td>
      <chakra.td css={{ 'tr &': { whiteSpace: 'normal' } }}>
        {apiKey.databases === null ? t('keys:table.all') : apiKey.databases.map(title).join(t('list:values.separator'))}
      </chakra.td>
      <chakra.td data-whole="" color={over && !revoked ? 'fg.error' : undefined}>
        {utcDay(apiKey.expiresAt - 1)}
        {over && !revoked && ` · ${t('keys:table.over')}`}
      </chakra.td>
      <td data-whole="">{apiKey.usedAt === null ? t('keys:table.never') : utcDay(apiKey.usedAt)}</td>
      <td>
        {revoked ? (
          <chakra.span color="fg.muted" whiteSpace="normal">
            {revoked.by === null
              ? t('keys:table.revoked', { date: dayOf(revoked.at) })
              : t(`keys:table.revokedBy.${revoked.by}`, { date: dayOf(revoked.at) })}
          </chakra.span>
        ) : over ? null : revoking ? (
          <span role="status">{t('keys:revoke.under')}</span>
        ) : asking ? (
          <Flex role="group" aria-label={t('keys:revoke.ask')} align="center" gap="2" wrap="wrap" whiteSpace="normal">
            <span>{t('keys:revoke.ask')}</span>
            <span>{t('keys:revoke.effect')}</span>
            <Button
              size="xs"
              variant="solid"
              colorPalette="red"
              // the question takes the place of the button that was pressed
              ref={(button: HTMLButtonElement | null) => button?.focus()}
              onClick={() => actor.send({ type: 'REVOKE.CONFIRM' })}
            >
              {t('keys:revoke.confirm')}
            </Button>
            <Button size="xs" onClick={() => actor.send({ type: 'REVOKE.CANCEL' })}>
              {t('keys:revoke.cancel')}
            </Button>
          </Flex>
        ) : (
          <Button
            size="xs"
            aria-label={t('keys:revoke.of', { name })}
            disabled={!free}
            ref={back}
            onClick={() => {
              leave()
              actor.send({ type: 'REVOKE.ASK', id })
            }}
          >
            {t('keys:revoke.button')}
          </Button>
        )}
      </td>
    </tr>
  )
}

const List = ({ actor, keys }: { actor: KeysActor; keys: readonly ApiKey[] }) => {
  const { t } = useTranslation()
  if (keys.length === 0) return <Box color="fg.muted">{t('keys:none')}</Box>
  return (
    <Box overflowX="auto" tabIndex={0} role="group" aria-label={t('keys:title')}>
      <chakra.table css={tableLook}>
        <thead>
          <tr>
            <th scope="col">{t('keys:table.name')}</th>
            <th scope="col">{t('keys:table.key')}</th>
            <th scope="col">{t('keys:table.databases')}</th>
            <th scope="col">{t('keys:table.lastDay')}</th>
            <th scope="col">{t('keys:table.used')}</th>
            <th scope="col">{t('keys:table.action')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key.id} apiKey={key} actor={actor} />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  )
}

/** The way to a new key, or why there is none. */
const Opener = ({
  actor,
  contact,
  focus: { leave, back },
}: {
  actor: KeysActor
  contact: string
  focus: ReturnType<typeof useFocusBack>
}) => {
  const { t } = useTranslation()
  const member = useSelector(actor, ({ context }) => context.databases.length > 0)
  const full = useSelector(actor, ({ context }) => liveKeys(context) >= API_KEYS.most)
  const idle = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'idle' }))
  if (!member)
    return (
      <Box mt="3" color="fg.muted" tabIndex={-1}>
        {t('keys:members')} {contact === '' ? t('keys:ask') : t('keys:askWhom', { contact })}
      </Box>
    )
  if (full)
    return (
      <Box mt="3" color="fg.muted">
        {t('keys:full', { count: API_KEYS.most })}
      </Box>
    )
  return (
    <Button
      mt="3"
      minH={{ base: '11', md: 'auto' }}
      disabled={!idle}
      ref={back}
      onClick={() => {
        leave()
        actor.send({ type: 'FORM.OPEN' })
      }}
    >
      {t('keys:open')}
    </Button>
  )
}

const Shown = ({ actor, contact }: { actor: KeysActor; contact: string }) => {
  const { t } = useTranslation()
  const keys = useSelector(actor, ({ context }) => context.keys)
  const secret = useSelector(actor, ({ context }) => context.secret)
  const revoked = useSelector(actor, ({ context }) => context.revoked)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const form = useSelector(actor, (snapshot) => snapshot.hasTag('form'))
  const proof = useSelector(actor, ({ children }) => children['proof'] as ProofActor | undefined)
  // The form takes the place of the button that opens it, and outlives it.
  const focus = useFocusBack()
  if (!keys) return null
  return (
    <>
      {failure && !form && (
        <Alert>
          <Box flex="1">
            {t('keys:revoke.failed')} · {failureText(t, failure)}
          </Box>
        </Alert>
      )}
      {/* There before anything is revoked: a live region that comes with its words is not read by all. */}
      <Box role="status" color="fg.muted" mb={revoked === null ? undefined : '2'} tabIndex={-1} ref={revoked === null ? undefined : goOn}>
        {revoked !== null && t('keys:revoke.done', { name: revoked })}
      </Box>
      <List actor={actor} keys={keys} />
      {secret !== null ? (
        <Told actor={actor} secret={secret} />
      ) : proof ? (
        <Proving actor={actor} proof={proof} />
      ) : form ? (
        <Form actor={actor} />
      ) : (
        <Opener actor={actor} contact={contact} focus={focus} />
      )}
    </>
  )
}

/** Keys for programs, a section of the account page (ACC-05). */
export const Keys = ({ actor, contact }: { actor: KeysActor; contact: string }) => {
  const { t } = useTranslation()
  const loading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'))
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Section title={t('keys:title')} lead={t('keys:lead')}>
      <Box mb="3" className="alone" css={linkLook}>
        <Link to={articleAddress('programs')}>{t('keys:guide')}</Link>
      </Box>
      {loading && (
        <Box role="status" aria-label={t('keys:loading')}>
          <Skeleton h="8" mb="2" />
          <Skeleton h="8" />
        </Box>
      )}
      {failed && failure && (
        <Alert>
          <Box flex="1">
            {t('keys:failed')} · {failureText(t, failure)}
          </Box>
          <Button onClick={() => actor.send({ type: 'RETRY' })}>{t('common:actions.retry')}</Button>
        </Alert>
      )}
      <Shown actor={actor} contact={contact} />
    </Section>
  )
}
