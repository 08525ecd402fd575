import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { MENU_GROUPS } from '../../../domain/card.ts'
import { GREETINGS } from '../app/greeting.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'common:greeting.*': GREETINGS.map((hour) => [hour]),
  'common:menu.groups.*': MENU_GROUPS.map((group) => [group]),
}
