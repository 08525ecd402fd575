import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { arrange, type Arrangement, type Band, type MapEdge, type MapNode, NODE, nodeId } from '../../../machines/gallery/system/arrange.ts'
import { grouped } from '../../../machines/gallery/system/grouped.ts'
import type { SystemActor } from '../../../machines/gallery/system/machine.ts'
import { Folded } from '../gallery/panelElements.tsx'
import { FactsPanel } from './FactsPanel.tsx'
import { chartPath, type Known, Links, PlaceLink, TellerName } from './places.tsx'
import { Link } from '../../common/Link.tsx'

const STARTS = '#12666d'
const TELLS = '#7a5a1c'
/** Room beside a node, px: what is longer, the panel has whole. */
const BESIDE = 96

const useBandName = (): ((group: Band['group']) => string) => {
  const { t } = useTranslation()
  const names: Readonly<Record<Band['group'], string>> = {
    services: t('gallery:system.services'),
    shell: t('gallery:index.shell'),
    account: t('gallery:index.account'),
    database: t('gallery:index.database'),
    gallery: t('gallery:index.gallery'),
  }
  return (group) => names[group]
}

/** Names of events beside a node: what the chosen machine tells it, and what it tells the chosen one. */
const Told = ({ edges, chosen, node: { x, y } }: { edges: readonly MapEdge[]; chosen: string; node: MapNode }) => (
  <Box
    aria-hidden="true"
    position="absolute"
    insetStart={`${x + NODE.width + 4}px`}
    top={`${y}px`}
    w={`${BESIDE}px`}
    fontSize="9.5px"
    lineHeight="16px"
    fontFamily="mono"
    color={TELLS}
    pointerEvents="none"
  >
    {edges.map(({ from, events }) => (
      <chakra.div key={from} title={events.join(', ')} bg="bg.subtle" truncate>
        {from === chosen ? '→' : '←'}
        {events.length > 1 && ` (${events.length})`} {events.join(', ')}
      </chakra.div>
    ))}
  </Box>
)

