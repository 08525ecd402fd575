import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor, createMachine, fromPromise } from 'xstate'
import { isKnownPath } from '../../../domain/pageAt.ts'
import { drugus } from '../../../domain/databases/drugus/definition.ts'
import { detailMachine } from '../../../machines/database/detail/machine.ts'
import type { LoadRecordInput, LoadRecordOutput } from '../../../machines/database/detail/types.ts'
import { createMemoryRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { AppContext } from '../../../routes/context.ts'
import type { RouteHandle } from '../../../routes/handle.ts'
import { routeTable } from '../../../routes/router.tsx'
import { LANGUAGES } from '../../../domain/language.ts'
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

/** The source's addresses, written out: needing a login, and for everybody. */
const MEMBERS = `/landscaping /application /dmf /drugct /drugnct /rld /drugipo /drugus /drugeu /drugjp /drugregions /drugregions/drugsg /drugregions/drugau /drugregions/drughk
/drugregions/drugtw /drugregions/drugca /insert /drugib /reimbursement /drugedl /drugsa /lotrelease /application/detail/1 /drugct/detail/1 /drugnct/detail/1
/reimbursement/detail/1 /drugus/detail/1 /project /modify /base_warning /user/account /user/subscribe /user/feedback
/NewInvestGo/index /medalpha/project/search /index /nextbioseq/search /drugde/index /trial /ipm/ipm_index /hcm/hcm /hpi/hpi_index /ipmr/ipmr
/rcm/rcm /device/list /NextDevice/ChinaMedDevice/list /opendata/list /newHome/getCompany /target/detail/1 /indication/detail/1
/company/detail/1 /drug/detail/1 /trial/1 /database/search/fsearch /product/phone`
const EVERYBODY = `/user/noticeDetail/1 /medical_policy /medical_policy/detail/1 /middlePage /pending /drug/detail /help /help/index /404 /403 /product/index
/product/authority /product/protocol/index /product/privacy/index /product/solution/index /product/newdrug/index`
const BUILT = [
  '/landscaping',
  '/user/account',
  '/user/feedback',
  '/drugus',
  '/drugus/detail/1',
  '/drugnct',
  '/drugnct/detail/1',
  '/dmf',
  '/dmf/detail/1',
  '/rld',
  '/modify',
  '/modify/detail/1',
  '/help',
  '/404',
]

describe('addresses', () => {
  const table = routeTable({} as App)
  const routeOf = (path: string) => matchRoutes(table, path)?.at(-1)?.route as RouteObject & { handle?: RouteHandle }
  const titleOf = (path: string) => routeOf(path).handle?.titleKey

  it.each([
    ['members', MEMBERS, true],
    ['everybody', EVERYBODY, false],
  ])(
    'ROUTE-02/each ROUTE-03/drugnct ROUTE-03/drugus ROUTE-03/modify ROUTE-04/help ROUTE-04/notFound ROUTE-07 ROUTE-11 every address of the source for %s has a page of its own or says that it is to come',
    (_, paths, login) => {
      for (const path of paths.split(/\s+/)) {
        if (path === '/drugregions') continue
        expect([path, routeOf(path).path === '*', routeOf(path).handle?.needsLogin]).toEqual([path, false, login])
      }
      for (const path of BUILT) expect([path, titleOf(path) === 'common:titles.coming']).toEqual([path, false])
      expect(titleOf('/lotrelease')).toBe('common:titles.coming')
    },
  )

  it('ROUTE-10 ROUTE-11 the gateway knows the addresses that the router has a page for, and no other', () => {
    const paths = [
      ...MEMBERS.split(/\s+/),
      ...EVERYBODY.split(/\s+/),
      '/',
      '/machines',
      '/machines/login',
      '/product/request',
      '/login/confirm',
    ]
    for (const path of [...paths, '/DrugUS/', '/help/', '/drugus/detail/a%2Fb'])
      expect([path, isKnownPath(path), routeOf(path).path === '*']).toEqual([path, true, false])
    // Whatever stands in the table: a page that is written there by itself would be missing for the gateway.
    for (const { path = '' } of table[0]!.children!)
      if (path !== '*') expect([path, isKnownPath(path.replace('?', ''))]).toEqual([path, true])
    for (const path of [
      '/nowhere',
      '/drugus/details/1',
      '/drugus/detail',
      '/dmf/1',
      '/machines/login/x',
      '/product/index/x',
      '/wp-login.php',
    ])
      expect([path, isKnownPath(path), routeOf(path).path]).toEqual([path, false, '*'])
  })

  it.each([
    ['/drugusDetailOneSearch/NDA%2F1', '/drugus/detail/NDA%2F1'],
    ['/drugusDetailOneSearch', '/drugus'],
  ])('ROUTE-03/drugus the second name of a record of the US leads to the record: %s', async (path, to) => {
    const [match] = matchRoutes(table, path)!.slice(-1)
    const loader = match!.route.loader as (given: unknown) => Response
    const answer = loader({ params: match!.params })
    expect([answer.status, answer.headers.get('location'), answer.headers.get('x-remix-replace')]).toEqual([302, to, 'true'])
  })

  it('ROUTE-01 ROUTE-11 the root leads to the overview, an address nobody knows is not found', () => {
    expect((routeOf('/').element as { props: { to: string } }).props.to).toBe('/landscaping')
    expect((routeOf('/drugregions').element as { props: { to: string } }).props.to).toBe('/drugregions/drugsg')
    for (const path of ['/nowhere', '/drugus/details/1', '/dmf/1', '/product/index/x', '/%E0%A4%A'])
      expect(titleOf(path)).toBe('common:titles.notFound')
  })

  it.each(LANGUAGES)(
    'ROUTE-11 says in %s which page is to come, that an address is unknown, and leads to the overview',
    async (language) => {
      const went: string[] = []
      const app = { navigation: { go: (to: string) => void went.push(to) } } as unknown as App
      const i18n = await allTexts(language)
      const flat = routeTable(app)[0]!.children!.map((route) => ({ ...route, shouldRevalidate: undefined }) as RouteObject)
      const visit = (path: string) => {
        cleanup()
        render(
          <I18nextProvider i18n={i18n}>
            <ChakraProvider value={system}>
              <AppContext value={app}>
                <RouterProvider router={createMemoryRouter(flat, { initialEntries: [path] })} />
              </AppContext>
            </ChakraProvider>
          </I18nextProvider>,
        )
        return screen.findByRole('heading', { level: 1 })
      }
      expect((await visit('/lotrelease')).textContent).toBe(language === 'en' ? 'Bio lot release is coming' : '生物制品批签发 即将上线')
      screen.getByRole('button').click()
      expect(went).toEqual(['/landscaping'])
      expect((await visit('/drugregions/drugau')).textContent).toBe(language === 'en' ? 'AU Approved is coming' : '澳大利亚批准 即将上线')
      expect((await visit('/pending')).textContent).toBe(language === 'en' ? 'This page is coming' : '该页面即将上线')
      expect((await visit('/nowhere')).textContent).toBe(i18n.t('common:notFound.title'))
    },
  )
})

describe('routes', () => {
  it('DB-03 the day of the user is that of their calendar, with months from 1', () => {
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
  ])('DB-01 a record leads back to %s', async (_, last, href) => {
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
