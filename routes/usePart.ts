import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { PartId } from '../machines/shell/app/parts.ts'
import type { QuotaActor } from '../machines/account/quota/machine.ts'
import type { FeedbackActor } from '../machines/shell/feedback/machine.ts'
import type { NoticesActor } from '../machines/shell/notices/machine.ts'
import type { TourActor } from '../machines/shell/tour/machine.ts'
import { useApp } from './context.ts'

/** What is known here of the parts that are asked for by name; any other is just an actor. */
interface Known {
  feedback: FeedbackActor
  notices: NoticesActor
  quota: QuotaActor
  tour: TourActor
}

/** The actor of a part of the page, once it has come; it goes with whoever logs out. */
export const usePart = <Id extends PartId>(id: Id): (Id extends keyof Known ? Known[Id] : AnyActorRef) | undefined => {
  const { root } = useApp()
  return useSelector(root, ({ context }) => (context.parts.includes(id) ? root.system.get(id) : undefined))
}
