import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'it shows nothing; what arrives in the gateway is in tests/browser/telemetry.test.ts' }
