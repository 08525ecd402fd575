import { everyOf, type MadeTexts } from '../../../domain/madeTexts.ts'
import { LEADS, NOTICE_CODES, type RestrictionWords } from './words.ts'

type Guidance = NonNullable<RestrictionWords['guidance']>

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'restriction:*': everyOf<RestrictionWords['button']>({ acknowledge: true, know: true, logout: true, reload: true }),
  'restriction:title.*': Object.keys(LEADS).map((kind) => [kind]),
  'restriction:lead.*': [...new Set(Object.values(LEADS).flat())].map((lead) => [lead]),
  'restriction:guidance.noticed.*': everyOf<Guidance['of']>({ 10: true, 20: true, shared: true }),
  'restriction:guidance.do.*': everyOf<Guidance['of']>({ 10: true, 20: true, shared: true }),
  'restriction:guidance.next.*': everyOf<Guidance['next']>({ warning: true, exports: true, ends: true, stays: true }),
  'restriction:reason.*': [...NOTICE_CODES.map((code) => [String(code)]), ['general']],
}
