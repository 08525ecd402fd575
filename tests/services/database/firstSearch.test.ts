import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { addressSearch } from '../../../domain/address.ts'
import { columnFields, fieldsWhere, isLinked } from '../../../domain/database.ts'
import { DATABASES } from '../../../domain/databases/all.ts'
import { firstSearch } from '../../../domain/listStart.ts'
import { createListMachine } from '../../../machines/database/list/machine.ts'
import { fromPromise } from '../../../services/causes.ts'
import { listWorld } from '../../../services/database/list.ts'
import { createCaches, type World } from '../../../services/world.ts'

/** What a list asks for first when it is opened at an address, as text: it is told apart from others by it (services/ahead.ts). */
const askedAt = (definition: (typeof DATABASES)[number], search: string): string => {
  const asked: string[] = []
  const gateway = {
    search: (_: string, request: unknown) => {
      asked.push(JSON.stringify(request))
      return new Promise(() => {})
    },
  }
  const machine = createListMachine(definition).provide({
    actors: {
      search: listWorld({ gateway, caches: createCaches() } as unknown as World).actors.search,
      columns: fromPromise(async () => {}) as never,
    },
  })
  const list = createActor(machine, { input: { search, record: null } }).start()
  list.stop()
  return asked.join()
}

it('DB-01 DB-03 ROUTE-10 what the gateway names as the first search of an address is what the list there asks for, letter by letter', () => {
  const addresses = fc.constantFrom(...DATABASES).chain((definition) => {
    const linked = fieldsWhere(definition, (field) => isLinked(field))
    const conditions = fc.array(
      fc.oneof(
        fc.record({
          field: fc.constant('any'),
          op: fc.constant('has' as const),
          values: fc.tuple(fc.string({ minLength: 2, maxLength: 9 })),
        }),
        ...(linked.length > 0
          ? [
              fc.record({
                field: fc.constantFrom(...linked, ...linked.map((field) => `${field}Group`)),
                op: fc.constant('is' as const),
                values: fc.tuple(fc.string({ minLength: 1, maxLength: 5 })),
              }),
            ]
          : []),
      ),
      { maxLength: 3 },
    )
    const sort = fc.array(
      fc.record({ field: fc.constantFrom(...columnFields(definition)), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
      { maxLength: 1 },
    )
    const query = fc.record({ conditions, sort, page: fc.integer({ min: 1, max: 3 }), size: fc.constantFrom(20, 50, 1000) })
    return fc.tuple(fc.constant(definition), query, fc.constantFrom('', '&nonsense=x'))
  })
  fc.assert(
    fc.property(addresses, ([definition, query, more]) => {
      const search = addressSearch({ query, view: null, parameters: {} })
      const address = search + (search === '' ? more.replace('&', '?') : more)
      expect(JSON.stringify(firstSearch(definition, address))).toBe(askedAt(definition, address))
    }),
    { numRuns: 60 },
  )
})
