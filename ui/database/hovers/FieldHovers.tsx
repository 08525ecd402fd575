import { HoverCard, Portal, useHoverCard } from '@chakra-ui/react'
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DatabaseDefinition, hoverOf, slotId, slotOptions } from '../../../domain/database.ts'
import type { NamedRecord } from '../../../domain/numbers.ts'
import type { Term, Value } from '../../../domain/record.ts'
import { ErrorBoundary } from '../../common/ErrorBoundary.tsx'
import { lazyComponent } from '../../common/lazyComponent.ts'
import { isBlank, isTerm } from '../../../domain/wording.ts'
import type { Labels } from '../fields/labels.ts'
import type { HoverProps, HoverSource } from './define.ts'
import { HOVERS } from './registry.ts'

/** Pointed at for so long a card opens; left for so long it closes, so that the pointer can come over and read it, ms. */
const DELAYS = { openDelay: 200, closeDelay: 150 }

export interface FieldHoversProps {
  definition: DatabaseDefinition
  labels: Labels
  /** What holds the values. They are marked `data-hover="<field>"`, or `data-hover="<field>:<place>"` for one of several. */
  within: RefObject<HTMLElement | null>
  /** Value of a field where an element stands. */
  valueOf: (element: HTMLElement, field: string) => Value | undefined
  source?: HoverSource | undefined
}

/** What the card is about, and the element it stands beside: a field's value, or a record whose number stands there. */
interface Subject {
  of: Pick<HoverProps, 'id' | 'field' | 'value'> | NamedRecord
  at: HTMLElement
  /** Each time it is pointed at anew. */
  turn: number
}

const MARKED = '[data-hover], [data-number]'
/** The card of a record, px (NCT-01). */
const RECORD_WIDTH = 420
const NumberCard = lazyComponent(async () => (await import('./number/NumberCard.tsx')).NumberCard)

const isRecord = (of: Subject['of']): of is NamedRecord => 'database' in of

/**
 * The one hover card of a grid or a record: thousands of values need no component of their own for it. It listens where they are, and Zag's
 * machine does the waiting, opening and closing; Escape closes it, and it stands beside what it is about.
 */
