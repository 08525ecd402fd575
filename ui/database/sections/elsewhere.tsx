import { defineSection } from './define.ts'

/** Where else the names of the record's field `of` are found: a link to the search for them in every other database that the reader may open. */
export default defineSection({ load: async () => (await import('./elsewhere/Elsewhere.tsx')).Elsewhere })
