import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawStep } from '../../../services/shell/drawStep.ts'

/** A step as it is drawn, with the figures of the source written out (TOUR-02). */

const still = { is: false }
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: still.is && query.includes('reduced-motion') }))
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  still.is = false
})

const picture = (name: string) => ({ src: `data:image/png;base64,${name}` })
const draw = () => {
  const element = document.body.appendChild(document.createElement('button'))
  const images = ['a', 'b', 'c'].map((name) => picture(name))
  const step = { element: 'menu', title: 'Title', description: 'Text', side: 'bottom' as const, align: 'start' as const, images }
  const labels = { next: 'Next', previous: 'Previous', done: 'Done', close: 'Close', progress: '1/2' }
  const end = drawStep({ step, at: 0, total: 2, allowClose: false }, element, labels, () => {})
  vi.advanceTimersByTime(0)
  return {
    popover: document.querySelector<HTMLElement>('.materia-tour')!,
    shown: () => document.querySelector<HTMLImageElement>('.materia-tour img')?.src.at(-1),
    end: () => {
      end()
      element.remove()
    },
  }
}

it('TOUR-02 a step is 168 px high at least and 80vh at most', () => {
  const { popover, end } = draw()
  expect([popover.style.minHeight, popover.style.maxHeight]).toEqual(['168px', '80vh'])
  end()
})

it('TOUR-02 the pictures of a step take turns, each for 3000 ms, and stand still for whoever asks for that', () => {
  const { shown, end } = draw()
  const seen = [2999, 1, 2999, 1, 3000].map((ms) => {
    vi.advanceTimersByTime(ms)
    return shown()
  })
  expect(seen).toEqual(['a', 'b', 'b', 'c', 'a'])
  end()
  still.is = true
  const calm = draw()
  vi.advanceTimersByTime(30_000)
  expect(calm.shown()).toBe('a')
  calm.end()
})
