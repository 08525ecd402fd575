import { MateriaError } from '../../domain/errors.ts'
import type { Viewer } from '../auth/types.ts'
import type { CallContext } from './types.ts'

/** The dispatcher lets members only through to the calls that ask for this. */
export const memberOf = ({ viewer }: CallContext): Viewer => {
  if (!viewer) throw new MateriaError('auth.required')
  return viewer
}
