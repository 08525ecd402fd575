import { Button, chakra, Flex } from '@chakra-ui/react'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import { orderText } from '../../../domain/order.ts'
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
  /** What the rows are in order by; null where it is relevance. */
  order: readonly Sort[] | null
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

/** A bar beside filters and menu in a window of 1280 px: names of the views do without their pictures. */
const TIGHT = '@container (min-width: 30rem) and (max-width: 56rem)'

/** What the result is, and what can be done with it. */
export const Toolbar = ({
  definition,
  labels,
  total,
  failed,
  asOf,
  sample,
  order,
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
  const ordered = orderText(definition, order, labels)
  return (
    <Flex
      align="center"
      gap="3"
      rowGap="1"
      px="3"
      py="1px"
      data-tour="toolbar"
      borderBottomWidth="1px"
      minW="0"
      wrap="wrap"
      containerType="inline-size"
      role="toolbar"
      aria-label={t('list:toolbar.label')}
    >
      {(['beside', 'over'] as const).map((where) => (
        <Button
          key={where}
          // Where a tour finds them while they are put away.
          data-tour="facets"
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
      {(asOf || sample || ordered) && (
        // One above the other: side by side they would have no room beside the buttons in a window of 1280 px. A long order takes a line more, and no room of the buttons.
        <Flex direction="column" minW="0" flex="1 1 8rem" color="fg.muted" textStyle="xs" lineHeight="tight">
          {(asOf || sample) && (
            <Flex align="center" gap="2" whiteSpace="nowrap">
              {asOf && <span>{t('list:toolbar.asOf', { date: asOf })}</span>}
              {sample && (
                <TagLabel
                  text={t('common:sample.badge')}
                  type="orange"
                  hoverText={t('common:sample.bannerOne', { database: labels.title })}
                />
              )}
            </Flex>
          )}
          {ordered && <span>{t('list:toolbar.sorted', { by: ordered })}</span>}
        </Flex>
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
                    <Icon name={offered.icon} css={{ [TIGHT]: { display: 'none' } }} />
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
