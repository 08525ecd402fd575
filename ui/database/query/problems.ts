import type { ErrorCode } from '../../../domain/errors.ts'
import type { Labels } from '../fields/labels.ts'

/** What a person reads about a refused edit or a failed call; the short-text message is the source document's own (DB-02). */
export const problemText = (labels: Labels, problem: { code: ErrorCode; params?: Record<string, string | number> | undefined }): string =>
  problem.code === 'query.text_too_short' ? labels.t('list:search.tooShort') : labels.t(`errors:${problem.code}`, problem.params)
