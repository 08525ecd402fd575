import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { busy } from '../../../../machines/examples.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import { machine } from '../../../../machines/database/list/examples.ts'
import type { SearchInput, SearchOutput } from '../../../../machines/database/list/types.ts'
import { useSteps } from '../../../../ui/database/detail/useSteps.ts'
import type { ListActor } from '../../../../ui/database/list/types.ts'
import { byHand, flush } from '../../../machines/harness.ts'

it('DB-01 GATE-08 that no other record could be opened is said of a page that was turned to, not of another search that failed', async () => {
  const search = byHand<SearchInput, SearchOutput>()
  const list = createActor(machine.provide({ actors: { search: search.logic } }), { input: { search: '' } }).start()
  const answer = () => search.last()?.resolve({ total: 120, ids: ['1', '2'], asOf: '2026-01-01', tookMs: 3 })
  const { result } = renderHook(() => useSteps(exampleDatabase, list as unknown as ListActor))
  const then = async (what: () => void) =>
    act(async () => {
      what()
      await flush()
    })
  expect(result.current).toBeNull()
  await then(answer)
  await then(() => list.send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: '帕博' }] }))
  await then(() => list.send({ type: 'RECORD.OPEN', id: '2' }))
  await then(() => search.last()?.reject(busy))
  expect([list.getSnapshot().hasTag('failed'), result.current?.turning, result.current?.place.place]).toEqual([true, null, 2])
  await then(() => list.send({ type: 'RETRY' }))
  await then(answer)
  await then(() => result.current?.onTurn('next'))
  expect(result.current?.turning).toBe('awaited')
  await then(() => search.last()?.reject(busy))
  expect(result.current?.turning).toBe('failed')
  // Of another record of the page it is not said.
  await then(() => list.send({ type: 'RECORD.OPEN', id: '1' }))
  expect(result.current?.turning).toBeNull()
})
