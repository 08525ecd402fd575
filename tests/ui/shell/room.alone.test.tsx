import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createI18n } from '../../../locales/i18n.ts'
import { menuMachine } from '../../../machines/shell/menu/machine.ts'
import { AppContext } from '../../../routes/context.ts'
import { Shell } from '../../../routes/Shell.tsx'
import type { App } from '../../../services/app.ts'
import { system } from '../../../ui/theme/system.ts'

/** What the frame has for members comes when the test says so. */
const frame = vi.hoisted(() => {
  let come = (): void => {}
  const arrives = new Promise<void>((resolve) => (come = resolve))
  return { arrives, come }
})
vi.mock(import('../../../routes/MemberFrame.tsx'), async () => {
  await frame.arrives
  const Menu = () => <nav aria-label="menu" />
  return { Menu, AccountMenu: () => null, Notices: () => null } as never
})
// No part of the page is wanted here.
vi.mock(import('../../../routes/Overlays.tsx'), () => ({ Overlays: () => null }) as never)

afterEach(cleanup)

/** The frame around a page, for a member whose menu was left as said. */
const open = async (left: { collapsed: boolean; narrow: boolean }) => {
  const idle = createMachine({ context: { user: null } })
  const root = createActor(
    createMachine({
      context: { facts: {}, parts: [] },
      invoke: ['session', 'language'].map((systemId) => ({ src: idle, systemId })),
    }),
  ).start()
  const menu = createActor(menuMachine, { input: { language: 'en', storedWidth: 211, ...left } }).start()
  const router = createMemoryRouter([{ path: '/', Component: Shell, children: [{ index: true, element: <p>the page</p> }] }])
  const i18n = await createI18n('en')
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <AppContext value={{ root, menu, world: { settings: { contact: null } } } as unknown as App}>
          <RouterProvider router={router} />
        </AppContext>
      </I18nextProvider>
    </ChakraProvider>,
  )
  const page = await screen.findByText('the page')
  /** What stands beside the page: its first neighbour. */
  const beside = () => page.closest('main')!.parentElement!.previousElementSibling as HTMLElement | null
  return { beside, menu }
}

it.each([
  ['open', { collapsed: false, narrow: false }, '211px'],
  ['collapsed', { collapsed: true, narrow: false }, '73px'],
  ['a drawer', { collapsed: false, narrow: true }, '0px'],
])('MENU-01 until the menu has come its room is kept beside the page, as wide as it will be: %s', async (_, left, width) => {
  const { beside } = await open(left)
  expect(screen.queryByRole('navigation', { name: 'menu' })).toBeNull()
  expect([beside()?.style.width, beside()?.style.flexShrink, beside()?.getAttribute('aria-hidden')]).toEqual([width, '0', 'true'])
})

it('MENU-01 the menu takes the place of its room, and stands there alone', async () => {
  const { beside } = await open({ collapsed: false, narrow: false })
  const room = beside()
  expect(room?.style.width).toBe('211px')
  await act(async () => frame.come())
  const nav = await screen.findByRole('navigation', { name: 'menu' })
  expect([beside(), room?.isConnected]).toEqual([nav, false])
})
