import { defineProperties } from '../../properties.ts'
import type { introMachine } from './machine.ts'

/** What must be true of every run (ROUTE-07). */
export const properties = defineProperties<typeof introMachine>()([
  {
    id: 'failureIsOfThisTime',
    requirements: ['ROUTE-07'],
    never: { all: [{ in: 'shown' }, { any: [{ context: 'introduction', is: null }, { not: { context: 'failure', is: null } }] }] },
  },
])
