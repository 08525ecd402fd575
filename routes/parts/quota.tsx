import type { QuotaActor } from '../../machines/account/quota/machine.ts'
import { definePart } from './define.ts'

/** It has no place among the modals: account menu, dialogs and the strip above the page show it. */
export default definePart<QuotaActor>({
  urgent: [],
  overlay: [],
  load: async (world) => (await import('../../services/account/quota.ts')).quotaPart(world),
  view: async () => (await import('../../ui/account/quota/QuotaNote.tsx')).QuotaNote,
})
