import { type AnyActorRef, fromCallback, waitFor } from 'xstate'
import { COUNTRIES } from '../../domain/countries.ts'
import { codeMachine } from '../../machines/account/code/machine.ts'
import { proofMachine } from '../../machines/account/proof/machine.ts'
import type {
  CertificationEvent,
  CertifyInput,
  KeepTypedParams,
  RecallInput,
  TypedAddress,
} from '../../machines/account/certification/types.ts'
import type { SessionContext } from '../../machines/account/session/types.ts'
import { asked, fromPromise } from '../causes.ts'
import { type KeptPage, watchKept } from '../watchKept.ts'
import type { World } from '../world.ts'
import { codeWorld } from './code.ts'
import { proofWorld } from './proof.ts'

/** What was typed into a form, kept for the tab and the account. */
const keyOf = (kind: RecallInput['kind']) => `typed.certify.${kind}`
/** When a tab of this browser certified last: others hear that it changes, and ask what the account has by now. */
const CERTIFIED = 'certified'

type Certified = Pick<SessionContext, 'user' | 'certified' | 'emailCertified' | 'emailExpired'>
/** The certified address of a kind as the session shows it, null without one. */
const certifiedOf = (kind: RecallInput['kind'], { user, certified, emailCertified, emailExpired }: Certified): string | null =>
  kind === 'phone' ? (certified ? (user?.phone ?? null) : null) : emailCertified && !emailExpired ? (user?.email ?? null) : null

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
 * its own. `leave` is where that page goes once certified. `tabs` is where the browser says what other tabs keep.
 */
export const certificationWorld = (
  world: Pick<World, 'gateway' | 'captcha' | 'tab' | 'local' | 'visibility' | 'now' | 'settings'>,
  page: { session?: () => AnyActorRef; leave?: () => void } = {},
  tabs: KeptPage = globalThis,
) => {
  const sessionOf = (system: { get: (id: string) => unknown }) => page.session?.() ?? (system.get('session') as AnyActorRef | undefined)
  const contextOf = (session: AnyActorRef | undefined) =>
    (session?.getSnapshot() as { context: SessionContext } | undefined)?.context ?? null
  /** Whose form it is, once the session's actor has been found. */
  let account: () => SessionContext | null = () => null
  return {
    actors: {
      /** What was typed before a reload (BEY-08), else the e-mail the account is known by. */
      recall: fromPromise<TypedAddress | null, RecallInput>(async ({ input: { kind }, system }) => {
        const session = sessionOf(system)
        account = () => contextOf(session)
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
        const session = sessionOf(system)
        if (!session) return
        session.send(asked({ type: 'CHECK' }, signal))
        await waitFor(session, (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('checking'), { signal })
      }),
      /**
       * Another tab, or another device, has certified. The gateway is asked aside when a tab says so, and when the reader comes back to this one; the
       * session only once there is something new: an answer that fails, as many do while a phone wakes up, changes nothing.
       */
      followCertified: fromCallback<CertificationEvent, RecallInput>(({ input: { kind }, sendBack, system, self }) => {
        const session = sessionOf(system)
        const first = contextOf(session)
        if (session === undefined || first === null) return undefined
        const ends = new AbortController()
        const isNew = (found: Certified): boolean => {
          const address = certifiedOf(kind, found)
          return found.user?.uid === first.user?.uid && address !== null && address !== certifiedOf(kind, first)
        }
        const look = async (): Promise<void> => {
          if (!isNew(await world.gateway.session({ signal: ends.signal }))) return
          // A check that is under way may be older than that.
          await waitFor(session, (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('checking'), { signal: ends.signal })
          session.send(asked({ type: 'CHECK' }, self))
        }
        let looking: Promise<void> = Promise.resolve()
        // One after another: what is told while one is under way is looked at after it.
        const lookAgain = (): void => {
          looking = looking.then(() => (ends.signal.aborted ? undefined : look().catch(() => undefined)))
        }
        const unhear = watchKept(tabs, CERTIFIED, lookAgain)
        const unsee = world.visibility.subscribe((visible) => {
          if (visible) lookAgain()
        })
        const { unsubscribe } = session.subscribe(({ context }: { context: SessionContext }) => {
          if (isNew(context)) sendBack({ type: 'ELSEWHERE.CERTIFIED' })
        })
        return () => {
          ends.abort()
          unhear()
          unsee()
          unsubscribe()
        }
      }),
    },
    actions: {
      tellTabs: () => {
        world.local.set(CERTIFIED, world.now())
      },
      keepTyped: (_: unknown, { kind, dialCode, address }: KeepTypedParams) => {
        const owner = account()?.user?.uid
        if (owner !== undefined) world.tab.set(keyOf(kind), { owner, dialCode, address })
      },
      forgetTyped: (_: unknown, { kind }: RecallInput) => world.tab.remove(keyOf(kind)),
      leave: () => page.leave?.(),
    },
  }
}
