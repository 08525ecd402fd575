import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * Three projects: `unit` runs in memory (fast, threads), `engine` opens real engines (one process per file: chdb binds one data
 * directory per process), `view` renders React in jsdom. Browser journeys are run by scripts/test.mjs after the build.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,machines,model,vocabulary,sample,services,tools}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          environment: 'node',
          include: ['tests/{catalogue,import,gateway}/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { extends: true, test: { name: 'view', environment: 'jsdom', include: ['tests/ui/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
