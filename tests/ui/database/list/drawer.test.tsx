import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { giveSizes, showList, startList } from './harness.tsx'

/** What the list itself knows of how it is looked at: the filters over it in a narrow window, and the field of the quick search. */

beforeAll(giveSizes)
afterEach(cleanup)

/** The button of wide windows and that of narrow ones, which has no name here: this window is wide. */
const buttons = () => [...screen.getByRole('toolbar').querySelectorAll('button[aria-label=Filters]')]
const expanded = () => buttons().map((element) => element.getAttribute('aria-expanded'))

it('the filters open over the list, and close by their button, by Escape in them, and when a record is opened', async () => {
  const list = startList('')
  await showList(list, 'en')
  await screen.findByText('NCT00000003')
  const toggle = buttons()[1]!
  const isOpen = () => list.actor.getSnapshot().hasTag('drawer')
  expect([isOpen(), expanded()]).toEqual([false, ['true', 'false']])
  fireEvent.click(toggle)
  expect([isOpen(), toggle.getAttribute('aria-expanded')]).toEqual([true, 'true'])
  fireEvent.click(toggle)
  expect([isOpen(), toggle.getAttribute('aria-expanded')]).toEqual([false, 'false'])
  for (const leave of [
    () => fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' }),
    () => fireEvent.click(screen.getByText('NCT00000003')),
  ]) {
    fireEvent.click(toggle)
    expect(isOpen()).toBe(true)
    leave()
    expect(isOpen()).toBe(false)
  }
})

it('DB-01 BEY-08 the field of the quick search is the list’s: it is still chosen when one comes back from the general search', async () => {
  const user = userEvent.setup()
  const list = startList('')
  await showList(list, 'en')
  await screen.findByText('NCT00000003')
  const choice = () => screen.getByRole('combobox', { name: 'Field to search' }) as HTMLSelectElement
  await user.selectOptions(choice(), 'sponsor')
  expect(list.actor.getSnapshot().context.searchField).toBe('sponsor')
  await user.click(screen.getByRole('tab', { name: 'General search' }))
  await user.click(screen.getByRole('tab', { name: 'Quick search' }))
  expect(choice().value).toBe('sponsor')
  act(() => list.actor.send({ type: 'FIELD.SET', field: 'constructor' }))
  expect(choice().value).toBe('sponsor')
})
