import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { memo, useCallback, useId } from 'react'
import { FACET_FIRST, FACET_LIMIT } from '../../../domain/constants.ts'
import {
  conclusionOf,
  type DatabaseDefinition,
  facetFields,
  fieldsWhere,
  groupField,
  isGroup,
  isLinked,
  toneOf,
} from '../../../domain/database.ts'
import { MAX_SEARCH_CHARACTERS } from '../../../domain/constants.ts'
import { choiceText } from '../../../domain/filters/years.ts'
import { formatNumber, termAside, termOther } from '../../../domain/wording.ts'
import { facetKey, isOffered } from '../../../machines/database/list/edits.ts'
import type { FacetState, ListEdit } from '../../../machines/database/list/types.ts'
import { Icon } from '../../common/Icon.tsx'
import { ToneSign } from '../../common/ToneSign.tsx'
import { Input } from '../../theme/components/Input.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import type { Labels } from '../fields/labels.ts'
import { derivedStyle } from '../grid/styles.ts'
import type { ListActor, ListSource } from '../list/types.ts'
import { problemText } from '../query/problems.ts'
import { DateControls, RangeForm, valuesOf } from './controls.tsx'
import { type ShownValue, shownValues } from './values.ts'

interface FacetProps {
  definition: DatabaseDefinition
  labels: Labels
  actor: ListActor
  source: ListSource
  field: string
  today: string
}

const CLOSED: FacetState = { of: '', open: false, search: '', limit: FACET_FIRST, key: null }

const FacetValueRow = ({
  definition,
  labels,
  field,
  value,
  onToggle,
  onExclude,
  excludable,
  disabled,
  today,
}: {
  definition: DatabaseDefinition
  labels: Labels
  field: string
  value: ShownValue
  onToggle: () => void
  onExclude: () => void
  excludable: boolean
  disabled: boolean
  today: string
}) => {
  const { t } = labels
  const kind = definition.fields[field]
  const name = choiceText(field, kind, value.key, labels, today, value.cn)
  const other = termOther(kind, value, labels.language)
  const aside = termAside(kind, value, labels.language)
  const excluded = value.state === 'excluded'
  const tone = toneOf(kind, value.key)
  // Plain elements: there are hundreds, drawn anew with every search. The sidebar gives them their look.
  return (
    <li className="facet-row">
      <label className="facet-value" title={other ? `${name} · ${other}` : name}>
        <input type="checkbox" checked={value.state === 'chosen'} onChange={onToggle} disabled={disabled} />
        {tone && <ToneSign tone={tone} />}
        <span className={excluded ? 'facet-name facet-out' : 'facet-name'}>
          {conclusionOf(kind) ? <span className="v-derived">{name}</span> : name}
          {aside && <span className="facet-aside">{aside}</span>}
        </span>
        {/* Its own room: a long label is cut, a count never. */}
        <span className="facet-count">{formatNumber(value.count, labels.language)}</span>
      </label>
      {excludable ? (
        <button
          type="button"
          className="facet-not"
          data-on={excluded || undefined}
          aria-pressed={excluded}
          disabled={disabled}
          aria-label={t('list:facets.exclude', { value: name })}
          title={t('list:facets.exclude', { value: name })}
          onClick={onExclude}
        >
          ≠
        </button>
      ) : (
        // Its room, so that counts stand below one another.
        <span className="facet-not" aria-hidden="true" />
      )}
    </li>
  )
}

/** Name of a field, which shows and hides its values. */
const FacetHead = memo(
  ({
    id,
    actor,
    field,
    text,
    derived,
    open,
    active,
  }: {
    id: string
    actor: ListActor
    field: string
    text: string
    /** Why it is none of the publisher's, '' where it is. */
    derived: string
    open: boolean
    /** Said of a field that is filtered by. */
    active: string | null
  }) => (
    <chakra.h3 position="sticky" top="0" zIndex="1" bg="bg.panel">
      <chakra.button
        type="button"
        id={`${id}-head`}
        display="flex"
        width="full"
        alignItems="center"
        gap="1.5"
        px="2.5"
        py="1.5"
        fontWeight="medium"
        textAlign="start"
        cursor="pointer"
        focusVisibleRing="inside"
        _hover={{ bg: 'bg.subtle' }}
        aria-expanded={open}
        aria-controls={`${id}-body`}
        onClick={() => actor.send({ type: open ? 'FACET.CLOSE' : 'FACET.OPEN', field })}
      >
        <Icon name={open ? 'chevronDown' : 'chevronRight'} boxSize="3" color="fg.muted" />
        <chakra.span flex="1" truncate title={derived || undefined}>
          {text}
        </chakra.span>
        {active !== null && <chakra.span boxSize="1.5" borderRadius="full" bg="teal.600" role="img" aria-label={active} />}
      </chakra.button>
    </chakra.h3>
  ),
)

