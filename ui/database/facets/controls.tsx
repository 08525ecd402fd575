import { Box, Button, chakra, Flex, Portal } from '@chakra-ui/react'
import { type DatabaseDefinition, fieldOf } from '../../../domain/database.ts'
import { ROLLING_CHOICES, yearChoices } from '../../../domain/periods.ts'
import type { Condition } from '../../../domain/query.ts'
import { periodText } from '../../../domain/filters/rolling.ts'
import { keyText } from '../../../domain/wording.ts'
import type { ListEdit } from '../../../machines/database/list/types.ts'
import { Icon } from '../../common/Icon.tsx'
import { Input } from '../../theme/components/Input.ts'
import { NativeSelect } from '../../theme/components/NativeSelect.ts'
import { Popover } from '../../theme/components/Popover.ts'
import type { Labels } from '../fields/labels.ts'

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
 * Minimum and maximum of a number or date, both optional; Enter or the button applies them. The list's machine refuses a
 * maximum below the minimum, and the message stands here with what was typed (DB-03).
 */
export const RangeForm = ({ definition, labels, field, conditions, problem, send }: ControlProps & { problem?: string | undefined }) => {
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
      <Flex align="center" gap="1">
        {ends.map(({ end, value }, index) => (
          <Flex key={end} align="center" gap="1" flex="1" minW="0">
            {index === 1 && <span aria-hidden="true">–</span>}
            <Input
              size="xs"
              name={end}
              defaultValue={value}
              inputMode={isDate ? 'numeric' : 'decimal'}
              placeholder={isDate ? t('list:range.datePlaceholder') : t(`list:range.${end}`)}
              aria-label={t(`list:range.${end}Of`, { field: name })}
              aria-invalid={problem ? true : undefined}
              autoComplete="off"
            />
          </Flex>
        ))}
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
}

/** Rolling period, and a range of one's own; with `years` also the years back from now (DB-03). */
export const DateControls = ({
  today,
  years = false,
  problem,
  ...props
}: ControlProps & { today: string; years?: boolean; problem?: string | undefined }) => {
  const { labels, field, conditions, send } = props
  const { t } = labels
  const [months] = valuesOf(conditions, field, 'rolling')
  const chosen = valuesOf(conditions, field, 'years')
  const name = labels.field(field)
  const first = chosen[0]
  const span = months !== undefined ? `rolling:${months}` : years && chosen.length === 1 && first ? `year:${first}` : ''
  const yearList = [...new Set([...yearChoices(today, 10).map(String), ...chosen.filter((year) => year !== '')])]
  const rolling = [...new Set([...ROLLING_CHOICES.map(String), ...(months === undefined ? [] : [months])])]
  return (
    <Flex direction="column" gap="1">
      <NativeSelect.Root size="xs">
        <NativeSelect.Field
          aria-label={t('list:facets.periodOf', { field: name })}
          value={span}
          onChange={(event) => {
            const [kind, value = ''] = event.currentTarget.value.split(':')
            if (kind === 'year') send({ type: 'YEARS.SET', field, years: [value] })
            else if (kind === 'rolling') send({ type: 'ROLLING.SET', field, months: Number(value) })
            else if (months !== undefined) send({ type: 'ROLLING.SET', field, months: null })
            else send({ type: 'YEARS.SET', field, years: [] })
          }}
        >
          <option value="">{t(chosen.length > 1 ? 'list:facets.severalYears' : 'list:facets.anyTime')}</option>
          {rolling.map((value) => (
            <option key={value} value={`rolling:${value}`}>
              {t('list:facets.last', { period: periodText(labels, Number(value)) })}
            </option>
          ))}
          {years &&
            yearList.map((year) => (
              <option key={year} value={`year:${year}`}>
                {year}
              </option>
            ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <RangeForm {...props} problem={problem} />
    </Flex>
  )
}

/** Enum or flag as a menu of check boxes; each tick is a filter at once. */
export const EnumPicker = ({ definition, labels, field, conditions, send }: ControlProps) => {
  const { t } = labels
  const kind = fieldOf(definition, field)
  const options = kind?.kind === 'enum' ? kind.options : ['true', 'false']
  const chosen = valuesOf(conditions, field, 'is')
  const word = (key: string) => keyText(field, kind, key, labels)
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-start', sameWidth: true }}>
      <Popover.Trigger asChild>
        <Button
          size="sm"
          width="full"
          justifyContent="space-between"
          fontWeight="normal"
          color={chosen.length > 0 ? 'fg' : 'fg.muted'}
          aria-label={t('list:search.pick', { field: labels.field(field), chosen: chosen.map(word).join(', ') || t('list:search.all') })}
        >
          <chakra.span truncate>{chosen.length > 0 ? chosen.map(word).join(', ') : t('list:search.all')}</chakra.span>
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
