import { MateriaError } from '../../domain/errors.ts'

export const isMateriaError = (error: unknown): error is MateriaError =>
  error instanceof MateriaError && !['server.error', 'catalogue.unavailable'].includes(error.code)
