import { Box, Button, chakra, Flex, Spinner } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { addressSearch } from '../../../domain/address.ts'
import { DEFAULT_PAGE_SIZE } from '../../../domain/constants.ts'
import type { RecordGroup } from '../../../domain/contract.ts'
import { type DatabaseDefinition, detailPath, fieldOf, listPath } from '../../../domain/database.ts'
import type { Condition } from '../../../domain/query.ts'
import { GROUP_PAGES, GROUPS_PER_PAGE, type Grouping, type GroupSort } from '../../../domain/views.ts'
import { facetOperator } from '../../../domain/facets.ts'
import { formatNumber } from '../../../domain/wording.ts'
import type { groupsMachine } from '../../../machines/database/groups/machine.ts'
import { Link as OwnLink } from '../../common/Link.tsx'
import { Link } from '../../theme/components/Link.ts'
import { FieldValue } from '../fields/FieldValue.tsx'
import type { Labels } from '../fields/labels.ts'
import { fieldStyles } from '../grid/styles.ts'
import type { ViewProps } from '../views/define.ts'

/** The list of a group's records: the query there is, and the group as an exact condition, in the place of another. */
export const groupList = (definition: DatabaseDefinition, { by }: Grouping, conditions: readonly Condition[], key: string): string => {
  const chosen = facetOperator(definition, by, 'chosen') ?? 'is'
  const others = conditions.filter(({ field, op }) => field !== by || op !== chosen)
  const query = { conditions: [...others, { field: by, op: chosen, values: [key] }], sort: [], page: 1, size: DEFAULT_PAGE_SIZE }
  return listPath(definition) + addressSearch({ query, view: null, parameters: {} })
}

const Line = ({
  definition,
  grouping,
  group,
  to,
  labels,
}: {
  definition: DatabaseDefinition
  grouping: Grouping
  group: RecordGroup
  to: string
  labels: Labels
}) => {
  const more = group.count - group.members.length
  return (
    <Box as="tr" _hover={{ bg: 'bg.subtle' }}>
      <Cell>
        <Link asChild fontWeight="medium">
          <OwnLink to={to} title={labels.t('list:groups.show', { name: group.key, value: formatNumber(group.count, labels.language) })}>
            {group.key}
          </OwnLink>
        </Link>
      </Cell>
      <Cell end>{formatNumber(group.count, labels.language)}</Cell>
      <Cell>
        <Flex wrap="wrap" columnGap="3" rowGap="0.5" fontVariantNumeric="tabular-nums">
          {group.members.map((member) => (
            <Link key={member} asChild variant="plain" whiteSpace="nowrap">
              <OwnLink to={detailPath(definition, member)}>{member}</OwnLink>
            </Link>
          ))}
          {more > 0 && (
            <Link asChild variant="plain" color="fg.muted">
              <OwnLink to={to} title={labels.t('list:groups.show', { name: group.key, value: formatNumber(group.count, labels.language) })}>
                +{formatNumber(more, labels.language)}
              </OwnLink>
            </Link>
          )}
        </Flex>
      </Cell>
      {grouping.beside.map((id) => {
        const { names, total } = group.beside[id] ?? { names: [], total: 0 }
        const field = fieldOf(definition, id)
        return (
          <Cell key={id}>
            {field && <FieldValue id={id} field={field} value={names} labels={labels} />}
            {total > names.length && (
              <chakra.span color="fg.muted" ms="1" whiteSpace="nowrap">
                +{formatNumber(total - names.length, labels.language)}
              </chakra.span>
            )}
          </Cell>
        )
      })}
    </Box>
  )
}

const Cell = ({ end, children }: { end?: boolean; children: React.ReactNode }) => (
  <Box
    as="td"
    px="2.5"
    py="1.5"
    verticalAlign="top"
    borderBottomWidth="1px"
    borderColor="border.muted"
    textAlign={end ? 'end' : 'start'}
    wordBreak="keep-all"
    overflowWrap="anywhere"
  >
    {children}
  </Box>
)

/** Order of a column: what it is now, and what a press on its head makes it. */
const orderOf = (sort: GroupSort, column: 'name' | 'count'): { is: 'ascending' | 'descending' | 'none'; next: GroupSort } => {
  if (sort === column) return { is: 'ascending', next: `-${column}` }
  if (sort === `-${column}`) return { is: 'descending', next: column }
  return { is: 'none', next: column === 'count' ? '-count' : 'name' }
}

