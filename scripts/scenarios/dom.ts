import { builtinEnvironments } from 'vitest/runtime'

let made: Promise<void> | null = null

/** A document in this process, once, with what jsdom lacks and the components measure with. Comes before React and the views. */
export const makeDom = (): Promise<void> => (made ??= make())

const make = async (): Promise<void> => {
  if (!('document' in globalThis))
    await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://localhost/', pretendToBeVisual: true } })
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
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 600 })
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 1200 })
}
