import { chakra } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useSelector } from '@xstate/react'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { ActorRefFrom } from 'xstate'
import { usualWidth } from '../../../domain/columnWidths.ts'
import { type DatabaseDefinition, detailPath, hoverOf, isSeveralValued, isSortable } from '../../../domain/database.ts'
import type { Condition, Sort } from '../../../domain/query.ts'
import type { Row } from '../../../domain/record.ts'
import type { gridMachine } from '../../../machines/database/grid/machine.ts'
import { gridKey } from '../../../machines/database/grid/moves.ts'
import type { Cell } from '../../../machines/database/grid/types.ts'
import type { Position } from '../../../machines/database/list/types.ts'
import { useHeldEscape } from '../../common/useHeldEscape.ts'
import { useTouch } from '../../common/useTouch.ts'
import { FieldValue, Marked } from '../fields/FieldValue.tsx'
import { isBlank, valueText } from '../../../domain/wording.ts'
import { highlightsOf } from '../fields/format.ts'
import type { Labels } from '../fields/labels.ts'
import type { HoverSource } from '../hovers/define.ts'
import { FieldHovers } from '../hovers/FieldHovers.tsx'
import { Numbered } from '../numbers/Numbered.tsx'
import type { GridPreferences } from '../list/types.ts'
import { frozenClass, gridColumns, type GridColumn, gridHeights } from './columns.ts'
import { marksOf, type Reason, reasonOf } from './reasons.ts'
import { gridStyles, REASON_HEIGHT } from './styles.ts'

export interface DataGridProps {
  definition: DatabaseDefinition
  labels: Labels
  /** Fields in order. */
  columns: readonly string[]
  /** Rows of this page; null while the first answer is awaited. */
  rows: readonly Row[] | null
  /** Names the result, so that a new one starts at its own place. */
  resultKey: string
  /** Rows before this page, and in all. */
  offset: number
  total: number
  conditions: readonly Condition[]
  sort: readonly Sort[]
  preferences: GridPreferences
  /** The rows belong to the query before. */
  stale: boolean
  /** Where the reader was in this result. */
  position: Position | undefined
  onScrolled: (position: Position) => void
  onOpen: (id: string) => void
  /** Where its focus is, and how wide its columns are. */
  actor: ActorRefFrom<typeof gridMachine>
  hovers?: HoverSource | undefined
}

const SKELETON_ROWS = 12

/** Title of a cell: everything its narrow box may cut off, and why it is none of the publisher's (TRUTH-02); of what shows more on hovering, nothing. */
const hint = (row: Row, { field, definition }: GridColumn, labels: Labels): string | undefined =>
  isBlank(row.values[field]) || hoverOf(definition)
    ? undefined
    : [valueText(field, definition, row.values[field], labels), labels.derived(field)].join('\n').trim()

/** Draws pieces of a reason with the searched words marked. */
const markedIn =
  ({ words }: Reason) =>
  (piece: string) => <Marked text={piece} words={words} />

interface GridRowProps {
  definition: DatabaseDefinition
  labels: Labels
  row: Row
  /** Its place on the page, from 0, and in the whole list with the header, from 1. */
  index: number
  ariaIndex: number
  columns: readonly GridColumn[]
  /** Words to mark, by column. */
  words: readonly (readonly string[])[]
  lines: 1 | 2
  /** px, from the first row's top. */
  height: number
  top: number
  reason: Reason | null | undefined
  /** Column the reason stands under. */
  nameAt: number
  /** Column of the grid's tab stop, -1 where it is in another row. */
  tabStop: number
  /** The focus is in it. */
  active: boolean
  onOpen: (record: string) => void
}

