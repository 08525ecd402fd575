import type { Extend } from './app.ts'
import { pageSettings } from './spa.ts'

/** `GET /api/page-settings`: what the gateway writes into its own page, for the page that vite serves. In development only. */
export const addPageSettings: Extend = (app, { config }) => {
  app.get('/api/page-settings', (c) => c.json(pageSettings(config), 200))
}
