import type { TFunction } from 'i18next'
import type { ErrorCode } from '../../domain/errors.ts'

/** That a smaller page is left of the day, where one is; else nothing. */
const smallerPage = (t: TFunction, { code, params }: { code: ErrorCode; params?: Record<string, string | number> | undefined }): string =>
  code === 'rate.rows' && params?.['smaller'] !== undefined ? ` ${t('errors:rate.smaller', { size: params['smaller'] })}` : ''

/** The sentence a person reads for an error code (one text per code, in both languages). */
export const failureText = (t: TFunction, failure: { code: ErrorCode; params?: Record<string, string | number> | undefined }): string =>
  `${t(`errors:${failure.code}` as never, { ...failure.params } as never) as unknown as string}${smallerPage(t, failure)}`
