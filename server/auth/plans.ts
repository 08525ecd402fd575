import { DATABASES } from '../../domain/databases/registry.ts'

/** What an account may do. Permissions follow from the plan, so that a new database opens for those whose plan has it. */
export interface Plan {
  permissions: readonly string[]
  export: boolean
}

export const DEFAULT_PLAN = 'demo'

const PLANS: Readonly<Record<string, Plan>> = {
  /** Everything there is: what an account gets by signing up. */
  demo: { permissions: [...new Set(DATABASES.map((database) => database.permission))], export: true },
  none: { permissions: [], export: false },
}

/** The plan of that name; an unknown name opens nothing. */
export const findPlan = (name: string): Plan => PLANS[name] ?? { permissions: [], export: false }
