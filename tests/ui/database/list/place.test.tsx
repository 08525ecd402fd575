import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { giveSizes, showList, startList } from './harness.tsx'

/** Where the reader was in a list when a record is opened, and is again afterwards. */

beforeAll(giveSizes)
afterEach(cleanup)

const ROW = 40

it.each(['pointer', 'keys'])(
  'ROUTE-10 a record opened by %s before scrolling has come to rest leaves the reader’s place as it is by then',
  async (how) => {
    const list = startList('?size=200')
    await showList(list, 'en')
    await screen.findByText('NCT00000003')
    const grid = document.querySelector<HTMLElement>('[role=grid]')!
    const scrollTo = (top: number) =>
      act(() => {
        grid.scrollTop = top
        fireEvent.scroll(grid)
      })
    scrollTo((ROW - 20) * 33)
    scrollTo(ROW * 33 + 7)
    const number = `NCT${String(ROW + 2).padStart(8, '0')}`
    const link = screen.getByText(number)
    if (how === 'pointer') fireEvent.click(link)
    else {
      // A click beside the link puts the keyboard there.
      fireEvent.click(link.closest('[role=gridcell]')!)
      fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
      await act(async () => {})
    }
    const { positions } = list.actor.getSnapshot().context
    expect(Object.values(positions)).toEqual([{ row: ROW, offset: 7 }])
    expect(list.opened).toEqual([number])
  },
)
