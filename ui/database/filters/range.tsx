import { Flex } from '@chakra-ui/react'
import { fieldOf } from '../../../domain/database.ts'
import { DateRange } from '../dates/DateRange.tsx'
import { Input } from '../../theme/components/Input.ts'
import type { FilterInput } from './define.ts'

/** Both ends, either of which may stay empty. */
export const range: FilterInput = ({ definition, labels, condition, today }) => {
  const { t } = labels
  const [min = '', max = ''] = condition.values
  if (fieldOf(definition, condition.field)?.kind === 'date')
    return <DateRange labels={labels} field={condition.field} names={['value', 'value']} values={[min, max]} today={today} />
  return (
    <Flex gap="2" align="center">
      <Input name="value" defaultValue={min} aria-label={t('list:range.min')} placeholder={t('list:range.min')} />
      <span>–</span>
      <Input name="value" defaultValue={max} aria-label={t('list:range.max')} placeholder={t('list:range.max')} />
    </Flex>
  )
}
