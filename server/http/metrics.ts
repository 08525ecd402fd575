import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Figures for Prometheus; routes by their pattern, so that no identifier becomes a label. */
export interface Metrics {
  observe(method: string, route: string, status: number, seconds: number): void
  /** The text format, for who brings the token. */
  text(authorization: string | undefined): Promise<string | null>
}

export const createMetrics = (token: string): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'materia_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const wanted = Buffer.from(`Bearer ${token}`)
  return {
    observe: (method, route, status, duration) => seconds.observe({ method, route, status: String(status) }, duration),
    text: async (authorization) => {
      const given = Buffer.from(authorization ?? '')
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? registry.metrics() : null
    },
  }
}
