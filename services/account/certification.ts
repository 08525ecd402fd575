import { type AnyActorRef, waitFor } from 'xstate'
import { COUNTRIES } from '../../domain/countries.ts'
import { codeMachine } from '../../machines/account/code/machine.ts'
import { proofMachine } from '../../machines/account/proof/machine.ts'
import type { CertifyInput, KeepTypedParams, RecallInput, TypedAddress } from '../../machines/account/certification/types.ts'
import type { SessionContext } from '../../machines/account/session/types.ts'
import { asked, fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import { codeWorld } from './code.ts'
import { proofWorld } from './proof.ts'

/** What was typed into a form, kept for the tab and the account. */
const keyOf = (kind: RecallInput['kind']) => `typed.certify.${kind}`
const isTyped = (value: unknown): value is TypedAddress & { owner: string } =>
  typeof value === 'object' &&
  value !== null &&
  'owner' in value &&
  'dialCode' in value &&
  typeof value.dialCode === 'string' &&
  'address' in value &&
  typeof value.address === 'string'

/**
 * Certifying an address (CERT-01, CERT-02). `session` finds the session's actor where the form is none of its system: on a page of
 * its own. `leave` is where that page goes once certified.
 */
export const certificationWorld = (
  world: Pick<World, 'gateway' | 'captcha' | 'tab' | 'now' | 'settings'>,
  page: { session?: () => AnyActorRef; leave?: () => void } = {},
) => {
  /** Whose form it is, once the session's actor has been found. */
  let account: () => SessionContext | null = () => null
  return {
    actors: {
      /** What was typed before a reload (BEY-08), else the e-mail the account is known by. */
      recall: fromPromise<TypedAddress | null, RecallInput>(async ({ input: { kind }, system }) => {
        const session = page.session?.() ?? (system.get('session') as AnyActorRef | undefined)
        account = () => (session?.getSnapshot() as { context: SessionContext } | undefined)?.context ?? null
        const { user, emailCertified, emailExpired } = account() ?? { user: null, emailCertified: false, emailExpired: false }
        const typed = world.tab.get(keyOf(kind))
        if (user && isTyped(typed) && typed.owner === user.uid) return { dialCode: typed.dialCode, address: typed.address }
        // Whoever changes a certified e-mail wants another one.
        return kind === 'email' && user?.email && (!emailCertified || emailExpired)
          ? { dialCode: COUNTRIES[0].id, address: user.email }
          : null
      }),
      code: codeMachine.provide(codeWorld(world)),
      proof: proofMachine.provide(proofWorld(world)),
      certify: fromPromise<void, CertifyInput>(async ({ input: { kind, address, code }, signal }) => {
        await world.gateway.call(
          'certify',
          kind === 'phone' ? { type: 'phone', phone: address, code } : { type: 'email', email: address, code },
          { signal },
        )
      }),
      checkAgain: fromPromise<void, void>(async ({ system, signal }) => {
        const session = page.session?.() ?? (system.get('session') as AnyActorRef | undefined)
        if (!session) return
        session.send(asked({ type: 'CHECK' }, signal))
        await waitFor(session, (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('checking'), { signal })
      }),
    },
    actions: {
      keepTyped: (_: unknown, { kind, dialCode, address }: KeepTypedParams) => {
        const owner = account()?.user?.uid
        if (owner !== undefined) world.tab.set(keyOf(kind), { owner, dialCode, address })
      },
      forgetTyped: (_: unknown, { kind }: RecallInput) => world.tab.remove(keyOf(kind)),
      leave: () => page.leave?.(),
    },
  }
}
