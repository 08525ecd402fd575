import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CoverageRecord, Reached } from '../../../domain/coverage.ts'
import { type Heat, heatOf, ratio, type Share, strangersOf } from '../../../machines/gallery/coverage/heat.ts'
import type { CoverageActor } from '../../../machines/gallery/coverage/machine.ts'
import type { CoverageScope } from '../../../machines/gallery/coverage/types.ts'
import type { Marks } from '../../../machines/gallery/model/picture/marks.ts'
import { drawSvg } from '../../../machines/gallery/model/svg.ts'
import { failureText } from '../../common/errors.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { Choice } from '../gallery/Choice.tsx'
import { shortId } from '../gallery/DetailsPanel.tsx'
import { exportPicture } from '../gallery/exports.ts'
import type { LensProps } from '../gallery/lens.ts'
import { BrokenFiles, Command, OpenFiles } from '../gallery/OpenFiles.tsx'
import { Code, Folded, Line, PanelSection, PictureFormats } from '../gallery/panelElements.tsx'

export interface CoveragePanelProps extends Omit<LensProps, 'children'> {
  coverage: CoverageActor
  records: ReadonlyMap<string, CoverageRecord> | undefined
  record: CoverageRecord | undefined
  heat: Heat | null
  marks: Marks
}

const DRIVERS = ['pure', 'actor', 'react', 'browser'] as const
const isKnown = (driver: string): driver is (typeof DRIVERS)[number] => (DRIVERS as readonly string[]).includes(driver)

const useDriverName = () => {
  const { t } = useTranslation()
  return (driver: string): string => (isKnown(driver) ? t(`gallery:coverage.drivers.${driver}`) : driver)
}

/** A share as a bar and in figures; what is missing of it is red. */
const Bar = ({ name, share }: { name: string; share: Share }) => {
  const { t } = useTranslation()
  const percent = Math.floor(ratio(share) * 100)
  return (
    <Box display="contents">
      <chakra.span color="fg.muted">{name}</chakra.span>
      <Box
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        h="2"
        borderRadius="full"
        bg={share.reached < share.total ? 'red.200' : 'bg.muted'}
        overflow="hidden"
      >
        <Box h="full" bg="teal.600" w={`${ratio(share) * 100}%`} />
      </Box>
      <chakra.span textAlign="end" fontVariantNumeric="tabular-nums">
        {share.total === 0 ? t('gallery:coverage.none') : `${share.reached}/${share.total} · ${percent}%`}
      </chakra.span>
    </Box>
  )
}

const Shares = ({ shares }: { shares: Heat['shares'] }) => {
  const { t } = useTranslation()
  return (
    <Box
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr) max-content"
      columnGap="2"
      rowGap="1"
      alignItems="center"
      mt="3"
      textStyle="xs"
    >
      <Bar name={t('gallery:coverage.states')} share={shares.states} />
      <Bar name={t('gallery:coverage.transitions')} share={shares.transitions} />
      <Bar name={t('gallery:coverage.guards')} share={shares.guards} />
    </Box>
  )
}

interface ItemsProps extends Pick<CoveragePanelProps, 'chart' | 'onState' | 'onTransition'> {
  list: readonly Reached[]
  kind: 'states' | 'transitions' | 'guards'
}

const Items = ({ list, kind, chart, onState, onTransition }: ItemsProps) => {
  const { t } = useTranslation()
  const driverName = useDriverName()
  const jump = (name: string) => (kind === 'states' ? onState(name) : onTransition(name.replace(/ = (true|false)$/, '')))
  return list.map(({ name, total, byDriver }) => (
    <Line key={name} onClick={() => jump(name)}>
      <Flex gap="2" justify="space-between">
        <span>
          <Code>{shortId(chart, name.replace(/ = (true|false)$/, ''))}</Code>
          {kind === 'guards' && (
            <chakra.span color={total === 0 ? 'fg.error' : 'fg.muted'}>
              {' '}
              · {name.endsWith('= true') ? t('gallery:coverage.true') : t('gallery:coverage.false')}
            </chakra.span>
          )}
        </span>
        <chakra.span
          flexShrink="0"
          color={total === 0 ? 'fg.error' : 'fg.muted'}
          fontWeight={total === 0 ? 'semibold' : undefined}
          fontVariantNumeric="tabular-nums"
          title={Object.entries(byDriver)
            .map(([driver, hits]) => `${driverName(driver)} ${hits}`)
            .join(' · ')}
        >
          {total}×
        </chakra.span>
      </Flex>
    </Line>
  ))
}

const KINDS = ['states', 'transitions', 'guards'] as const

