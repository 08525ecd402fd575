import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { giveSizes, showList, startList } from '../list/harness.tsx'

/** Widths of columns, by pointer and by keys. */

beforeAll(() => {
  giveSizes()
  Element.prototype.setPointerCapture ??= () => {}
})
afterEach(cleanup)

const NAME = 1
const widthOf = (column: number) =>
  Number(
    /(\d+)px/.exec(
      screen
        .getByRole('grid')
        .style.getPropertyValue('--cols')
        .split(/ (?!1fr)/)[column] ?? '',
    )?.[1],
  )
const head = () => document.querySelector<HTMLElement>(`[data-cell="-1:${NAME}"]`)!
const edge = () => head().querySelector('.g-resize')!
const open = async () => {
  await showList(startList(''), 'en')
  await screen.findByText('NCT00000003')
  return widthOf(NAME)
}

it('a column follows the pointer that holds its edge, and keeps its width when that lets go', async () => {
  const before = await open()
  fireEvent.pointerMove(edge(), { clientX: 900 })
  expect(widthOf(NAME)).toBe(before)
  fireEvent.pointerDown(edge(), { pointerId: 1, clientX: 300 })
  fireEvent.pointerMove(edge(), { clientX: 320 })
  fireEvent.pointerMove(edge(), { clientX: 340 })
  expect(widthOf(NAME)).toBe(before + 40)
  fireEvent.pointerUp(edge(), { clientX: 340 })
  fireEvent.pointerMove(edge(), { clientX: 900 })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(widthOf(NAME)).toBe(before + 40)
  fireEvent.doubleClick(edge())
  expect(widthOf(NAME)).toBe(before)
})

it('Escape, wherever the focus is, and a pointer that is taken away give back the width it had', async () => {
  const before = await open()
  for (const giveUp of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerCancel(edge(), { pointerId: 1 }),
  ]) {
    fireEvent.pointerDown(edge(), { pointerId: 1, clientX: 300 })
    fireEvent.pointerMove(edge(), { clientX: 380 })
    expect(widthOf(NAME)).toBe(before + 80)
    giveUp()
    expect(widthOf(NAME)).toBe(before)
    fireEvent.pointerMove(edge(), { clientX: 380 })
    expect(widthOf(NAME)).toBe(before)
  }
})

it('BEY-10 Alt with the arrows on a name; Escape gives back the width it had until one goes elsewhere', async () => {
  const user = userEvent.setup()
  const before = await open()
  await act(async () => document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')!.focus())
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(widthOf(NAME)).toBe(before)
  await user.keyboard('{ArrowUp}{ArrowRight}{Alt>}{ArrowRight}{ArrowRight}{/Alt}')
  expect(document.activeElement).toBe(head())
  expect(widthOf(NAME)).toBe(before + 32)
  await user.keyboard('{Escape}')
  expect(widthOf(NAME)).toBe(before)
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{ArrowDown}{ArrowUp}{Escape}')
  expect(widthOf(NAME)).toBe(before - 16)
})
