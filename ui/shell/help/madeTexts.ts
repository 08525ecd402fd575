import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { HELP_SECTIONS } from './helpSections.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'help:sections.*.title': HELP_SECTIONS.map((section) => [section]),
  'help:sections.*.text': HELP_SECTIONS.map((section) => [section]),
  'common:titles.*': [['protocol'], ['privacy']],
  'common:legal.*.intro': [['protocol'], ['privacy']],
  'common:legal.*.*Title': [
    ...['account', 'data', 'use', 'change'].map((part) => ['protocol', part]),
    ...['collect', 'code', 'cookie', 'rights'].map((part) => ['privacy', part]),
  ],
  'common:legal.*.*': [
    ...['account', 'data', 'use', 'change'].map((part) => ['protocol', part]),
    ...['collect', 'code', 'cookie', 'rights'].map((part) => ['privacy', part]),
  ],
}
