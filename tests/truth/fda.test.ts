import { fdaTruth } from '../../proofs/truth/parsers/fda.ts'
import { truthSuite } from './suite.ts'

truthSuite('Drugs@FDA of 2019 with the books of 2024 and 2025', fdaTruth, ['fda-drugsatfda', 'fda-orange-book', 'fda-purple-book'], 27_843)
