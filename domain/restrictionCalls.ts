import { z } from 'zod'
import { APIS } from './calls.ts'

/** The gateway call about a restriction that was told, see `APIS`: this file is loaded by whoever makes or answers it. */
export const RESTRICTION_APIS = {
  /** Whether a restriction (its id) still holds for who asks: false once it is over, lifted, read, or of nobody who is logged in here. Refuses nobody who is restricted. */
  restrictionStands: {
    app: 'web-common',
    who: 'anybody',
    signed: true,
    encrypted: false,
    bizData: z.object({ id: z.string().max(64) }),
    answer: z.object({ stands: z.boolean() }),
  },
} as const

// From here on it is known by name as every other call.
Object.assign(APIS, RESTRICTION_APIS)
