import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Runs test files on changed machines, one after the other in one process; `npm run scenarios -- --mutate --seen` starts it. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/mutants/asked.ts'],
    environment: process.env['MUTANTS_ENVIRONMENT'] ?? 'node',
    pool: 'forks',
    maxWorkers: 1,
    // What waits for something that never comes has noticed: ten times what the slowest of these tests takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    experimental: { fsModuleCache: true },
    expect: { poll: { interval: 50, timeout: 20_000 } },
  },
})
