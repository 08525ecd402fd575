import type { NetworkActor } from '../../machines/shell/network/machine.ts'
import { definePart } from './define.ts'

const dialog = () => import('../../ui/shell/network/NetworkDialog.tsx')

export default definePart<NetworkActor>({
  urgent: [],
  overlay: ['network'],
  load: async (world) => (await import('../../services/shell/network.ts')).networkPart(world),
  view: async () => {
    const { NetworkDialog } = await dialog()
    return ({ actor }) => <NetworkDialog actor={actor} />
  },
  early: dialog,
})