const OneMachine = ({ chart, placed, record, heat, marks, onState, onTransition, onSave }: CoveragePanelProps) => {
  const { t } = useTranslation()
  const driverName = useDriverName()
  if (!record || !heat) return <chakra.p mt="3">{t('gallery:coverage.noRecord')}</chakra.p>
  const { unknown, gone } = strangersOf(record.coverage, chart)
  const missing = KINDS.reduce((sum, kind) => sum + heat.shares[kind].total - heat.shares[kind].reached, 0)
  const names = {
    states: t('gallery:coverage.states'),
    transitions: t('gallery:coverage.transitions'),
    guards: t('gallery:coverage.guards'),
  }
  const save = async (format: 'svg' | 'png') =>
    onSave(await exportPicture(format, drawSvg(placed, { marks, title: chart.id }), placed), `${chart.id}-coverage.${format}`)
  const items = { chart, onState, onTransition }
  return (
    <>
      {unknown.length + gone.length > 0 && (
        <Box role="alert" mt="3" px="2" py="1.5" borderRadius="l1" bg="bg.warning" color="fg.warning" textStyle="xs">
          <Box fontWeight="medium">{t('gallery:coverage.otherVersion')}</Box>
          {t('gallery:coverage.strangers', { unknown: unknown.length, gone: gone.length })}
        </Box>
      )}
      <Shares shares={heat.shares} />
      {missing === 0 ? (
        <chakra.p mt="4" color="fg.success" fontWeight="medium">
          {t('gallery:coverage.complete')}
        </chakra.p>
      ) : (
        <PanelSection title={t('gallery:coverage.unreached', { count: missing })}>
          {KINDS.map((kind) => {
            const list = heat[kind].filter(({ total }) => total === 0)
            return list.length === 0 ? null : (
              <Box key={kind} mt="1">
                <chakra.h4 px="2" color="fg.muted" textStyle="xs">
                  {names[kind]}
                </chakra.h4>
                <Items {...items} kind={kind} list={list} />
              </Box>
            )
          })}
        </PanelSection>
      )}
      {KINDS.map((kind) => {
        const list = heat[kind].filter(({ total }) => total > 0)
        return list.length === 0 ? null : (
          <Folded key={kind} title={t('gallery:coverage.reached', { kind: names[kind], count: list.length })}>
            <Items {...items} kind={kind} list={list} />
          </Folded>
        )
      })}
      <Folded title={t('gallery:coverage.runs', { count: record.coverage.runs.length })}>
        {record.coverage.runs.map(({ id, driver, paths, steps }) => (
          <Box key={id} px="2" py="1" textStyle="xs">
            <chakra.span fontWeight="medium">{driverName(driver)}</chakra.span>{' '}
            <chakra.span color="fg.muted">{t('gallery:coverage.run', { paths, steps })}</chakra.span>
            <br />
            <Code>{id.startsWith(`${driver} `) ? id.slice(driver.length + 1) : id}</Code>
          </Box>
        ))}
      </Folded>
      <Flex role="group" aria-label={t('gallery:coverage.export')} mt="4" gap="1" align="center" textStyle="xs">
        <chakra.span color="fg.muted" aria-hidden="true">
          {t('gallery:coverage.export')}
        </chakra.span>
        <PictureFormats save={save} />
      </Flex>
    </>
  )
}

