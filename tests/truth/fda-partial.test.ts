import { fdaTruth } from '../../proofs/truth/parsers/fda.ts'
import { truthSuite } from './suite.ts'

// Without products and without Orange Book's products: what is not in the files must not be told as none.
truthSuite(
  'parts of Drugs@FDA of 2025 and of Orange Book of 2026',
  fdaTruth,
  ['fda-drugsatfda-2025-partial', 'fda-orange-book-2026-partial'],
  28_512,
)
