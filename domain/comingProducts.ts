import type { MenuGroup } from './card.ts'

/** Databases of the source that are still to come, by the first part of their address, with the group of the menu they belong to (MENU-02). */
export const COMING_DATABASES = {
  drugjp: 'global',
  drugau: 'global',
  drughk: 'global',
  drugtw: 'global',
  insert: 'global',
  drugib: 'market',
  reimbursement: 'market',
  drugedl: 'market',
  drugsa: 'market',
  lotrelease: 'market',
  project: 'competitiveness',
  base_warning: null,
  medical_policy: null,
} as const satisfies Record<string, MenuGroup | null>

export type ComingDatabase = keyof typeof COMING_DATABASES
export const COMING_MODULES = Object.keys(COMING_DATABASES) as ComingDatabase[]

/** Those of a group. One that has been built since is none of them. */
export const comingIn = (group: MenuGroup, isBuilt: (id: string) => boolean): ComingDatabase[] =>
  COMING_MODULES.filter((id) => COMING_DATABASES[id] === group && !isBuilt(id))

/** The group a database that is to come belongs to; null for what is none, or belongs to none. */
export const comingGroup = (id: string): MenuGroup | null =>
  Object.hasOwn(COMING_DATABASES, id) ? COMING_DATABASES[id as ComingDatabase] : null
