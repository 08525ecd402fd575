import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { QUOTA_KINDS } from '../../../domain/quotas.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'account:quota.*': QUOTA_KINDS.map((kind) => [kind]),
  'account:quota.left.*': [['rows'], ['exports']],
  'account:quota.*.*': ['nearOf', 'spentOf'].flatMap((level) => QUOTA_KINDS.map((kind) => [level, kind])),
}
