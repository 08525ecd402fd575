import type { DebuggerActor } from '../../machines/shell/debugger/machine.ts'
import { definePart } from './define.ts'

export default definePart<DebuggerActor>({
  urgent: [],
  overlay: ['debugger'],
  load: async (world) => (await import('../../services/shell/debugger.ts')).debuggerPart(world),
  view: async () => (await import('../partViews.tsx')).fetchDebugger(),
})
