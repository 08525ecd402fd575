import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { runTrace } from '../../../machines/gallery/gallery/simulation.ts'
import type { Mark } from '../../../machines/gallery/model/picture/marks.ts'
import type { LensProps } from './lens.ts'
import type { Move } from './Moves.tsx'
import { SimulationPanel } from './SimulationPanel.tsx'

const ACTIVE: Mark = { fill: '#dceee0', stroke: '#33824a', width: 2 }
/** What is around where one is: its border is enough. */
const AROUND: Mark = { stroke: '#33824a', width: 1.6 }
const TAKEN: Mark = { stroke: '#33824a', width: 2.4 }

const noMarks = () => undefined

/** Stepping by hand (MACH-02): where the machine is, and what it just took. */
export const SimulationLens = ({ actor, source, chart, onSave, children }: LensProps) => {
  const steps = useSelector(actor, ({ context }) => context.steps)
  const position = useSelector(actor, ({ context }) => context.position)
  const beginning = useSelector(actor, ({ context }) => context.beginning)
  const bench = source.stepper(chart.id)
  const run = useMemo(() => (bench ? runTrace(bench, beginning, steps.slice(0, position)) : null), [bench, beginning, steps, position])
  const cameFrom = useSelector(actor, ({ context }) => context.cameFrom)
  /** What was taken last, or taken back: of a step further on its transitions are those it took. */
  const move = useMemo((): Move | undefined => {
    if (!bench || cameFrom === position) return undefined
    const back = position < cameFrom
    const taken = back ? runTrace(bench, beginning, steps.slice(0, position + 1)).frames[position + 1]?.taken : run?.frames.at(-1)?.taken
    return { key: JSON.stringify([cameFrom, position, steps.slice(0, position)]), transitions: taken ?? [], back }
  }, [bench, beginning, steps, position, cameFrom, run])
  const marks = useMemo(() => {
    const frame = run?.frames.at(-1)
    const active = new Set(frame?.active)
    const inner = new Set(
      chart.states.filter(({ id, children: within }) => active.has(id) && !within.some((child) => active.has(child))).map(({ id }) => id),
    )
    const taken = new Set(frame?.taken)
    return (id: string): Mark | undefined => (active.has(id) ? (inner.has(id) ? ACTIVE : AROUND) : taken.has(id) ? TAKEN : undefined)
  }, [chart, run])
  if (!run || !bench) return children({ marks: noMarks, panel: null })
  const panel = (
    <SimulationPanel
      actor={actor}
      chart={chart}
      bench={bench}
      run={run}
      beginning={beginning}
      steps={steps}
      position={position}
      onSave={onSave}
    />
  )
  return children({ marks, panel, move })
}
