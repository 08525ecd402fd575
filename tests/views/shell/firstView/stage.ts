import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged: 'it is over when a page can be played with; tests/browser/first-load.test.ts holds the program back to see it',
}
