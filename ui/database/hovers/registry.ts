// Written by `npm run registries` from the folders there are.
import type { Hover } from './define.ts'
import term from './term.tsx'

export const HOVERS: Readonly<Record<string, Hover>> = { term }
