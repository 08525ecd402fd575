import { SHOWCASE } from '../../../../domain/showcase.ts'
import { cut, defineStage, through } from '../../stage.ts'

const ASKED = `/api/${SHOWCASE}/drugus`

export const stage = defineStage({
  inputs: [0],
  open: async ({ page }) => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === ASKED)
    await page.goto('/product/drugus/index')
    await asked
  },
  answers: {
    loadIntro: {
      request: (path) => path.startsWith(`${ASKED}?`),
      // There is such a database, and the gateway of scenes has sample data of it, of which anybody is shown some.
      done: [through, null, null, null, null, null, null],
      error: [cut, null],
    },
  },
})
