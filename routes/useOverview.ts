import { createOverview } from '../services/shell/overview.ts'
import { useApp } from './context.ts'

/** The actor of what is in each database: one for the page, whoever shows it first. */
export const useOverview = () => useApp().overview(createOverview)
