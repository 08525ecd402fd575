import { expect, it } from 'vitest'
import { placeOf } from '../../../../ui/database/detail/place.ts'

it('DB-01 a record stands in its list by page and size; by its address alone it stands nowhere', () => {
  const shown = { ids: ['A', 'B/1', 'C'], total: 1204, query: { conditions: [], sort: [], page: 3, size: 50 } }
  const drugus = { id: 'drugus' }
  expect(placeOf(drugus, shown, 'B/1')).toEqual({ place: 102, total: 1204, previous: '/drugus/detail/A', next: '/drugus/detail/C' })
  expect(placeOf(drugus, shown, 'A')).toEqual({ place: 101, total: 1204, previous: null, next: '/drugus/detail/B%2F1' })
  expect(placeOf(drugus, shown, 'Z')).toBeNull()
  expect(placeOf(drugus, null, 'A')).toBeNull()
})
