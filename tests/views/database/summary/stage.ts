import { openList } from '../../goWithin.ts'
import { cut, defineStage, through } from '../../stage.ts'

export const stage = defineStage({
  inputs: [0],
  member: true,
  within: '[data-testid=summary]',
  open: async ({ page }) => {
    await openList(page, '/drugnct')
    await page.locator('[role=gridcell] a [data-hover]').first().hover()
    await page.getByTestId('summary').waitFor()
  },
  answers: { load: { request: (path) => path.startsWith('/api/overview/ctInfo?nctId='), done: [through], error: [cut] } },
})
