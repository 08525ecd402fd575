import { fromPromise } from 'xstate'

/** Actors of children that are shown and not played: one never answers, the other has answered. */
export const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))
export const answered = <Output, Input>(output: Output) => fromPromise<Output, Input>(async () => output)
