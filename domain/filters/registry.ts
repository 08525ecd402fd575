// Written by `npm run registries` from the folders there are.
import type { Operator } from '../query.ts'
import type { FilterKind } from './define.ts'
import { has } from './has.ts'
import { is } from './is.ts'
import { not } from './not.ts'
import { range } from './range.ts'
import { years } from './years.ts'
import { rolling } from './rolling.ts'
import { ahead } from './ahead.ts'

/** What the kinds of filters are; the compiler names one that is missing (DB-02, DB-03). */
export const FILTERS: Readonly<Record<Operator, FilterKind>> = { has, is, not, range, years, rolling, ahead }
