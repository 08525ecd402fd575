import type { callMachine } from '../../../../machines/shell/call/machine.ts'
import { defineRendering } from '../../rendering.ts'

/** It has no view. */
export const rendering = defineRendering<typeof callMachine>({ element: () => <></> })
