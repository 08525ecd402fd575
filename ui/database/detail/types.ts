import type { ActorRefFrom } from 'xstate'
import type { RecordDetail } from '../../../domain/record.ts'
import type { detailMachine } from '../../../machines/database/detail/machine.ts'

export type DetailActor = ActorRefFrom<typeof detailMachine>

/** Where a loaded record is found; undefined until it is loaded. */
export interface RecordSource {
  record: (database: string, id: string) => RecordDetail | undefined
}
