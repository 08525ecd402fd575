import { emaTruth } from '../../proofs/truth/parsers/ema.ts'
import { truthSuite } from './suite.ts'

// EMA's other reports lie beside it, as in a folder that somebody downloads; none of them says anything of a field.
truthSuite('EMA’s table of March 2026', emaTruth, ['ema-medicines'], 2673)