const Lines = ({ arrangement: { width, height, edges }, chosen }: { arrangement: Arrangement; chosen: string | null }) => (
  <svg
    width={width}
    height={height}
    aria-hidden="true"
    data-system-map
    style={{ position: 'absolute', insetInlineStart: 0, top: 0, pointerEvents: 'none' }}
  >
    <defs>
      {[STARTS, TELLS].map((colour, at) => (
        <marker
          key={colour}
          id={`map-end-${at}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M 0 1 L 7 4 L 0 7 z" fill={colour} />
        </marker>
      ))}
    </defs>
    {edges.map((edge) => {
      const isStart = edge.kind === 'starts'
      const isOf = chosen !== null && (edge.from === chosen || edge.to === chosen)
      const opacity = chosen === null ? (isStart ? 0.75 : 0.22) : isOf ? 1 : 0.06
      return (
        <path
          key={`${edge.kind} ${edge.from} ${edge.to}`}
          data-edge={`${edge.kind} ${edge.from} ${edge.to}`}
          d={edge.path}
          fill="none"
          stroke={isStart ? STARTS : TELLS}
          strokeWidth={isOf ? 1.8 : 1.2}
          strokeDasharray={isStart ? undefined : '4 3'}
          opacity={opacity}
          markerEnd={opacity > 0.1 ? `url(#map-end-${isStart ? 0 : 1})` : undefined}
        />
      )
    })}
  </svg>
)

/** The same in words: who starts and tells whom, each leading on. */
const Table = ({ system, words }: Known) => {
  const { t } = useTranslation()
  return (
    <Links>
      <chakra.table
        w="full"
        maxW="60rem"
        css={{ '& th, & td': { textAlign: 'start', verticalAlign: 'top', borderBottomWidth: '1px', py: '1', pe: '3' } }}
      >
        <thead>
          <tr>
            <th>{t('gallery:system.machines')}</th>
            <th>{t('gallery:system.startedBy')}</th>
            <th>{t('gallery:system.tells')}</th>
          </tr>
        </thead>
        <tbody>
          {[...system.machines.values()].map(({ id, startedBy, tells }) => (
            <tr key={id}>
              <chakra.th scope="row" fontWeight="semibold">
                <Link to={chartPath(id)}>{words.name(id)}</Link>
              </chakra.th>
              <td>
                {startedBy.map(({ from, at, id: as }, place) => (
                  <Box key={place}>
                    <TellerName words={words} teller={from} /> {at && <PlaceLink system={system} words={words} place={at} />} {as}
                  </Box>
                ))}
              </td>
              <td>
                {[...grouped(tells, ({ to }) => to)].map(([to, all]) => (
                  <Box key={to}>
                    {words.name(to)}: {[...new Set(all.map(({ event }) => event))].join(', ')}
                  </Box>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Links>
  )
}

/** Who starts and tells whom; of a chosen machine, all that leads to it and from it (MACH-09). */
export const SystemMap = ({ actor, system, words }: Known & { actor: SystemActor }) => {
  const { t } = useTranslation()
  const bandName = useBandName()
  const wanted = useSelector(actor, ({ context }) => context.machine)
  const chosen = wanted !== null && system.machines.has(wanted) ? wanted : null
  const arrangement = useMemo(() => arrange(system), [system])
  const near = new Set(arrangement.edges.filter(({ from, to }) => from === chosen || to === chosen).flatMap(({ from, to }) => [from, to]))
  return (
    <Flex flex="1" minH="0">
      <Box flex="1" minW="0" overflow="auto" px="4" pb="4">
        <Flex gap="4" textStyle="2xs" color="fg.muted" py="1.5" aria-hidden="true">
          <span>
            <chakra.span color={STARTS}>──▸</chakra.span> {t('gallery:system.legendStarts')}
          </span>
          <span>
            <chakra.span color={TELLS}>┄┄▸</chakra.span> {t('gallery:system.legendTells')}
          </span>
        </Flex>
        <Box
          role="group"
          aria-label={t('gallery:system.mapLabel')}
          position="relative"
          w={`${arrangement.width}px`}
          h={`${arrangement.height}px`}
        >
          {arrangement.bands.map(({ group, y, height }) => (
            <Box
              key={group}
              position="absolute"
              insetStart="0"
              top={`${y}px`}
              w="full"
              h={`${height}px`}
              borderRadius="l2"
              bg="bg.subtle"
              px="4"
              pt="1.5"
              textStyle="xs"
              fontWeight="semibold"
              color="fg.muted"
            >
              {bandName(group)}
            </Box>
          ))}
          <Lines arrangement={arrangement} chosen={chosen} />
          {chosen !== null &&
            arrangement.nodes.map((node) => {
              const key = nodeId(node.kind, node.id)
              const told = arrangement.edges.filter(
                ({ kind, from, to }) => kind === 'tells' && ((from === chosen && to === key) || (to === chosen && from === key)),
              )
              return told.length > 0 && <Told key={key} edges={told} chosen={chosen} node={node} />
            })}
          {arrangement.nodes.map(({ kind, id, x, y }) => {
            const key = nodeId(kind, id)
            const isNear = chosen === null || near.has(key) || key === chosen
            const look = {
              position: 'absolute',
              insetStart: `${x}px`,
              top: `${y}px`,
              w: `${NODE.width}px`,
              h: `${NODE.height}px`,
              borderWidth: key === chosen ? '2px' : '1px',
              borderColor: key === chosen ? 'border.accent' : 'border.input',
              borderRadius: kind === 'machine' ? 'l2' : 'full',
              bg: 'bg.panel',
              px: '2',
              opacity: isNear ? 1 : 0.45,
              textAlign: kind === 'machine' ? 'start' : 'center',
              lineHeight: '1.2',
            } as const
            return kind === 'machine' ? (
              <chakra.button
                key={key}
                type="button"
                {...look}
                cursor="button"
                focusVisibleRing="outside"
                aria-pressed={key === chosen}
                _hover={{ borderColor: 'border.accent', opacity: 1 }}
                onClick={() => actor.send(key === chosen ? { type: 'MACHINE.CLOSE' } : { type: 'MACHINE.CHOSEN', machine: id })}
              >
                <chakra.span display="block" textStyle="xs" fontWeight="semibold" truncate>
                  {words.name(id)}
                </chakra.span>
                <chakra.span display="block" fontFamily="mono" fontSize="10px" color="fg.muted" truncate>
                  {id}
                </chakra.span>
              </chakra.button>
            ) : (
              <Flex key={key} {...look} align="center" justify="center" fontFamily="mono" textStyle="xs" borderStyle="dashed">
                {id}
              </Flex>
            )
          })}
        </Box>
        <Folded title={t('gallery:system.table')}>
          <Table system={system} words={words} />
        </Folded>
      </Box>
      <chakra.aside aria-label={t('gallery:panel')} w="22rem" flexShrink="0" overflow="auto" borderStartWidth="1px" bg="bg.panel" p="3">
        {chosen === null ? (
          <chakra.p textStyle="sm" color="fg.muted">
            {t('gallery:system.choose')}
          </chakra.p>
        ) : (
          <FactsPanel actor={actor} system={system} words={words} machine={chosen} />
        )}
      </chakra.aside>
    </Flex>
  )
}
