// Written by `npm run registries` from the folders there are.
import type { Shape } from './define.ts'
import bar from './bar.tsx'
import box from './box.tsx'
import column from './column.tsx'
import donut from './donut.tsx'
import dot from './dot.tsx'
import line from './line.tsx'
import tiles from './tiles.tsx'

export const SHAPES: Readonly<Record<string, Shape>> = { bar, box, column, donut, dot, line, tiles }
