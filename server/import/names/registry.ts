import type { NameSource } from './define.ts'
import { atcLevels } from './sources/atcLevels.ts'
import { fdaDerived } from './sources/fdaDerived.ts'
import { hkDrugOffice } from './sources/hkDrugOffice.ts'
import { icd10 } from './sources/icd10.ts'
import { nmpa } from './sources/nmpa.ts'
import { originators } from './sources/originators.ts'
import { sponsors } from './sources/sponsors.ts'
import { twRareDiseases } from './sources/twRareDiseases.ts'

/** Kinds of files that state names in both languages. */
export const NAME_SOURCES: readonly NameSource[] = [nmpa, hkDrugOffice, originators, sponsors, icd10, atcLevels, twRareDiseases, fdaDerived]
