import type { firstViewMachine } from '../../../../machines/shell/firstView/machine.ts'
import { defineRendering } from '../../rendering.ts'

/** It has no view: it is there before React. */
export const rendering = defineRendering<typeof firstViewMachine>({ element: () => <></> })
