import { fromCallback } from 'xstate'
import { navMachine } from '../../machines/shell/nav/machine.ts'
import { NAV_ELEMENTS, type NavEvent, type NavPanelParams } from '../../machines/shell/nav/types.ts'
import { afterPaint } from '../afterPaint.ts'
import { COOKIES } from '../cookies.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { World } from '../world.ts'

const element = (id: keyof typeof NAV_ELEMENTS) => document.getElementById(NAV_ELEMENTS[id])

/** px with what is between pixels, which would wrap a line that is cut down. */
const widthOf = (of: Element): number => Math.ceil(of.getBoundingClientRect().width)

/** Panels scroll by themselves where they are higher than the window. */
const scrolls = (target: EventTarget | null): boolean => {
  const panel = target instanceof Element ? target.closest('[data-nav-panel]') : null
  return panel !== null && panel.scrollHeight > panel.clientHeight
}

export const navWorld = ({ cookies }: Pick<World, 'cookies'>) => ({
  actors: {
    /** Follows the widths of the bar and its entries, which change with the window, the texts and the font. */
    measureBar: fromCallback<NavEvent>(({ sendBack }) => {
      const [room, row] = [element('room'), element('row')]
      if (!room || !row) return undefined
      const tell = () =>
        sendBack({
          type: 'WIDTHS.CHANGED',
          room: Math.floor(room.getBoundingClientRect().width),
          more: [...row.querySelectorAll('[data-more]')].reduce((sum, of) => sum + widthOf(of), 0),
          keepsMore: row.dataset['keepsMore'] === 'true',
          entries: [...row.querySelectorAll<HTMLElement>('[data-entry]')].map((of) => ({
            id: of.dataset['entry'] ?? '',
            width: widthOf(of),
          })),
        })
      const observer = new ResizeObserver(tell)
      observer.observe(room)
      observer.observe(row)
      return () => observer.disconnect()
    }),
    /** The wheel scrolls nothing behind an open panel, and a press beside the bar or Escape closes it. */
    holdPage: fromCallback<NavEvent>(({ sendBack }) => {
      const ending = new AbortController()
      const { signal } = ending
      const stop = (event: WheelEvent) => {
        if (!scrolls(event.target)) event.preventDefault()
      }
      document.addEventListener('wheel', stop, { signal, passive: false })
      document.addEventListener(
        'pointerdown',
        ({ target }) => {
          if (!element('room')?.contains(target as Node)) sendBack({ type: 'CLOSE' })
        },
        { signal, capture: true },
      )
      document.addEventListener(
        'keydown',
        (event) => {
          // One that was pressed in the bar has been heard there.
          if (event.key === 'Escape' && !event.defaultPrevented) sendBack({ type: 'ESCAPE' })
        },
        { signal },
      )
      return () => ending.abort()
    }),
  },
  actions: {
    rememberHover: () => {
      if (cookies.get(COOKIES.hover) === undefined) cookies.set(COOKIES.hover, 'true')
    },
    /** The panel is drawn by then. Not every entry shows in every window. */
    focusEntry: (_: unknown, { panel }: NavPanelParams) =>
      afterPaint(() =>
        [...document.querySelectorAll<HTMLElement>(`#${NAV_ELEMENTS[panel]}-panel :is(a, [role=link])`)]
          .find((entry) => entry.checkVisibility())
          ?.focus(),
      ),
    /**
     * What has the focus may lose its place, or show no more, as the window changes: the focus goes to where the same leads from now, else to
     * what has taken it in, else to what stands next to where it was.
     */
    keepFocus: () => {
      const room = element('room')
      const bar = room?.closest('header')
      const had = document.activeElement
      if (!room || !had || bar?.contains(had) !== true) return
      const href = had.getAttribute('href')
      const stood = room.contains(had) ? room : bar
      const opener =
        had === element('products') || had.closest('[role=group]') !== null
          ? (['products', 'more'] as const)
          : (['more', 'products'] as const)
      afterPaint(() => {
        if (document.activeElement !== document.body && document.activeElement !== null) return
        const links = [...stood.querySelectorAll<HTMLElement>('a, [role=link]')].filter((one) => one.checkVisibility())
        const next =
          links.find((one) => href !== null && one.getAttribute('href') === href) ??
          opener.map((id) => element(id)).find((one) => one !== null) ??
          links.at(-1)
        next?.focus()
      })
    },
    /** Only who is in the bar with the keyboard is led back; the mouse leaves the focus where it is. */
    focusOpener: (_: unknown, { panel }: NavPanelParams) => {
      if (element('room')?.contains(document.activeElement)) element(panel)?.focus()
    },
  },
})

/** As a part of the page (`routes/parts/nav.tsx`). */
export const navPart = (world: World): PartActor => partActor(navMachine.provide(navWorld(world)), undefined)
