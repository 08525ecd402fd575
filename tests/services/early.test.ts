import { expect, it } from 'vitest'
import { keepEarly, takeEarly } from '../../services/early.ts'

it('GATE-09 errors of the page are kept until somebody asks for them, some of them, and given once', () => {
  const page = new EventTarget()
  const { addEventListener, removeEventListener } = globalThis
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  })
  const happens = (message: string) => page.dispatchEvent(Object.assign(new Event('error'), { message }))
  try {
    happens('before')
    keepEarly()
    for (let at = 1; at <= 25; at++) happens(`error ${at}`)
    const taken = takeEarly().map(({ message }) => message)
    expect([taken.length, taken[0], taken.at(-1)]).toStrictEqual([20, 'error 1', 'error 20'])
    happens('after')
    expect(takeEarly()).toStrictEqual([])
  } finally {
    Object.assign(globalThis, { addEventListener, removeEventListener })
  }
})
