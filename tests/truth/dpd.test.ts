import { dpdTruth } from '../../proofs/truth/parsers/dpd.ts'
import { truthSuite } from './suite.ts'

truthSuite('Health Canada’s marketed and approved sets', dpdTruth, ['health-canada-dpd', 'health-canada-dpd-approved'], 17_094)
