import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { trailOf } from '../../../domain/drill.ts'
import { keyText } from '../../../domain/wording.ts'
import { besideRows, standsBeside, viewsOf } from '../../../domain/views.ts'
import { findTerm } from '../query/words.ts'
import type { ViewProps } from '../views/define.ts'
import { ChartPanel } from './ChartPanel.tsx'
import { Peek } from './Peek.tsx'
import { Trail } from './Trail.tsx'
import type { ChartActor } from './types.ts'

/** What was chosen is gone from the screen with the next answer: the focus stays with the chart. */
const keepFocus = (within: Element | null) =>
  within?.closest('[data-testid=chart-view]')?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true })

/**
 * The charts as a view of the list, beside the rows or alone: which one shows is a parameter of the address. A mark narrows the query and the chart goes
 * deeper; alone it shows the first of the records there are then. The trail, and Escape, lead back up (DB-06).
 */
export const ChartView = ({ definition, labels, list, actor, parameters, source }: ViewProps) => {
  const conditions = useSelector(list, ({ context }) => context.query.conditions)
  const shown = useSelector(list, ({ context }) => context.shown?.key)
  const facets = useSelector(list, ({ context }) => context.facets)
  const trail = trailOf(definition, conditions)
  /** A step in the reader's words, as the sentence above has it. */
  const nameOf = (field: string, key: string) => {
    const facet = facets[field]?.key
    const met = { facet: facet ? source.facet(facet) : undefined, rows: shown === undefined ? undefined : source.rows(shown) }
    const term = source.term?.(definition.id, field, key) ?? findTerm(field, key, met)
    return keyText(field, definition.fields[field], key, labels, term?.cn)
  }
  const isBeside = standsBeside(
    viewsOf(definition).find(({ id }) => id === 'chart'),
    parameters,
  )
  const goUp = (length: number) => {
    keepFocus(document.activeElement)
    list.send({ type: 'TRAIL.SET', length })
  }
  return (
    // What has the focus in it is what its keys are for.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Flex
      direction="column"
      h="full"
      minH="0"
      data-testid="chart-view"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || trail.length === 0) return
        event.preventDefault()
        goUp(trail.length - 1)
      }}
    >
      <Trail labels={labels} trail={trail} nameOf={nameOf} onUp={goUp} />
      <Flex direction="column" flex="1" minH={{ base: '34rem', md: '20rem' }}>
        <ChartPanel
          definition={definition}
          actor={actor as ChartActor}
          narrow={isBeside}
          source={source}
          onChoose={(chart) => list.send({ type: 'VIEW.SET', view: 'chart', parameters: { chart } })}
          onPick={(chart, key, part) => {
            keepFocus(document.activeElement)
            list.send({ type: 'MARK.CHOSEN', chart, key, ...(part !== undefined && { part }) })
          }}
        />
      </Flex>
      {trail.length > 0 && (
        <Peek
          definition={definition}
          labels={labels}
          list={list}
          source={source}
          beside={isBeside}
          onAll={() => list.send({ type: 'VIEW.SET', view: 'list', parameters: besideRows(false) })}
        />
      )}
    </Flex>
  )
}
