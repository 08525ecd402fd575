import { assign, sendTo, setup } from 'xstate'
import { codeMachine } from '../code/machine.ts'
import type { CodeKind } from '../code/types.ts'
import type { Failure } from '../../failure.ts'
import { parentOf, type StateMeta, unprovided } from '../../setup.ts'
import type { ProofContext, ProofEvent, ProofInput, ProofTag, ProveInput, ReadProofInput, ReadProofOutput } from './types.ts'

/** Words of the chart in `machine.ts`. Actors of the world: `readProof`, `prove`. */
export const proofSetup = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent,
    input: {} as ProofInput,
    tags: {} as ProofTag,
    meta: {} as StateMeta,
  },
  actors: {
    code: codeMachine,
    readProof: unprovided<ReadProofOutput, ReadProofInput>('readProof'),
    prove: unprovided<void, ProveInput>('prove'),
  },
  actions: {
    takeProof: assign((_, { until, ways, contact }: ReadProofOutput) => ({
      ways,
      contact,
      way: ways[0]?.kind ?? null,
      proven: until !== null,
    })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    attend: assign({ attended: true }),
    setWay: assign((_, { kind }: { kind: CodeKind }) => ({ way: kind, code: '', codeMissing: false, refused: null })),
    setCode: assign((_, { code }: { code: string }) => ({ code, codeMissing: false, refused: null })),
    showCodeMissing: assign({ codeMissing: true }),
    showRefusal: assign((_, failure: Failure) => ({ refused: failure })),
    clearRefusal: assign({ refused: null }),
    askForCode: sendTo('code', ({ context: { ways, way } }) => ({
      type: 'SEND',
      address: ways.find(({ kind }) => kind === way)?.address ?? '',
    })),
    /** A code is used once and never outlives its use. */
    noteProven: assign({ proven: true, attended: true, code: '' }),
    tellDone: sendTo(parentOf, ({ context: { ways, proven, attended } }) => ({ type: 'PROOF.DONE', ways, proven, attended })),
    tellGivenUp: sendTo(parentOf, { type: 'PROOF.GIVEN_UP' }),
  },
  guards: {
    /** The account has a certified address, and this change, or the gateway's refusal, asks for it. */
    mustProve: ({ context }, { needed, until, ways }: ReadProofOutput) => (needed || context.asked) && until === null && ways.length > 0,
    isOtherWay: ({ context }, { kind }: { kind: CodeKind }) => kind !== context.way && context.ways.some((way) => way.kind === kind),
    hasCode: ({ context }) => context.code.trim() !== '',
    mayGiveUp: ({ context }) => context.kind === null,
  },
})
