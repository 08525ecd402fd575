import type { TelemetryActor } from '../../machines/shell/telemetry/machine.ts'
import { definePart } from './define.ts'

/** It shows nothing. */
export default definePart<TelemetryActor>({
  urgent: [],
  overlay: [],
  load: async (world) => (await import('../../services/shell/telemetry.ts')).telemetryPart(world),
  view: async () => () => null,
})
