import { Button, chakra, Flex } from '@chakra-ui/react'
import { type DatabaseDefinition, fieldOf, isSeveralValued } from '../../../domain/database.ts'
import type { Sort } from '../../../domain/query.ts'
import { Icon, type IconName } from '../../common/Icon.tsx'
import { TagLabel } from '../../common/TagLabel.tsx'
import { formatNumber } from '../../../domain/wording.ts'
import type { Labels } from '../fields/labels.ts'

export interface ToolbarProps {
  definition: DatabaseDefinition
  labels: Labels
  /** Exact; null before the first answer. */
  total: number | null
  /** The search did not succeed: there is no total to wait for. */
  failed: boolean
  asOf: string | null
  sample: boolean
  sort: readonly Sort[]
  /** The rows are in the order of relevance. */
  relevance: boolean
  /** Ways to look at the result, in the place of the rows or beside them, and the one on screen. */
  views: readonly { id: string; icon: IconName; beside: boolean }[]
  view: string
  beside: boolean
  /** Rows are on screen. */
  rows: boolean
  /** Whether the filters show: beside the list, and over it in a narrow window. */
  facets: { beside: boolean; over: boolean; id: string }
  onFacets: (where: 'beside' | 'over') => void
  lines: 1 | 2
  onLines: (lines: 1 | 2) => void
  onView: (view: string, beside: boolean) => void
  onColumns: () => void
  /** Most records of an export where the membership permits fewer than the database: said before it is asked for (ACC-08). */
  exportRows: number | null
  onExport: () => void
}

/** What the result is, and what can be done with it. */
export const Toolbar = ({
  definition,
  labels,
  total,
  failed,
  asOf,
  sample,
  sort,
  relevance,
  views,
  view,
  beside,
  rows,
  facets,
  onFacets,
  lines,
  onLines,
  onView,
  onColumns,
  exportRows,
  onExport,
}: ToolbarProps) => {
  const { t, language } = labels
  /** What the rows are in order by: of several values the first. */
  const named = (id: string) => {
    const field = fieldOf(definition, id)
    return field && isSeveralValued(field) ? t('list:toolbar.first', { field: labels.field(id) }) : labels.field(id)
  }
  return (
    <Flex
      align="center"
      gap="3"
      rowGap="1"
      px="3"
      py="1"
      borderBottomWidth="1px"
      minW="0"
      flexWrap={{ lgDown: 'wrap' }}
      role="toolbar"
      aria-label={t('list:toolbar.label')}
    >
      {(['beside', 'over'] as const).map((where) => (
        <Button
          key={where}
          size="xs"
          variant="ghost"
          px="1.5"
          ms="-1.5"
          display={where === 'beside' ? { lgDown: 'none' } : { base: 'none', lgDown: 'inline-flex' }}
          aria-label={t('list:facets.title')}
          title={t('list:facets.title')}
          aria-controls={facets.id}
          aria-expanded={facets[where]}
          onClick={() => onFacets(where)}
        >
          <Icon name="filter" />
        </Button>
      ))}
      <chakra.span fontWeight="semibold" role="status" data-testid="total" whiteSpace="nowrap">
        {total === null
          ? failed
            ? '–'
            : t('list:loading')
          : t('list:toolbar.total', { count: total, total: formatNumber(total, language) })}
      </chakra.span>
      {asOf && (
        <chakra.span color="fg.muted" textStyle="xs" whiteSpace="nowrap">
          {t('list:toolbar.asOf', { date: asOf })}
        </chakra.span>
      )}
      {sample && (
        <chakra.span flexShrink="0" display="inline-flex">
          <TagLabel text={t('common:sample.badge')} type="orange_background" hoverText={t('common:sample.banner')} />
        </chakra.span>
      )}
      {(relevance || sort.length > 0) && (
        <chakra.span color="fg.muted" textStyle="xs" truncate minW="0" flex="0 1 auto">
          {t('list:toolbar.sorted', {
            by: relevance
              ? t('list:toolbar.relevance')
              : sort.map(({ field, direction }) => `${named(field)} ${direction === 'asc' ? '▲' : '▼'}`).join(', '),
          })}
        </chakra.span>
      )}
      <Flex gap="1" ms="auto" align="center" flexShrink="0">
        {rows && (
          <Button size="xs" variant="ghost" aria-pressed={lines === 2} onClick={() => onLines(lines === 1 ? 2 : 1)}>
            {t(lines === 1 ? 'list:toolbar.twoLines' : 'list:toolbar.oneLine')}
          </Button>
        )}
        <Button size="xs" onClick={onColumns}>
          {t('list:toolbar.columns')}
        </Button>
        <Button
          size="xs"
          title={
            exportRows === null
              ? undefined
              : t(exportRows === 0 ? 'errors:auth.plan_limit' : 'list:export.permitted', { limit: formatNumber(exportRows, language) })
          }
          onClick={onExport}
          disabled={total === null}
        >
          {t('list:toolbar.export')}
        </Button>
        {views.length > 1 && (
          <Flex role="group" aria-label={t('list:toolbar.view')} borderWidth="1px" borderRadius="l2" overflow="hidden">
            {views.flatMap((offered) =>
              // Where there is no room for both, the view has the place of the rows: so its button says, too.
              (beside && view === offered.id && !offered.beside ? (['narrow', 'wide'] as const) : ([null] as const)).map((width) => {
                const isPressed = view === offered.id && (width === 'narrow' || beside === offered.beside)
                const hidden = width === 'narrow' ? { xl: 'none' } : width === 'wide' || offered.beside ? { xlDown: 'none' } : {}
                return (
                  <Button
                    key={`${offered.id} ${offered.beside} ${width}`}
                    size="xs"
                    borderRadius="0"
                    display={{ base: 'inline-flex', ...hidden }}
                    variant={isPressed ? 'solid' : 'ghost'}
                    aria-pressed={isPressed}
                    onClick={() => onView(offered.id, offered.beside)}
                  >
                    <Icon name={offered.icon} />
                    {offered.beside ? `${labels.view('list')} + ${labels.view(offered.id)}` : labels.view(offered.id)}
                  </Button>
                )
              }),
            )}
          </Flex>
        )}
      </Flex>
    </Flex>
  )
}
