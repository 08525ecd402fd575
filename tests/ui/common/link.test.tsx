// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { Link, NavLink } from '../../../ui/common/Link.tsx'

afterEach(cleanup)

const at = async (address: string, view: ReactElement) => {
  const router = createMemoryRouter([{ path: '*', element: view }], { initialEntries: [address] })
  await act(async () => render(<RouterProvider router={router} />))
  const link = () => screen.getByRole('link')
  /** Clicks; whether the browser was kept from loading the page anew. */
  const click = async (how: MouseEventInit = {}) => {
    const event = createEvent.click(link(), { button: 0, ...how })
    await act(async () => void fireEvent(link(), event))
    return event.defaultPrevented
  }
  return { router, link, click }
}

describe('a link to one of our pages', () => {
  it('leads there within the page, with what stands behind its path', async () => {
    const { router, link, click } = await at('/drugus', <Link to="/user/account?type=isemail">Account</Link>)
    expect(link().getAttribute('href')).toBe('/user/account?type=isemail')
    expect(await click()).toBe(true)
    expect(router.state.location.pathname + router.state.location.search).toBe('/user/account?type=isemail')
    expect(router.state.historyAction).toBe('PUSH')
  })

  it('onto the page that shows takes the place of its entry, as in a browser', async () => {
    const { router, click } = await at('/help', <Link to="/help">Help</Link>)
    expect(await click()).toBe(true)
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('leaves new tabs and windows to the browser', async () => {
    const { router, click } = await at('/drugus', <Link to="/help">Help</Link>)
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      expect(await click(how), JSON.stringify(how)).toBe(false)
    expect(router.state.location.pathname).toBe('/drugus')
  })

  it('in another target is the browser’s', async () => {
    const { router, click } = await at(
      '/drugus',
      <Link to="/help" target="_blank">
        Help
      </Link>,
    )
    expect(await click()).toBe(false)
    expect(router.state.location.pathname).toBe('/drugus')
  })

  it('tells whoever put it there, who may keep it from leading', async () => {
    let told = 0
    const { router, click } = await at(
      '/drugus',
      <Link
        to="/help"
        onClick={(event) => {
          told++
          if (told === 1) event.preventDefault()
        }}
      >
        Help
      </Link>,
    )
    await click()
    expect(router.state.location.pathname).toBe('/drugus')
    await click()
    expect(told).toBe(2)
    expect(router.state.location.pathname).toBe('/help')
  })
})

describe('an entry of the menu', () => {
  it.each([
    ['/drugus', true],
    ['/DrugUS', true],
    ['/drugus?q=x', true],
    ['/drugus/detail/1', true],
    ['/drugusa', false],
    ['/landscaping', false],
  ])('at %s is said to be where one is: %s', async (address, here) => {
    const { link } = await at(address, <NavLink to="/drugus">FDA</NavLink>)
    expect(link().getAttribute('aria-current')).toBe(here ? 'page' : null)
    expect(link().className).toBe(here ? 'active' : '')
  })
})
