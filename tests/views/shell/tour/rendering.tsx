import type { tourMachine } from '../../../../machines/shell/tour/machine.ts'
import { defineRendering } from '../../rendering.ts'

/** driver.js draws it into the page, not React. */
export const rendering = defineRendering<typeof tourMachine>({ element: () => <></> })
