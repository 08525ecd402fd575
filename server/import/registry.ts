import { clinicaltrials } from './sources/clinicaltrials.ts'
import { dpd } from './sources/dpd.ts'
import { ema } from './sources/ema.ts'
import { fda } from './sources/fda.ts'
import { hsa } from './sources/hsa.ts'
import type { ImportSource } from './types.ts'

/** Every publisher whose files can be imported. To add one: a mapping in `sources/`, and a line here. */
export const IMPORT_SOURCES: readonly ImportSource[] = [fda, clinicaltrials, ema, dpd, hsa]

export const findSource = (id: string): ImportSource | undefined => IMPORT_SOURCES.find((source) => source.id === id)
