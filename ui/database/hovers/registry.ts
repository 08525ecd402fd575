// Written by `npm run registries` from the folders there are.
import type { Hover } from './define.ts'
import summary from './summary.tsx'
import term from './term.tsx'

export const HOVERS: Readonly<Record<string, Hover>> = { summary, term }
