import { z } from 'zod'

/** A feature that an installation switches, by its name (GATE-07): small letters, digits and hyphens, a letter first. */
export const FlagName = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z0-9-]*$/)

/** What this program asks for. A file may name others, for programs of the installation's own. */
export const FLAGS = ['survey'] as const
export type Flag = (typeof FLAGS)[number]

/** How long a page keeps what it was told of a feature, ms. **Decided**. */
export const FLAG_KEPT_MS = 60_000
