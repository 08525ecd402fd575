import { type AnyEventObject, type AnyStateMachine, createActor, type InputFrom, SimulatedClock } from 'xstate'

/**
 * A machine by itself, with a clock to turn by hand, and what it tells parent and overlay authority, in its order: without them it tells
 * itself, which hears nothing of it.
 */
export const tellsOf = <M extends AnyStateMachine>(logic: M, input?: InputFrom<M>) => {
  const clock = new SimulatedClock()
  const told: AnyEventObject[] = []
  const actor = createActor(logic as AnyStateMachine, {
    clock,
    input,
    inspect: (step) => {
      if (step.type === '@xstate.event' && step.sourceRef === actor && /^(?:NOTICES|OVERLAY)\./.test(step.event.type)) told.push(step.event)
    },
  })
  actor.start()
  return { actor: actor as ReturnType<typeof createActor<M>>, clock, told }
}
