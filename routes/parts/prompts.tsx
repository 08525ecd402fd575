import type { PromptsActor } from '../../machines/account/prompts/machine.ts'
import { definePart } from './define.ts'

export default definePart<PromptsActor>({
  urgent: [],
  overlay: ['prompt:email', 'prompt:follow'],
  load: async (world) => (await import('../../services/account/prompts.ts')).promptsPart(world),
  view: async () => (await import('../partViews.tsx')).fetchPrompts(),
})
