import { MENU_GROUPS } from '../../domain/card.ts'
import type { MadeTexts } from '../../domain/madeTexts.ts'
import { TOPICS } from './products.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'server:feedback.topics.*': TOPICS.map((topic) => [topic]),
  'common:menu.groups.*': MENU_GROUPS.map((group) => [group]),
}
