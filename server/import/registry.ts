// Written by `npm run registries` from the folders there are.
import { cde } from './sources/cde/source.ts'
import { clinicaltrials } from './sources/clinicaltrials/source.ts'
import { dpd } from './sources/dpd/source.ts'
import { ema } from './sources/ema/source.ts'
import { fda } from './sources/fda/source.ts'
import { hsa } from './sources/hsa/source.ts'
import { nmpa } from './sources/nmpa/source.ts'
import type { ImportSource } from './types.ts'

/** Every publisher whose files can be imported. */
export const IMPORT_SOURCES: readonly ImportSource[] = [cde, clinicaltrials, dpd, ema, fda, hsa, nmpa]

export const findSource = (id: string): ImportSource | undefined => IMPORT_SOURCES.find((source) => source.id === id)
