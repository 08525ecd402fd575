import { z } from 'zod'

/** Why a file could not be taken: `other` is a file of the kind in a format we do not know, `shape` one that breaks its format. */
export const FILE_FAULTS = ['large', 'unreadable', 'json', 'other', 'shape'] as const

/** A file that could not be taken. */
export const BrokenFile = z.object({
  file: z.string(),
  fault: z.enum(FILE_FAULTS),
  /** Path of the first thing that does not fit, '' where there is none. */
  at: z.string(),
})
export type BrokenFile = z.infer<typeof BrokenFile>
type Fault = Omit<BrokenFile, 'file'>

/** Largest file that is read, bytes. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024

/** JSON of a schema, or why it is none. Never throws. */
export const readJson = <T>(text: string, schema: z.ZodType<T>): { value: T } | Fault => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { fault: 'json', at: '' }
  }
  try {
    const read = schema.safeParse(json)
    if (read.success) return { value: read.data }
    const [issue] = read.error.issues
    const at = issue?.path.map(String).join('.').slice(0, 160) ?? ''
    return { fault: /(^|\.)format$/.test(at) ? 'other' : 'shape', at }
  } catch {
    // Nested more deeply than anybody writes.
    return { fault: 'shape', at: '' }
  }
}
