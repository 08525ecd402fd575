import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, createMachine, fromPromise } from 'xstate'
import { drugus } from '../../../domain/databases/drugus/definition.ts'
import { detailMachine } from '../../../machines/database/detail/machine.ts'
import type { LoadRecordInput, LoadRecordOutput } from '../../../machines/database/detail/types.ts'
import { detailRoute } from '../../../routes/pages/detail.tsx'
import { backOf } from '../../../routes/pages/phone.tsx'
import { today } from '../../../routes/today.ts'
import type { App } from '../../../services/app.ts'
import { createCaches, recordKey } from '../../../services/world.ts'
import { system } from '../../../ui/theme/system.ts'
import { allTexts } from '../../texts.ts'

/** What routes put between the app and its pages. */

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(cleanup)

describe('routes', () => {
  it('DB-03 DB-12 the day of the user is that of their calendar, with months from 1', () => {
    expect(today(new Date(2026, 0, 1, 0, 0, 0).getTime())).toBe('2026-01-01')
    expect(today(new Date(2026, 10, 30, 23, 59, 59).getTime())).toBe('2026-11-30')
    expect(today(new Date(2026, 11, 31, 23, 59, 59).getTime())).toBe('2026-12-31')
  })

  it('CERT-01 ROUTE-09 the certification leads back to a page of ours or of a host that is known, never to itself', () => {
    const origin = 'https://materia.test'
    const back = (url: string | null) => backOf(url, origin, ['admin.materia.test'])
    expect(back(null)).toBe('/landscaping')
    expect(back('/drugus?any=has:x')).toBe('/drugus?any=has:x')
    expect(back('https://admin.materia.test/users')).toBe('https://admin.materia.test/users')
    expect(back('https://elsewhere.test/')).toBe('/landscaping')
    expect(back('/product/phone')).toBe('/landscaping')
    expect(back(`${origin}/product/phone?url=%2Fproduct%2Fphone`)).toBe('/landscaping')
  })

  it.each([
    ['the search it was opened from', '/drugus?any=has%3Ainsulin&page=2', '/drugus?any=has%3Ainsulin&page=2'],
    ['the list, where it was opened by its address', null, '/drugus'],
  ])('ROUTE-03 DB-01 a record leads back to %s', async (_, last, href) => {
    const caches = createCaches()
    const provenance = { publisher: 'FDA', file: 'Products.txt', asOf: '2019-07-01', sample: false }
    caches.records.set(recordKey('drugus', 'NDA1'), { id: 'NDA1', values: { applicationNumber: 'NDA1' }, sections: {}, provenance })
    const detail = detailMachine.provide({
      actors: { loadRecord: fromPromise<LoadRecordOutput, LoadRecordInput>(async () => ({ sections: [drugus.sections[0]!.id] })) },
    })
    const list = createActor(
      createMachine({ invoke: { id: 'detail', src: detail, input: { database: 'drugus', recordId: 'NDA1' } } as never }),
    ).start()
    const asked: string[] = []
    const lastAt = (path: string) => {
      asked.push(path)
      return last
    }
    const app = { database: () => list, navigation: { lastAt }, world: { caches, now: () => Date.UTC(2026, 10, 21) } } as unknown as App
    const { Component } = detailRoute(app, drugus)
    render(
      <ChakraProvider value={system}>
        <I18nextProvider i18n={await allTexts('en')}>
          <Component />
        </I18nextProvider>
      </ChakraProvider>,
    )
    const link = await screen.findByRole('link', { name: /Back/ })
    expect([link.getAttribute('href'), asked[0]]).toEqual([href, '/drugus'])
    list.stop()
  })
})
