// Written by `npm run registries` from the folders there are.
import type { View } from './define.ts'
import chart from './chart.tsx'
import groups from './groups.tsx'
import list from './list.tsx'

export const VIEWS: Readonly<Record<string, View>> = { chart, groups, list }
