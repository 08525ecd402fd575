import { builtinEnvironments } from 'vitest/runtime'

let made: Promise<void> | null = null

/** Popovers: hidden until they are shown, by their button or by name; a click elsewhere closes them. */
const teachPopovers = (): void => {
  const style = document.createElement('style')
  style.textContent = '[popover]:not([data-shown]){display:none}'
  document.head.append(style)
  const shown = (element: HTMLElement, show: boolean): void => void element.toggleAttribute('data-shown', show)
  HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
    shown(this, true)
  }
  HTMLElement.prototype.hidePopover ??= function (this: HTMLElement) {
    shown(this, false)
  }
  HTMLElement.prototype.togglePopover ??= function (this: HTMLElement, force?: boolean) {
    const show = force ?? !this.hasAttribute('data-shown')
    shown(this, show)
    return show
  }
  document.addEventListener('click', ({ target }) => {
    const invoker = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]'))
      if (panel.id === invoker) panel.togglePopover()
      else if (!panel.contains(target as Node)) panel.hidePopover()
  })
}

/** A document in this process, once, with what jsdom lacks and the components measure with. Comes before React and the views. */
export const makeDom = (): Promise<void> => (made ??= make())

const make = async (): Promise<void> => {
  if (!('document' in globalThis))
    await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/', pretendToBeVisual: true } })
  teachPopovers()
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
  Element.prototype.scrollTo ??= () => {}
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.setPointerCapture ??= () => {}
  Element.prototype.releasePointerCapture ??= () => {}
  Element.prototype.hasPointerCapture ??= () => false
  globalThis.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia
  // Virtual rows are drawn only where there is room for them.
  Object.defineProperty(Element.prototype, 'clientHeight', {
    configurable: true,
    get: function (this: Element) {
      // A rendering may say how high it is.
      return Number(this.closest('[data-height]')?.getAttribute('data-height') ?? 600)
    },
  })
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 1200 })
}