export const FieldHovers = ({ definition, labels, within, valueOf, source }: FieldHoversProps) => {
  const anchor = useRef<HTMLElement | null>(null)
  /** Marked element under the pointer. */
  const under = useRef<HTMLElement | null>(null)
  const entered = useRef(0)
  // What to draw in the card; whether it shows, and when, is the library's machine.
  const [subject, setSubject] = useState<Subject | null>(null)
  const card = useHoverCard({
    ...DELAYS,
    positioning: {
      placement: 'bottom-start',
      gutter: 6,
      overflowPadding: 8,
      fitViewport: true,
      hideWhenDetached: true,
      getAnchorElement: () => anchor.current,
    },
  })

  /** What an element stands for; null where there is nothing to show. */
  const subjectOf = (element: HTMLElement, marked: string | undefined): Subject['of'] | null => {
    const number = element.dataset['number']
    if (number !== undefined) {
      const [database = '', id = ''] = number.split(':')
      return source ? { database, id } : null
    }
    const [id = '', place] = (marked ?? '').split(':')
    const field = definition.fields[id]
    const whole = valueOf(element, id)
    const value: Value | Term | undefined = place !== undefined && Array.isArray(whole) ? whole[Number(place)] : whole
    if (!field || value === undefined || value === null || (!isTerm(value) && isBlank(value))) return null
    return { id, field, value }
  }
  /** Turns to what is marked; each time with a name of its own, for an element may come to stand for another row. */
  const turnTo = (element: HTMLElement, marked: string | undefined, at: HTMLElement) => {
    const of = subjectOf(element, marked)
    if (!of) return null
    anchor.current = at
    entered.current += 1
    setSubject({ of, at, turn: entered.current })
    return card.getTriggerProps({ value: String(entered.current) })
  }
  const leave = (event: PointerEvent) => {
    if (under.current) card.getTriggerProps().onPointerLeave?.(event as never)
    under.current = null
  }
  const over = useEffectEvent((event: PointerEvent) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>(MARKED)
    if (element === under.current) return
    leave(event)
    under.current = element
    if (element) turnTo(element, element.dataset['hover'], element)?.onPointerEnter?.(event as never)
  })
  const out = useEffectEvent((event: PointerEvent) => {
    if (!within.current?.contains(event.relatedTarget as Node | null)) leave(event)
  })
  // Whoever presses has something else in mind than reading on. The library's machine has no event for a press on what it does not know: an open
  // card is closed, and one that still waits to open, which `setOpen` does not reach, hears that the pointer is gone.
  const down = useEffectEvent((event: PointerEvent) => {
    if (card.open) card.setOpen(false)
    else if (under.current) card.getTriggerProps().onPointerLeave?.(event as never)
  })
  const focus = useEffectEvent((event: FocusEvent) => {
    const target = event.target as HTMLElement
    if (!target.matches(':focus-visible')) return
    // A name that is a link has the focus itself; elsewhere all names of a value have it together, and a cell has it for what is in it. What has a stop
    // of its own in something larger, as a number in a table that is scrolled, shows its card when the keyboard comes to it.
    const own = target.closest<HTMLElement>(MARKED)
    const isFor = (marked: HTMLElement) => target.matches('[role=gridcell]') || marked.closest('a, button, [tabindex]') === target
    const element = own ?? [...target.querySelectorAll<HTMLElement>(MARKED)].find(isFor)
    const marked = element?.dataset['hover']
    if (element) turnTo(element, own ? marked : marked?.split(':')[0], target)?.onFocus?.(event as never)
  })
  const blur = useEffectEvent((event: FocusEvent) => card.getTriggerProps().onBlur?.(event as never))

  useEffect(() => {
    const element = within.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerover', (event) => over(event), { signal })
    element.addEventListener('pointerout', (event) => out(event), { signal })
    element.addEventListener('pointerdown', (event) => down(event), { signal })
    element.addEventListener('focusin', (event) => focus(event), { signal })
    element.addEventListener('focusout', (event) => blur(event), { signal })
    return () => listening.abort()
  }, [within])

  const { open } = card
  const { id: contentId } = card.getContentProps()
  useEffect(() => {
    if (!open || !subject || contentId === undefined) return undefined
    const described = subject.at.closest('a, [tabindex]') ?? subject.at
    described.setAttribute('aria-describedby', contentId)
    return () => described.removeAttribute('aria-describedby')
  }, [open, subject, contentId])

  if (!subject) return null
  const { of } = subject
  const slot = isRecord(of) ? undefined : hoverOf(of.field)
  const hover = slot ? HOVERS[slotId(slot)] : undefined
  if (!isRecord(of) && !hover) return null
  const width = hover ? hover.width : RECORD_WIDTH
  // A card that leads to a record is a region; others are tooltips.
  const name = isRecord(of) ? of.id : hover?.lists ? labels.field(of.id) : null
  return (
    <HoverCard.RootProvider value={card} lazyMount unmountOnExit>
      <Portal>
        <HoverCard.Positioner>
          <HoverCard.Content
            {...(name === null ? { role: 'tooltip' } : { role: 'region', 'aria-label': name })}
            bg="bg.panel"
            color="fg"
            borderRadius="l2"
            boxShadow="lg"
            textStyle="sm"
            px="3"
            py="2"
            maxW={`min(${width ?? 360}px, 90vw)`}
            w={width && `${width}px`}
            maxH="min(420px, var(--available-height))"
            overflowY="auto"
            zIndex="popover"
          >
            <ErrorBoundary key={subject.turn} fallback={null}>
              <Suspense fallback={null}>
                {isRecord(of) ? (
                  source && <NumberCard names={of} source={source} />
                ) : hover && slot ? (
                  <hover.Component
                    definition={definition}
                    id={of.id}
                    field={of.field}
                    value={of.value}
                    labels={labels}
                    options={slotOptions(slot)}
                    source={source}
                  />
                ) : null}
              </Suspense>
            </ErrorBoundary>
          </HoverCard.Content>
        </HoverCard.Positioner>
      </Portal>
    </HoverCard.RootProvider>
  )
}
