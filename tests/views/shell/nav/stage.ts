import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged:
    'what it hears is where the mouse is and how wide the window is, which no scenario can set apart: tests/browser/navigation.test.ts plays both',
}
