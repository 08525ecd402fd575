import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { AccessRefused, WhomToAsk } from '../../common/AccessRefused.tsx'
import { formatNumber } from '../../../domain/wording.ts'
import { Progress } from '../../theme/components/Progress.ts'
import type { Labels } from '../fields/labels.ts'
import type { ExportActor } from '../list/types.ts'
import type { Failure } from '../../../machines/failure.ts'
import type { QuotaActor } from '../../../machines/account/quota/machine.ts'
import { exportOverlay } from '../../../machines/database/export/setup.ts'
import { QuotaLeft } from '../../account/quota/QuotaLeft.tsx'
import { ModalDialog } from '../../shell/overlay/Modal.tsx'
import { dateOf } from '../../account/restriction/words.ts'
import { problemText } from '../query/problems.ts'

/** What restricts exports or the whole group, once the notice that said so has been closed; null for anything else. */
const restrictionText = ({ t, language }: Labels, { code, params: { kind, until, timeZone } = {} }: Failure): string | null => {
  if (code !== 'auth.restricted' || (kind !== 'export' && kind !== 'group')) return null
  if (typeof until !== 'number') return t(`list:export.restricted.${kind}`)
  return t(`list:export.restricted.${kind}Until`, { date: dateOf(until, language, typeof timeZone === 'string' ? timeZone : null) })
}

/**
 * Export of what is on screen: says how many records there are, how many may be exported and which columns go along, before
 * anything is made, and what of the day is left for it; a larger result is cut only with the user's word (DB-07, BEY-03, BEY-09).
 */
