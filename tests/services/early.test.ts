import { expect, it, vi } from 'vitest'
import { TelemetryBatch } from '../../domain/telemetry.ts'
import { keepEarly, takeEarly } from '../../services/early.ts'

it('GATE-09 errors of the page are kept until somebody asks for them, some of them, and given once; a page that goes before tells them itself', () => {
  const page = new EventTarget()
  const { addEventListener, removeEventListener } = globalThis
  const sent: [path: string, body: string][] = []
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    location: { pathname: '/drugus' },
  })
  vi.stubGlobal('navigator', { sendBeacon: (path: string, body: string) => sent.push([path, body]) > 0 })
  const happens = (message: string) => page.dispatchEvent(Object.assign(new Event('error'), { message }))
  try {
    happens('before')
    keepEarly()
    page.dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual([])
    for (let at = 1; at <= 25; at++) happens(`error ${at}`)
    page.dispatchEvent(new Event('pagehide'))
    const [path, body] = sent.splice(0)[0]!
    const { entries } = TelemetryBatch.parse(JSON.parse(body))
    expect([path, entries.length, entries[19]]).toMatchObject([
      '/api/log',
      20,
      { type: 'js', page: '/drugus', message: 'error 20', level: 'error' },
    ])
    const taken = takeEarly().map(({ message }) => message)
    expect([taken.length, taken[0], taken.at(-1)]).toStrictEqual([20, 'error 1', 'error 20'])
    happens('after')
    expect(takeEarly()).toStrictEqual([])
    // Who has asked tells it.
    page.dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual([])
  } finally {
    Object.assign(globalThis, { addEventListener, removeEventListener })
    vi.unstubAllGlobals()
  }
})
