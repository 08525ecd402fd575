import { defineView } from './define.ts'

/** Charts of the result (DB-06). */
export default defineView({ icon: 'chart', load: async () => (await import('../chart/ChartView.tsx')).ChartView })
