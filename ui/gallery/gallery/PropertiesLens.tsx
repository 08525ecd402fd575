import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { statesIn } from '../../../machines/gallery/model/propertyText.ts'
import type { Mark } from '../../../machines/gallery/model/picture/marks.ts'
import type { LensProps } from './lens.ts'
import { PropertiesPanel } from './PropertiesPanel.tsx'

const NAMED: Mark = { fill: '#e4e2f4', stroke: '#574b9c', width: 2 }

/** What must be true of every run (MACH-07): the states that the open property names stand out. */
export const PropertiesLens = ({ children, ...props }: LensProps) => {
  const { actor, source, chart } = props
  const id = useSelector(actor, ({ context }) => context.property)
  const properties = source.properties(chart.id)
  const marks = useMemo(() => {
    const property = properties.find((one) => one.id === id)
    const named = property ? statesIn(property, chart.id) : new Set<string>()
    return (state: string): Mark | undefined => (named.has(state) ? NAMED : undefined)
  }, [chart, properties, id])
  return children({ marks, panel: <PropertiesPanel {...props} properties={properties} /> })
}
