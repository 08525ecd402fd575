// Written by `npm run registries` from the folders there are.
import type { Operator } from '../../../domain/query.ts'
import type { FilterSql } from './define.ts'
import { has } from './has.ts'
import { is } from './is.ts'
import { not } from './not.ts'
import { range } from './range.ts'
import { years } from './years.ts'
import { rolling } from './rolling.ts'
import { ahead } from './ahead.ts'

/** SQL of the kinds of filters (`domain/filters`); the compiler names one that is missing. */
export const SQL: Readonly<Record<Operator, FilterSql>> = { has, is, not, range, years, rolling, ahead }
