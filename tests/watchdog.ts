import { beforeEach } from 'vitest'
import { watch } from '../proofs/run/watchdog.mjs'
import { PATIENCE_MS } from './patience.ts'

// Longer than vitest's own limit, which speaks first where it can.
const runs = watch(6 * PATIENCE_MS * Math.max(1, Number(process.env['TEST_STORM'] ?? 1)))
beforeEach(({ task }) => runs(`${task.file.name} > ${task.fullTestName ?? task.name}`))
