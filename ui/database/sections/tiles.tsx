import { defineSection } from './define.ts'

/**
 * Rows of a table by China's province-level units: `place` names their column of provinces, `field` the field whose list a tile leads to. Rows
 * elsewhere stand in the table below alone.
 */
export default defineSection({ columns: ['place'], load: async () => (await import('./tiles/RowTiles.tsx')).RowTiles })
