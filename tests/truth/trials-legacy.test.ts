import { clinicaltrialsTruth } from '../../proofs/truth/parsers/clinicaltrials.ts'
import { truthSuite } from './suite.ts'

truthSuite('the retired XML and the classic API', clinicaltrialsTruth, ['clinicaltrials-gov-legacy'], 162)
