import { emaTruth } from '../../proofs/truth/parsers/ema.ts'
import { truthSuite } from './suite.ts'

truthSuite('EMA’s table of January 2025, saved again by a spreadsheet', emaTruth, ['ema-medicines-2025-01'], 2489)
