import { defineSection } from './define.ts'

/** Files of the record, shown in the page (IPO-01): its behaviour is the action of the same name. */
export default defineSection({ instead: true, load: async () => (await import('../document/Documents.tsx')).Documents })
