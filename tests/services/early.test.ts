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
  const happens = (message: string, error: unknown = new Error(message)) =>
    page.dispatchEvent(Object.assign(new Event('error'), { message, error }))
  try {
    happens('before')
    keepEarly()
    page.dispatchEvent(new Event('pagehide'))
    expect(sent).toEqual([])
    happens('aspirin for Jane', 'aspirin for Jane')
    happens('Script error.', null)
    for (let at = 3; at <= 25; at++) happens(`error ${at}`)
    page.dispatchEvent(new Event('pagehide'))
    const [path, body] = sent.splice(0)[0]!
    const { entries } = TelemetryBatch.parse(JSON.parse(body))
    expect([path, entries.length, entries[19]]).toMatchObject([
      '/api/log',
      20,
      { type: 'js', page: '/drugus', message: 'error 20', level: 'error' },
    ])
    // The text of what is no error may be anybody's; what another origin threw is none that we know of.
    expect(entries.slice(0, 3).map(({ message }) => message)).toStrictEqual(['', '', 'error 3'])
    const taken = takeEarly().map(({ message }) => message)
    expect([taken.length, taken[2], taken.at(-1)]).toStrictEqual([20, 'error 3', 'error 20'])
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
