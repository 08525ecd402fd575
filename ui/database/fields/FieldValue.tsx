import type { ReactNode } from 'react'
import { cellOf, conclusionOf, type FieldDefinition, hoverOf, type Slot, slotId, slotOptions } from '../../../domain/database.ts'
import type { Term, Value } from '../../../domain/record.ts'
import { ErrorBoundary } from '../../common/ErrorBoundary.tsx'
import type { Cell, CellProps } from '../cells/define.ts'
import { CELLS } from '../cells/registry.ts'
import { HOVERS } from '../hovers/registry.ts'
import { isBlank, isTerm, termAside, valueNames, valueText } from '../../../domain/wording.ts'
import { Numbered } from '../numbers/Numbered.tsx'
import { fitNames, splitMatches } from './format.ts'
import type { Labels } from './labels.ts'

/** Text with the searched words marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  words.length === 0 ? (
    <>{text}</>
  ) : (
    <>{splitMatches(text, words).map((piece, index) => (piece.hit ? <mark key={index}>{piece.text}</mark> : piece.text))}</>
  )

export interface FieldValueProps {
  id: string
  field: FieldDefinition
  value: Value | undefined
  labels: Labels
  /** Words to mark. */
  words?: readonly string[]
  /** Room of a grid cell; names that do not fit become '+n'. Without it everything is shown (detail pages). */
  fit?: { width: number; lines: number }
  /** Draws a name of several as a link to where it leads. */
  link?: (name: ReactNode, item: Term | string) => ReactNode
}

/** Whether there is more to see of a field's values here: in a list, or in the record itself. */
const hasHover = (field: FieldDefinition, isList: boolean): boolean => {
  const slot = hoverOf(field)
  return slot !== undefined && (isList || HOVERS[slotId(slot)]?.lists !== true)
}

/** Cells that have thrown. Drawn again for row after row they would slow the grid down and fill the console. */
const broken = new WeakSet<Cell>()

/** What a cell draws; undefined where it threw, now or before. */
const drawnBy = (cell: Cell, slot: Slot, props: Omit<CellProps, 'options'>): ReactNode => {
  if (broken.has(cell)) return undefined
  try {
    return cell.draw({ ...props, options: slotOptions(slot) })
  } catch (error) {
    broken.add(cell)
    reportError(new Error(`the cell ${slotId(slot)} of the field ${props.id} could not be drawn`, { cause: error }))
    return undefined
  }
}

/** One value: a dash where there is none, by the cell its definition names, else as its kind asks. */
export const FieldValue = (props: FieldValueProps) => {
  const { id, field, value, labels, words = [], fit } = props
  if (isBlank(value)) return <span className="v-blank">–</span>
  const plain = <PlainValue {...props} />
  const slot = cellOf(field)
  const cell = slot && CELLS[slotId(slot)]
  const drawn = cell && drawnBy(cell, slot, { id, field, value, labels, words, fit })
  const shown = drawn === undefined ? plain : <ErrorBoundary fallback={plain}>{drawn}</ErrorBoundary>
  // Of several names each is marked by itself.
  if (!hasHover(field, fit !== undefined) || (drawn === undefined && (Array.isArray(value) || field.kind === 'terms'))) return shown
  return (
    <span data-hover={id} tabIndex={fit ? undefined : 0}>
      {shown}
    </span>
  )
}

/**
 * A value as its kind asks (DB-12): names as tags with '+n', dates as the publisher wrote them, numbers with separators,
 * yes/no, enum labels, official numbers monospaced. Plain elements with class names, because a grid draws thousands of them;
 * `fieldStyles` gives them their look.
 */
const PlainValue = ({ id, field, value, labels, words = [], fit, link }: FieldValueProps) => {
  const marked = (piece: string) => <Marked text={piece} words={words} />
  /** Whatever its kind, what no publisher says looks so (TRUTH-02). */
  const look = (classes: string) => (conclusionOf(field) ? `${classes} v-derived`.trim() : classes)
  if (Array.isArray(value) || field.kind === 'terms') {
    const items: readonly (Term | string)[] = Array.isArray(value) ? value : [String(value)]
    const names = valueNames(id, field, value, labels)
    const asides = items.map((item) => (isTerm(item) ? termAside(field, item, labels.language) : ''))
    const wide = names.map((name, index) => (asides[index] ? `${name} ${asides[index]}` : name))
    const shown = fit ? fitNames(wide, fit.width, fit.lines) : names.length
    const hidden = names.slice(shown)
    const isHovered = hasHover(field, fit !== undefined)
    const hiddenHit = words.length > 0 && hidden.some((name) => splitMatches(name, words).some((piece) => piece.hit))
    return (
      // In a grid the cell has the keyboard's focus; elsewhere the value itself must have it, or its card is for pointers only (WCAG 1.4.13).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <span className={look('v-terms')} tabIndex={isHovered && !fit && !link ? 0 : undefined}>
        {names.slice(0, shown).map((name, index) => {
          return (
            <span key={index} className={field.kind === 'enum' ? 'v-tag' : 'v-term'} data-hover={isHovered ? `${id}:${index}` : undefined}>
              {link ? (
                link(<Marked text={name} words={words} />, items[index]!)
              ) : isHovered ? (
                <Marked text={name} words={words} />
              ) : (
                <Numbered text={name} linked={!fit} draw={marked} />
              )}
              {asides[index] && (
                <span className="v-aside">
                  {' '}
                  <Marked text={asides[index]} words={words} />
                </span>
              )}
            </span>
          )
        })}
        {hidden.length > 0 && (
          <span
            className={hiddenHit ? 'v-more v-hit' : 'v-more'}
            data-hover={isHovered ? id : undefined}
            title={isHovered ? undefined : hidden.join('\n')}
            aria-label={labels.t('list:values.more', { count: hidden.length })}
          >
            +{hidden.length}
          </span>
        )}
      </span>
    )
  }
  const text = valueText(id, field, value, labels)
  switch (field.kind) {
    case 'flag':
      return <span className={look(value === true ? 'v-flag v-yes' : 'v-flag v-no')}>{text}</span>
    case 'enum':
      return <span className={look('v-tag')}>{text}</span>
    case 'number':
      return <span className={look('v-number')}>{text}</span>
    case 'date':
      return <span className={look('v-date')}>{text}</span>
    default: {
      // What has a card of its own is the number of the record itself.
      const numbered =
        hoverOf(field) === undefined && !field.column?.fixed ? <Numbered text={text} linked={!fit} draw={marked} /> : marked(text)
      if (field.identifier) return <span className={look('v-id')}>{numbered}</span>
      if (field.link && /^https?:\/\//i.test(text))
        return (
          <a className={look('v-link')} href={text} target="_blank" rel="noreferrer noopener">
            {text}
          </a>
        )
      return conclusionOf(field) ? <span className={look('')}>{numbered}</span> : numbered
    }
  }
}
