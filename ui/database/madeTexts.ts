import type { MadeTexts } from '../../domain/madeTexts.ts'
import { TOPICS, VOCABULARIES } from '../../domain/database.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'rows:found.*': [['brand'], ['code'], ['chinese'], ['group'], ['synonym']],
  // Which of them are needed follows from the definitions.
  'list:actions.*': [],
  'list:views.*': [],
  'list:export.*': [['validating'], ['preparing']],
  'list:export.restricted.*': [['export'], ['group']],
  'list:export.restricted.*Until': [['export'], ['group']],
  'list:operators.*': [['is'], ['not'], ['has'], ['years']],
  'list:hover.group.*': VOCABULARIES.map((vocabulary) => [vocabulary]),
  'detail:documents.*': [['pdf'], ['word']],
  'detail:*.copied': [['citation'], ['link']],
  'detail:*.failed': [['citation'], ['link']],
  'detail:*.byHand': [['citation'], ['link']],
  'detail:*.label': [['citation'], ['link']],
  'list:pages.*': [['first'], ['previous'], ['next'], ['last']],
  'list:range.*': [['min'], ['max'], ['since'], ['until']],
  'list:range.*Of': [['min'], ['max'], ['since'], ['until']],
  'list:spans.*': [['rolling'], ['ahead']],
  'list:search.topics.*': TOPICS.map((topic) => [topic]),
  'list:search.*': [['quick'], ['general']],
  'list:facets.*': [['grouped'], ['published']],
  'list:facets.*Hint': [['grouped'], ['published']],
  'list:sentence.**': [
    ['date', 'From'],
    ['date', 'To'],
    ['date', 'Range'],
    ['range', 'From'],
    ['range', 'To'],
    ['range', ''],
  ],
}