/**
 * Values of one field with counts that follow the query; several may be chosen, or excluded (DB-03). The head and the values bear the mark of
 * what is listed: groups are the vocabulary's, names as published are not (TRUTH-02).
 */
const FacetGroup = memo(({ definition, labels, actor, source, field: facetId, today }: FacetProps) => {
  const { t } = labels
  const id = useId()
  const state = useSelector(actor, ({ context }) => context.facets[facetId] ?? CLOSED)
  // What is listed and filtered by: names as published, or the groups of them.
  const field = state.of || facetId
  const linked = isLinked(definition.fields[facetId])
  const conditions = useSelector(actor, ({ context }) => context.query.conditions)
  const problem = useSelector(actor, ({ context }) => (context.problem?.field === field ? context.problem : null))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('facetsBusy') || snapshot.hasTag('busy'))
  // Without an answer yet nobody knows that there are no values.
  const known = useSelector(actor, (snapshot) => snapshot.context.shown !== null && snapshot.matches({ facets: 'resting' }))
  const send = useCallback((event: ListEdit) => actor.send(event), [actor])
  const kind = definition.fields[field]?.kind
  const facet = state.key === null ? undefined : source.facet(state.key)
  const values = shownValues(definition, field, facet, conditions, state.limit)
  const active = conditions.some(
    (condition) => condition.field === field || condition.field === facetId || condition.field === groupField(facetId),
  )
  const chosenYears = valuesOf(conditions, field, 'years')
  const cut = facet !== undefined && facet.distinct > facet.values.length
  // Counts of the question before, whose successor was not answered: they are seen to be old, and choose nothing.
  const old = facet !== undefined && !busy && state.key !== facetKey(definition.id, conditions, field, state.search.trim(), state.limit)
  const name = labels.field(facetId)
  return (
    <Box as="section" borderBottomWidth="1px" aria-label={name}>
      <FacetHead
        id={id}
        actor={actor}
        field={facetId}
        text={labels.field(field)}
        derived={labels.derived(field)}
        open={state.open}
        active={active ? t('list:facets.active') : null}
      />
      <Box id={`${id}-body`} hidden={!state.open} px="2.5" pb="2.5">
        {state.open && (
          <>
            {linked && (
              <Flex
                role="group"
                aria-label={t('list:facets.names', { field: name })}
                mb="1.5"
                borderWidth="1px"
                borderRadius="l1"
                overflow="hidden"
              >
                {(['grouped', 'published'] as const).map((side) => (
                  <Button
                    key={side}
                    size="2xs"
                    flex="1"
                    borderRadius="0"
                    variant={(field === facetId) === (side === 'published') ? 'subtle' : 'ghost'}
                    aria-pressed={(field === facetId) === (side === 'published')}
                    title={t(`list:facets.${side}Hint`)}
                    onClick={() => actor.send({ type: 'FACET.GROUP', field: facetId, grouped: side === 'grouped' })}
                  >
                    {t(`list:facets.${side}`)}
                  </Button>
                ))}
              </Flex>
            )}
            {kind === 'date' && (
              <Box mb="1.5">
                <DateControls
                  definition={definition}
                  labels={labels}
                  field={field}
                  conditions={conditions}
                  today={today}
                  problem={problem ? problemText(labels, problem, kind) : undefined}
                  send={send}
                />
              </Box>
            )}
            {(kind === 'terms' || kind === 'text') && (values.length > 0 || state.search !== '' || busy) && (
              <Input
                size="xs"
                mb="1"
                type="search"
                value={state.search}
                maxLength={MAX_SEARCH_CHARACTERS}
                aria-label={t('list:facets.searchIn', { field: name })}
                placeholder={t('list:facets.search')}
                onChange={(event) => actor.send({ type: 'FACET.SEARCH', field: facetId, text: event.currentTarget.value })}
              />
            )}
            {facet === undefined && values.length === 0 ? (
              <Flex direction="column" gap="1.5" aria-label={busy ? t('list:loading') : undefined} role="status">
                {busy ? (
                  [0, 1, 2, 3].map((line) => <Skeleton key={line} height="4" />)
                ) : (
                  <chakra.span color="fg.muted">{known ? t('list:noData') : '–'}</chakra.span>
                )}
              </Flex>
            ) : (
              <Box as="ul" role="list" aria-busy={busy} aria-describedby={old ? `${id}-old` : undefined} opacity={old ? '0.5' : undefined}>
                {values.map((value) => (
                  <FacetValueRow
                    key={value.key}
                    definition={definition}
                    labels={labels}
                    field={field}
                    value={value}
                    excludable={kind !== 'date'}
                    disabled={old}
                    today={today}
                    onToggle={() =>
                      kind === 'date'
                        ? send({
                            type: 'YEARS.SET',
                            field,
                            years: chosenYears.includes(value.key)
                              ? chosenYears.filter((year) => year !== value.key)
                              : [...chosenYears, value.key],
                          })
                        : send({ type: 'FACET.TOGGLE', field, key: value.key })
                    }
                    onExclude={() => send({ type: 'FACET.EXCLUDE', field, key: value.key })}
                  />
                ))}
                {values.length === 0 && <chakra.li color="fg.muted">{t('list:noResults')}</chakra.li>}
              </Box>
            )}
            {old && (
              <Box id={`${id}-old`} role="status" textStyle="xs" color="fg.muted" mb="1">
                {t('list:facets.old')}
              </Box>
            )}
            {cut && (
              <Flex align="center" justify="space-between" mt="1" textStyle="xs" color="fg.muted">
                <span>
                  {state.limit === FACET_LIMIT
                    ? t('list:facets.top30')
                    : t('list:facets.shown', {
                        shown: formatNumber(facet.values.length, labels.language),
                        all: formatNumber(facet.distinct, labels.language),
                      })}
                </span>
                {state.limit < 1000 && (
                  <Button size="2xs" variant="plain" color="fg.link" onClick={() => actor.send({ type: 'FACET.EXTEND', field: facetId })}>
                    {t('list:facets.more')}
                  </Button>
                )}
              </Flex>
            )}
          </>
        )}
      </Box>
    </Box>
  )
})

