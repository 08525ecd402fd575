import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { heatMarks, heatOf } from '../../../machines/gallery/coverage/heat.ts'
import type { CoverageActor } from '../../../machines/gallery/coverage/machine.ts'
import type { LensProps } from '../gallery/lens.ts'
import { CoveragePanel } from './CoveragePanel.tsx'
import { HeatLegend } from './HeatLegend.tsx'

const noMarks = () => undefined

/** What suites have reached (MACH-02, MACH-06): heat on the chart, what is missing beside it. */
export const CoverageLens = (props: LensProps) => {
  const actor = useSelector(props.actor, ({ children }) => children['coverage'] as CoverageActor | undefined)
  return actor ? <Shown {...props} coverage={actor} /> : props.children({ marks: noMarks, panel: null })
}

const Shown = ({ coverage, children, ...props }: LensProps & { coverage: CoverageActor }) => {
  const { source, chart, placed } = props
  const key = useSelector(coverage, ({ context }) => context.key)
  const driver = useSelector(coverage, ({ context }) => context.driver)
  const records = source.coverage(key)
  const record = records?.get(chart.id)
  const heat = useMemo(() => (record ? heatOf(record.coverage, driver) : null), [record, driver])
  const marks = useMemo(() => (heat ? heatMarks(heat, chart) : noMarks), [heat, chart])
  return children({
    marks,
    panel: <CoveragePanel {...props} coverage={coverage} records={records} record={record} heat={heat} marks={marks} placed={placed} />,
    strip: heat && <HeatLegend />,
  })
}
