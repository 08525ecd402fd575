import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged:
    'it shows nothing of its own: the way through the page is walked in tests/browser/journeys.test.ts, and what it starts has stages',
}
