import { derivationOf, fieldOf } from '../../../../domain/database.ts'
import { drugus } from '../../../../domain/databases/drugus/definition.ts'
import type { PlainEvent } from '../../../../machines/gallery/stepper.ts'
import { cut, defineStage, type Scene, through } from '../../stage.ts'

const is = (method: string) => (path: string, asked: string) => asked === method && path.startsWith('/api/columns/drugus')

/** The columns of the page that are what the examples' are: one that is fixed, and two that are not; those of the publisher's, as the examples' are. */
const really = async ({ context }: Scene, event: PlainEvent): Promise<PlainEvent> => {
  const { draft, fixed } = (await context()) as { draft: { field: string }[]; fixed: string[] }
  const free = draft.map(({ field }) => field).filter((field) => !fixed.includes(field) && !derivationOf(fieldOf(drugus, field)))
  const fields: Record<string, string | undefined> = { number: fixed[0], name: free[0], drug: free[1] }
  return typeof event['field'] === 'string' ? { ...event, field: fields[event['field']] ?? event['field'] } : event
}

export const stage = defineStage({
  inputs: [0],
  member: true,
  open: async ({ page }) => {
    await page.goto('/drugus')
    await page.getByRole('grid').waitFor()
  },
  answers: {
    loadColumns: { request: is('GET'), done: [through], error: [cut] },
    saveColumns: { request: is('PUT'), done: [through], error: [cut] },
  },
  causes: {
    OPEN: async ({ page, language }) => page.getByRole('button', { name: language === 'cn' ? '自定义列' : 'Columns' }).click(),
  },
  // The list offers to fetch the choice again only where it could not be fetched.
  unoffered: { RETRY: ['closed'] },
  really,
  // With a column in hand nothing else can be clicked.
  allows: ({ type }, _, isIn) => !isIn('open.dragging') || type === 'COLUMN.DROP',
})
