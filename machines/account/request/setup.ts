import { assign, setup } from 'xstate'
import { ACCESS_FIELDS, type AccessField, accessProblem, type AccessRequest, NO_REQUEST } from '../../../domain/accessRequest.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import { hasPass, type SolveCaptchaOutput } from '../pass.ts'
import type { RequestContext, RequestEvent, RequestTag, SendInput } from './types.ts'

const problemsOf = (context: RequestContext): RequestContext['problems'] =>
  Object.fromEntries(
    ACCESS_FIELDS.flatMap((field) => {
      const problem = accessProblem(field, context[field])
      return problem === null ? [] : [[field, problem]]
    }),
  )

/** What is typed. */
export const typedOf = ({ name, organization, email, purpose }: RequestContext): AccessRequest => ({ name, organization, email, purpose })

/** Words of the chart in `machine.ts`. Actors of the world: `recall`, `solveCaptcha`, `send`. */
export const requestSetup = setup({
  types: { context: {} as RequestContext, events: {} as RequestEvent, tags: {} as RequestTag, meta: {} as StateMeta },
  actors: {
    recall: unprovided<AccessRequest | null, void>('recall'),
    solveCaptcha: unprovided<SolveCaptchaOutput, void>('solveCaptcha'),
    send: unprovided<void, SendInput>('send'),
  },
  actions: {
    takeTyped: assign((_, { typed }: { typed: AccessRequest | null }) => typed ?? {}),
    setField: assign(({ context }, { field, text }: { field: AccessField; text: string }) => ({
      [field]: text,
      problems: { ...context.problems, [field]: undefined },
      failure: null,
    })),
    showProblems: assign({ problems: ({ context }) => problemsOf(context), failure: null }),
    noteFailure: assign((_, failure: Failure) => ({ failure, pass: null })),
    clearFailure: assign({ failure: null, problems: {} }),
    takePass: assign((_, { pass }: { pass: string | null }) => ({ pass })),
    beginAnew: assign({ ...NO_REQUEST, problems: {}, failure: null, pass: null }),
    keep: effect<AccessRequest | null>(),
  },
  guards: {
    isWhole: ({ context }) => Object.keys(problemsOf(context)).length === 0,
    hasPass,
  },
})
