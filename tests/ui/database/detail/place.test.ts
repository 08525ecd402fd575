import { expect, it } from 'vitest'
import { placeOf } from '../../../../ui/database/detail/place.ts'

const shown = { ids: ['A', 'B/1', 'C'], total: 1204, query: { conditions: [], sort: [], page: 3, size: 50 } }
const drugus = { id: 'drugus' }
const list = { view: null, parameters: {} }

it('DB-01 a record stands in its list by page and size; by its address alone it stands nowhere', () => {
  expect(placeOf(drugus, shown, 'B/1', list)).toEqual({
    place: 102,
    total: 1204,
    previous: { to: '/drugus/detail/A' },
    next: { to: '/drugus/detail/C' },
  })
  expect(placeOf(drugus, shown, 'Z', list)).toBeNull()
  expect(placeOf(drugus, null, 'A', list)).toBeNull()
})

it('DB-01 over an end of a page the list’s page beside follows, in its view; at the list’s own ends nothing does', () => {
  const chart = { view: 'chart', parameters: {} }
  expect(placeOf(drugus, shown, 'A', chart)).toEqual({
    place: 101,
    total: 1204,
    previous: { to: '/drugus?page=2&view=chart', turn: 'previous' },
    next: { to: '/drugus/detail/B%2F1' },
  })
  expect(placeOf(drugus, shown, 'C', list)?.next).toEqual({ to: '/drugus?page=4', turn: 'next' })
  expect(placeOf(drugus, { ...shown, total: 150 }, 'C', list)?.next).toBeNull()
  expect(placeOf(drugus, { ...shown, query: { ...shown.query, page: 1 } }, 'A', list)?.previous).toBeNull()
})
