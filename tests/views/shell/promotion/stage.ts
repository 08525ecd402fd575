import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged: 'the gateway of scenes promotes nothing, as one without a file of products does: tests/browser/navigation.test.ts plays it',
}
