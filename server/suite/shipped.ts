import { SuiteFile } from '../../domain/suite.ts'
import shipped from './products.json' with { type: 'json' }

/** What comes with the program: the suite's products, without hosts. */
export const SHIPPED_SUITE: SuiteFile = SuiteFile.parse(shipped)
