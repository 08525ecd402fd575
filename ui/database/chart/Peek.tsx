import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, useSyncExternalStore } from 'react'
import { type DatabaseDefinition, detailPath, fieldOf } from '../../../domain/database.ts'
import { chartedField } from '../../../domain/drill.ts'
import { formatNumber, isBlank } from '../../../domain/wording.ts'
import { FieldValue } from '../fields/FieldValue.tsx'
import type { Labels } from '../fields/labels.ts'
import { fieldStyles } from '../grid/styles.ts'
import type { ListActor, ListSource } from '../list/types.ts'

/** Records at a glance: enough to see what they are, few enough that the chart keeps its room. */
const RECORDS = 6
/** Columns at a glance. */
const COLUMNS = 5

interface PeekProps {
  definition: DatabaseDefinition
  labels: Labels
  list: ListActor
  source: ListSource
  /** The rows are on screen where there is room for them: this shows where there is not. */
  beside: boolean
  /** All of them are wanted. */
  onAll: () => void
}

const never = () => () => {}

/** What a record is known by, of what the list has of it: number, name, status, date, what the charts are of, and what else it shows (DB-06). */
export const peekColumns = (definition: DatabaseDefinition, columns: readonly string[]): string[] => {
  const { number, title, lead, charts } = definition
  const charted = charts.map((chart) => chartedField(definition, chart, 'names'))
  const first = [number, title, lead?.status, lead?.date, ...charted].filter((id) => id !== undefined && columns.includes(id))
  return [...new Set([...(first as string[]), ...columns])].slice(0, COLUMNS)
}

/**
 * The first records of what a chart has been narrowed to, where the rows are not beside it. They are those of the list, which has asked for them:
 * nothing is asked for here (DB-06).
 */
export const Peek = ({ definition, labels, list, source, beside, onAll }: PeekProps) => {
  const { t, language } = labels
  const id = useId()
  const shown = useSelector(list, ({ context }) => context.shown)
  const busy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const key = shown?.key ?? ''
  const rows = useSyncExternalStore(
    (listener) => (source.watch && key ? source.watch(key, listener) : never()),
    () => (key ? source.rows(key) : undefined),
  )
  const columns = peekColumns(definition, shown?.columns ?? [])
  const total = shown?.total ?? 0
  const some = rows?.slice(0, RECORDS) ?? []
  return (
    <Box
      as="section"
      aria-labelledby={id}
      aria-busy={busy}
      data-testid="peek"
      display={beside ? { xl: 'none' } : undefined}
      borderTopWidth="1px"
      bg="bg.panel"
      px="3"
      py="2"
      flexShrink="0"
    >
      <Flex align="center" gap="3" mb="1">
        <chakra.h2 id={id} textStyle="sm" fontWeight="semibold">
          {total === 0
            ? t('detail:chart.records')
            : total === some.length
              ? t('common:records', { count: total, number: formatNumber(total, language) })
              : t('detail:chart.peekOf', { count: some.length, total: formatNumber(total, language) })}
        </chakra.h2>
        {total > 0 && (
          <Button size="xs" ms="auto" onClick={onAll}>
            {t('detail:chart.showAll', { count: total, total: formatNumber(total, language) })}
          </Button>
        )}
      </Flex>
      {total === 0 ? (
        <chakra.p color="fg.muted" textStyle="sm">
          {t(busy ? 'list:loading' : 'list:empty.title')}
        </chakra.p>
      ) : (
        <Box overflowX="auto" css={fieldStyles} opacity={busy ? 0.6 : 1}>
          <chakra.table w="full" textStyle="sm" css={{ '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '1', pe: '4' } }}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <chakra.th key={column} scope="col" fontWeight="medium" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
                    {labels.field(column)}
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {some.map((row) => (
                <chakra.tr key={row.id} borderTopWidth="1px">
                  {columns.map((column) => {
                    const field = fieldOf(definition, column)
                    const value = row.values[column]
                    const content = field && (
                      <FieldValue id={column} field={field} value={value} labels={labels} fit={{ width: 260, lines: 1 }} />
                    )
                    return (
                      <chakra.td key={column} maxW="18rem" truncate>
                        {column === definition.number && !isBlank(value) ? (
                          <chakra.a
                            color="fg.link"
                            href={detailPath(definition, row.id)}
                            onClick={(event) => {
                              // Anything but a plain click is the browser's: new tab, new window, download.
                              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
                              event.preventDefault()
                              list.send({ type: 'RECORD.OPEN', id: row.id })
                            }}
                          >
                            {content}
                          </chakra.a>
                        ) : (
                          content
                        )}
                      </chakra.td>
                    )
                  })}
                </chakra.tr>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </Box>
  )
}
