import type { RestrictionActor } from '../../machines/account/restriction/machine.ts'
import { definePart } from './define.ts'

const dialog = async () => (await import('../partViews.tsx')).fetchRestriction()

export default definePart<RestrictionActor>({
  urgent: ['RESTRICTION.RAISED'],
  keep: 'each',
  overlay: ['restriction'],
  load: async (world) => (await import('../../services/account/restriction.ts')).restrictionPart(world),
  view: async () => {
    const { RestrictionDialog } = await dialog()
    return ({ actor, world: { language, settings } }) => <RestrictionDialog actor={actor} language={language} contact={settings.contact} />
  },
  early: dialog,
})
