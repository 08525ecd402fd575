import type { ErrorCode } from './errorCodes.ts'

// Types alone: the list of codes comes with what reads answers, after the first page.
export type { ErrorBody, ErrorCode } from './errorCodes.ts'

/** Whether it refuses more than is left of the day's records while a smaller page may still come (`smaller`): another text says so. */
export const leavesSmaller = ({ code, params }: { code: ErrorCode; params?: MateriaError['params'] }): boolean =>
  code === 'rate.rows' && params?.['smaller'] !== undefined

/** An error with a code both sides know. The message is for logs; people read the localised text of the code. */
export class MateriaError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly params: Record<string, string | number> | undefined
  /** The code of the source the answer carried (GATE-05), if an answer came at all and had one. */
  readonly errCode: number | undefined

  constructor(
    code: ErrorCode,
    options: { field?: string; params?: Record<string, string | number>; errCode?: number; cause?: unknown } = {},
  ) {
    super(options.field ? `${code} (${options.field})` : code, { cause: options.cause })
    this.name = 'MateriaError'
    this.code = code
    this.field = options.field
    this.params = options.params
    this.errCode = options.errCode
  }
}
