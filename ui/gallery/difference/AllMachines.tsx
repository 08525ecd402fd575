import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Version } from '../../../machines/gallery/difference/types.ts'
import type { LensProps } from '../gallery/lens.ts'
import { Code, Folded, Line, PanelSection } from '../gallery/panelElements.tsx'
import { COLOURS, ORDER, Sign, SIGNS } from './Sign.tsx'

type AllMachinesProps = Pick<LensProps, 'actor' | 'words' | 'chart'> & { version: Version }

/** Every machine with how much of it differs, and those that only one of the versions has. */
export const AllMachines = ({ actor, words, chart, version }: AllMachinesProps) => {
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
