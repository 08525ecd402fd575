import { legacyCodeOf } from '../../domain/refusals.ts'
import type { ErrorBody, ErrorCode, MateriaError } from '../../domain/errors.ts'
import { ERR_CODES } from '../../domain/calls.ts'

/** A refused answer in the source's form (GATE-05). */
export interface Refused {
  success: false
  errCode: number
  errMsg: string
  error?: ErrorBody['error']
}

/** The code of the source an error of ours travels with in gateway answers. */
const errCodeOf = (code: ErrorCode): number => (ERR_CODES as Partial<Record<ErrorCode, number>>)[code] ?? legacyCodeOf(code).gateway

/** An error of ours as a refused gateway answer. People read the text of `error.code` in their own language, so `errMsg` is empty. */
export const refusedBody = (error: MateriaError, requestId: string): Refused & { error: ErrorBody['error'] } => ({
  success: false,
  errCode: errCodeOf(error.code),
  errMsg: '',
  error: {
    code: error.code,
    ...(error.field !== undefined && { field: error.field }),
    ...(error.params !== undefined && { params: error.params }),
    requestId,
  },
})
