import { Button, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { DifferenceActor } from '../../../machines/gallery/difference/machine.ts'
import type { Side, Version } from '../../../machines/gallery/difference/types.ts'
import type { ChartChange } from '../../../machines/gallery/model/diff.ts'
import { drawDifference } from '../../../machines/gallery/model/diffSvg.ts'
import type { PlacedChart } from '../../../machines/gallery/model/layout/placed.ts'
import { PictureFormats } from '../gallery/panelElements.tsx'
import { Choice } from '../gallery/Choice.tsx'
import { exportPicture } from '../gallery/exports.ts'
import type { LensProps } from '../gallery/lens.ts'
import { show } from '../gallery/show.ts'
import { Changes } from './Changes.tsx'

export interface DifferencePanelProps extends Omit<LensProps, 'children'> {
  difference: DifferenceActor
  version: Version | undefined
  earlier: PlacedChart | undefined
  /** What shows of the two. */
  side: Side
}

/** The machine that shows, beside its other version. */
export const OneMachine = (props: DifferencePanelProps & { version: Version }) => {
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
              if (to === 'both' && earlier)
                actor.send({
                  type: 'FIT',
                  extent: { width: Math.max(placed.width, earlier.width), height: Math.max(placed.height, earlier.height) },
                })
            }}
          />
          {earlier && (
            <Flex role="group" aria-label={t('gallery:difference.export')} gap="0.5">
              <PictureFormats save={save} />
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
