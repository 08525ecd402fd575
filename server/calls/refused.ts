import { type Circumstances, legacyFormOf } from '../../domain/refusals.ts'
import type { ErrorBody, ErrorCode, MateriaError } from '../../domain/errors.ts'
import { ERR_CODES } from '../../domain/calls.ts'

/** A refused answer in the source's form (GATE-05). */
export interface Refused {
  success: false
  errCode: number
  errMsg: string
  obj?: { url: string }
  error?: ErrorBody['error']
}

/**
 * An error of ours as a refused gateway answer. People read the text of `error.code` in their own language, so `errMsg` is empty, but where an operator
 * wrote it.
 */
export const refusedBody = (
  error: MateriaError,
  { requestId, ...told }: Circumstances & { requestId: string },
): Refused & { error: ErrorBody['error'] } => {
  const { gateway, message, url } = legacyFormOf(error, told)
  return {
    success: false,
    errCode: (ERR_CODES as Partial<Record<ErrorCode, number>>)[error.code] ?? gateway,
    errMsg: message,
    ...(url !== null && { obj: { url } }),
    error: errorOf(error, requestId),
  }
}

/** The same as a refused direct answer (GATE-06). */
export const refusedDirectly = (error: MateriaError, { requestId, ...told }: Circumstances & { requestId: string }): ErrorBody => {
  const { direct, message, url } = legacyFormOf(error, told)
  return { error: errorOf(error, requestId), code: direct, msg: message, ...(url !== null && { obj: { url } }) }
}

const errorOf = ({ code, field, params }: MateriaError, requestId: string): ErrorBody['error'] => ({
  code,
  ...(field !== undefined && { field }),
  ...(params !== undefined && { params }),
  requestId,
})
