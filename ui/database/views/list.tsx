import { defineView } from './define.ts'

/** Rows and pages. */
export default defineView({ icon: 'rows' })
