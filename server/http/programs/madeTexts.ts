import { everyOf, type MadeTexts } from '../../../domain/madeTexts.ts'
import type { Restriction } from '../../../domain/refusals.ts'

/** Codes that programs are told in words of their own; the others read as on the pages. */
const OWN = [
  'auth.required',
  'auth.forbidden',
  'auth.plan_limit',
  'auth.captcha_required',
  'auth.rate_limited',
  'request.malformed',
  'request.not_found',
  'request.too_large',
  'query.field_unknown',
  'query.value_invalid',
  'query.text_too_short',
  'query.too_long',
  'query.range_inverted',
  'query.page_past_end',
  'query.too_complex',
  'query.page_too_large',
  'export.over_limit',
  'export.failed',
  'rate.busy',
]

/** Texts whose keys are put together here. */
export const MADE: MadeTexts = {
  'server:api.*': [...OWN, 'auth.missing', 'export.no_room'].map((code) => [code]),
  'server:api.restricted.*': everyOf<Restriction['kind']>({
    general: true,
    group: true,
    warning: true,
    export: true,
    network: true,
    temporary: true,
    permanent: true,
    locked: true,
  }),
}
