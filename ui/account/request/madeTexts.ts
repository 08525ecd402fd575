import { ACCESS_FIELDS, type AccessProblem } from '../../../domain/accessRequest.ts'
import { everyOf, type MadeTexts } from '../../../domain/madeTexts.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'login:request.*': ACCESS_FIELDS.map((field) => [field]),
  'login:request.problems.*': everyOf<AccessProblem>({ missing: true, malformed: true, tooLong: true }),
}
