import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged: 'the gateway of the scenes has sign-up open, and so no form; tests/browser/access.test.ts plays it on one that is closed',
}
