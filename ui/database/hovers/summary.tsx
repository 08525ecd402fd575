import { defineHover } from './define.ts'

/** A record in a few facts, with the way to all of it (NCT-01). `clamp` names the field that may be long: three lines of it show. */
export default defineHover({ load: async () => (await import('./summary/SummaryHover.tsx')).SummaryHover, width: 420, lists: true })
