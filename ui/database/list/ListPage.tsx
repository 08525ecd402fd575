import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense, useId, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import { addressSearch, viewInAddress } from '../../../domain/address.ts'
import { type DatabaseDefinition, fieldsNotOfAny, listPath, viewsOf } from '../../../domain/database.ts'
import { asOfText } from '../../../domain/periods.ts'
import { ANY_FIELD } from '../../../domain/query.ts'
import { orderOf } from '../../../domain/order.ts'
import { grammarOf, sentenceText } from '../../../domain/sentence.ts'
import { besideRows, canStandBeside, standsBeside } from '../../../domain/views.ts'
import { queryKey } from '../../../machines/database/list/edits.ts'
import { shownView, viewActor } from '../../../machines/database/view.ts'
import { ErrorBoundary } from '../../common/ErrorBoundary.tsx'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { FacetSidebar } from '../facets/FacetSidebar.tsx'
import { useLabels } from '../fields/labels.ts'
import type { HoverSource } from '../hovers/define.ts'
import { Pagination } from '../grid/Pagination.tsx'
import { problemText } from '../query/problems.ts'
import { QuerySentence } from '../query/QuerySentence.tsx'
import { SearchHead } from '../query/SearchHead.tsx'
import { findTerm } from '../query/words.ts'
import { VIEWS } from '../views/registry.ts'
import { Dialogs } from './Dialogs.tsx'
import { AwaitedView, Failed, FailedAbove, NoResults } from './Empty.tsx'
import { type GridLogic, ListGrid } from './ListGrid.tsx'
import { Toolbar } from './Toolbar.tsx'
import { childOf, type ColumnsActor, type ExportActor, type GridPreferences, type ListActor, type ListSource } from './types.ts'

export interface ListPageProps {
  definition: DatabaseDefinition
  actor: ListActor
  source: ListSource
  /** The user's day, YYYY-MM-DD. */
  today: string
  preferences: GridPreferences
  onPreferences: (preferences: GridPreferences) => void
  /** Sizes of a page this account may choose (ACC-08). */
  pageSizes: readonly number[]
  /** Most records of one export as the membership permits; null: as many as the database allows. */
  exportRows: number | null
  /** Behaviour of the table, with its world. */
  grid: GridLogic
  /** Behaviour of the hover cards that have one. */
  hovers?: HoverSource
}

const never = () => () => {}

