import type { TFunction } from 'i18next'
import { type ErrorCode, leavesSmaller } from '../../domain/errors.ts'

/** The sentence a person reads for an error code, in both languages. */
export const failureText = (t: TFunction, failure: { code: ErrorCode; params?: Record<string, string | number> | undefined }): string => {
  if (leavesSmaller(failure)) return t('errors:rate.smaller', { ...failure.params })
  return t(`errors:${failure.code}` as never, { ...failure.params } as never) as unknown as string
}
