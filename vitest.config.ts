import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PATIENCE_MS } from './tests/patience.ts'

/**
 * How long a test may hang, ms. No test is about speed: this only ends one that waits for what does not come, on a slow machine too. A storm
 * tries a property ten times as often, and one that is cut short goes on beside the next.
 */
const HANGS = 5 * PATIENCE_MS * Math.max(1, Number(process.env['TEST_STORM'] ?? 1))

/** Views whose file replaces modules, needs them unloaded or empties the head, where what is shared keeps its styles: it would do so to the next files, so each has a process of its own. */
const ALONE = 'tests/ui/**/*.alone.test.{ts,tsx}'
const MODELS = 'tests/{races,machines/gallery,proofs/suites}/**/*.test.ts'

/** Files that take long begin first, so that no worker is left alone with one at the end: by kind, then by size. */
class Longest extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = ['browser', 'commands', 'contracts', 'engine', 'view', 'alone', 'models', 'unit']
    const keyed = files.map((file) => ({ file, kind: kinds.indexOf(file.project.name), size: statSync(file.moduleId).size }))
    return keyed.sort((a, b) => a.kind - b.kind || b.size - a.size).map(({ file }) => file)
  }
}

/** Which files an import by template, or a glob, may find follows from folders, and not from the text that the cache goes by: such text is read anew. */
const UNCACHED: Plugin = {
  name: 'imports-by-template',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
    keyBy(({ sourceCode }) => (/import\(`|import\.meta\.glob/.test(sourceCode) ? false : undefined)),
}

/**
 * Eight projects: `unit` runs in memory, `models` too, but each file in a process of its own, because what explores many machines holds hundreds of megabytes; `commands` runs what `package.json` offers, often as processes on a copy of the house, `view` renders React in jsdom, `alone` too where a file would leave something behind for the next, `contracts` plays every machine under its view there (some of them:
 * CONTRACTS=list,login), `engine` opens real engines (one process per file: chdb binds one data
 * directory per process), `browser` uses the built product. They share workers: as many as there are cores, whatever is next.
 */
export default defineConfig({
  plugins: [react(), UNCACHED],
  test: {
    testTimeout: HANGS,
    hookTimeout: HANGS,
    teardownTimeout: 60_000,
    pool: 'forks',
    maxWorkers: availableParallelism(),
    passWithNoTests: false,
    // Several projects ask for many of the same modules, and the next run for nearly all of them.
    experimental: { fsModuleCache: true },
    expect: { poll: { interval: 50, timeout: PATIENCE_MS } },
    sequence: { sequencer: Longest },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // In memory, nothing of its own left behind: loading all machines for each of many small files costs more than most of them.
          isolate: false,
          setupFiles: ['tests/watchdog.ts', 'tests/everyDatabase.ts'],
          include: ['tests/{domain,machines,vocabulary,sample,services,proofs}/**/*.test.ts'],
          exclude: [MODELS],
        },
      },
      {
        extends: true,
        test: { name: 'models', environment: 'node', setupFiles: ['tests/watchdog.ts', 'tests/everyDatabase.ts'], include: [MODELS] },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          environment: 'node',
          setupFiles: ['tests/watchdog.ts', 'tests/everyDatabase.ts'],
          include: ['tests/commands/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          setupFiles: ['tests/watchdog.ts'],
          include: ['tests/{catalogue,import,gateway,truth}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'view',
          environment: 'jsdom',
          // Each file has a document of its own, and shares modules: loading React, its components and all texts for each cost more than most of them.
          isolate: false,
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          exclude: [ALONE],
          setupFiles: ['tests/watchdog.ts', 'tests/everyDatabase.ts', 'tests/ui/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'jsdom',
          include: [ALONE],
          setupFiles: ['tests/watchdog.ts', 'tests/everyDatabase.ts', 'tests/ui/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contracts',
          // The driver makes its document itself, as on the command line, and leaves it empty.
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/watchdog.ts', 'tests/everyDatabase.ts'],
          include: (process.env['CONTRACTS']?.split(',') ?? ['*']).map((id) => `tests/views/*/${id}/react*.test.ts`),
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts', 'tests/views/*/*/browser.test.ts'],
          globalSetup: 'tests/browser/setup.ts',
          setupFiles: ['tests/watchdog.ts', 'tests/browser/failures.ts'],
        },
      },
    ],
  },
})
