import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged: 'the page has looked at the connection before a scenario could begin: tests/browser/network.test.ts',
}
