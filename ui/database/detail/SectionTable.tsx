import { Box, Button, chakra, Text } from '@chakra-ui/react'
import type { DatabaseDefinition, SectionColumn, SectionDefinition } from '../../../domain/database.ts'
import { cellName, nameList } from './lists.ts'
import { publisherPage } from '../../../domain/publisherPages.ts'
import type { RecordDetail, SectionCell, SectionRow } from '../../../domain/record.ts'
import { toneIn } from '../../../domain/tones.ts'
import { isTerm, sectionText, termAside } from '../../../domain/wording.ts'
import { Link } from '../../theme/components/Link.ts'
import { tagStyles } from '../../theme/tag-label.ts'
import { PlainTag, statusTag } from '../cells/status.tsx'
import type { Labels } from '../fields/labels.ts'
import { Numbered } from '../numbers/Numbered.tsx'
import { ListLink, OutLink } from './links.tsx'
import { LongText } from './LongText.tsx'

/** Rows shown before 'show all': enough for nearly every record, few enough to open at once. */
export const ROWS_FOLDED = 50

/** A word so long that a column must not be as wide as it; shorter ones stay whole, and the table scrolls. */
const UNBROKEN = /[^\s\u2e80-\uffff]{32,}/

type TableSection = Extract<SectionDefinition, { kind: 'table' }>

interface CellProps {
  section: string
  id: string
  column: SectionColumn
  value: SectionCell | undefined
  labels: Labels
}

/** A cell as plain text: what is shown, copied and searched. */
export const cellText = ({ section, id, column, value, labels }: CellProps): string =>
  sectionText(section, id, column, value, labels) || '–'

interface DrawnCellProps extends CellProps {
  definition: DatabaseDefinition
  record: RecordDetail
  unfolded: boolean
  onToggle: () => void
}

const Cell = (props: DrawnCellProps) => {
  const text = cellText(props)
  const { definition, record, column, labels } = props
  if (column.kind === 'link' && /^https?:\/\//i.test(text))
    return (
      <Link href={text} target="_blank" rel="noreferrer noopener">
        {labels.t('detail:open')}
      </Link>
    )
  const tone = column.tones && toneIn(column.tones, String(props.value ?? ''))
  if (tone) return <PlainTag {...statusTag(text, tone)} />
  const named = column.names ? cellName(record, column.names, text) : null
  const list = named && nameList(definition, named.field, named.name)
  if (named && list !== null) {
    const aside = isTerm(named.name) ? termAside(definition.fields[named.field], named.name, labels.language) : ''
    return (
      <>
        <ListLink to={list} title={labels.t('detail:listOf', { name: text })}>
          {text}
        </ListLink>
        {aside && (
          <Text as="span" color="fg.muted">
            {` ${aside}`}
          </Text>
        )}
      </>
    )
  }
  const page = column.page ? publisherPage(column.page, text) : null
  if (column.long) return <LongText text={text} unfolded={props.unfolded} onToggle={props.onToggle} labels={labels} lines={3} />
  if (column.kind === 'identifier' || column.kind === 'date')
    return (
      <Box
        as="span"
        whiteSpace="nowrap"
        fontFamily={column.kind === 'identifier' ? 'mono' : undefined}
        textStyle={column.kind === 'identifier' ? 'xs' : undefined}
      >
        {page === null ? (
          <Numbered text={text} linked />
        ) : (
          <OutLink href={page} title={labels.t('detail:page', { number: text })}>
            {text}
          </OutLink>
        )}
      </Box>
    )
  return <Numbered text={text} linked />
}

export interface SectionTableProps {
  definition: DatabaseDefinition
  section: TableSection
  record: RecordDetail
  rows: readonly SectionRow[]
  /** Columns that the files imported do not have (TRUTH-04). */
  absent: readonly string[]
  labels: Labels
  /** Texts that are unfolded, `<section>` for the table itself. */
  unfolded: ReadonlySet<string>
  onToggle: (text: string) => void
}

/** The rows of a section; columns that no row fills are left out, and those that the files imported do not have are named below. */
export const SectionTable = ({ definition, section, record, rows, absent, labels, unfolded, onToggle }: SectionTableProps) => {
  const database = definition.id
  const filled = Object.entries(section.columns).filter(([id]) =>
    rows.some((row) => row[id] !== null && row[id] !== undefined && row[id] !== ''),
  )
  const all = rows.length <= ROWS_FOLDED || unfolded.has(section.id)
  const shown = all ? rows : rows.slice(0, ROWS_FOLDED)
  return (
    <>
      <Box overflowX="auto" css={tagStyles} tabIndex={0} role="group" aria-label={labels.t(`databases:${database}.sections.${section.id}`)}>
        <Box as="table" w="full" textStyle="sm" borderCollapse="collapse">
          <Box as="thead" bg="bg.subtle">
            <tr>
              {filled.map(([id, column]) => (
                <chakra.th
                  key={id}
                  scope="col"
                  textAlign={column.kind === 'number' ? 'end' : 'start'}
                  fontWeight="medium"
                  color="fg.muted"
                  textStyle="xs"
                  px="2.5"
                  py="1.5"
                  whiteSpace="nowrap"
                  borderBottomWidth="1px"
                  minW={column.width ? `${column.width}px` : undefined}
                >
                  {labels.t(`databases:${database}.columns.${section.id}.${id}`)}
                </chakra.th>
              ))}
            </tr>
          </Box>
          <tbody>
            {shown.map((row, index) => (
              <Box as="tr" key={index} _hover={{ bg: 'bg.subtle' }}>
                {filled.map(([id, column]) => (
                  <Box
                    as="td"
                    key={id}
                    px="2.5"
                    py="1.5"
                    verticalAlign="top"
                    borderBottomWidth="1px"
                    borderColor="border.muted"
                    textAlign={column.kind === 'number' ? 'end' : 'start'}
                    maxW="560px"
                    overflowWrap={UNBROKEN.test(String(row[id] ?? '')) ? 'anywhere' : 'break-word'}
                    // A column as narrow as a letter of 片剂 gives it two lines: words stay whole.
                    wordBreak={'reads' in column && column.reads ? 'keep-all' : undefined}
                  >
                    <Cell
                      definition={definition}
                      record={record}
                      section={section.id}
                      id={id}
                      column={column}
                      value={row[id]}
                      labels={labels}
                      unfolded={unfolded.has(`${section.id}.${index}.${id}`)}
                      onToggle={() => onToggle(`${section.id}.${index}.${id}`)}
                    />
                  </Box>
                ))}
              </Box>
            ))}
          </tbody>
        </Box>
      </Box>
      {rows.length > ROWS_FOLDED && (
        <Button size="xs" variant="ghost" mt="2" ms="2" onClick={() => onToggle(section.id)} aria-expanded={all}>
          {all ? labels.t('detail:rows.fewer', { count: ROWS_FOLDED }) : labels.t('detail:rows.all', { count: rows.length })}
        </Button>
      )}
      {absent.length > 0 && (
        <Text textStyle="xs" color="fg.muted" px="2.5" pt="2">
          {labels.t('detail:absentColumns', {
            columns: absent
              .map((id) => labels.t(`databases:${database}.columns.${section.id}.${id}`))
              .join(labels.t('list:values.separator')),
          })}
        </Text>
      )}
    </>
  )
}
