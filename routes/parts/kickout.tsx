import type { KickoutActor } from '../../machines/account/kickout/machine.ts'
import { definePart } from './define.ts'

const dialog = () => import('../../ui/account/kickout/KickoutDialog.tsx')

export default definePart<KickoutActor>({
  urgent: ['KICKOUT.KICKED'],
  overlay: ['kickout'],
  load: async (world) => (await import('../../services/account/kickout.ts')).kickoutPart(world),
  view: async () => {
    const { KickoutDialog } = await dialog()
    return ({ actor, world: { settings } }) => <KickoutDialog actor={actor} contact={settings.contact} />
  },
  early: dialog,
})
