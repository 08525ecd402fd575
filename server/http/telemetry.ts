import type { OpenAPIHono } from '@hono/zod-openapi'
import { TELEMETRY } from '../../domain/telemetryFigures.ts'
import { BATCH_BYTES, TelemetryBatch } from '../../domain/telemetry.ts'
import type { Hasher } from '../auth/secret.ts'
import { countLimits, networkLimits } from '../state/limits.ts'
import type { StateDatabase } from '../state/schema.ts'
import type { Telemetry } from '../telemetry.ts'
import { bodyLimit } from './body.ts'
import { type Env, type GatewayContext, networkOf } from './context.ts'
import { isOurs } from './security.ts'
import type { Config } from '../config.ts'

const HOUR_MS = 3_600_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Takes what pages tell of themselves (GATE-09). A page that is left can send nothing but a beacon, which cannot be signed and has no
 * header of ours: it must come from our own origin, be small and as agreed, and not too often from one network. Whoever asks learns
 * nothing of it: the answer is 204 whether it was kept or not. Added before the guards of other calls.
 */
export const takeTelemetry = (
  app: OpenAPIHono<Env>,
  parts: {
    config: Config
    db: StateDatabase
    hasher: Hasher
    telemetry: Telemetry
    knowViewer: (c: GatewayContext) => Promise<void>
    now: () => number
  },
): void => {
  const { config, db, hasher, telemetry, knowViewer, now } = parts
  app.use(TELEMETRY.path, bodyLimit(BATCH_BYTES))
  app.post(TELEMETRY.path, async (c) => {
    const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
    const isOwn =
      origin !== undefined && isOurs(origin, c.req.header('host'), config.PUBLIC_URL) && (site === undefined || site === 'same-origin')
    if (config.TELEMETRY === 'on' && isOwn) {
      const limits = networkLimits(hasher, 'telemetry', networkOf(c, config.TRUST_PROXY), config.TELEMETRY_PER_IP, HOUR_MS)
      const batch = TelemetryBatch.safeParse(parsed(await c.req.text()))
      if (batch.success && (await countLimits(db, limits, now())) === 0) {
        await knowViewer(c)
        await telemetry.keep(batch.data, c.get('viewer')?.userId ?? null)
      }
    }
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
}
