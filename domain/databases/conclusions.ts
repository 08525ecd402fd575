// Written by `npm run registries` from the folders there are.
import type { Concludes } from '../database.ts'
import { concludes as drugct } from './drugct/concludes.ts'

/** What databases conclude of their records, for whoever fills them: no page needs it. */
export const CONCLUSIONS: Readonly<Record<string, Concludes>> = { drugct }
