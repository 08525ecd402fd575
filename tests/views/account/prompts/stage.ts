import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged:
    'what it asks for follows from what the gateway knows of the account, which changes while it plays: tests/browser/prompts.test.ts',
}
