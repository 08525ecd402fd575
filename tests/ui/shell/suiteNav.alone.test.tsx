import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { pageAt } from '../../../domain/pageAt.ts'
import { navMachine } from '../../../machines/shell/nav/machine.ts'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { AppContext } from '../../../routes/context.ts'
import { SuiteNav } from '../../../routes/SuiteNav.tsx'
import type { App } from '../../../services/app.ts'
import { system } from '../../../ui/theme/system.ts'
import { allTexts } from '../../texts.ts'

/** What the top navigation offers (NAV-09): pages of ours that are built, and the external one whose host is known. */

const built = vi.hoisted(() => ({ paths: [] as string[] }))
vi.mock('../../../domain/pageAt.ts', async (original) => {
  const real = await original<{ pageAt: typeof pageAt }>()
  return { ...real, pageAt: (path: string) => (built.paths.includes(path) ? { page: 'help' } : real.pageAt(path)) }
})
afterEach(cleanup)

const show = async (language: 'cn' | 'en', { pages, main }: { pages: string[]; main: string | null }) => {
  built.paths = pages
  const root = createActor(
    createMachine({
      invoke: { id: 'session', systemId: 'session', src: createMachine({ context: { permission: { permissions: [] }, vipInfo: {} } }) },
    }),
  ).start()
  const suite = {
    hosts: main === null ? {} : { main },
    categories: [],
    promoted: [],
    subscription: { family: 'main', path: '/user/subscribe' },
    menu: {},
  }
  const actor = createActor(navMachine).start()
  const app = { root, world: { language, settings: { suite } } } as unknown as App
  const bar = (
    <I18nextProvider i18n={await allTexts(language)}>
      <ChakraProvider value={system}>
        <AppContext value={app}>
          <SuiteNav actor={actor} />
        </AppContext>
      </ChakraProvider>
    </I18nextProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: bar }])} />)
  actor.send({ type: 'BAR.SHOWN' })
  // As wide as anybody wants.
  actor.send({ type: 'WIDTHS.CHANGED', room: 5000, more: 50, entries: WIDTHS, keepsMore: true })
  actor.send({ type: 'TOGGLE', panel: 'more' })
  const nav = await screen.findByRole('navigation')
  await within(nav).findAllByRole('link')
  const linksIn = (element: HTMLElement | null) =>
    element === null
      ? []
      : within(element)
          .queryAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')])
          // On a phone alone, whose bar has no room for it.
          .filter(([, href]) => href !== '/help')
  const panel = document.querySelector<HTMLElement>('[data-nav-panel]')
  const more = linksIn(panel)
  return { bar: linksIn(nav).filter(([text]) => !more.some(([one]) => one === text)), more }
}
const WIDTHS = ['screening', 'policy'].map((id) => ({ id, width: 80 }))

describe('the top navigation', () => {
  it.each([
    ['cn', ['数据总览', '医药政策', '订阅', '实时预警']],
    ['en', ['Overview', 'Medical policy', 'Subscription', 'Real-time warning']],
  ] as const)(
    'NAV-09 has, in %s, what there is: each in its place, with its address',
    async (language, [screening, policy, external, warning]) => {
      expect(await show(language, { pages: ['/medical_policy', '/base_warning'], main: 'https://main.suite.example' })).toEqual({
        bar: [
          [screening, '/landscaping'],
          [policy, '/medical_policy'],
        ],
        more: [
          [external, 'https://main.suite.example/user/subscribe'],
          [warning, '/base_warning'],
        ],
      })
    },
  )

  it('NAV-09 offers nothing that has no page or no host yet', async () => {
    expect(await show('en', { pages: [], main: null })).toEqual({ bar: [['Overview', '/landscaping']], more: [] })
  })
})
