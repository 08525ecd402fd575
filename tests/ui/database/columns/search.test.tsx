import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { giveSizes, showList, startList } from '../list/harness.tsx'

/** Looking for a column among many, and dragging it. */

beforeAll(giveSizes)
afterEach(cleanup)

const dataTransfer = { setData: () => {}, getData: () => 'nctId' }
const open = async () => {
  const user = userEvent.setup()
  await showList(startList(''), 'en')
  await screen.findByText('NCT00000003')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, names: () => dialog.getAllByRole('listitem').map((row) => row.querySelector('label')!.textContent) }
}

it('DB-04 a column is found by a part of its name in the page’s language, and none of those found is dragged', async () => {
  const { user, dialog, names } = await open()
  const all = names()
  await user.type(dialog.getByRole('searchbox'), 'SPONS')
  const found = all.filter((name) => name.toLowerCase().includes('spons'))
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(all.length)
  expect(names()).toEqual(found)
  expect(dialog.getAllByRole('listitem').map((row) => row.draggable)).toEqual(found.map(() => false))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(within(await screen.findByRole('dialog')).getAllByRole('listitem')).toHaveLength(all.length)
})

it('DB-04 only a column that is dragged is dropped: what comes from elsewhere is none, and what is let go elsewhere stays', async () => {
  const { dialog, names } = await open()
  const before = names()
  const rows = dialog.getAllByRole('listitem')
  // a text from elsewhere is refused, so that the pointer says so
  expect(fireEvent.dragOver(rows[2]!, { dataTransfer })).toBe(true)
  fireEvent.drop(rows[2]!, { dataTransfer })
  expect(names()).toEqual(before)
  fireEvent.dragStart(rows[1]!, { dataTransfer })
  expect(fireEvent.dragOver(rows[3]!, { dataTransfer })).toBe(false)
  fireEvent.dragEnd(rows[1]!, { dataTransfer })
  fireEvent.drop(rows[3]!, { dataTransfer })
  expect(names()).toEqual(before)
  fireEvent.dragStart(rows[1]!, { dataTransfer })
  fireEvent.drop(rows[3]!, { dataTransfer })
  expect(names().slice(0, 4)).toEqual([before[0], before[2], before[3], before[1]])
})
