import { FEEDBACK_KINDS, FEEDBACK_ROLES, TYPE_KEYS } from '../../../domain/feedback.ts'
import { everyOf, type MadeTexts } from '../../../domain/madeTexts.ts'
import type { PictureProblem } from '../../../machines/shell/feedback/types.ts'

/** Texts whose keys are put together here and in the Feedback Center. */
export const MADE: MadeTexts = {
  'feedback:dock.*': FEEDBACK_KINDS.map((kind) => [kind]),
  'feedback:types.*': Object.values(TYPE_KEYS).map((key) => [key]),
  'feedback:roles.*': FEEDBACK_ROLES.map((role) => [role]),
  'feedback:problems.picture.*': everyOf<PictureProblem>({
    type: true,
    size: true,
    pixels: true,
    broken: true,
    count: true,
    failed: true,
    gone: true,
  }),
}
