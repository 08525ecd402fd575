import { defineProperties } from '../../properties.ts'
import type { showcaseMachine } from './machine.ts'

/** What must be true of every run (ROUTE-07). */
export const properties = defineProperties<typeof showcaseMachine>()([
  {
    id: 'failureIsOfThisTime',
    requirements: ['ROUTE-07'],
    never: { all: [{ in: 'shown' }, { any: [{ context: 'showcase', is: null }, { not: { context: 'failure', is: null } }] }] },
  },
])