export const ExportDialog = ({ labels, actor }: { labels: Labels; actor: ExportActor }) => {
  const { t, language } = labels
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const at = useSelector(actor, (snapshot) => {
    const names = ['validating', 'confirming', 'preparing', 'ready', 'nothing', 'denied', 'signedOut', 'usedUp', 'failed'] as const
    return names.find((name) => snapshot.matches({ working: name } as never)) ?? 'validating'
  })
  const { plan, screen, answer, failure } = context
  const columnNames = screen?.columns.map(labels.field).join(t('list:values.comma')) ?? ''
  // Whoever counts the day runs in the same page, once it has come.
  const quota = actor.system.get('quota') as QuotaActor | undefined
  const over = plan !== null && plan.total > plan.limit
  const number = (value: number) => formatNumber(value, language)
  const agreed = useSelector(actor, (snapshot) => snapshot.hasTag('agreed'))
  const ready = useSelector(actor, (snapshot) => snapshot.can({ type: 'CONFIRM' }))
  const turn = plan !== null && plan.waiting > 0 && (
    <chakra.p color="fg.muted">{t('list:export.waiting', { count: plan.waiting })}</chakra.p>
  )
  // When the file is there, nothing is left to cancel.
  const isNothing = at === 'nothing'
  const leave = () => actor.send({ type: at === 'ready' ? 'CLOSE' : 'CANCEL' })
  return (
    <ModalDialog
      id={exportOverlay(context)}
      open={open}
      width={480}
      title={t(isNothing ? 'list:noData' : 'list:export.title')}
      onClose={leave}
      footer={
        <Flex gap="2">
          {isNothing ? (
            <Button variant="solid" onClick={leave}>
              {t('list:ok')}
            </Button>
          ) : (
            <Button onClick={leave}>{t(at === 'ready' ? 'common:actions.close' : 'list:cancel')}</Button>
          )}
          {at === 'confirming' && (
            <Button variant="solid" disabled={!ready} onClick={() => actor.send({ type: 'CONFIRM' })}>
              {t('list:export.confirm', { rows: number(plan?.rows ?? 0), count: plan?.rows ?? 0 })}
            </Button>
          )}
          {at === 'failed' && (
            <Button variant="solid" onClick={() => actor.send({ type: 'RETRY' })}>
              {t('common:actions.retry')}
            </Button>
          )}
          {at === 'ready' && answer && (
            <Button asChild variant="solid">
              <a href={answer.link} download={answer.fileName}>
                {t('list:export.download')}
              </a>
            </Button>
          )}
        </Flex>
      }
    >
      <Flex direction="column" gap="3" aria-busy={at === 'validating' || at === 'preparing'}>
        {screen && (
          <Box bg="bg.subtle" borderRadius="l2" px="3" py="2" textStyle="sm">
            <chakra.p lineClamp="4" title={screen.sentence}>
              {screen.sentence}
            </chakra.p>
            <chakra.p color="fg.muted" mt="1" lineClamp="3" title={columnNames}>
              {t('list:export.columns', { count: screen.columns.length, names: columnNames })}
            </chakra.p>
          </Box>
        )}
        {(at === 'validating' || at === 'preparing') && (
          <Box role="status">
            <chakra.p mb="2">{t(`list:export.${at}`, { rows: plan ? number(plan.rows) : '' })}</chakra.p>
            {at === 'preparing' && turn}
            <Progress.Root value={null} size="xs" aria-label={t('list:export.title')}>
              <Progress.Track>
                <Progress.Range />
              </Progress.Track>
            </Progress.Root>
          </Box>
        )}
        {at === 'confirming' && plan && (
          <Box>
            <chakra.p fontWeight="medium">{t('list:export.found', { total: number(plan.total), count: plan.total })}</chakra.p>
            <chakra.p color="fg.muted">
              {t(plan.byMembership ? 'list:export.permitted' : 'list:export.limit', { limit: number(plan.limit) })}
            </chakra.p>
            {plan.byMembership && <WhomToAsk />}
            <Box mt="2">
              <QuotaLeft actor={quota} rows={plan.rows} />
            </Box>
            {turn}
            {over && (
              <chakra.label display="flex" gap="2" mt="2" p="2" bg="bg.warning" borderRadius="l2" cursor="pointer">
                <chakra.input
                  type="checkbox"
                  accentColor="teal.600"
                  checked={agreed}
                  onChange={(event) => actor.send({ type: event.currentTarget.checked ? 'CUT.ACCEPT' : 'CUT.REFUSE' })}
                />
                <span>{t('list:export.truncate', { limit: number(plan.limit), total: number(plan.total) })}</span>
              </chakra.label>
            )}
          </Box>
        )}
        {at === 'ready' && answer && (
          <Box role="status">
            <chakra.p fontWeight="medium">{t('list:export.ready', { rows: number(answer.rows), count: answer.rows })}</chakra.p>
            <chakra.p color="fg.muted" overflowWrap="anywhere">
              {answer.fileName} · {t('list:export.size', { size: number(Math.max(1, Math.round(answer.bytes / 1024))) })}
            </chakra.p>
            <chakra.p color="fg.muted">{t('list:export.lifetime')}</chakra.p>
          </Box>
        )}
        {at === 'signedOut' && <chakra.p role="alert">{t('list:export.signedOut')}</chakra.p>}
        {isNothing && <chakra.p role="status">{t('list:export.nothing')}</chakra.p>}
        {at === 'denied' && (
          <Box role="alert">
            <AccessRefused />
          </Box>
        )}
        {at === 'usedUp' && failure && (
          <Box role="alert" p="3" bg="bg.warning" borderRadius="l2">
            <chakra.p fontWeight="medium" color="fg.warning">
              {t('account:quota.short')}
            </chakra.p>
            <chakra.p overflowWrap="anywhere">{problemText(labels, failure)}</chakra.p>
          </Box>
        )}
        {at === 'usedUp' && <QuotaLeft actor={quota} rows={null} />}
        {at === 'failed' && (
          <Box role="alert" color="fg.error">
            <chakra.p fontWeight="medium">{t('list:export.failed')}</chakra.p>
            {failure && failure.code !== 'export.failed' && (
              <chakra.p>{restrictionText(labels, failure) ?? problemText(labels, failure)}</chakra.p>
            )}
          </Box>
        )}
      </Flex>
    </ModalDialog>
  )
}
