import { assign, setup } from 'xstate'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import type { CallContext, CallEvent, CallInput, CallTag, Remedy, SendOutput, SetClockParams, TellParams } from './types.ts'

type At = { context: CallContext }
const untried = ({ tried }: CallContext, remedy: Remedy): boolean => !tried.includes(remedy)
const isSigned = (context: CallContext, code: Failure['code']): boolean => context.signed && context.refusal.failure.code === code
const wantsCaptcha = ({ refusal }: CallContext): boolean => refusal.news?.type === 'CAPTCHA.REQUIRED'

/** Words of the chart in `machine.ts`. Actors of the world: `agreeKey`, `solveCaptcha`, `send`. */
export const callSetup = setup({
  types: { context: {} as CallContext, events: {} as CallEvent, input: {} as CallInput, tags: {} as CallTag, meta: {} as StateMeta },
  actors: {
    agreeKey: unprovided<void, void>('agreeKey'),
    solveCaptcha: unprovided<boolean, void>('solveCaptcha'),
    send: unprovided<SendOutput, void>('send'),
  },
  actions: {
    noteTried: assign(({ context }, { remedy }: { remedy: Remedy }) => ({ tried: [...context.tried, remedy] })),
    noteRefusal: assign(({ context }, sent: SendOutput) => ({ refusal: sent.kind === 'refused' ? sent.refusal : context.refusal })),
    noteFailure: assign(({ context }, failure: Failure) => ({ refusal: { ...context.refusal, failure } })),
    setClock: effect<SetClockParams>(),
    tell: effect<TellParams>(),
  },
  guards: {
    isKeyUnknown: ({ context }: At) => isSigned(context, 'gateway.key_unknown') && untried(context, 'key'),
    isClockWrong: ({ context }: At) => isSigned(context, 'gateway.clock') && untried(context, 'clock'),
    isReplayed: ({ context }: At) => isSigned(context, 'gateway.replayed') && untried(context, 'replay'),
    wasSolvedMeanwhile: ({ context }: At) =>
      context.captchas === 'waits' && wantsCaptcha(context) && context.refusal.solvedMeanwhile && untried(context, 'meanwhile'),
    wantsCaptcha: ({ context }: At) => context.captchas === 'waits' && wantsCaptcha(context) && untried(context, 'captcha'),
    hasNews: ({ context }: At) => context.refusal.news !== null && (context.captchas === 'told' || !wantsCaptcha(context)),
    isSolved: (_, { solved }: { solved: boolean }) => solved,
    isAnswered: (_, { kind }: SendOutput) => kind === 'answered',
  },
})
