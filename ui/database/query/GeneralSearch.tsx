import { Box, Button, chakra, Collapsible, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { derivationOf, fieldOf, generalFields, searchableFields } from '../../../domain/database.ts'
import { FILTERS } from '../../../domain/filters/registry.ts'
import { sentenceParts, type SentencePart } from '../../../domain/sentence.ts'
import { Icon } from '../../common/Icon.tsx'
import { SearchBox } from '../associate/SearchBox.tsx'
import { DateControls, EnumPicker, RangeForm } from '../facets/controls.tsx'
import { type AssociateActor, childOf, type ListActor } from '../list/types.ts'
import { Beside } from './Beside.tsx'
import { ConditionToken } from './ConditionToken.tsx'
import { problemText } from './problems.ts'
import type { SearchHeadProps } from './SearchHead.tsx'

/** Field of the form that a condition's field belongs to: groups stand with the names they group. */
const placeOf = ({ definition }: SearchHeadProps, id: string): string => {
  const derived = derivationOf(fieldOf(definition, id))
  return derived?.as === 'group' ? derived.from : id
}

/** The field's own control says so itself: one text, choices, a range, a period, one year. */
const isShownByControl = ({ definition }: SearchHeadProps, { field, op, values }: SentencePart): boolean =>
  FILTERS[op].inControl?.(
    fieldOf(definition, field),
    values.map(({ value }) => value),
  ) ?? true

const typedIn = (actor: ListActor, field: string): string =>
  childOf<AssociateActor>(actor, `associate:${field}`)?.getSnapshot().context.text ?? ''

/** A field with what is asked of it: in its control, or as conditions that are changed in place (BEY-01). */
const Field = (props: SearchHeadProps & { field: string; parts: readonly SentencePart[] }) => {
  const { definition, labels, words, actor, today, field, parts } = props
  const problem = useSelector(actor, ({ context }) => (context.problem?.field === field ? context.problem : null))
  const conditions = useSelector(actor, ({ context }) => context.query.conditions)
  const kind = fieldOf(definition, field)?.kind
  const box = childOf<AssociateActor>(actor, `associate:${field}`)
  const told = problem ? problemText(labels, problem) : undefined
  const shared = { definition, labels, field, conditions, send: actor.send.bind(actor) }
  return (
    <Box minW="0">
      <chakra.div textStyle="xs" color="fg.muted" mb="0.5" truncate title={labels.field(field)}>
        {labels.field(field)}
      </chakra.div>
      {box ? (
        <>
          <SearchBox definition={definition} labels={labels} actor={box} label={labels.field(field)} problem={told} />
          <Beside definition={definition} labels={labels} words={words} actor={actor} box={box} field={field} />
        </>
      ) : kind === 'enum' || kind === 'flag' ? (
        <EnumPicker {...shared} />
      ) : kind === 'date' ? (
        <DateControls {...shared} problem={told} today={today} years />
      ) : (
        <RangeForm {...shared} problem={told} today={today} />
      )}
      {parts.map((part) => {
        const condition = conditions[part.condition]
        const values = part.values.map(({ text }) => text).join(part.join ? words.valueJoin[part.join] : ' – ')
        return (
          condition && (
            <Flex key={`${part.condition}:${part.field}:${part.op}`} pt="1" minW="0">
              <ConditionToken
                {...{ definition, labels, words, condition, part, today, actor }}
                short={`${labels.t(`list:operators.${part.op}`)} ${values}`}
                send={shared.send}
              />
            </Flex>
          )
        )
      })}
    </Box>
  )
}

const Fields = ({ children }: { children: React.ReactNode }) => (
  <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(14rem, 1fr))" columnGap="4" rowGap="2.5">
    {children}
  </Box>
)

/**
 * Every searchable field, range, date and choice of the definition, the common ones first, each with what is asked of it; one search sends
 * all the texts together (DB-01).
 */
export const GeneralSearch = (props: SearchHeadProps) => {
  const { definition, labels, words, actor } = props
  const { t } = labels
  const problem = useSelector(actor, ({ context }) => context.problem)
  const conditions = useSelector(actor, ({ context }) => context.query.conditions)
  const { common, more } = generalFields(definition)
  const parts = sentenceParts({ conditions }, definition, words)
  const isAsked = (field: string) => parts.some((part) => placeOf(props, part.field) === field)
  const asked = more.filter(isAsked).length
  const draw = (field: string) => (
    <Field
      key={field}
      {...props}
      field={field}
      parts={parts.filter((part) => placeOf(props, part.field) === field && !isShownByControl(props, part))}
    />
  )
  const submit = () =>
    actor.send({
      type: 'SEARCH.SUBMIT',
      terms: searchableFields(definition)
        .map((field) => ({ field, text: typedIn(actor, field) }))
        // Emptied, where its one text was what is asked; several texts of a field stand below it, and its box is empty anyway.
        .filter(
          ({ field, text }) =>
            text.trim() !== '' ||
            (childOf(actor, `associate:${field}`) !== undefined &&
              parts.some((part) => part.field === field && isShownByControl(props, part))),
        ),
    })
  return (
    <Box>
      <Collapsible.Root lazyMount defaultOpen={asked > 0 || more.some((field) => typedIn(actor, field) !== '')}>
        <Box
          maxH={{ md: 'min(46vh, 28rem)' }}
          overflowY="auto"
          px="0.5"
          pb="1"
          tabIndex={0}
          role="group"
          aria-label={t('list:search.generalLabel')}
        >
          <Fields>{common.map(draw)}</Fields>
          {more.length > 0 && (
            <Collapsible.Content>
              <Box pt="2.5">
                <Fields>{more.map(draw)}</Fields>
              </Box>
            </Collapsible.Content>
          )}
        </Box>
        <Flex gap="2" align="center" wrap="wrap" pt="2" borderTopWidth="1px">
          {more.length > 0 && (
            <Collapsible.Trigger asChild>
              <Button size="md" variant="ghost">
                <Collapsible.Context>
                  {({ open }) => (
                    <>
                      <Icon name={open ? 'chevronDown' : 'chevronRight'} boxSize="3" />
                      {t('list:search.more', { count: more.length })}
                      {asked > 0 && <chakra.span color="fg.accent">{t('list:search.asked', { count: asked })}</chakra.span>}
                    </>
                  )}
                </Collapsible.Context>
              </Button>
            </Collapsible.Trigger>
          )}
          <chakra.span flex="1" minW="12rem" textStyle="xs" color={problem?.code === 'query.term_missing' ? 'fg.error' : 'fg.muted'}>
            {problem?.code === 'query.term_missing' ? problemText(labels, problem) : t('list:search.generalHint')}
          </chakra.span>
          <Button size="md" onClick={() => actor.send({ type: 'CLEAR' })}>
            {t('list:search.reset')}
          </Button>
          <Button size="md" variant="solid" px="5" onClick={submit}>
            {t('list:search.submit')}
          </Button>
        </Flex>
      </Collapsible.Root>
    </Box>
  )
}
