import { type ErrorCode, MateriaError } from '../domain/errors.ts'

/** What went wrong, small and serialisable: the view shows the text of `code` with `params`. */
export interface Failure {
  code: ErrorCode
  field?: string
  params?: Record<string, string | number>
}

/** The failure an actor's error stands for. Anything that carries no code of ours reads as a busy network (GATE-08). */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof MateriaError)) return { code: 'server.error' }
  return {
    code: error.code,
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(error.params === undefined ? {} : { params: error.params }),
  }
}
