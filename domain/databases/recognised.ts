// Written by `npm run registries` from the folders there are.
import { recognised as drugct } from './drugct/recognised.ts'
import { recognised as drugnct } from './drugnct/recognised.ts'

/** Official numbers that say by themselves whose they are: by database, the whole of one (`domain/numbers.ts`). */
export const RECOGNISED: Readonly<Record<string, RegExp>> = { drugct, drugnct }
