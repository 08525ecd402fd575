// Written by `npm run registries` from the folders there are.
import type { TruthParser } from '../types.ts'
import { cdeTruth } from './cde.ts'
import { clinicaltrialsTruth } from './clinicaltrials.ts'
import { dpdTruth } from './dpd.ts'
import { emaTruth } from './ema.ts'
import { fdaTruth } from './fda.ts'
import { hsaTruth } from './hsa.ts'
import { nmpaTruth } from './nmpa.ts'

/** The second reading of every publisher's files: one for each database that a source fills. */
const all: readonly (TruthParser | readonly TruthParser[])[] = [
  cdeTruth,
  clinicaltrialsTruth,
  dpdTruth,
  emaTruth,
  fdaTruth,
  hsaTruth,
  nmpaTruth,
]
export const TRUTH_PARSERS: readonly TruthParser[] = all.flat()
