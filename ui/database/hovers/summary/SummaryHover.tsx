import { useActorRef } from '@xstate/react'
import { use } from 'react'
import type { summaryMachine } from '../../../../machines/database/summary/machine.ts'
import type { HoverProps } from '../define.ts'
import { SummaryCard } from './SummaryCard.tsx'

type Logic = typeof summaryMachine
type Props = Omit<HoverProps, 'source'> & { source: NonNullable<HoverProps['source']> }

const Pointed = ({ source, ...given }: Props) => {
  const logic = use(source.logic('summary')) as Logic
  const actor = useActorRef(logic, { input: { database: given.definition.id, recordId: String(given.value) } })
  return <SummaryCard {...given} actor={actor} data={source.data} />
}

/** The card lives as long as it shows, and so does its request. */
export const SummaryHover = ({ source, ...given }: HoverProps) => source && <Pointed {...given} source={source} />
