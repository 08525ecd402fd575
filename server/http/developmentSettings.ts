import type { Extend } from './app.ts'
import { readSuite } from '../suite/read.ts'
import { readTours } from '../tours/read.ts'
import { pageSettings } from './spa.ts'

/** `GET /api/page-settings`: what the gateway writes into its own page, for the page that vite serves. In development only. */
export const addPageSettings: Extend = (app, { config }) => {
  const settings = pageSettings(config, readSuite(config), [...readTours(config).keys()])
  app.get('/api/page-settings', (c) => c.json(settings, 200))
}
