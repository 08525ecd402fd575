/** What a run of vitest found, file by file with its project, as JSON in the file that MATERIA_TEST_RESULT names. */
import { writeFileSync } from 'node:fs'

/** @typedef {{ project: string, file: string, seconds: number, passed: number, failed: number, skipped: number, otherLanguage: number, failures: string[], broken: boolean }} FileResult */

export default class {
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => {
      const tests = [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
        otherLanguage: test.meta().otherLanguage === true,
      }))
      const count = (state) => tests.filter((test) => test.state === state).length
      const failures = tests.filter(({ state }) => state === 'failed').map(({ name }) => name)
      return {
        project: module.project.name,
        file: module.relativeModuleId,
        seconds: module.diagnostic().duration / 1000,
        passed: count('passed'),
        failed: failures.length,
        skipped: count('skipped'),
        // Of those: what ran in the other language.
        otherLanguage: tests.filter((test) => test.otherLanguage).length,
        failures,
        // A file that cannot be loaded has no failed test of its own, yet nothing of it ran.
        broken: failures.length === 0 && module.state() === 'failed',
      }
    })
    writeFileSync(process.env.MATERIA_TEST_RESULT, JSON.stringify({ files, errors: errors.length }))
  }
}
