import { clinicaltrialsTruth } from '../../proofs/truth/parsers/clinicaltrials.ts'
import { truthSuite } from './suite.ts'

truthSuite('the CSV download', clinicaltrialsTruth, ['clinicaltrials-gov-csv'], 717)
