import { useTranslation } from 'react-i18next'
import type { Language } from '../../../domain/language.ts'
import { leftOf, levelOf, type QuotaKind, type QuotaLevel, type Quotas } from '../../../domain/quotas.ts'
import { formatNumber } from '../../../domain/wording.ts'

/** How far a quota is used, as a colour: neutral, until it nearly bites. */
export const LOOKS: Record<QuotaLevel, { bar: string; text: string; bg: string }> = {
  free: { bar: 'fg.muted', text: 'fg.muted', bg: 'bg.subtle' },
  near: { bar: 'border.warning', text: 'fg.warning', bg: 'bg.warning' },
  spent: { bar: 'border.error', text: 'fg.error', bg: 'bg.error' },
}

const two = (value: number): string => String(value).padStart(2, '0')
/** HH:mm of a moment (ms since the epoch) by the reader's own clock. */
const clockOf = (moment: number): string => {
  const date = new Date(moment)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What is said of quotas, in the reader's language (BEY-09). */
export const useQuotaWords = () => {
  const { t, i18n } = useTranslation()
  const language: Language = i18n.language === 'en' ? 'en' : 'cn'
  const number = (value: number) => formatNumber(value, language)
  const figures = (quotas: Quotas, kind: QuotaKind) => ({
    used: number(quotas[kind].used),
    limit: number(quotas[kind].limit ?? 0),
    left: number(leftOf(quotas[kind]) ?? 0),
  })
  return {
    number,
    name: (kind: QuotaKind) => t(`account:quota.${kind}`),
    used: (quotas: Quotas, kind: QuotaKind) => t('account:quota.used', figures(quotas, kind)),
    left: (quotas: Quotas, kind: 'rows' | 'exports') => t(`account:quota.left.${kind}`, figures(quotas, kind)),
    anew: ({ until }: Quotas) => t('account:quota.anew', { time: clockOf(until) }),
    /** How much is used, or that all is. */
    note: (quotas: Quotas, kind: QuotaKind) =>
      t(`account:quota.${levelOf(quotas[kind]) === 'spent' ? 'spentOf' : 'nearOf'}.${kind}`, figures(quotas, kind)),
    count: ({ until }: Quotas) => t('account:quota.count', { time: clockOf(until) }),
    more: (contact: string) => t('account:quota.more', { contact }).trim(),
  }
}
