import { fdaTruth } from '../../proofs/truth/parsers/fda.ts'
import { truthSuite } from './suite.ts'

// Here Drugs@FDA is the newer one: its marketing status and equivalence count, not Orange Book's.
truthSuite(
  'Drugs@FDA of 2019 with the books of 2018 and 2024',
  fdaTruth,
  ['fda-drugsatfda', 'fda-orange-book-2018-03', 'fda-purple-book-2024-01'],
  23_789,
)
