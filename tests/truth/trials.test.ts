import { clinicaltrialsTruth } from '../../proofs/truth/parsers/clinicaltrials.ts'
import { truthSuite } from './suite.ts'

truthSuite('API v2', clinicaltrialsTruth, ['clinicaltrials-gov-v2'], 1306)
