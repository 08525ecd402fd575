import { beforeEach } from 'vitest'
import { runs, showOpened } from './harness.ts'

/** Before each file of the browser tests: what a failing test last saw is shown, a picture of each page and its text. */
beforeEach(({ task, onTestFailed }) => {
  runs(task)
  onTestFailed(showOpened)
})
