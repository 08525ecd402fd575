import type { ListEvent } from '../../../machines/database/list/types.ts'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import type { ViewProps } from '../views/define.ts'
import { ChartPanel } from './ChartPanel.tsx'
import type { ChartActor } from './types.ts'

/** What choosing a mark filters by: the year of a date, else the value. */
const pickOf = (definition: DatabaseDefinition, field: string, key: string): ListEvent =>
  definition.fields[field]?.kind === 'date' ? { type: 'YEARS.SET', field, years: [key] } : { type: 'FACET.TOGGLE', field, key }

/** The charts as a view of the list: which one shows is a parameter of the address, a mark is a filter (DB-06). */
export const ChartView = ({ definition, list, actor, source }: ViewProps) => (
  <ChartPanel
    definition={definition}
    actor={actor as ChartActor}
    source={source}
    onChoose={(chart) => list.send({ type: 'VIEW.SET', view: 'chart', parameters: { chart } })}
    onPick={(field, key) => list.send(pickOf(definition, field, key))}
  />
)
