import type { debuggerMachine } from '../../../../machines/shell/debugger/machine.ts'
import { DebuggerDialog } from '../../../../ui/shell/debugger/DebuggerDialog.tsx'
import { defineRendering } from '../../rendering.ts'

export const rendering = defineRendering<typeof debuggerMachine>({ element: (actor) => <DebuggerDialog actor={actor} /> })
