import { defineView } from './define.ts'

export default defineView({ icon: 'market', load: async () => (await import('../ladder/Ladder.tsx')).Ladder })
