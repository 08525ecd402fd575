import { z } from 'zod'

/**
 * Every error the gateway answers with. The client shows `locales/<language>/errors.json` under the same key; `params` fill
 * the message. A code without a text in both languages fails the build (LANG-03).
 */
export const ERROR_CODES = [
  'request.malformed', // body or parameters do not fit the contract
  'request.too_large',
  'request.not_found', // no such route
  'request.csrf', // Origin or own header missing
  'auth.required',
  'auth.forbidden',
  'auth.rate_limited',
  'auth.code_invalid', // wrong, used or expired; one wording for all
  'auth.email_invalid',
  'auth.mail_failed',
  'auth.phone_invalid',
  'auth.sms_failed',
  'auth.not_registered', // 30002; only after a solved captcha
  'auth.method_refused', // 400: this account may not log in this way
  'auth.captcha_required', // param `scene` 1: the risk engine or an operator asks; else calls came faster than hands make them
  'auth.captcha_failed', // wrong place or implausible movement
  'auth.captcha_expired', // 7002
  'auth.qr_expired', // unknown, used, refused or too old; one wording for all
  'auth.number_mismatch', // the number chosen on the phone is not the one on the screen
  'auth.provider_failed', // the chat-app provider did not answer or refused
  'auth.address_taken', // certified by another account
  'auth.proof_required', // a change of who may log in, without a fresh code to a certified address
  'auth.plan_limit', // the membership does not include this
  'auth.restricted', // params `kind`, `until` (ms since the epoch) and `timeZone` in the browser, as the notice has them
  'gateway.signature', // missing or wrong
  'gateway.key_unknown', // assertion key unknown, ended or of another browser: a new one helps
  'gateway.clock', // timestamp outside the window; param `serverTime`, s
  'gateway.replayed',
  'query.term_missing', // a search without any term
  'query.text_too_short',
  'query.too_long',
  'query.field_unknown',
  'query.value_invalid',
  'query.range_inverted',
  'query.page_past_end',
  'query.too_complex', // conditions, words or values beyond what one query may cost
  'query.page_too_large', // more rows a page than the membership shows; params `size`, `max`
  'query.timeout',
  'database.unknown',
  'database.empty',
  'record.not_found',
  'document.not_found', // the record names it, or did, and no file of that name was given
  'document.broken', // cannot be read as what it is
  'document.password',
  'document.too_large',
  'export.over_limit',
  'export.failed',
  'export.not_found',
  'export.quota', // files of the account fill their space; params `max` (MB), `retryAfter`
  'rate.busy', // too much of the account is under way or waiting
  'rate.rows', // more than the day's rows of the account; params `limit`, `left`, `smaller` (the largest page that is left, if any), `contact`, `zone`, `retryAfter`
  'rate.searches', // its searches of the day are used up; the same params
  'rate.exports',
  'survey.over', // the operator closed it meanwhile
  'survey.answered', // the account has answered it before, otherwise
  'catalogue.unavailable',
  'server.busy',
  'server.error',
  'server.closed', // an operator has closed the databases for a while; params `text`, `url`, `retryAfter` where there are any
  'server.moved', // the installation is at another address, param `url`
  'server.message', // what another system said, in param `text`
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The one shape of every failed answer. `field` names the offending condition or input where there is one. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    field: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Correlates with the gateway's log line. */
    requestId: z.string().optional(),
  }),
  /** The older form's code of direct answers (GATE-06). */
  code: z.number().optional(),
  msg: z.string().optional(),
  /** Where to go instead, with 10001 and 10002 (GATE-06). */
  obj: z.object({ url: z.string() }).optional(),
})

export type ErrorBody = z.infer<typeof ErrorBody>
