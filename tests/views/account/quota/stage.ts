import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged:
    'account menu, dialogs and the strip above the page show parts of it, never all at once; tests/browser/quotaJourney.test.ts has them in the product',
}
