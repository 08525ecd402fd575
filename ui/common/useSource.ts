import { useTranslation } from 'react-i18next'
import type { DatabaseSummary } from '../../domain/contract.ts'
import { SAMPLE_PUBLISHER } from '../../domain/samplePublisher.ts'

/** Whose files it holds, or that it is a sample, which is nobody's. */
export const useSource = ({
  publishers,
  sample,
}: Readonly<Pick<DatabaseSummary, 'sample'>> & { publishers: readonly string[] }): string => {
  const { t } = useTranslation()
  const names = publishers.filter((name) => name !== SAMPLE_PUBLISHER)
  return names.length > 0 ? names.join(' · ') : sample ? t('common:sample.source') : ''
}