/** One row, drawn anew only when something of it is another: the focus and the searches of the list move without it. */
const GridRow = memo((props: GridRowProps) => {
  const { definition, labels, row, index: at, columns, words, lines, height, top, reason, nameAt, tabStop, active, onOpen } = props
  return (
    <div
      role="row"
      aria-rowindex={props.ariaIndex}
      className="g-row"
      data-active={active || undefined}
      data-reason={reason ? true : undefined}
      style={{ height, transform: `translateY(${top}px)` }}
      onDoubleClick={() => onOpen(row.id)}
    >
      {columns.map((column, index) => {
        const value = row.values[column.field]
        const content = (
          <FieldValue
            id={column.field}
            field={column.definition}
            value={value}
            labels={labels}
            words={marksOf(row, column.field, words[index] ?? [])}
            fit={{ width: column.width - 22, lines }}
          />
        )
        return (
          <div
            key={column.field}
            role="gridcell"
            aria-colindex={index + 1}
            data-cell={`${at}:${index}`}
            tabIndex={tabStop === index ? 0 : -1}
            className={`g-cell${frozenClass(column, index)}${column.align === 'end' ? ' g-end' : ''}${reason && index === nameAt ? ' g-why' : ''}`}
          >
            <div className="g-text" title={hint(row, column, labels)}>
              {column.link && !isBlank(value) ? (
                <a
                  className="g-link"
                  href={detailPath(definition, row.id)}
                  tabIndex={-1}
                  onClick={(event) => {
                    // Anything but a plain click is the browser's: new tab, new window, download.
                    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
                    event.preventDefault()
                    onOpen(row.id)
                  }}
                >
                  {content}
                </a>
              ) : (
                content
              )}
            </div>
            {reason && index === nameAt && (
              <div
                className={reason.derived ? 'g-reason v-derived' : 'g-reason'}
                title={[reason.text, reason.derived ? labels.t('rows:found.derived') : ''].join('\n').trim()}
              >
                <Numbered text={reason.text} draw={markedIn(reason)} />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
})

/**
 * The list as a grid (WAI-ARIA grid pattern): one tab stop, arrows from cell to cell, Enter sorts in the header and opens the
 * record in the body, Ctrl+C copies the cell and Ctrl+Shift+C the row as tab-separated text (BEY-10). Rows are virtual, so thousands scroll smoothly (DB-05); they are drawn
 * with plain elements, because the style sheet of one grid is cheaper than a styled component per cell.
 */
export const DataGrid = (props: DataGridProps) => {
  const { definition, labels, rows, resultKey, offset, total, conditions, sort, preferences, stale, position, actor } = props
  const { t } = labels
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  /** Cell that the machine has moved the focus to: a virtual row may have to be drawn first. */
  const wanted = useRef<Cell | null>(null)
  const lines = preferences.lines
  const { row: rowHeight, header: headerHeight } = gridHeights(lines, useTouch())
  const columns = useMemo(
    () => gridColumns(definition, props.columns, preferences.widths, labels),
    [definition, props.columns, preferences.widths, labels],
  )
  const words = useMemo(() => columns.map(({ field }) => highlightsOf(conditions, field)), [columns, conditions])
  const count = rows?.length ?? 0
  const reasons = useMemo(
    () => rows?.map((row) => reasonOf(definition, row, columns, words, lines, labels)) ?? [],
    [definition, rows, columns, words, lines, labels],
  )
  /** Where a row is told by: its name, or whatever stands first. */
  const nameAt = Math.max(
    0,
    columns.findIndex(({ field }) => field === definition.title),
  )

  /** The result that has been brought to its place: only from then on it is the reader who scrolls. */
  const placed = useRef<string | null>(null)
  /** Row of the grid's one tab stop: drawn wherever the reader has scrolled, or Tab would not find the grid any more. */
  const kept = useRef(-1)
  const virtual = useVirtualizer({
    count,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const row = kept.current
      return row < 0 || row >= count || shown.includes(row) ? shown : row < (shown[0] ?? 0) ? [row, ...shown] : [...shown, row]
    },
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + (reasons[index] ? REASON_HEIGHT : 0),
    overscan: 8,
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
    onChange: (_, scrolling) => {
      if (!scrolling) tellPlace()
    },
  })
  const tellPlace = () => {
    if (!scroller.current || count === 0 || placed.current !== resultKey) return
    // Where it stands, not where the virtualizer has last heard of: that is told later.
    const top = scroller.current.scrollTop
    const item = virtual.getVirtualItemForOffset(top + headerHeight)
    if (item) props.onScrolled({ row: item.index, offset: Math.round(top + headerHeight - item.start) })
  }
  /** A record opened before scrolling has come to rest is returned from to where the reader was by then. */
  const openRecord = (record: string) => {
    tellPlace()
    props.onOpen(record)
  }
  const opening = useRef(openRecord)
  useLayoutEffect(() => {
    opening.current = openRecord
  })
  const open = useCallback((record: string) => opening.current(record), [])

  const snapshot = useSelector(actor, (now) => now)
  const send = actor.send.bind(actor)
  useLayoutEffect(() => {
    const { unsubscribe } = actor.on('FOCUS.MOVED', ({ cell }) => {
      wanted.current = cell
      if (cell.row >= 0) virtual.scrollToIndex(cell.row, { align: 'auto' })
    })
    return unsubscribe
  }, [actor, virtual])
  const active = snapshot.context.cell
  kept.current = active.row
  const focused = snapshot.hasTag('focused')
  const { rows: knownRows, columns: knownColumns, pageRows } = snapshot.context

  // DOM facts follow the snapshot: the machine learns the grid's size, the wanted cell gets the focus once it is drawn, and
  // another result starts where the reader left it.
  useLayoutEffect(() => {
    const size = {
      rows: count,
      columns: columns.length,
      pageRows: Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / rowHeight)),
    }
    if (knownRows !== size.rows || knownColumns !== size.columns || pageRows !== size.pageRows) actor.send({ type: 'RESIZE', size })
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight, reasons])
  useLayoutEffect(() => {
    const cell = wanted.current
    if (!cell || !scroller.current) return
    const element = scroller.current.querySelector<HTMLElement>(`[data-cell="${cell.row}:${cell.column}"]`)
    if (!element) return
    wanted.current = null
    if (document.activeElement !== element) {
      element.focus({ preventScroll: true })
      const box = scroller.current
      if (getComputedStyle(element).position !== 'sticky') {
        // Frozen cells cover what lies under them.
        const frozen = Math.max(
          ...[...element.parentElement!.querySelectorAll<HTMLElement>('.g-frozen')]
            .filter((other) => getComputedStyle(other).position === 'sticky')
            .map((other) => other.getBoundingClientRect().right - box.getBoundingClientRect().left),
          0,
        )
        if (element.offsetLeft < box.scrollLeft + frozen) box.scrollLeft = element.offsetLeft - frozen
        else if (element.offsetLeft + element.offsetWidth > box.scrollLeft + box.clientWidth)
          box.scrollLeft = element.offsetLeft + element.offsetWidth - box.clientWidth
      }
    }
  })
  useLayoutEffect(() => {
    if (count > 0 && scroller.current) {
      const start = position && virtual.getOffsetForIndex(position.row, 'start')?.[0]
      scroller.current.scrollTop = position ? (start ?? 0) + position.offset : 0
      placed.current = resultKey
    }
    // The position is where the result was left, not where it is now: only another result asks for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [resultKey, count === 0])

  const template = columns.map(({ width }, index) => (index === columns.length - 1 ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ')
  const held = snapshot.hasTag('held')
  useHeldEscape(held, () => actor.send({ type: 'WIDTH.CANCEL' }))

  const onKeyDown = (event: KeyboardEvent) => {
    const column = columns[active.column]
    if (active.row < 0 && column && event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      send({ type: 'WIDTH.STEP', field: column.field, width: column.width, by: event.key === 'ArrowLeft' ? -1 : 1 })
      return
    }
    if (event.key === 'Escape' && snapshot.can({ type: 'WIDTH.CANCEL' })) {
      event.preventDefault()
      send({ type: 'WIDTH.CANCEL' })
      return
    }
    const ctrl = event.ctrlKey || event.metaKey
    // A text the reader has marked is what they want to copy.
    if (ctrl && event.key.toLowerCase() === 'c' && window.getSelection()?.isCollapsed === false) return
    if (event.key === 'Enter' && ctrl) {
      send({ type: 'TAB.OPEN' })
      return
    }
    const meant = gridKey(event.key, { ctrl, shift: event.shiftKey, alt: event.altKey })
    if (!meant) return
    event.preventDefault()
    // It may open a record.
    if (meant.type === 'ACTIVATE') tellPlace()
    send(meant)
  }

  // One listener for every cell: which one was meant stands on the element.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const [row, index] = ((event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '').split(':').map(Number)
    if (row === undefined || index === undefined) return
    send({ type: 'CELL.CLICKED', cell: { row, column: index }, multi: event.shiftKey })
  }

  const resizing = (column: GridColumn) => ({
    onPointerDown: (event: PointerEvent<HTMLSpanElement>) => {
      event.stopPropagation()
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      send({ type: 'EDGE.GRAB', field: column.field, width: column.width, x: event.clientX })
    },
    onPointerMove: (event: PointerEvent<HTMLSpanElement>) => {
      // Merely passing over an edge is nothing.
      if (actor.getSnapshot().hasTag('held')) send({ type: 'EDGE.DRAG', x: event.clientX })
    },
    onPointerUp: () => send({ type: 'EDGE.DROP' }),
    onPointerCancel: () => send({ type: 'WIDTH.CANCEL' }),
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onDoubleClick: () => send({ type: 'WIDTH.RESET', field: column.field, width: usualWidth(column.field, column.definition, labels) }),
  })

  return (
    <>
      <span id={`${id}-keys`} hidden>
        {t('list:grid.keys')}
      </span>
      <chakra.div
        ref={scroller}
        role="grid"
        aria-label={t('list:grid.label', { database: labels.title })}
        aria-describedby={`${id}-keys`}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-busy={stale || rows === null}
        data-lines={lines}
        flex="1"
        minH="0"
        overflow="auto"
        position="relative"
        opacity={stale ? 0.55 : 1}
        transition="opacity 120ms"
        css={gridStyles}
        style={
          {
            '--cols': template,
            '--width': `${columns.reduce((sum, { width }) => sum + width, 0)}px`,
            '--first': `${columns[0]?.width ?? 0}px`,
            '--second': `${columns[1]?.width ?? 0}px`,
          } as CSSProperties
        }
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={(event) => {
          if (
            !snapshot.hasTag('focused') &&
            !event.currentTarget.contains(event.relatedTarget) &&
            (event.target as HTMLElement).dataset['cell'] === `${active.row}:${active.column}`
          )
            send({ type: 'FOCUS' })
        }}
        onBlur={(event) => {
          // A virtual row that scrolls away takes the focus with it; the machine still knows the cell.
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) send({ type: 'BLUR' })
        }}
      >
        <div role="rowgroup" className="g-header">
          <div role="row" aria-rowindex={1} className="g-row" style={{ height: headerHeight }}>
            {columns.map((column, index) => {
              const at = sort.findIndex(({ field }) => field === column.field)
              const direction = sort[at]?.direction
              return (
                <div
                  key={column.field}
                  role="columnheader"
                  aria-colindex={index + 1}
                  aria-sort={
                    isSortable(column.definition)
                      ? direction === 'asc'
                        ? 'ascending'
                        : direction === 'desc'
                          ? 'descending'
                          : 'none'
                      : undefined
                  }
                  aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                  data-cell={`-1:${index}`}
                  data-sortable={isSortable(column.definition) || undefined}
                  tabIndex={active.row === -1 && active.column === index ? 0 : -1}
                  className={`g-head${frozenClass(column, index)}${column.align === 'end' ? ' g-end' : ''}`}
                  title={[
                    isSortable(column.definition)
                      ? t('list:grid.sortHint', { field: labels.field(column.field) })
                      : labels.field(column.field),
                    isSortable(column.definition) && isSeveralValued(column.definition) ? t('list:grid.sortFirst') : '',
                    labels.derived(column.field),
                  ]
                    .filter((line) => line !== '')
                    .join('\n')}
                >
                  <span className="g-name">{labels.field(column.field)}</span>
                  {direction && (
                    <span className="g-sort" aria-hidden="true">
                      {direction === 'asc' ? '▲' : '▼'}
                      {sort.length > 1 ? at + 1 : ''}
                    </span>
                  )}
                  <span className="g-resize" aria-hidden="true" {...resizing(column)} />
                </div>
              )
            })}
          </div>
        </div>
        {rows === null ? (
          <div aria-hidden="true">
            {Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <div key={row} className="g-row" style={{ height: rowHeight }}>
                {columns.map(({ field }) => (
                  <div key={field} className="g-cell">
                    <div className="g-skeleton" />
                  </div>
                ))}
              </div>
            ))}
          </div>
        ) : (
          <div
            role="rowgroup"
            className="g-body"
            style={{ height: virtual.getTotalSize() - headerHeight, position: 'relative', minWidth: 'var(--width)' }}
          >
            {virtual.getVirtualItems().map((item) => {
              const row = rows[item.index]
              if (!row) return null
              return (
                <GridRow
                  key={row.id}
                  definition={definition}
                  labels={labels}
                  row={row}
                  index={item.index}
                  ariaIndex={offset + item.index + 2}
                  columns={columns}
                  words={words}
                  lines={lines}
                  height={item.size}
                  top={item.start - headerHeight}
                  reason={reasons[item.index]}
                  nameAt={nameAt}
                  tabStop={active.row === item.index ? active.column : -1}
                  active={focused && active.row === item.index}
                  onOpen={open}
                />
              )
            })}
          </div>
        )}
      </chakra.div>
      <FieldHovers
        definition={definition}
        labels={labels}
        within={scroller}
        source={props.hovers}
        valueOf={(element, field) =>
          rows?.[Number.parseInt(element.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? '')]?.values[field]
        }
      />
    </>
  )
}
