import type { PlainEvent } from '../../../../machines/gallery/stepper.ts'
import { goWithin, listShown } from '../../goWithin.ts'
import { cut, defineStage, through } from '../../stage.ts'

const CHARTS: Readonly<Record<string, string>> = { byYear: 'approvalsByYear', byStatus: 'status' }

/** Where the list shows a chart: the one named, of everything or of what nothing matches. */
const addressOf = ({ parameters, conditions }: PlainEvent): string => {
  const { chart } = parameters as { chart?: string }
  const search = new URLSearchParams({ view: 'chart', ...(chart !== undefined && { chart: CHARTS[chart] ?? chart }) })
  if ((conditions as unknown[]).length > 0) search.set('any', 'has:zzqx')
  return `/drugus?${search.toString()}`
}

export const stage = defineStage({
  inputs: [0],
  member: true,
  actor: 'database:drugus/view:chart',
  open: async ({ page }) => {
    // The drawing comes with a chunk of its own, once; here by another database's.
    await page.goto('/drugeu?view=chart')
    await page.getByRole('main').getByRole('tablist').nth(1).waitFor()
    await goWithin(page, '/drugus')
    await listShown(page)
  },
  answers: {
    loadChart: {
      request: (path) => path === '/api/databases/drugus/chart',
      done: [through, through],
      error: [cut],
      fits: (kind, place, { conditions }) => kind === 'fail' || (place === 1) === (conditions as unknown[]).length > 0,
    },
  },
  // The files are made on the page.
  itself: { savePicture: { done: [0] }, saveData: { done: [0] } },
  causes: {
    SHOW: ({ page }, event) => goWithin(page, addressOf(event)),
    HIDE: ({ page }) => goWithin(page, '/drugus'),
  },
})
