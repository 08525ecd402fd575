import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged:
    'it shows nothing of its own: the modals whose turn it is have stages, and what of several shows is in tests/proofs/suites/system.test.ts',
}
