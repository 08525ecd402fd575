import { cut, defineStage, through } from '../../stage.ts'
import { pageShown } from '../../goWithin.ts'

export const stage = defineStage({
  inputs: [0],
  member: true,
  open: async ({ page }) => {
    await page.goto('/landscaping')
    await pageShown(page)
  },
  // A member's page asks at once.
  past: { 'summaries.unknown': 'LOAD' },
  without: { LOAD: [1] },
  // Asked again only by who logs in again.
  unoffered: { LOAD: ['summaries.shown', 'summaries.failed'] },
  really: async (_, event) => (event.type === 'DATABASE.CHOSEN' ? { ...event, database: 'drugnct' } : event),
  answers: { loadSummaries: { request: (path) => path === '/api/databases', done: [through], error: [cut] } },
})
