import type { NpsActor } from '../../machines/shell/nps/machine.ts'
import { definePart } from './define.ts'

export default definePart<NpsActor>({
  urgent: [],
  overlay: ['survey'],
  load: async (world) => (await import('../../services/shell/nps.ts')).npsPart(world),
  view: async () => (await import('../partViews.tsx')).fetchNps(),
})
