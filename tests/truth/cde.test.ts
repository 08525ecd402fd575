import { cdeTruth } from '../../proofs/truth/parsers/cde.ts'
import { truthSuite } from './suite.ts'

truthSuite('the collected sample of China’s registry of 2023', cdeTruth, ['cn-cde-clinical-trials-sample-2023'], 46)
