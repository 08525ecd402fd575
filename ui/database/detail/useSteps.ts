import { useSelector } from '@xstate/react'
import { viewInAddress } from '../../../domain/address.ts'
import type { DatabaseDefinition } from '../../../domain/database.ts'
import { shownView } from '../../../machines/database/view.ts'
import type { ListActor } from '../list/types.ts'
import { placeOf } from './place.ts'
import type { StepsProps } from './Steps.tsx'

/** What leads from the open record to those beside it, over the ends of the list's pages too; null where it was opened from no list. */
export const useSteps = (definition: DatabaseDefinition, list: ListActor): Omit<StepsProps, 'labels'> | null => {
  const shown = useSelector(list, ({ context }) => context.shown)
  const record = useSelector(list, ({ context }) => context.record)
  const view = useSelector(list, shownView)
  const parameters = useSelector(list, ({ context }) => context.parameters)
  const isAwaited = useSelector(list, (snapshot) => snapshot.hasTag('turning'))
  const hasMissed = useSelector(list, ({ context }) => context.missed !== null && context.missed === context.record)
  const place = placeOf(definition, shown, record, { view: viewInAddress(definition, view), parameters })
  return (
    place && {
      place,
      onTurn: (to) => list.send({ type: 'RECORD.STEP', to }),
      turning: isAwaited ? 'awaited' : hasMissed ? 'failed' : null,
    }
  )
}