const AllMachines = ({ actor, source, words, records, driver, chart }: CoveragePanelProps & { driver: string | null }) => {
  const { t } = useTranslation()
  const rows = source.ids
    .map((id) => {
      const record = records?.get(id)
      return { id, shares: record ? heatOf(record.coverage, driver).shares : null }
    })
    .map((row) => ({ ...row, least: row.shares ? Math.min(...Object.values(row.shares).map(ratio)) : -1 }))
    .sort((a, b) => a.least - b.least)
  const known = new Set(source.ids)
  const others = [...(records?.keys() ?? [])].filter((id) => !known.has(id))
  const percent = (share: Share) => (
    <chakra.td textAlign="end" px="1" fontVariantNumeric="tabular-nums" color={ratio(share) < 1 ? 'fg.error' : undefined}>
      {share.total === 0 ? '–' : `${Math.floor(ratio(share) * 100)}%`}
    </chakra.td>
  )
  return (
    <>
      <chakra.table w="full" mt="3" textStyle="xs" borderCollapse="collapse">
        <thead>
          <chakra.tr color="fg.muted">
            <chakra.th textAlign="start" fontWeight="normal" px="2">
              {t('gallery:machines')}
            </chakra.th>
            {KINDS.map((kind) => (
              <chakra.th key={kind} textAlign="end" fontWeight="normal" px="1">
                {t(`gallery:coverage.short.${kind}`)}
              </chakra.th>
            ))}
          </chakra.tr>
        </thead>
        <tbody>
          {rows.map(({ id, shares }) => (
            <tr key={id}>
              <td>
                <Line current={id === chart.id} onClick={() => actor.send({ type: 'MACHINE.CHOSEN', machine: id })}>
                  {words.name(id)}
                </Line>
              </td>
              {shares ? (
                <>
                  {percent(shares.states)}
                  {percent(shares.transitions)}
                  {percent(shares.guards)}
                </>
              ) : (
                <chakra.td colSpan={3} textAlign="end" px="1" color="fg.error">
                  {t('gallery:coverage.unrecorded')}
                </chakra.td>
              )}
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {others.length > 0 && (
        <chakra.p mt="3" color="fg.muted" textStyle="xs">
          {t('gallery:coverage.others')} <Code>{others.join(', ')}</Code>
        </chakra.p>
      )}
    </>
  )
}

/** Shares, what was not reached, the runs it comes from; or all machines with what each lacks. */
export const CoveragePanel = (props: CoveragePanelProps) => {
  const { coverage, records } = props
  const { t, i18n } = useTranslation()
  const driverName = useDriverName()
  const isBusy = useSelector(coverage, (snapshot) => snapshot.hasTag('busy'))
  const isEmpty = useSelector(coverage, (snapshot) => snapshot.hasTag('empty'))
  const isFailed = useSelector(coverage, (snapshot) => snapshot.hasTag('failed'))
  const scope = useSelector(coverage, (snapshot): CoverageScope => (snapshot.hasTag('all') ? 'all' : 'one'))
  const { origin, drivers, driver, broken, failure } = useSelector(coverage, ({ context }) => context)
  const newest = Math.max(0, ...[...(records?.values() ?? [])].map(({ writtenAt }) => writtenAt))
  const time = new Intl.DateTimeFormat(i18n.language === 'cn' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Box aria-busy={isBusy}>
      <Flex align="center" justify="space-between" gap="1">
        <Heading as="h2" size="md">
          {t('gallery:coverage.title')}
        </Heading>
        <Flex gap="1" flexShrink="0">
          <OpenFiles label={t('gallery:coverage.open')} onFiles={(files) => coverage.send({ type: 'FILES.CHOSEN', files })} />
          <Button size="xs" disabled={isBusy} onClick={() => coverage.send({ type: 'REFRESH' })}>
            {t('gallery:coverage.reload')}
          </Button>
        </Flex>
      </Flex>
      {records && (
        <chakra.p mt="1" color="fg.muted" textStyle="xs">
          {t(origin === 'gateway' ? 'gallery:coverage.fromGateway' : 'gallery:coverage.fromFiles', {
            count: records.size,
            time: time.format(newest),
          })}
        </chakra.p>
      )}
      {failure && (
        <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs">
          <Box fontWeight="medium">{t('gallery:coverage.failed')}</Box>
          {failureText(t, failure)}
        </Box>
      )}
      <BrokenFiles broken={broken} />
      {(isEmpty || isFailed) && !records && (
        <Box mt="3" textStyle="xs">
          {isEmpty && <Box fontWeight="semibold">{t('gallery:coverage.empty')}</Box>}
          <chakra.p mt="2">{t('gallery:coverage.howTo')}</chakra.p>
          <Command>npm run scenarios -- --all</Command>
          <chakra.p mt="2" color="fg.muted">
            {t('gallery:coverage.orFiles')}
          </chakra.p>
        </Box>
      )}
      {isBusy && !records && (
        <Box mt="3" role="status" aria-label={t('gallery:coverage.loading')}>
          <Skeleton h="24" />
        </Box>
      )}
      {records && (
        <>
          <Flex direction="column" gap="1.5" mt="3">
            <Choice
              label={t('gallery:coverage.scope')}
              value={scope}
              options={[
                ['one', t('gallery:coverage.one')],
                ['all', t('gallery:coverage.all')],
              ]}
              onChange={(to) => coverage.send({ type: 'SCOPE.CHOSEN', scope: to })}
            />
            <Choice
              label={t('gallery:coverage.driver')}
              value={driver ?? ''}
              options={[['', t('gallery:coverage.merged')], ...drivers.map((one) => [one, driverName(one)] as const)]}
              onChange={(to) => coverage.send({ type: 'DRIVER.CHOSEN', driver: to === '' ? null : to })}
            />
          </Flex>
          {scope === 'one' ? <OneMachine {...props} /> : <AllMachines {...props} driver={driver} />}
        </>
      )}
    </Box>
  )
}
