import type { FilterInput } from './define.ts'
import { Spans } from './Spans.tsx'

/** One of the periods back. */
export const rolling: FilterInput = Spans
