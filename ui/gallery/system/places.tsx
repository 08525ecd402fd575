import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { galleryPath, systemPath } from '../../../domain/galleryAddress.ts'
import { triggerText } from '../../../machines/gallery/model/mermaid.ts'
import type { ChartTransition } from '../../../machines/gallery/model/types.ts'
import { type Place, stateOf, type System, type Teller } from '../../../machines/gallery/system/derive.ts'
import { wordsOf } from '../../../machines/gallery/system/search.ts'
import { Link } from '../../common/Link.tsx'
import { Code } from '../gallery/panelElements.tsx'
import type { Words } from '../gallery/types.ts'

/** What every part of the system's views needs. */
export interface Known {
  system: System
  words: Words
}

const lineStyle = { '& a': { color: 'fg.link', textDecoration: 'underline', borderRadius: 'l1', focusVisibleRing: 'outside' } } as const
/** Text with links in it, as small as a side panel's. */
export const Links = chakra('div', { base: { textStyle: 'xs', overflowWrap: 'anywhere', ...lineStyle } })

export const chartPath = (machine: string, chosen: Place | null = null): string =>
  galleryPath({ machine, chosen: chosen && { kind: chosen.kind, id: chosen.id }, mode: 'looking', steps: null }) ?? ''
export const propertyPath = (machine: string, property: string): string =>
  galleryPath({ machine, chosen: null, mode: 'properties', property, steps: null }) ?? ''
export const requirementPath = (requirement: string): string => systemPath({ view: 'requirements', search: '', machine: null, requirement })
export const systemSearchPath = (search: string): string => systemPath({ view: 'list', search, machine: null, requirement: null })
export const mapPath = (machine: string | null): string => systemPath({ view: 'map', search: '', machine, requirement: null })

/** The text with what was searched for marked. */
export const Marked = ({ text, question = '' }: { text: string; question?: string }) => {
  const words = wordsOf(question)
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const parts = words.length === 0 ? [text] : text.split(new RegExp(`(${escaped.join('|')})`, 'gi'))
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      <chakra.mark key={place} bg="#fae6d0" color="inherit" borderRadius="2px">
        {part}
      </chakra.mark>
    ) : (
      part
    ),
  )
}

/** What fires a transition, and under which condition. */
export const useTransitionText = (): ((transition: ChartTransition) => string) => {
  const { t } = useTranslation()
  return (transition) => {
    const fired = triggerText(transition.trigger) || t('gallery:triggers.always')
    return transition.guardText === '' ? fired : `${fired} [${transition.guardText}]`
  }
}

/** Leads to a state or transition in its chart, told by the name of the one and what fires the other. */
export const PlaceLink = ({ system, words, place, children }: Known & { place: Place; children?: ReactNode }) => {
  const transitionText = useTransitionText()
  const chart = system.charts.get(place.machine)
  const transition = place.kind === 'transition' ? chart?.transitions.find(({ id }) => id === place.id) : undefined
  return (
    <Link to={chartPath(place.machine, place)} title={place.id}>
      {children ?? (transition ? `${words.name(transition.source)}: ${transitionText(transition)}` : words.name(place.id))}
    </Link>
  )
}

/** The innermost state that a transition leads into. */
export const intoOf = (system: System, { machine, id }: Place): string | null => {
  const chart = system.charts.get(machine)
  const target = chart?.transitions.find((transition) => transition.id === id)?.targets[0]
  return target === undefined ? null : (stateOf(chart, target)?.id ?? null)
}

/** Who tells or starts: a machine leads to its place on the map. */
export const TellerName = ({ words, teller: { kind, id } }: Pick<Known, 'words'> & { teller: Teller }) => {
  const { t } = useTranslation()
  if (kind === 'machine') return <Link to={mapPath(id)}>{words.name(id)}</Link>
  if (kind === 'page' && id === 'services/app.ts') return t('gallery:system.thePage')
  return (
    <>
      {t(`gallery:system.tellers.${kind}`)} <Code>{id}</Code>
    </>
  )
}
