// Written by `npm run registries` from the folders there are.
import { recognised as application } from './application/recognised.ts'
import { recognised as drugct } from './drugct/recognised.ts'
import { recognised as drugnct } from './drugnct/recognised.ts'

/** Official numbers that say by themselves whose they are: by database, the whole of one, and whether it shows a card (`domain/numbers.ts`). */
export const RECOGNISED: Readonly<Record<string, { number: RegExp; card: boolean }>> = { application, drugct, drugnct }
