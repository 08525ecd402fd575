import { assign, setup } from 'xstate'
import { certificationMachine } from '../certification/machine.ts'
import { proofMachine } from '../proof/machine.ts'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import type { AccountContext, AccountEvent, AccountInput, AccountTag, EndLoginInput, LoadLoginsOutput, LoginItem } from './types.ts'

const byUse = (a: LoginItem, b: LoginItem): number => Number(b.current) - Number(a.current) || b.seenAt - a.seenAt

const withoutLogin = (logins: readonly LoginItem[], gone: string | null): Pick<AccountContext, 'logins' | 'ended'> => {
  const others = logins.filter(({ current }) => !current)
  const at = others.findIndex(({ id }) => id === gone)
  const next = others[at + 1] ?? others[at - 1]
  return {
    logins: logins.filter(({ id }) => id !== gone),
    ended: { device: others[at]?.device ?? '', next: next?.id ?? null },
  }
}

/** Words of the chart in `machine.ts`. Actors of the world: `loadLogins`, `endLogin`. */
export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    tags: {} as AccountTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadLogins: unprovided<LoadLoginsOutput, void>('loadLogins'),
    certification: certificationMachine,
    proof: proofMachine,
    endLogin: unprovided<void, EndLoginInput>('endLogin'),
  },
  actions: {
    takeLogins: assign((_, { logins }: { logins: LoadLoginsOutput }) => ({ logins: logins.toSorted(byUse), failure: null })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, proven: false, ended: null, failure: null })),
    noteProven: assign({ proven: true }),
    drop: assign({ chosen: null }),
    /** Takes it off the list and says so, because what the reader stood on goes with it. */
    forgetChosen: assign(({ context: { logins, chosen } }) => withoutLogin(logins ?? [], chosen)),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    /** Once for each word of the user: a gateway that asks again right after a proof is not asked for ever. */
    asksProof: ({ context }, { code }: Failure) => code === 'auth.proof_required' && !context.proven,
    isOver: (_, { code }: Failure) => code === 'request.not_found',
    mayEnd: ({ context }, { id }: { id: string }) => context.logins?.some((login) => login.id === id && !login.current) === true,
  },
})
