import { Box, Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Revision } from '../../../domain/statechart.ts'
import type { DifferenceActor } from '../../../machines/gallery/difference/machine.ts'
import type { DifferenceScope, Side, Version } from '../../../machines/gallery/difference/types.ts'
import type { ChartChange, ChartDiff } from '../../../machines/gallery/model/diff.ts'
import { drawDifference } from '../../../machines/gallery/model/diffSvg.ts'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import { failureText } from '../../common/errors.ts'
import { Skeleton } from '../../theme/components/Skeleton.ts'
import { Choice } from '../gallery/Choice.tsx'
import { shortId } from '../gallery/DetailsPanel.tsx'
import { exportPicture } from '../gallery/exports.ts'
import type { LensProps } from '../gallery/lens.ts'
import { BrokenFiles, Command, OpenFiles } from '../gallery/OpenFiles.tsx'
import { Code, Folded, Line, PanelSection } from '../gallery/panelElements.tsx'
import { show } from '../gallery/show.ts'
import { FIELDS, fieldKey } from './fields.ts'

export interface DifferencePanelProps extends Omit<LensProps, 'children'> {
  difference: DifferenceActor
  version: Version | undefined
  earlier: PlacedChart | undefined
  /** What shows of the two. */
  side: Side
}

const SIGNS = { added: '+', removed: '−', changed: '~' } as const
const COLOURS = { added: 'fg.success', removed: 'fg.error', changed: 'fg.warning' } as const
const ORDER = ['added', 'removed', 'changed'] as const

const Sign = ({ change }: { change: ChartChange['change'] }) => (
  <chakra.span color={COLOURS[change]} fontWeight="bold" fontFamily="mono" display="inline-block" w="3">
    {SIGNS[change]}
  </chakra.span>
)

const Revisions = ({ difference }: { difference: DifferenceActor }) => {
  const { t, i18n } = useTranslation()
  const revisions = useSelector(difference, ({ context }) => context.revisions)
  const wanted = useSelector(difference, ({ context }) => context.wanted)
  const date = new Intl.DateTimeFormat(i18n.language === 'cn' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium' })
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('revision') as HTMLInputElement
    const revision = input.value.trim()
    const isFit = Revision.safeParse(revision).success
    input.setCustomValidity(isFit ? '' : t('gallery:difference.badRevision'))
    input.reportValidity()
    if (isFit) difference.send({ type: 'REVISION.CHOSEN', revision })
  }
  return (
    <PanelSection title={t('gallery:difference.revisions')}>
      <chakra.form onSubmit={compare} display="flex" gap="1">
        <chakra.input
          name="revision"
          defaultValue={wanted ?? 'HEAD'}
          aria-label={t('gallery:difference.revision')}
          placeholder={t('gallery:difference.revisionHint')}
          spellCheck={false}
          flex="1"
          minW="0"
          fontFamily="mono"
          textStyle="xs"
          borderWidth="1px"
          borderColor="border.input"
          borderRadius="l1"
          px="2"
          bg="bg"
          focusVisibleRing="inside"
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        <Button type="submit" size="xs">
          {t('gallery:difference.compare')}
        </Button>
      </chakra.form>
      <Box mt="1.5" maxH="16rem" overflow="auto">
        {revisions.map(({ commit, subject, date: when, names }) => (
          <Line key={commit} current={wanted === commit} onClick={() => difference.send({ type: 'REVISION.CHOSEN', revision: commit })}>
            {subject}
            <chakra.span display="block" color="fg.muted" fontWeight="normal">
              <Code>{commit.slice(0, 8)}</Code> · {date.format(new Date(when))}
              {names.length > 0 && ` · ${names.join(', ')}`}
            </chakra.span>
          </Line>
        ))}
      </Box>
    </PanelSection>
  )
}

