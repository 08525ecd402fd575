import type { AlertActor } from '../../machines/shell/alert/machine.ts'
import { definePart } from './define.ts'

const dialog = () => import('../../ui/shell/alert/AlertDialog.tsx')

export default definePart<AlertActor>({
  urgent: ['ALERT.RAISED'],
  keep: 'each',
  overlay: ['alert'],
  load: async (world) => (await import('../../services/shell/alert.ts')).alertPart(world),
  view: async () => {
    const { AlertDialog } = await dialog()
    return ({ actor }) => <AlertDialog actor={actor} />
  },
  early: dialog,
})
