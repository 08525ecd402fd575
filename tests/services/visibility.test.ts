import { expect, it } from 'vitest'
import { createVisibility } from '../../services/visibility.ts'

/** A document that can be hidden. */
const makePage = () => {
  const listeners = new Set<() => void>()
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    for (const listener of listeners) listener()
  }
  return { page, turn, listeners }
}

it('KICK-03 QR-02 each who asks hears of every change until they leave, whoever else comes and goes; one listener for all', () => {
  const { page, turn, listeners } = makePage()
  const visibility = createVisibility(page as never)
  const heard: [who: string, visible: boolean][] = []
  const kickout = visibility.subscribe((visible) => heard.push(['kickout', visible]))
  const qr = visibility.subscribe((visible) => heard.push(['qr', visible]))
  expect([visibility.isVisible(), listeners.size]).toEqual([true, 1])
  turn('hidden')
  qr()
  turn('visible')
  expect([heard.splice(0), listeners.size]).toEqual([
    [
      ['kickout', false],
      ['qr', false],
      ['kickout', true],
    ],
    1,
  ])
  kickout()
  turn('hidden')
  expect([heard, listeners.size, visibility.isVisible()]).toEqual([[], 0, false])
})
