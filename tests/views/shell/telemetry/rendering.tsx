import type { telemetryMachine } from '../../../../machines/shell/telemetry/machine.ts'
import { defineRendering } from '../../rendering.ts'

/** It shows nothing. */
export const rendering = defineRendering<typeof telemetryMachine>({ element: () => <></> })