/** What the records of the result share, a line each with how many and which; the list and its filters stay as they are (IPO-01). */
export const Groups = ({ definition, labels, list, actor, source }: ViewProps) => {
  const groups = actor as ActorRefFrom<typeof groupsMachine>
  const context = useSelector(groups, (snapshot) => snapshot.context)
  const busy = useSelector(groups, (snapshot) => snapshot.hasTag('busy'))
  const slow = useSelector(groups, (snapshot) => snapshot.hasTag('progress'))
  const { grouping } = definition
  if (!grouping) return null
  const { t, language } = labels
  const { shown, failure, sort, page } = context
  const rows = shown === null ? [] : ((source.data?.(shown.key) as readonly RecordGroup[] | undefined) ?? [])
  const number = (value: number) => formatNumber(value, language)
  const pages = Math.min(GROUP_PAGES, Math.ceil((shown?.total ?? 0) / GROUPS_PER_PAGE))
  const choose = (chosen: { groupSort?: GroupSort; groupPage?: number }) => {
    const order = chosen.groupSort ?? sort
    const at = chosen.groupPage ?? 1
    list.send({
      type: 'VIEW.SET',
      view: 'groups',
      parameters: { groupSort: order === '-count' ? null : order, groupPage: at > 1 ? String(at) : null },
    })
  }
  const head = (column: 'name' | 'count', label: string) => {
    const { is, next } = orderOf(sort, column)
    return (
      <chakra.th
        scope="col"
        aria-sort={is}
        px="1"
        py="0.5"
        textAlign={column === 'count' ? 'end' : 'start'}
        borderBottomWidth="1px"
        whiteSpace="nowrap"
      >
        <Button
          size="xs"
          variant="ghost"
          px="1.5"
          color="fg.muted"
          title={t('list:groups.sort', { field: label })}
          onClick={() => choose({ groupSort: next })}
        >
          {label}
          {is === 'none' ? null : <span aria-hidden>{is === 'ascending' ? '↑' : '↓'}</span>}
        </Button>
      </chakra.th>
    )
  }
  const plainHead = (label: string, width?: string) => (
    <chakra.th
      key={label}
      w={width}
      scope="col"
      px="2.5"
      py="1.5"
      textAlign="start"
      textStyle="xs"
      fontWeight="medium"
      color="fg.muted"
      borderBottomWidth="1px"
    >
      {label}
    </chakra.th>
  )
  return (
    <Flex direction="column" h="full" minH="0" data-testid="groups">
      <Flex px="3" py="2" gap="3" align="center" wrap="wrap" borderBottomWidth="1px" textStyle="sm">
        {shown && (
          <span>
            {t('list:groups.summary', {
              field: labels.field(grouping.by),
              total: number(shown.total),
              members: labels.field(grouping.members),
              records: number(shown.records),
            })}
          </span>
        )}
        {shown !== null && shown.missing > 0 && (
          <chakra.span color="fg.muted">{t('list:groups.missing', { count: shown.missing, value: number(shown.missing) })}</chakra.span>
        )}
        {slow && (
          <chakra.span role="status" color="fg.muted">
            <Spinner size="xs" me="1.5" />
            {t('list:groups.loading')}
          </chakra.span>
        )}
      </Flex>
      {failure && (
        <Flex role="alert" px="3" py="2" gap="3" align="center" textStyle="sm">
          {t('list:groups.failed')} {t(`errors:${failure.code}`, failure.params)}
          <Button size="xs" variant="outline" onClick={() => groups.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Flex>
      )}
      <Box
        flex="1"
        minH="0"
        overflow="auto"
        role="region"
        aria-label={t(`databases:${definition.id}.views.groups`)}
        aria-busy={busy}
        tabIndex={0}
        css={fieldStyles}
      >
        {rows.length > 0 ? (
          <Box as="table" w="full" textStyle="sm" borderCollapse="collapse">
            <Box as="thead" position="sticky" top="0" bg="bg.subtle" zIndex="1">
              <tr>
                {head('name', labels.field(grouping.by))}
                {head('count', t('list:groups.count'))}
                {plainHead(labels.field(grouping.members), '45%')}
                {grouping.beside.map((id) => plainHead(labels.field(id)))}
              </tr>
            </Box>
            <tbody>
              {rows.map((group) => (
                <Line
                  key={group.key}
                  definition={definition}
                  grouping={grouping}
                  group={group}
                  to={groupList(definition, grouping, context.conditions, group.key)}
                  labels={labels}
                />
              ))}
            </tbody>
          </Box>
        ) : (
          shown !== null &&
          !busy &&
          failure === null && (
            <Flex direction="column" align="center" gap="3" p="10" color="fg.muted" textStyle="sm">
              {shown.total > 0 ? t('list:groups.behind') : t('list:groups.empty')}
              {shown.total > 0 && (
                <Button size="sm" variant="outline" onClick={() => choose({})}>
                  {t('list:groups.first')}
                </Button>
              )}
            </Flex>
          )
        )}
      </Box>
      {pages > 1 && (
        <Flex
          as="nav"
          aria-label={t('list:groups.page', { page: number(page), pages: number(pages) })}
          px="3"
          py="1.5"
          gap="2"
          align="center"
          borderTopWidth="1px"
          textStyle="sm"
        >
          <Button size="xs" variant="outline" disabled={page <= 1} onClick={() => choose({ groupPage: page - 1 })}>
            {t('list:groups.previous')}
          </Button>
          <span>{t('list:groups.page', { page: number(page), pages: number(pages) })}</span>
          <Button size="xs" variant="outline" disabled={page >= pages} onClick={() => choose({ groupPage: page + 1 })}>
            {t('list:groups.next')}
          </Button>
          {(shown?.total ?? 0) > GROUP_PAGES * GROUPS_PER_PAGE && (
            <chakra.span color="fg.muted">{t('list:groups.most', { value: number(GROUP_PAGES * GROUPS_PER_PAGE) })}</chakra.span>
          )}
        </Flex>
      )}
    </Flex>
  )
}
