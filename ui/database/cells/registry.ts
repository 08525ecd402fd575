// Written by `npm run registries` from the folders there are.
import type { Cell } from './define.ts'
import status from './status.tsx'

export const CELLS: Readonly<Record<string, Cell>> = { status }
