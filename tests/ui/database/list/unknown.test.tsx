import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { giveSizes, showList, startList } from './harness.tsx'

/** Addresses that others wrote: what is not understood in them is said, and the rest applies. */

beforeAll(giveSizes)
afterEach(cleanup)

it.each([
  ['en', 'One part of the address could not be understood and was left out: text.', 'Dismiss'],
  ['cn', '网址中有 1 处条件无法识别，已忽略：text。', '知道了'],
] as const)(
  'ROUTE-10 a name that there is not is said, until it is closed, beside what the rest asks for (%s)',
  async (language, note, close) => {
    const list = startList('?text=eliquis&status=is:recruiting&utm_source=mail')
    await showList(list, language)
    const told = await vi.waitUntil(() => screen.getAllByRole('alert').find(({ textContent }) => textContent?.startsWith(note)))
    const asked = () => list.searches.map(({ query }) => query.conditions)
    expect(asked()).toEqual([[{ field: 'status', op: 'is', values: ['recruiting'] }]])
    await userEvent.click(within(told!).getByRole('button', { name: close }))
    expect([screen.queryByText(note), asked().length]).toEqual([null, 1])
  },
)
