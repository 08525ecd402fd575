import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { HELP_GROUPS, OWN_GROUP } from '../../../domain/help.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'help:groups.*': [...Object.keys(HELP_GROUPS), OWN_GROUP].map((group) => [group]),
  'common:titles.*': [['protocol'], ['privacy']],
  'legal:*.intro': [['protocol'], ['privacy']],
  'legal:*.*Title': [
    ...['account', 'data', 'use', 'change'].map((part) => ['protocol', part]),
    ...['collect', 'code', 'cookie', 'rights'].map((part) => ['privacy', part]),
  ],
  'legal:*.*': [
    ...['account', 'data', 'use', 'change'].map((part) => ['protocol', part]),
    ...['collect', 'code', 'cookie', 'rights'].map((part) => ['privacy', part]),
  ],
}
