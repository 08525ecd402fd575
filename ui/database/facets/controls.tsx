import { Box, Button, chakra, Flex, Portal } from '@chakra-ui/react'
import { memo } from 'react'
import { type DatabaseDefinition, fieldOf } from '../../../domain/database.ts'
import { FILTERS } from '../../../domain/filters/registry.ts'
import { choiceText } from '../../../domain/filters/years.ts'
import type { Condition } from '../../../domain/query.ts'
import { keyText } from '../../../domain/wording.ts'
import type { ListEdit } from '../../../machines/database/list/types.ts'
import { Icon } from '../../common/Icon.tsx'
import { Input } from '../../theme/components/Input.ts'
import { NativeSelect } from '../../theme/components/NativeSelect.ts'
import { Popover } from '../../theme/components/Popover.ts'
import { DateRange } from '../dates/DateRange.tsx'
import type { Labels } from '../fields/labels.ts'
import { spansOffered, spanText, yearsOffered } from '../filters/spans.ts'

export interface ControlProps {
  definition: DatabaseDefinition
  labels: Labels
  field: string
  conditions: readonly Condition[]
  send: (event: ListEdit) => void
}

/** Values of a field's condition with one operator; empty when there is none. */
export const valuesOf = (conditions: readonly Condition[], field: string, op: Condition['op']): readonly string[] =>
  conditions.find((condition) => condition.field === field && condition.op === op)?.values ?? []

/**
 * Minimum and maximum of a number, or since and until of a date, both optional; Enter, the button or a picked day applies them. The list's
 * machine refuses a maximum below the minimum, and the message stands here with what was typed (DB-03).
 */
export const RangeForm = memo(
  ({ definition, labels, field, conditions, problem, today, send }: ControlProps & { problem?: string | undefined; today: string }) => {
    const { t } = labels
    const [min = '', max = ''] = valuesOf(conditions, field, 'range')
    const isDate = fieldOf(definition, field)?.kind === 'date'
    const name = labels.field(field)
    const ends = [
      { end: 'min', value: min },
      { end: 'max', value: max },
    ] as const
    return (
      <chakra.form
        // A range set elsewhere (sentence, address) shows here: the inputs begin anew with it.
        key={`${min}|${max}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          send({ type: 'RANGE.SET', field, min: String(form.get('min') ?? '').trim(), max: String(form.get('max') ?? '').trim() })
        }}
      >
        <Flex align={isDate ? 'flex-end' : 'center'} gap="1">
          {isDate ? (
            <DateRange
              labels={labels}
              field={field}
              names={['min', 'max']}
              values={[min, max]}
              today={today}
              invalid={problem !== undefined}
              sends
            />
          ) : (
            ends.map(({ end, value }, index) => (
              <Flex key={end} align="center" gap="1" flex="1" minW="0">
                {index === 1 && <span aria-hidden="true">–</span>}
                <Input
                  size="xs"
                  name={end}
                  defaultValue={value}
                  inputMode="decimal"
                  placeholder={t(`list:range.${end}`)}
                  aria-label={t(`list:range.${end}Of`, { field: name })}
                  aria-invalid={problem ? true : undefined}
                  autoComplete="off"
                />
              </Flex>
            ))
          )}
          <Button size="xs" type="submit" aria-label={t('list:range.applyOf', { field: name })}>
            {t('list:range.apply')}
          </Button>
        </Flex>
        {problem && (
          <Box role="alert" textStyle="xs" color="fg.error" mt="0.5">
            {problem}
          </Box>
        )}
      </chakra.form>
    )
  },
)

/**
 * The periods the field offers (what expires, ahead; what was published, 1 to 5 years back; DB-16), and since and until a day; with `years`
 * also the years back from now, or on from it (DB-03).
 */
export const DateControls = memo(
  ({ years = false, problem, ...props }: ControlProps & { today: string; years?: boolean; problem?: string | undefined }) => {
    const { definition, labels, field, conditions, today, send } = props
    const { t } = labels
    const asked = conditions.find((condition) => condition.field === field && FILTERS[condition.op].spans !== undefined)
    const chosen = valuesOf(conditions, field, 'years')
    const name = labels.field(field)
    const first = chosen[0]
    const current = asked ? `${asked.op}:${asked.values[0]}` : years && chosen.length === 1 && first ? `years:${first}` : ''
    const dated = fieldOf(definition, field)
    const yearList = [...new Set([...yearsOffered(dated, today), ...chosen.filter((year) => year !== '')])]
    const spans = spansOffered(dated).map(({ op, months }) => ({ op, months, key: `${op}:${months}` }))
    if (asked && !spans.some(({ key }) => key === current)) spans.push({ op: asked.op, months: asked.values[0] ?? '', key: current })
    return (
      <Flex direction="column" gap="1">
        <NativeSelect.Root size="xs">
          <NativeSelect.Field
            aria-label={t('list:facets.periodOf', { field: name })}
            value={current}
            onChange={(event) => {
              const [kind, value = ''] = event.currentTarget.value.split(':')
              if (kind === 'years') send({ type: 'YEARS.SET', field, years: [value] })
              else if (kind) send({ type: 'ROLLING.SET', field, months: Number(value), ...(kind === 'ahead' && { ahead: true }) })
              else if (asked) send({ type: 'ROLLING.SET', field, months: null })
              else send({ type: 'YEARS.SET', field, years: [] })
            }}
          >
            <option value="">{t(chosen.length > 1 ? 'list:facets.severalYears' : 'list:facets.anyTime')}</option>
            {spans.map(({ op, months, key }) => (
              <option key={key} value={key}>
                {spanText(labels, op, months)}
              </option>
            ))}
            {years &&
              yearList.map((year) => (
                <option key={year} value={`years:${year}`}>
                  {choiceText(field, dated, year, labels, today)}
                </option>
              ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <RangeForm {...props} problem={problem} />
      </Flex>
    )
  },
)

/** Enum or flag as a menu of check boxes; each tick is a filter at once. */
export const EnumPicker = ({ definition, labels, field, conditions, send }: ControlProps) => {
  const { t } = labels
  const kind = fieldOf(definition, field)
  const options = kind?.kind === 'enum' ? kind.options : ['true', 'false']
  const chosen = valuesOf(conditions, field, 'is')
  const word = (key: string) => keyText(field, kind, key, labels)
  const names = chosen.map(word).join(t('list:values.comma')) || t('list:search.all')
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start', sameWidth: true }}>
      <Popover.Trigger asChild>
        <Button
          size="sm"
          width="full"
          justifyContent="space-between"
          fontWeight="normal"
          color={chosen.length > 0 ? 'fg' : 'fg.muted'}
          aria-label={t('list:search.pick', { field: labels.field(field), chosen: names })}
        >
          <chakra.span truncate>{names}</chakra.span>
          <Icon name="chevronDown" boxSize="3" />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content p="2" maxH="18rem" overflowY="auto" minW="14rem" aria-label={labels.field(field)}>
            {[...new Set([...options, ...chosen])].map((key) => (
              <chakra.label
                key={key}
                display="flex"
                gap="2"
                px="1"
                py="0.5"
                alignItems="center"
                cursor="pointer"
                borderRadius="l1"
                _hover={{ bg: 'bg.muted' }}
              >
                <chakra.input
                  type="checkbox"
                  accentColor="teal.600"
                  checked={chosen.includes(key)}
                  onChange={() => send({ type: 'FACET.TOGGLE', field, key })}
                />
                {word(key)}
              </chakra.label>
            ))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}
