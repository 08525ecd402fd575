import type { FilterInput } from './define.ts'
import { Spans } from './Spans.tsx'

/** One of the periods ahead. */
export const ahead: FilterInput = Spans
