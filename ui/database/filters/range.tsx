import { Flex } from '@chakra-ui/react'
import { fieldOf } from '../../../domain/database.ts'
import { Input } from '../../theme/components/Input.ts'
import type { FilterInput } from './define.ts'

/** Both ends, either of which may stay empty. */
export const range: FilterInput = ({ definition, labels: { t }, condition }) => {
  const isDate = fieldOf(definition, condition.field)?.kind === 'date'
  const [min = '', max = ''] = condition.values
  return (
    <Flex gap="2" align="center">
      <Input
        name="value"
        defaultValue={min}
        aria-label={t('list:range.min')}
        placeholder={isDate ? t('list:range.datePlaceholder') : t('list:range.min')}
      />
      <span>–</span>
      <Input
        name="value"
        defaultValue={max}
        aria-label={t('list:range.max')}
        placeholder={isDate ? t('list:range.datePlaceholder') : t('list:range.max')}
      />
    </Flex>
  )
}
