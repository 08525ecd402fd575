import { MateriaError } from '../../domain/errors.ts'
import type { Config } from '../config.ts'
import type { GatewayContext } from '../http/context.ts'

/** Lets through who may see the gallery of machines: employees, and everybody where the operator says so (MACH-02). */
export const requireGallery = (c: GatewayContext, { MACHINES_PUBLIC }: Pick<Config, 'MACHINES_PUBLIC'>): void => {
  if (MACHINES_PUBLIC === '1') return
  const viewer = c.get('viewer')
  if (!viewer) throw new MateriaError('auth.required')
  if (!viewer.employee) throw new MateriaError('auth.forbidden', { params: { reason: 'employees' } })
}
