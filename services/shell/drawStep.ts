import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'
import { TOUR } from '../../domain/constants.ts'
import type { TourStep } from '../../domain/tours.ts'
import { createMotion } from '../motion.ts'
import type { ShownStep, TourEvent } from '../../machines/shell/tour/types.ts'

/** What a step's buttons say, in the language of the page. */
export interface StepLabels {
  next: string
  previous: string
  done: string
  close: string
  /** '2/4' as it is read out. */
  progress: string
}

/** One picture after another, each for three seconds; they stand still for those who want things to. */
const pictures = (images: TourStep['images']): { element: HTMLElement; stop: () => void } | null => {
  const [first] = images
  if (!first) return null
  const element = document.createElement('img')
  let at = 0
  const show = () => {
    const { src, width, height } = images[at]!
    element.src = src
    element.alt = ''
    if (width !== undefined) element.width = width
    if (height !== undefined) element.height = height
  }
  show()
  if (images.length === 1) return { element, stop: () => {} }
  const motion = createMotion()
  const timer = setInterval(() => {
    if (element.matches(':hover') || motion.isCalm()) return
    at = (at + 1) % images.length
    show()
  }, TOUR.pictureMs)
  return { element, stop: () => clearInterval(timer) }
}

/** Frames that an element has to stand still until it counts as come to rest. */
const REST_FRAMES = 60

/**
 * Follows an element that moves: with every frame from when it is drawn until it has come to rest, as driver.js draws a frame later than it
 * looks. At rest it looks every 300 ms, while it scrolls every 100 ms at most, once resizing has rested for 150 ms, and where it or what it stands in
 * has another size; whatever has moved is followed by the frame again.
 */
const following = (element: Element, refresh: () => void): (() => void) => {
  const placeOf = () => JSON.stringify(element.getBoundingClientRect())
  // It is drawn again where it is by the next frame, whatever it was drawn by.
  let place = ''
  let still = 0
  let frame: number | undefined
  let resized: ReturnType<typeof setTimeout> | undefined
  let scrolled: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (placeOf() === place) return
    place = placeOf()
    refresh()
    still = 0
    frame ??= requestAnimationFrame(onFrame)
  }
  const onFrame = () => {
    frame = undefined
    still += 1
    look()
    if (still < REST_FRAMES) frame ??= requestAnimationFrame(onFrame)
  }
  const onResize = () => {
    clearTimeout(resized)
    resized = setTimeout(refresh, TOUR.resizeMs)
  }
  const onScroll = () => {
    if (scrolled !== undefined) return
    look()
    scrolled = setTimeout(() => {
      scrolled = undefined
      look()
    }, TOUR.throttleMs)
  }
  const sizes = new ResizeObserver(look)
  for (let around: Element | null = element; around; around = around.parentElement) sizes.observe(around)
  const poll = setInterval(look, TOUR.pollMs)
  window.addEventListener('resize', onResize)
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  frame = requestAnimationFrame(onFrame)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    sizes.disconnect()
    clearInterval(poll)
    clearTimeout(resized)
    clearTimeout(scrolled)
    window.removeEventListener('resize', onResize)
    document.removeEventListener('scroll', onScroll, { capture: true })
  }
}

/**
 * Draws a step around its element by driver.js until it is called off, which leaves nothing of it (TOUR-02). Titles and texts are an operator's:
 * they are set as text, never as HTML.
 */
export const drawStep = (
  { step, at, total, allowClose }: ShownStep,
  element: Element,
  labels: StepLabels,
  send: (event: TourEvent) => void,
): (() => void) => {
  const carousel = pictures(step.images)
  const several = total > 1
  const isLast = at === total - 1
  const drawing = driver({
    animate: false,
    overlayOpacity: TOUR.opacity,
    allowClose,
    allowKeyboardControl: false,
    overlayClickBehavior: () => {
      if (allowClose) send({ type: 'CLOSE' })
    },
    disableActiveInteraction: true,
    stagePadding: 4,
    stageRadius: 6,
  })
  drawing.highlight({
    element,
    popover: {
      // Something, so that its place is there.
      title: '…',
      description: '…',
      side: step.side,
      align: step.align,
      popoverClass: 'materia-tour',
      showButtons: ['next', ...(several && at > 0 ? (['previous'] as const) : []), ...(allowClose ? (['close'] as const) : [])],
      showProgress: several,
      progressText: `${at + 1}/${total}`,
      nextBtnText: '…',
      prevBtnText: '…',
      onNextClick: () => send({ type: 'STEP.MOVE', by: 1 }),
      onPrevClick: () => send({ type: 'STEP.MOVE', by: -1 }),
      onCloseClick: () => send({ type: 'CLOSE' }),
      onPopoverRender: ({ wrapper, title, description, footer, progress, nextButton, previousButton, closeButton }) => {
        title.textContent = step.title
        description.textContent = step.description
        if (carousel) description.prepend(carousel.element)
        wrapper.setAttribute('aria-modal', 'true')
        wrapper.style.maxHeight = TOUR.mostHeight
        wrapper.style.minHeight = `${TOUR.heightPx}px`
        // driver.js makes them a banner and the page's foot.
        title.setAttribute('role', 'presentation')
        footer.setAttribute('role', 'presentation')
        footer.style.display = 'flex'
        nextButton.textContent = isLast ? labels.done : labels.next
        previousButton.textContent = labels.previous
        closeButton.setAttribute('aria-label', labels.close)
        progress.setAttribute('aria-label', labels.progress)
        progress.setAttribute('role', 'status')
      },
    },
  })
  // It is no control that opens the popover.
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element.removeAttribute(name)
  const focus = () => document.querySelector<HTMLElement>('.materia-tour .driver-popover-next-btn')?.focus({ preventScroll: true })
  focus()
  // Of a dialog that closes as the step comes, something gives the focus back to the page.
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && !target.closest('[role=dialog], [role=alertdialog]')) focus()
  }
  document.addEventListener('focusin', onFocus)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && allowClose) send({ type: 'CLOSE' })
  }
  document.addEventListener('keydown', onKey)
  const unfollow = following(element, () => drawing.refresh())
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('focusin', onFocus)
    unfollow()
    carousel?.stop()
    drawing.destroy()
  }
}
