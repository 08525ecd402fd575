// Written by `npm run registries` from the folders there are.
import type { Action } from './define.ts'
import copyCitation from './copyCitation.tsx'
import copyLink from './copyLink.tsx'

export const ACTIONS: Readonly<Record<string, Action>> = { copyCitation, copyLink }
