import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged: 'developer tools stop the page for as long as they like; tests/browser/debugger.test.ts opens them on a host that is watched',
}
