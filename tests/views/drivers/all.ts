import { type Drivers, IN_MEMORY } from '../../../proofs/suites/suite.ts'
import { browserDriver } from './browser.ts'
import { reactDriver } from './react.ts'

/** Drivers by name: `--driver` offers what is here. */
export const DRIVERS = {
  ...IN_MEMORY,
  react: ({ id }) => reactDriver(id),
  browser: ({ id }) => browserDriver(id),
} satisfies Drivers
