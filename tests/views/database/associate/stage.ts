import type { PlainEvent } from '../../../../machines/gallery/stepper.ts'
import { goWithin, openList } from '../../goWithin.ts'
import { cut, defineStage, type Scene, through } from '../../stage.ts'

/** Names the database knows; what stands in the field already nobody can type. */
const really = async ({ context }: Scene, event: PlainEvent): Promise<PlainEvent> => {
  if (event['text'] !== '帕博') return event
  return { ...event, text: (await context())['text'] === 'nivolumab' ? 'pembrolizumab' : 'nivolumab' }
}

export const stage = defineStage({
  inputs: [0],
  member: true,
  actor: 'associate:any',
  open: async ({ page }) => openList(page, '/drugus'),
  answers: {
    associate: {
      request: (path) => path === '/api/databases/drugus/associate',
      done: [through, through],
      error: [cut],
      fits: (kind, place, { text }) => kind === 'fail' || (place === 1) === (text === 'zzqx'),
    },
  },
  allows: ({ type, text: typed }, { text }) => type !== 'INPUT' || typed === '帕博' || typed !== text,
  causes: {
    // Who is in the field already has been elsewhere meanwhile.
    FOCUS: async ({ page }) => {
      const box = page.locator('[role=combobox][aria-autocomplete]').first()
      await box.blur()
      await box.focus()
    },
    // The list searches something else, and its fields follow.
    SYNC: async ({ page, context }) => {
      const { searched } = await context()
      await goWithin(page, `/drugus?any=has:${searched === 'nivolumab' ? 'ipilimumab' : 'nivolumab'}`)
    },
  },
  really,
})
