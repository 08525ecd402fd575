import type { Unstaged } from '../../stage.ts'

export const stage: Unstaged = {
  unstaged: 'its other version is a file or a revision, its chart that of the gallery around it: tests/browser/gallery-compare.test.ts',
}
