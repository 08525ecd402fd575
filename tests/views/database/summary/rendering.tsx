import type { ActorRefFrom } from 'xstate'
import type { Overview } from '../../../../domain/overview.ts'
import { exampleDatabase } from '../../../../machines/database/exampleDatabase.ts'
import type { summaryMachine } from '../../../../machines/database/summary/machine.ts'
import { useLabels } from '../../../../ui/database/fields/labels.ts'
import { SummaryCard } from '../../../../ui/database/hovers/summary/SummaryCard.tsx'
import { defineRendering } from '../../rendering.ts'

const definition = { ...exampleDatabase, overview: { call: 'small', parameter: 'number', obj: { number: 'number', drug: 'drug' } } }
const overview: Overview = { code: 0, obj: { id: '1', number: 'N-1', drug: [{ id: 'Aspirin', name: 'Aspirin' }] } }

const Card = ({ actor }: { actor: ActorRefFrom<typeof summaryMachine> }) => (
  <SummaryCard definition={definition} labels={useLabels(definition)} options={{}} actor={actor} data={() => overview} />
)

export const rendering = defineRendering<typeof summaryMachine>({ element: (actor) => <Card actor={actor} /> })
