import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { leftOf, levelOf } from '../../../domain/quotas.ts'
import type { QuotaActor } from '../../../machines/account/quota/machine.ts'
import { LOOKS, useQuotaWords } from './words.ts'

/** What of the day is left for an export, and what of it this one leaves (BEY-09). Nothing while that is not known. */
export const QuotaLeft = ({ actor, rows }: { actor: QuotaActor | undefined; rows: number | null }) => {
  const { t } = useTranslation()
  const words = useQuotaWords()
  const quotas = useSelector(actor, (snapshot) => snapshot?.context.quotas ?? null)
  if (!quotas) return null
  const left = leftOf(quotas.rows)
  return (
    <Box textStyle="sm" color="fg.muted">
      {(['rows', 'exports'] as const)
        .filter((kind) => quotas[kind].limit !== null)
        .map((kind) => (
          <chakra.p key={kind} color={LOOKS[levelOf(quotas[kind])].text} fontVariantNumeric="tabular-nums">
            {words.left(quotas, kind)}
            {kind === 'rows' && left !== null && rows !== null && rows <= left && (
              <> · {t('account:quota.left.after', { left: words.number(left - rows) })}</>
            )}
          </chakra.p>
        ))}
      {/* A refusal says it itself. */}
      {rows !== null && <p>{words.anew(quotas)}</p>}
    </Box>
  )
}
