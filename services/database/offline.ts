import { MateriaError } from '../../domain/errors.ts'

/** Whether the browser knows of a connection. */
export const hasConnection = (): boolean => (globalThis.navigator as Navigator | undefined)?.onLine !== false

/** What cannot be reached says so where the browser knows that there is no connection (GATE-08, NET-01). */
export const orOffline = <Answer>(answer: Promise<Answer>, isOnline: () => boolean): Promise<Answer> =>
  answer.catch((cause: unknown) => {
    throw !isOnline() && cause instanceof MateriaError && cause.code === 'server.busy'
      ? new MateriaError(cause.code, { params: { offline: 1 }, cause })
      : cause
  })
