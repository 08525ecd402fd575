import type { MadeTexts } from '../../../domain/madeTexts.ts'
import { Kick } from '../../../domain/contract.ts'

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'certify:kickout.*': Kick.shape.reason.options.map((reason) => [reason]),
}
