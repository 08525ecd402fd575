import { defineView } from './define.ts'

/** What the records share, a line each (IPO-01). */
export default defineView({ icon: 'rows', load: async () => (await import('../groups/Groups.tsx')).Groups })