/** Search, list and chart of one database (DB-01 … DB-07, BEY-01, BEY-10). */
export const ListPage = ({
  definition,
  actor,
  source,
  today,
  preferences,
  onPreferences,
  pageSizes,
  exportRows,
  grid,
  hovers,
}: ListPageProps) => {
  const labels = useLabels(definition)
  const { t } = labels
  const query = useSelector(actor, ({ context }) => context.query)
  const shown = useSelector(actor, ({ context }) => context.shown)
  const view = useSelector(actor, shownView)
  const parameters = useSelector(actor, ({ context }) => context.parameters)
  const facets = useSelector(actor, ({ context }) => context.facets)
  const columns = useSelector(actor, ({ context }) => context.columns)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const addressProblems = useSelector(actor, ({ context }) => context.addressProblems)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const progress = useSelector(actor, (snapshot) => snapshot.hasTag('progress'))
  const empty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'))
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('failed') || snapshot.hasTag('signedOut'))
  const kept = useSelector(actor, (snapshot) => snapshot.hasTag('kept'))
  const position = useSelector(actor, ({ context }) => context.positions[queryKey(context.shown?.query ?? context.query)])
  const tab = useSelector(actor, ({ context }) => context.tab)
  const id = useId()
  const over = useSelector(actor, (snapshot) => snapshot.hasTag('drawer'))
  const key = shown?.key ?? ''
  const rows = useSyncExternalStore(
    (listener) => (source.watch && key ? source.watch(key, listener) : never()),
    () => (key ? source.rows(key) : undefined),
  )
  const columnsActor = childOf<ColumnsActor>(actor, 'columns')
  const exportActor = childOf<ExportActor>(actor, 'export')
  const termOf = (field: string, value: string) => {
    const facetKey = facets[field]?.key
    return (
      source.term?.(definition.id, field, value) ?? findTerm(field, value, { facet: facetKey ? source.facet(facetKey) : undefined, rows })
    )
  }
  const words = grammarOf(definition, labels, termOf, today)
  const views = viewsOf(definition)
  const Drawing = VIEWS[view]?.Component
  const arrived = useSelector(actor, ({ context }) => context.views[view])
  const viewChild = arrived === 'running' ? childOf<AnyActorRef>(actor, viewActor(view)) : undefined
  // Rows and a view beside them have room from xl on; below it the view has their place.
  const isBeside = standsBeside(
    views.find(({ id: other }) => other === view),
    parameters,
  )
  const rowsShown = Drawing === undefined || isBeside
  /** The failure has the place of what was found. */
  const instead = failed && !kept
  /** Where a view draws: all there is, or a third of it beside the rows. */
  const room = isBeside
    ? { flex: { base: '1', xl: '0 0 clamp(20rem, 38%, 44rem)' }, minW: '0', minH: '0', overflow: 'auto', borderStartWidth: { xl: '1px' } }
    : { flex: '1', minW: '0', minH: '0', overflow: 'auto' }
  const state = { query, view: viewInAddress(definition, view), parameters }
  const link = `${window.location.origin}${listPath(definition)}${addressSearch(state)}`
  const order = orderOf(definition, query)
  const everywhere = query.conditions.findIndex(({ field }) => field === ANY_FIELD)
  const sample = rows?.some((row) => row.sample) ?? false
  // A problem that names a field is told at the field; what is left is told here.
  const told =
    problem &&
    (problem.field === undefined || problem.field === 'page' || problem.field === 'sort') &&
    problem.code !== 'query.term_missing'
  return (
    <Flex
      direction="column"
      gap="1.5"
      p="2"
      h="full"
      minH={{ base: tab === 'general' ? '70rem' : '56rem', md: tab === 'general' ? '46rem' : '32rem' }}
      data-testid="list-page"
    >
      <chakra.h1 srOnly>{labels.title}</chakra.h1>
      {/* One bar: what is searched for, and how it reads. */}
      <Flex data-tour="search" direction="column" gap="1" bg="bg.panel" borderWidth="1px" borderRadius="l2" px="3" py="1">
        <SearchHead definition={definition} labels={labels} words={words} actor={actor} today={today} />
        <QuerySentence
          definition={definition}
          labels={labels}
          words={words}
          conditions={query.conditions}
          link={link}
          today={today}
          actor={actor}
          send={(event) => actor.send(event)}
        />
      </Flex>
      {(told || addressProblems.length > 0) && (
        <Flex role="alert" align="center" gap="3" px="3" py="1.5" bg="bg.warning" borderRadius="l2" textStyle="sm">
          <Box flex="1">
            {told && problemText(labels, problem)}
            {addressProblems.length > 0 &&
              t('list:addressProblems', {
                parts: addressProblems.map(({ part }) => part).join(t('list:values.comma')),
                count: addressProblems.length,
              })}
          </Box>
          <Button size="xs" variant="ghost" onClick={() => actor.send({ type: 'PROBLEM.CLOSE' })}>
            {t('list:dismiss')}
          </Button>
        </Flex>
      )}
      <Flex flex="1" minH="0" gap="2" position="relative">
        <Box
          id={`${id}-facets`}
          width="15.5rem"
          flexShrink="0"
          minH="0"
          display={{ base: preferences.facets ? 'block' : 'none', lgDown: over ? 'block' : 'none' }}
          position={{ lgDown: 'absolute' }}
          insetStart="0"
          top={{ lgDown: '2.625rem' }}
          bottom="0"
          zIndex={{ lgDown: 'docked' }}
          boxShadow={{ lgDown: 'lg' }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') actor.send({ type: 'DRAWER.CLOSE' })
          }}
        >
          <FacetSidebar definition={definition} labels={labels} actor={actor} source={source} today={today} />
        </Box>
        <Flex
          direction="column"
          flex="1"
          minW="0"
          minH="0"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          overflow="hidden"
          position="relative"
        >
          {progress && (
            <Box
              className="progress"
              role="progressbar"
              aria-label={t('list:loading')}
              position="absolute"
              insetX="0"
              top="0"
              h="2px"
              bg="teal.500"
              animation="pulse"
              zIndex="docked"
            />
          )}
          <Toolbar
            definition={definition}
            labels={labels}
            // What was found before is not what is asked for.
            total={failed ? null : (shown?.total ?? null)}
            failed={failed}
            asOf={failed || !shown ? null : asOfText(shown)}
            sample={sample}
            order={order}
            views={views.flatMap((offered) => {
              const { id } = offered
              const drawn = VIEWS[id]
              if (!drawn) return []
              const alone = { id, icon: drawn.icon, beside: false }
              return canStandBeside(offered) ? [{ ...alone, icon: 'beside' as const, beside: true }, alone] : [alone]
            })}
            view={view}
            beside={isBeside}
            rows={rowsShown}
            facets={{ beside: preferences.facets, over, id: `${id}-facets` }}
            onFacets={(where) =>
              where === 'over'
                ? actor.send({ type: over ? 'DRAWER.CLOSE' : 'DRAWER.OPEN' })
                : onPreferences({ ...preferences, facets: !preferences.facets })
            }
            lines={preferences.lines}
            onLines={(lines) => onPreferences({ ...preferences, lines })}
            onView={(wish, beside) =>
              actor.send({ type: 'VIEW.SET', view: wish, ...(beside !== isBeside && { parameters: besideRows(beside) }) })
            }
            onColumns={() => columnsActor?.send({ type: 'OPEN' })}
            exportRows={exportRows !== null && exportRows < definition.exportLimit ? exportRows : null}
            onExport={() =>
              exportActor?.send({
                type: 'START',
                screen: {
                  conditions: query.conditions,
                  sort: query.sort,
                  columns,
                  language: labels.language,
                  sentence: sentenceText(query, definition, words),
                },
              })
            }
          />
          {kept && failure && (
            <FailedAbove labels={labels} message={problemText(labels, failure)} onRetry={() => actor.send({ type: 'RETRY' })} />
          )}
          <Flex flex="1" minH="0" tabIndex={-1} outline="0">
            {/* Whichever view shows: that the search failed is said, and tried again. */}
            {(rowsShown || instead) && (
              <Flex
                direction="column"
                flex="1"
                minW="0"
                minH="0"
                display={Drawing && !instead ? { base: 'none', xl: 'flex' } : 'flex'}
                data-testid="rows"
                data-tour="rows"
              >
                {instead && failure ? (
                  <Failed
                    labels={labels}
                    message={problemText(labels, failure)}
                    // An address may ask for larger pages than this account has; trying again would not help.
                    {...(failure.code === 'query.page_too_large' && { largest: Number(failure.params?.max) })}
                    onSize={(size) => actor.send({ type: 'SIZE.SET', size })}
                    onRetry={() => actor.send({ type: 'RETRY' })}
                  />
                ) : empty ? (
                  <NoResults
                    labels={labels}
                    filtered={query.conditions.length > 0}
                    leftOut={everywhere < 0 ? [] : fieldsNotOfAny(definition)}
                    onSearchIn={(field) => {
                      const condition = query.conditions[everywhere]
                      if (condition) actor.send({ type: 'CONDITION.REPLACE', index: everywhere, condition: { ...condition, field } })
                    }}
                    onClear={() => actor.send({ type: 'CLEAR' })}
                    onDropLast={() => actor.send({ type: 'CONDITION.REMOVE', index: query.conditions.length - 1 })}
                  />
                ) : (
                  <ListGrid
                    logic={grid}
                    hovers={hovers}
                    definition={definition}
                    labels={labels}
                    columns={columns}
                    rows={shown && rows ? rows : null}
                    resultKey={key}
                    offset={shown ? (shown.query.page - 1) * shown.query.size : 0}
                    total={shown?.total ?? 0}
                    conditions={shown?.query.conditions ?? query.conditions}
                    sort={order ?? []}
                    preferences={preferences}
                    stale={busy && shown !== null}
                    position={position}
                    onScrolled={(place) => actor.send({ type: 'SCROLLED', position: place })}
                    onOpen={(id) => actor.send({ type: 'RECORD.OPEN', id })}
                  />
                )}
                {rowsShown && shown && !instead && !empty && (
                  <Pagination
                    labels={labels}
                    page={query.page}
                    size={query.size}
                    sizes={pageSizes}
                    total={shown.total}
                    onPage={(page) => actor.send({ type: 'PAGE.SET', page })}
                    onSize={(size) => actor.send({ type: 'SIZE.SET', size })}
                  />
                )}
              </Flex>
            )}
            {instead ? null : Drawing && viewChild ? (
              <Box {...room}>
                {/* A view that cannot be drawn leaves search, filters and the other views. */}
                <ErrorBoundary key={view} fallback={<AwaitedView labels={labels} view={view} failed />}>
                  <Suspense
                    fallback={
                      <Box p="4" aria-busy="true">
                        <Skeleton h="16rem" />
                      </Box>
                    }
                  >
                    <Drawing
                      definition={definition}
                      labels={labels}
                      list={actor}
                      actor={viewChild}
                      parameters={parameters}
                      source={source}
                      today={today}
                    />
                  </Suspense>
                </ErrorBoundary>
              </Box>
            ) : Drawing ? (
              <Box {...room}>
                <AwaitedView
                  labels={labels}
                  view={view}
                  failed={arrived === 'failed'}
                  onRetry={() => actor.send({ type: 'VIEW.RETRY', id: view })}
                />
              </Box>
            ) : null}
          </Flex>
        </Flex>
      </Flex>
      <Dialogs labels={labels} columns={columnsActor} exporting={exportActor} />
    </Flex>
  )
}
