import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordKey } from '../../services/world.ts'
import { LIN, openPage, type Page, race } from './page.ts'

const file = 'tests/races/record.test.ts'

const ACTS = {
  'open A': ({ list }) => list().send({ type: 'RECORD.OPEN', id: 'A' }),
  'open B': ({ list }) => list().send({ type: 'RECORD.OPEN', id: 'B' }),
  close: ({ list }) => list().send({ type: 'RECORD.CLOSE' }),
  back: ({ router }) => void router.navigate(-1),
  forward: ({ router }) => void router.navigate(1),
  search: ({ list }) => list().send({ type: 'SEARCH.SUBMIT', terms: [{ field: 'any', text: 'insulin' }] }),
} satisfies Record<string, (page: Page) => void>

describe('a record while answers cross', () => {
  it('DB-01 DB-14 ROUTE-05 ROUTE-10 the record of the address shows, named in the title; one that was left names nothing', ({ task }) =>
    race(
      { test: task.name, file, usual: 40 },
      async (one, _, acts) => {
        const page = await openPage(one)
        await one.order.race([acts.map((act) => page.hand(act, () => ACTS[act](page)))], 4000)
        const [, record] = /^\/drugus\/detail\/(\w)/.exec(page.at()) ?? [null, null]
        const { context, children } = page.list().getSnapshot() as unknown as {
          context: { record: string | null }
          children: Record<string, { getSnapshot: () => { value: unknown; context: { recordId: string } } } | undefined>
        }
        expect(context.record).toBe(record)
        const detail = children['detail']?.getSnapshot()
        expect(detail?.context.recordId ?? null).toBe(record)
        if (record === null) expect(page.tab.title).not.toMatch(/1 [AB]/)
        else {
          expect(detail?.value).toMatchObject({ shown: 'reading' })
          expect(page.tab.title).toContain(`${LIN.uid} ${record}`)
          expect(page.app.world.caches.records.get(recordKey('drugus', record))?.id).toBe(record)
        }
      },
      { acts: fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { minLength: 2, maxLength: 6 }) },
    ))
})
