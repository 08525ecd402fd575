import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { levelOf, limitedIn, type QuotaKind, type Quotas } from '../../../domain/quotas.ts'
import type { QuotaActor } from '../../../machines/account/quota/machine.ts'
import { ContactContext } from '../../common/contact.ts'
import { failureText } from '../../common/errors.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { LOOKS, useQuotaWords } from './words.ts'

/** One quota: how much of how many, as words and as a thin bar; near its end it says so in words as well. */
const Bar = ({ quotas, kind }: { quotas: Quotas; kind: QuotaKind }) => {
  const { t } = useTranslation()
  const words = useQuotaWords()
  const id = useId()
  const { used, limit } = quotas[kind]
  const level = levelOf(quotas[kind])
  if (limit === null) return null
  const part = Math.min(1, used / limit)
  return (
    <chakra.li mt="2">
      <Flex justify="space-between" align="baseline" gap="3">
        <span id={id}>{words.name(kind)}</span>
        <chakra.span color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
          {words.used(quotas, kind)}
        </chakra.span>
      </Flex>
      <Box
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={words.used(quotas, kind)}
        mt="1"
        h="1"
        bg="bg.emphasized"
        borderRadius="full"
        overflow="hidden"
      >
        <Box h="full" bg={LOOKS[level].bar} borderRadius="full" style={{ width: `${part * 100}%` }} />
      </Box>
      {level !== 'free' && (
        <Box color={LOOKS[level].text} textStyle="xs" fontWeight="medium" mt="0.5">
          {t(level === 'near' ? 'account:quota.near' : 'account:quota.spent')}
        </Box>
      )}
    </chakra.li>
  )
}

/**
 * What the account has had of its day (BEY-09): of records, searches and exports how much of how many, when it begins anew, and near the end the way to
 * more. What has no limit is not told.
 */
export const QuotaBars = ({ actor, titled = true }: { actor: QuotaActor; titled?: boolean }) => {
  const { t } = useTranslation()
  const words = useQuotaWords()
  const contact = useContext(ContactContext)
  const id = useId()
  const quotas = useSelector(actor, ({ context }) => context.quotas)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const late = useSelector(actor, (snapshot) => snapshot.hasTag('late'))
  const kinds = quotas ? limitedIn(quotas) : []
  if (!quotas && !busy && !(late && failure)) return null
  return (
    <Box role="group" aria-labelledby={titled ? id : undefined} aria-label={titled ? undefined : t('account:quota.title')} aria-busy={busy}>
      <Flex justify="space-between" align="baseline" gap="3">
        {titled && (
          <chakra.span id={id} fontWeight="medium">
            {t('account:quota.title')}
          </chakra.span>
        )}
        {quotas && (
          <chakra.span color="fg.muted" textStyle="xs">
            {words.anew(quotas)}
          </chakra.span>
        )}
      </Flex>
      {quotas ? (
        <chakra.ul listStyleType="none">
          {kinds.map((kind) => (
            <Bar key={kind} quotas={quotas} kind={kind} />
          ))}
        </chakra.ul>
      ) : (
        busy && (
          <Box role="status" aria-label={t('account:quota.loading')} mt="2">
            <Skeleton h="4" mb="2" />
            <Skeleton h="4" />
          </Box>
        )
      )}
      {quotas && kinds.some((kind) => levelOf(quotas[kind]) !== 'free') && (
        <chakra.p color="fg.muted" textStyle="xs" mt="2" overflowWrap="anywhere">
          {words.more(contact)}
        </chakra.p>
      )}
      {late && failure && (
        <Box role="alert" mt="2" textStyle="xs">
          <chakra.p color="fg.error">
            {t('account:quota.failed')} {failureText(t, failure)}
          </chakra.p>
          <Button size="xs" mt="1" onClick={() => actor.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
