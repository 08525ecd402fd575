import type { TFunction } from 'i18next'
import type { FieldDefinition } from '../../../domain/database.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { failureText } from '../../common/errors.ts'
import type { Labels } from '../fields/labels.ts'

/** What a person reads about a refused edit or a failed call; the short-text message is the source document's own (DB-02). */
export const problemText = (
  { t }: Labels,
  { code, params }: { code: ErrorCode; params?: Record<string, string | number> | undefined },
  /** Of the field whose range it is of: it says what a value would be (DB-03). */
  range?: FieldDefinition['kind'],
): string => {
  if (code === 'query.text_too_short') return t('list:search.tooShort')
  if (code === 'server.busy' && params?.['offline'] !== undefined) return t('list:failed.offline')
  if (code === 'query.value_invalid' && range) return range === 'date' ? t('list:facets.notDate') : t('list:facets.notNumber')
  return failureText(t as unknown as TFunction, { code, params })
}
