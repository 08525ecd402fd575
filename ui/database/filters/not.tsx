import type { FilterInput } from './define.ts'
import { is } from './is.tsx'

/** The values that are shut out are the ones that could be chosen. */
export const not: FilterInput = is
