import { useActorRef } from '@xstate/react'
import { use } from 'react'
import { type DatabaseDefinition, slotOptions } from '../../../../domain/database.ts'
import type { NamedRecord } from '../../../../domain/numbers.ts'
import type { summaryMachine } from '../../../../machines/database/summary/machine.ts'
import { useLabels } from '../../fields/labels.ts'
import type { HoverSource } from '../define.ts'
import { SummaryCard } from '../summary/SummaryCard.tsx'

interface NumberCardProps {
  names: NamedRecord
  source: HoverSource
}

const Loaded = ({ names, source, definition }: NumberCardProps & { definition: DatabaseDefinition }) => {
  const labels = useLabels(definition)
  const logic = use(source.logic('summary')) as typeof summaryMachine
  const actor = useActorRef(logic, { input: { database: names.database, recordId: names.id } })
  const own = definition.fields[definition.number]?.hover
  return <SummaryCard definition={definition} labels={labels} options={own ? slotOptions(own) : {}} actor={actor} data={source.data} />
}

/** The card of a record whose number stands somewhere else: its own database says what is on it, and is fetched with the first. */
export const NumberCard = (given: NumberCardProps) => <Loaded {...given} definition={use(given.source.database(given.names.database))} />
