import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = { unstaged: 'it is looked at on its database’s page, in tests/browser/drugipo.test.ts' }
