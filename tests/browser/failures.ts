import { beforeEach } from 'vitest'
import { runs, showOpened } from './harness.ts'
import { leftToTheOther, TURN } from './twins.ts'

const left = new WeakMap<object, ReturnType<typeof leftToTheOther>>()

/**
 * Before each file of the browser tests: what a failing test last saw is shown, a picture of each page and its text. A whole run plays each test in one language, by
 * turns (docs/testing.md).
 */
beforeEach(({ task, onTestFailed, skip }) => {
  const turn = process.env[TURN] ?? 'both'
  if (turn !== 'both') {
    if (!left.has(task.file)) left.set(task.file, leftToTheOther(task.file, Number(turn)))
    if (left.get(task.file)?.has(task)) {
      Object.assign(task.meta, { otherLanguage: true })
      skip('runs in the other language')
    }
  }
  runs(task)
  onTestFailed(showOpened)
})