/** Where the other version comes from. */
const Chooser = ({ difference }: { difference: DifferenceActor }) => {
  const { t } = useTranslation()
  const isOffered = useSelector(difference, (snapshot) => snapshot.hasTag('offered'))
  const isAbsent = useSelector(difference, (snapshot) => snapshot.hasTag('absent'))
  const isUnlisted = useSelector(difference, (snapshot) => snapshot.hasTag('unlisted'))
  const listFailure = useSelector(difference, ({ context }) => context.listFailure)
  return (
    <>
      <chakra.p mt="3" textStyle="xs">
        {t('gallery:difference.choose')}
      </chakra.p>
      {isOffered && <Revisions difference={difference} />}
      {isUnlisted && (
        <Box role="alert" mt="3" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs">
          <Box fontWeight="medium">{t('gallery:difference.unlisted')}</Box>
          {listFailure && failureText(t, listFailure)}
          <Button size="xs" mt="1" onClick={() => difference.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Box>
      )}
      <PanelSection title={t('gallery:difference.byFile')}>
        <Box textStyle="xs">
          {t('gallery:difference.makeFiles')}
          <Command>npm run machines -- export --all --at HEAD~1 --out old</Command>
          {isAbsent && (
            <chakra.p mt="2" color="fg.muted">
              {t('gallery:difference.absent')}
            </chakra.p>
          )}
        </Box>
      </PanelSection>
    </>
  )
}

/** One change in words; a click leads to it on the side that has it. */
const Change = ({ change, machine, onJump }: { change: ChartChange; machine: string; onJump: (change: ChartChange) => void }) => {
  const { t } = useTranslation()
  const isDrawn = change.kind === 'state' || change.kind === 'transition'
  const short = (id: string | null) => shortId({ id: machine }, id ?? '')
  const name = short(change.after ?? change.before)
  const text = (
    <>
      <Sign change={change.change} />{' '}
      {change.kind !== 'state' && change.kind !== 'transition' && (
        <chakra.span color="fg.muted">{t(`gallery:difference.kinds.${change.kind}`)} </chakra.span>
      )}
      <Code>{name}</Code>
      {change.change === 'changed' && change.before !== change.after && (
        <chakra.span display="block" ps="5" color="fg.muted">
          {t('gallery:difference.was', { name: short(change.before) })}
        </chakra.span>
      )}
      {change.change !== 'changed' && change.text !== '' && change.text !== name && (
        <chakra.span display="block" ps="5" color="fg.muted" fontWeight="normal">
          {change.text}
        </chakra.span>
      )}
    </>
  )
  return (
    <Box>
      {isDrawn ? (
        <Line onClick={() => onJump(change)}>{text}</Line>
      ) : (
        <Box px="2" py="1" textStyle="xs" overflowWrap="anywhere">
          {text}
        </Box>
      )}
      {change.fields.length > 0 && (
        <chakra.dl ps="7" pe="2" textStyle="xs" display="grid" gap="1" mb="1">
          {change.fields.map(({ field, before, after }) => (
            <div key={field}>
              <chakra.dt color="fg.muted">
                {FIELDS.includes(fieldKey(field)) ? t(`gallery:difference.fields.${fieldKey(field)}`) : field}
              </chakra.dt>
              <chakra.dd overflowWrap="anywhere">
                {before !== '' && (
                  <chakra.del color="fg.error" display="block">
                    {before}
                  </chakra.del>
                )}
                {after !== '' && (
                  <chakra.ins color="fg.success" display="block" textDecoration="none">
                    {after}
                  </chakra.ins>
                )}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
    </Box>
  )
}

const Changes = ({ diff, onJump }: { diff: ChartDiff; onJump: (change: ChartChange) => void }) => {
  const { t } = useTranslation()
  if (diff.changes.length === 0) return <chakra.p mt="3">{t('gallery:difference.same')}</chakra.p>
  return ORDER.map((kind) => {
    const changes = diff.changes.filter(({ change }) => change === kind)
    return changes.length === 0 ? null : (
      <PanelSection key={kind} title={`${t(`gallery:difference.changes.${kind}`)} (${changes.length})`}>
        {changes.map((change) => (
          <Change
            key={`${change.kind} ${change.before ?? ''} ${change.after ?? ''}`}
            change={change}
            machine={diff.machine}
            onJump={onJump}
          />
        ))}
      </PanelSection>
    )
  })
}

const OneMachine = (props: DifferencePanelProps & { version: Version }) => {
  const { actor, difference, version, earlier, side, chart, placed, onState, onTransition, onSave } = props
  const { t } = useTranslation()
  const isDrawing = useSelector(difference, (snapshot) => snapshot.hasTag('drawing'))
  const isUnlaid = useSelector(difference, (snapshot) => snapshot.hasTag('unlaid'))
  const diff = version.diffs.get(chart.id)
  if (!diff)
    return <chakra.p mt="3">{t(version.origin === 'revision' ? 'gallery:difference.newMachine' : 'gallery:difference.notInFile')}</chakra.p>
  const names = { before: t('gallery:difference.titleBefore', { version: version.label }), after: t('gallery:difference.titleAfter') }
  const save = async (format: 'svg' | 'png') => {
    if (!earlier) return
    const picture = drawDifference(earlier, placed, diff, names)
    onSave(await exportPicture(format, picture.svg, picture), `${chart.id}-difference.${format}`)
  }
  const jump = ({ kind, before, after }: ChartChange) => {
    // What is gone is where it was; everything else shows on either picture.
    const wanted: Side = after === null ? 'before' : 'after'
    const id = after ?? before ?? ''
    if (side !== 'both' && side !== wanted) difference.send({ type: 'SIDE.CHOSEN', side: wanted })
    if (wanted === 'after') (kind === 'state' ? onState : onTransition)(id)
    else {
      actor.send({ type: kind === 'state' ? 'STATE.CHOSEN' : 'TRANSITION.CHOSEN', id })
      show(actor, earlier, id)
    }
  }
  return (
    <>
      {diff.changes.length > 0 && (
        <Flex mt="3" gap="1" justify="space-between" wrap="wrap">
          <Choice
            label={t('gallery:difference.side')}
            value={side}
            options={(earlier ? (['after', 'before', 'both'] as const) : (['after'] as const)).map(
              (one) => [one, t(`gallery:difference.sides.${one}`)] as const,
            )}
            onChange={(to) => {
              difference.send({ type: 'SIDE.CHOSEN', side: to })
              // Half the room: what showed in the middle would be out of sight.
              if (to === 'both') actor.send({ type: 'FIT' })
            }}
          />
          {earlier && (
            <Flex role="group" aria-label={t('gallery:difference.export')} gap="0.5">
              <Button size="xs" variant="ghost" onClick={() => void save('svg')}>
                SVG
              </Button>
              <Button size="xs" variant="ghost" onClick={() => void save('png')}>
                PNG
              </Button>
            </Flex>
          )}
        </Flex>
      )}
      {isDrawing && !earlier && (
        <chakra.p role="status" mt="2" color="fg.muted" textStyle="xs">
          {t('gallery:difference.drawing')}
        </chakra.p>
      )}
      {isUnlaid && (
        <Flex role="alert" mt="2" gap="2" align="center" color="fg.error" textStyle="xs">
          {t('gallery:difference.unlaid')}
          <Button size="xs" onClick={() => difference.send({ type: 'RETRY' })}>
            {t('common:actions.retry')}
          </Button>
        </Flex>
      )}
      <Changes diff={diff} onJump={jump} />
    </>
  )
}

const AllMachines = ({ actor, words, chart, version }: DifferencePanelProps & { version: Version }) => {
  const { t } = useTranslation()
  const go = (machine: string) => actor.send({ type: 'MACHINE.CHOSEN', machine })
  const all = [...version.diffs.values()].sort((a, b) => b.changes.length - a.changes.length)
  const changed = all.filter(({ changes }) => changes.length > 0)
  const same = all.filter(({ changes }) => changes.length === 0)
  const line = (id: string, more?: ReactNode) => (
    <Line key={id} current={id === chart.id} onClick={() => go(id)}>
      <Flex justify="space-between" gap="2">
        <span>{words.name(id)}</span>
        {more}
      </Flex>
    </Line>
  )
  const isWhole = version.origin === 'revision'
  return (
    <>
      {changed.length === 0 && <chakra.p mt="3">{t('gallery:difference.allSame')}</chakra.p>}
      {changed.length > 0 && (
        <PanelSection title={`${t('gallery:difference.changes.changed')} (${changed.length})`}>
          {changed.map(({ machine, changes }) =>
            line(
              machine,
              <chakra.span flexShrink="0" fontFamily="mono">
                {ORDER.map((kind) => {
                  const count = changes.filter(({ change }) => change === kind).length
                  return count === 0 ? null : (
                    <chakra.span key={kind} color={COLOURS[kind]} ms="1.5">
                      {SIGNS[kind]}
                      {count}
                    </chakra.span>
                  )
                })}
              </chakra.span>,
            ),
          )}
        </PanelSection>
      )}
      {version.added.length > 0 && isWhole && (
        <PanelSection title={`${t('gallery:difference.new')} (${version.added.length})`}>
          {version.added.map((id) => line(id))}
        </PanelSection>
      )}
      {version.removed.length > 0 && (
        <PanelSection title={`${t('gallery:difference.gone')} (${version.removed.length})`}>
          {version.removed.map((id) => (
            <Box key={id} px="2" py="1" textStyle="xs">
              <Sign change="removed" /> <Code>{id}</Code>
              <chakra.span display="block" ps="5" color="fg.muted">
                {version.charts.get(id)?.description}
              </chakra.span>
            </Box>
          ))}
        </PanelSection>
      )}
      {version.added.length > 0 && !isWhole && (
        <Folded title={`${t('gallery:difference.missing')} (${version.added.length})`}>{version.added.map((id) => line(id))}</Folded>
      )}
      {same.length > 0 && (
        <Folded title={`${t('gallery:difference.unchanged')} (${same.length})`}>{same.map(({ machine }) => line(machine))}</Folded>
      )}
    </>
  )
}

/** Which other version, what differs from it, and where. */
export const DifferencePanel = (props: DifferencePanelProps) => {
  const { difference, version } = props
  const { t } = useTranslation()
  const isBusy = useSelector(difference, (snapshot) => snapshot.hasTag('busy'))
  const isFetching = useSelector(difference, (snapshot) => snapshot.matches({ version: 'fetching' }))
  const mayRetry = useSelector(difference, (snapshot) => snapshot.matches({ version: 'failed' }) && snapshot.context.wanted !== null)
  const scope = useSelector(difference, (snapshot): DifferenceScope => (snapshot.hasTag('all') ? 'all' : 'one'))
  const { broken, failure } = useSelector(difference, ({ context }) => context)
  return (
    <Box aria-busy={isBusy}>
      <Flex align="center" justify="space-between" gap="1">
        <Heading as="h2" size="md">
          {t('gallery:difference.title')}
        </Heading>
        <Flex gap="1" flexShrink="0">
          <OpenFiles label={t('gallery:difference.open')} onFiles={(files) => difference.send({ type: 'FILES.CHOSEN', files })} />
          {(version ?? (isBusy || undefined)) && (
            <Button size="xs" onClick={() => difference.send({ type: 'VERSION.CLEAR' })}>
              {isBusy ? t('gallery:difference.stop') : t('gallery:difference.other')}
            </Button>
          )}
        </Flex>
      </Flex>
      {version && (
        <chakra.p mt="1" color="fg.muted" textStyle="xs" overflowWrap="anywhere">
          {t('gallery:difference.comparedWith')} <Code>{version.label}</Code>
        </chakra.p>
      )}
      {failure && (
        <Box role="alert" mt="2" px="2" py="1.5" borderRadius="l1" bg="bg.error" color="fg.error" textStyle="xs" overflowWrap="anywhere">
          <Box fontWeight="medium">{t('gallery:difference.failed')}</Box>
          {failureText(t, failure)}
          {mayRetry && (
            <Button size="xs" mt="1" display="block" onClick={() => difference.send({ type: 'RETRY' })}>
              {t('common:actions.retry')}
            </Button>
          )}
        </Box>
      )}
      <BrokenFiles broken={broken} />
      {isBusy && (
        <Box mt="3" role="status">
          <Box textStyle="xs" color="fg.muted" mb="1">
            {isFetching ? t('gallery:difference.fetching') : t('gallery:difference.reading')}
          </Box>
          {!version && <Skeleton h="24" />}
        </Box>
      )}
      {version ? (
        <>
          <Box mt="3">
            <Choice
              label={t('gallery:difference.scope')}
              value={scope}
              options={[
                ['one', t('gallery:difference.one')],
                ['all', t('gallery:difference.all')],
              ]}
              onChange={(to) => difference.send({ type: 'SCOPE.CHOSEN', scope: to })}
            />
          </Box>
          {scope === 'one' ? <OneMachine {...props} version={version} /> : <AllMachines {...props} version={version} />}
        </>
      ) : (
        !isBusy && <Chooser difference={difference} />
      )}
    </Box>
  )
}
