import { hsaTruth } from '../../proofs/truth/parsers/hsa.ts'
import { truthSuite } from './suite.ts'

truthSuite('HSA’s listing of 2017', hsaTruth, ['sg-hsa-therapeutic-products-2017'], 5633)