/** Filters beside the list, in one scroll area: every facet that tells records apart, then numbers as ranges (DB-03). */
export const FacetSidebar = memo(({ definition, labels, actor, source, today }: Omit<FacetProps, 'field'>) => {
  const { t } = labels
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('facetsFailed'))
  const failure = useSelector(actor, ({ context }) => (failed ? context.facetFailure : null))
  const conditions = useSelector(actor, ({ context }) => context.query.conditions)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const idle = useSelector(actor, ({ context }) => context.idle)
  const send = useCallback((event: ListEdit) => actor.send(event), [actor])
  const offered = (fields: readonly string[]) => fields.filter((id) => isOffered({ idle, query: { conditions } }, id))
  const groups = offered(
    facetFields(definition).filter((id) => definition.fields[id]?.kind !== 'number' && !isGroup(definition.fields[id])),
  )
  const numbers = offered(fieldsWhere(definition, ({ kind }) => kind === 'number'))
  return (
    <Box
      as="aside"
      data-tour="facets"
      aria-label={t('list:facets.title')}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      h="full"
      overflowY="auto"
      css={{
        '& .v-derived': derivedStyle,
        '& input[type=checkbox]': { accentColor: 'var(--chakra-colors-teal-600)', flexShrink: 0 },
        '& .facet-row': { display: 'flex', alignItems: 'center', borderRadius: 'l1', _hover: { bg: 'bg.muted' } },
        '& .facet-value': {
          display: 'flex',
          alignItems: 'center',
          gap: '1.5',
          flex: '1',
          minW: '0',
          px: '1',
          py: '0.5',
          cursor: 'pointer',
        },
        '& .facet-name': { flex: '1', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& .facet-out': { textDecoration: 'line-through', color: 'fg.error' },
        '& .facet-aside': { color: 'fg.muted', ms: '1' },
        '& .facet-count': { color: 'fg.muted', textStyle: 'xs', flexShrink: '0', ps: '2', whiteSpace: 'nowrap' },
        '& .facet-not': {
          width: '6',
          height: '6',
          color: 'fg.muted',
          borderRadius: 'l1',
          cursor: 'pointer',
          opacity: 0,
          focusVisibleRing: 'inside',
        },
        '& .facet-row:hover .facet-not, & .facet-row:focus-within .facet-not, & .facet-not[data-on]': { opacity: 1 },
        '& .facet-not[data-on]': { color: 'fg.error', fontWeight: 'bold' },
      }}
    >
      <chakra.h2 srOnly>{t('list:facets.title')}</chakra.h2>
      {failure && (
        <Box px="2.5" py="2" bg="bg.error" role="alert" textStyle="xs">
          {problemText(labels, failure)}{' '}
          <Button size="2xs" onClick={() => actor.send({ type: 'FACETS.RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Box>
      )}
      {groups.map((field) => (
        <FacetGroup key={field} definition={definition} labels={labels} actor={actor} source={source} field={field} today={today} />
      ))}
      {numbers.map((field) => (
        <Box key={field} as="section" borderBottomWidth="1px" px="2.5" py="2" aria-label={labels.field(field)}>
          <chakra.div mb="1" fontWeight="medium" truncate>
            {labels.field(field)}
          </chakra.div>
          <RangeForm
            definition={definition}
            today={today}
            labels={labels}
            field={field}
            conditions={conditions}
            problem={problem?.field === field ? problemText(labels, problem, 'number') : undefined}
            send={send}
          />
        </Box>
      ))}
    </Box>
  )
})
