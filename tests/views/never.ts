import { fromPromise } from 'xstate'

/** An actor that never answers, for children that are shown and not played. */
export const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => {}))

/** An actor that has answered. */
export const answered = <Output, Input>(output: Output) => fromPromise<Output, Input>(async () => output)
