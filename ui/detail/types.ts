import type { ActorRef, MachineSnapshot, StateValue } from 'xstate'
import type { RecordDetail } from '../../domain/record.ts'
import type { DetailContext, DetailEvent, DetailTag } from '../../machines/detail/types.ts'

/** What a view may know of the detail actor. */
export type DetailActor = ActorRef<
  // The middle parameters are the machine's own business.
  // oxlint-disable-next-line typescript/no-explicit-any
  MachineSnapshot<DetailContext, DetailEvent, any, StateValue, DetailTag, any, any, any>,
  DetailEvent
>

/** Where a loaded record is found; undefined until it is loaded. */
export interface RecordSource {
  record: (database: string, id: string) => RecordDetail | undefined
}
