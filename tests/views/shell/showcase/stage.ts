import { SHOWCASE } from '../../../../domain/showcase.ts'
import { cut, defineStage, through } from '../../stage.ts'

export const stage = defineStage({
  inputs: [0],
  open: async ({ page }) => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/${SHOWCASE}`)
    await page.goto('/product/index')
    await asked
  },
  // The gateway of scenes has sample data, of which anybody is shown some.
  answers: { loadShowcase: { request: (path) => path.startsWith(`/api/${SHOWCASE}?`), done: [null, through], error: [cut] } },
})
