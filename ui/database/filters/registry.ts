// Written by `npm run registries` from the folders there are.
import type { Operator } from '../../../domain/query.ts'
import type { FilterInput } from './define.ts'
import { has } from './has.tsx'
import { is } from './is.tsx'
import { not } from './not.tsx'
import { range } from './range.tsx'
import { years } from './years.tsx'
import { rolling } from './rolling.tsx'
import { ahead } from './ahead.tsx'

/** Inputs of the kinds of filters (`domain/filters`); the compiler names one that is missing. */
export const INPUTS: Readonly<Record<Operator, FilterInput>> = { has, is, not, range, years, rolling, ahead }
