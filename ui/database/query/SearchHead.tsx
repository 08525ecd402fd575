import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { type DatabaseDefinition, fieldsWhere, searchableFields } from '../../../domain/database.ts'
import { ANY_FIELD } from '../../../domain/query.ts'
import { NativeSelect } from '../../theme/components/NativeSelect.ts'
import { DateControls, EnumPicker, RangeForm } from '../facets/controls.tsx'
import type { Labels } from '../fields/labels.ts'
import { type AssociateActor, childOf, type ListActor } from '../list/types.ts'
import { problemText } from './problems.ts'
import { SearchBox } from '../associate/SearchBox.tsx'

export interface SearchHeadProps {
  definition: DatabaseDefinition
  labels: Labels
  actor: ListActor
  /** The user's day, YYYY-MM-DD. */
  today: string
}

const TABS = ['quick', 'general'] as const

const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box minW="0">
    <chakra.div textStyle="xs" color="fg.muted" mb="0.5" truncate title={label}>
      {label}
    </chakra.div>
    {children}
  </Box>
)

const QuickSearch = ({ definition, labels, actor }: SearchHeadProps) => {
  const { t } = labels
  const field = useSelector(actor, ({ context }) => context.searchField)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const box = childOf<AssociateActor>(actor, `associate:${field}`)
  return (
    <Flex gap="2" align="flex-start" wrap={{ smDown: 'wrap' }}>
      <NativeSelect.Root size="md" width={{ base: 'full', sm: '9.5rem' }} flexShrink="0">
        <NativeSelect.Field
          height="9"
          textStyle="md"
          aria-label={t('list:search.field')}
          value={field}
          onChange={(event) => actor.send({ type: 'FIELD.SET', field: event.currentTarget.value })}
        >
          {[ANY_FIELD, ...searchableFields(definition)].map((id) => (
            <option key={id} value={id}>
              {labels.field(id)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {box && (
        <SearchBox
          key={field}
          definition={definition}
          labels={labels}
          actor={box}
          size="lg"
          label={t('list:search.quickLabel', { field: labels.field(field) })}
          placeholder={field === ANY_FIELD ? labels.searched : labels.field(field)}
          problem={problem && (problem.field === field || problem.code === 'query.term_missing') ? problemText(labels, problem) : undefined}
        />
      )}
      <Button size="lg" variant="solid" px="5" onClick={() => box?.send({ type: 'ENTER' })}>
        {t('list:search.submit')}
      </Button>
    </Flex>
  )
}

/** Every searchable field, range, date and choice of the definition; one search sends all the texts together (DB-01). */
const GeneralSearch = ({ definition, labels, actor, today }: SearchHeadProps) => {
  const { t } = labels
  const problem = useSelector(actor, ({ context }) => context.problem)
  const conditions = useSelector(actor, ({ context }) => context.query.conditions)
  const send = actor.send.bind(actor)
  const texts = searchableFields(definition)
  const problemOf = (field: string) => (problem?.field === field ? problemText(labels, problem) : undefined)
  const submit = () =>
    actor.send({
      type: 'SEARCH.SUBMIT',
      terms: texts
        .map((field) => ({ field, text: childOf<AssociateActor>(actor, `associate:${field}`)?.getSnapshot().context.text ?? '' }))
        .filter(({ text }) => text.trim() !== ''),
    })
  const choices = fieldsWhere(definition, (field) => field.kind === 'enum' || field.kind === 'flag')
  const dates = fieldsWhere(definition, (field) => field.kind === 'date')
  const numbers = fieldsWhere(definition, (field) => field.kind === 'number')
  return (
    <Box>
      <Box maxH="min(34vh, 24rem)" overflowY="auto" px="0.5" pb="1" tabIndex={0} role="group" aria-label={t('list:search.generalLabel')}>
        <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(14rem, 1fr))" columnGap="4" rowGap="2.5">
          {texts.map((field) => {
            const box = childOf<AssociateActor>(actor, `associate:${field}`)
            return (
              box && (
                <Cell key={field} label={labels.field(field)}>
                  <SearchBox definition={definition} labels={labels} actor={box} label={labels.field(field)} problem={problemOf(field)} />
                </Cell>
              )
            )
          })}
          {choices.map((field) => (
            <Cell key={field} label={labels.field(field)}>
              <EnumPicker definition={definition} labels={labels} field={field} conditions={conditions} send={send} />
            </Cell>
          ))}
          {numbers.map((field) => (
            <Cell key={field} label={labels.field(field)}>
              <RangeForm
                definition={definition}
                labels={labels}
                field={field}
                conditions={conditions}
                problem={problemOf(field)}
                send={send}
              />
            </Cell>
          ))}
          {dates.map((field) => (
            <Cell key={field} label={labels.field(field)}>
              <DateControls
                definition={definition}
                labels={labels}
                field={field}
                conditions={conditions}
                problem={problemOf(field)}
                today={today}
                years
                send={send}
              />
            </Cell>
          ))}
        </Box>
      </Box>
      <Flex gap="2" align="center" pt="2" borderTopWidth="1px">
        <chakra.span flex="1" textStyle="xs" color={problem?.code === 'query.term_missing' ? 'fg.error' : 'fg.muted'}>
          {problem?.code === 'query.term_missing' ? problemText(labels, problem) : t('list:search.generalHint')}
        </chakra.span>
        <Button size="md" onClick={() => actor.send({ type: 'CLEAR' })}>
          {t('list:search.reset')}
        </Button>
        <Button size="md" variant="solid" px="5" onClick={submit}>
          {t('list:search.submit')}
        </Button>
      </Flex>
    </Box>
  )
}

/** Quick and general search on one shared query (DB-01): the quick one beside its tab, the general one below. */
export const SearchHead = (props: SearchHeadProps) => {
  const { labels, actor } = props
  const { t } = labels
  const id = useId()
  const tab = useSelector(actor, ({ context }) => context.tab)
  return (
    <Flex wrap={tab === 'quick' ? { base: 'wrap', lg: 'nowrap' } : 'wrap'} align="flex-start" columnGap="4" rowGap="1.5">
      <Flex
        role="tablist"
        aria-label={t('list:search.tabs')}
        gap="4"
        flexShrink="0"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          const other = tab === 'quick' ? 'general' : 'quick'
          actor.send({ type: 'TAB.SET', tab: other })
          event.currentTarget.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus()
        }}
      >
        {TABS.map((name) => (
          <chakra.button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            h="9"
            cursor="pointer"
            whiteSpace="nowrap"
            fontWeight={tab === name ? 'semibold' : 'normal'}
            color={tab === name ? 'fg.accent' : 'fg.muted'}
            borderBottomWidth="2px"
            borderColor={tab === name ? 'border.accent' : 'transparent'}
            focusVisibleRing="outside"
            onClick={() => actor.send({ type: 'TAB.SET', tab: name })}
          >
            {t(`list:search.${name}`)}
          </chakra.button>
        ))}
      </Flex>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} flex={tab === 'quick' ? '1' : '1 0 100%'} minW="0">
        {tab === 'quick' ? <QuickSearch {...props} /> : <GeneralSearch {...props} />}
      </Box>
    </Flex>
  )
}
