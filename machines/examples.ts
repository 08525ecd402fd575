import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom, StateMachine } from 'xstate'
import { MateriaError } from '../domain/errors.ts'

/** Actors a machine names: `{src, logic}`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type ActorsOf<M> = M extends StateMachine<any, any, any, infer A, any, any, any, any, any, any, any, any, any, any, any> ? A : never
type SourceOf<M> = ActorsOf<M> extends { src: infer S extends string } ? S : never
type OutputOf<M, S> = ActorsOf<M> extends infer A ? (A extends { src: S; logic: infer L } ? OutputFrom<L & AnyStateMachine> : never) : never
type OwnEvent<M extends AnyStateMachine> = Exclude<EventFromLogic<M>, { type: 'xstate.route' }>

/**
 * What can happen to a machine: at least one event of every type, the answers of every actor, and inputs to start with. The gallery
 * offers them, suites are made of them, and scenario files name them by place. A new event or actor without an example does not
 * compile.
 */
export interface Examples<M extends AnyStateMachine> {
  events: { [T in OwnEvent<M>['type']]: Extract<OwnEvent<M>, { type: T }>[] }
  actors: { [S in SourceOf<M>]: { done: OutputOf<M, S>[]; error: unknown[] } }
  inputs: InputFrom<M>[]
  /** The part of the context that decides where events lead, beside the state value. */
  project: (context: SnapshotFrom<M>['context']) => unknown
}

/** The same, whatever the machine. */
export interface AnyExamples {
  events: Record<string, { type: string; [key: string]: unknown }[]>
  actors: Record<string, { done: unknown[]; error: unknown[] }>
  inputs: unknown[]
  project: (context: never) => unknown
}

/** Errors that examples of several machines fail with. */
export const busy = new MateriaError('server.busy')
export const signedOut = new MateriaError('auth.required')
/** An actor that never answers its machine: it speaks by events. */
export const none = { done: [], error: [] }
