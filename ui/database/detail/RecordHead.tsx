import { Box, Flex, Text } from '@chakra-ui/react'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { RecordDetail } from '../../../domain/record.ts'
import { distanceText, isBlank } from '../../../domain/wording.ts'
import { FieldValue } from '../fields/FieldValue.tsx'
import type { Labels } from '../fields/labels.ts'
import { fieldStyles } from '../grid/styles.ts'
import { linkOf } from './links.tsx'

interface RecordHeadProps {
  definition: DatabaseDefinition
  record: RecordDetail
  labels: Labels
  today: string
}

/** What a record is at a glance: status, company, its key dates, and how long until what expires (DB-01, US-01). */
export const RecordHead = ({ definition, record, labels, today }: RecordHeadProps) => {
  const { fields, dates } = definition.head ?? { fields: [], dates: [] }
  if (fields.length + dates.length === 0) return null
  return (
    <Flex
      as="dl"
      css={fieldStyles}
      columnGap="8"
      rowGap="2"
      wrap="wrap"
      px="5"
      py="3"
      bg="bg.panel"
      borderBottomWidth="1px"
      data-testid="head"
    >
      {[...fields, ...dates].map((id) => {
        const field = definition.fields[id]!
        const value = record.values[id]
        return (
          <Box key={id} minW="110px" maxW="360px">
            <Text as="dt" color="fg.muted" textStyle="xs" title={labels.derived(id) || undefined}>
              {labels.field(id)}
            </Text>
            <Box as="dd" m="0" textStyle="sm">
              {isBlank(value) && record.absent?.includes(id) ? (
                <Text color="fg.muted">{labels.t('detail:absent')}</Text>
              ) : (
                <FieldValue id={id} field={field} value={value} labels={labels} link={linkOf(definition, id, field, labels)} />
              )}
              {field.kind === 'date' && field.of === 'expiry' && typeof value === 'string' && (
                <Expiry date={value} today={today} labels={labels} />
              )}
            </Box>
          </Box>
        )
      })}
    </Flex>
  )
}

/** Time to expiry, or since. */
const Expiry = ({ date, today, labels: { t, language } }: { date: string; today: string; labels: Labels }) => {
  const distance = distanceText(date, today, language)
  if (distance === null) return null
  const isOver = date < today.slice(0, date.length)
  return (
    <Text color={isOver ? 'fg.muted' : 'fg.success'} textStyle="xs">
      {t(isOver ? 'detail:head.expired' : 'detail:head.expires', { distance })}
    </Text>
  )
}
