import { fromCallback, type AnyActorRef } from 'xstate'
import type { Kick, Session } from '../../domain/contract.ts'
import { kickoutMachine } from '../../machines/account/kickout/machine.ts'
import type { CheckLoginOutput, KickoutMarks } from '../../machines/account/kickout/types.ts'
import { fromPromise } from '../causes.ts'
import { COOKIES } from '../cookies.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { World } from '../world.ts'

/** Cookies all tabs of the browser share (GATE-11). */
export const KICK_COOKIES = { polling: COOKIES.polling, group: COOKIES.group, kicked: COOKIES.kicked, time: COOKIES.reloginTime } as const
const FLAGS = [KICK_COOKIES.polling, KICK_COOKIES.group] as const
/** Why and when, beside the cookies, which have no room for a reason. */
const KICK = 'kick'
const ACKNOWLEDGED = 'kickAcknowledged'

const REASONS: readonly unknown[] = ['cap', 'account', 'address', 'operator'] satisfies Kick['reason'][]

const isKick = (value: unknown): value is Kick => {
  if (typeof value !== 'object' || value === null) return false
  const { reason, at } = value as Record<keyof Kick, unknown>
  return REASONS.includes(reason) && typeof at === 'number'
}

/** Is whoever is logged in one of a group with a cap of logins? */
const isGrouped = (system: AnyActorRef['system']): boolean => {
  const session = system.get('session') as AnyActorRef | undefined
  const context = (session?.getSnapshot() as { context?: Partial<Session> } | undefined)?.context
  return (context?.group ?? null) !== null
}

/** The login check asked again and again, and what the tabs of a browser tell each other of a kick (KICK-01 … KICK-03). */
export const kickoutWorld = ({ gateway, visibility, cookies, local, now }: World) => {
  const isOn = (name: string) => cookies.get(name) === 'true'
  const kicked = (): Kick | null => {
    if (!isOn(KICK_COOKIES.kicked)) return null
    const stored = local.get(KICK)
    if (isKick(stored)) return stored
    // Storage may be forbidden where cookies are not.
    const at = Number(cookies.get(KICK_COOKIES.time))
    return { reason: 'account', at: Number.isFinite(at) && at > 0 ? at : now() }
  }
  return {
    actors: {
      checkLogin: fromPromise<CheckLoginOutput, void>(async ({ signal }) => {
        const session = await gateway.call('isLogin', {}, { signal })
        return session.isKick ? (session.kick ?? { reason: 'account', at: now() }) : null
      }),
      readMarks: fromPromise<KickoutMarks, void>(async () => {
        const acknowledgedAt = local.get(ACKNOWLEDGED)
        return {
          polling: FLAGS.some(isOn),
          kicked: kicked(),
          acknowledgedAt: typeof acknowledgedAt === 'number' ? acknowledgedAt : null,
        }
      }),
      forgetLogin: fromPromise<void, void>(async ({ signal }) => {
        await gateway.call('logout', { ended: true }, { signal })
      }),
      followVisibility: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: visibility.isVisible() ? 'PAGE.SHOWN' : 'PAGE.HIDDEN' })
        tell()
        return visibility.subscribe(tell)
      }),
    },
    actions: {
      markWatched: ({ system }: { system: AnyActorRef['system'] }) => {
        cookies.remove(KICK_COOKIES.kicked)
        if (isGrouped(system)) cookies.set(KICK_COOKIES.group, 'true')
      },
      recordKick: (_: unknown, { kick }: { kick: Kick | null }) => {
        if (kick) {
          local.set(KICK, kick)
          cookies.set(KICK_COOKIES.time, String(kick.at))
        }
        cookies.set(KICK_COOKIES.kicked, 'true')
        for (const flag of FLAGS) cookies.remove(flag)
      },
      recordAcknowledged: (_: unknown, { at }: { at: number | null }) => {
        cookies.remove(KICK_COOKIES.kicked)
        if (at !== null) local.set(ACKNOWLEDGED, at)
      },
    },
  }
}

/** As a part of the page (`routes/parts/kickout.tsx`). */
export const kickoutPart = (world: World): PartActor => partActor(kickoutMachine.provide(kickoutWorld(world)), undefined)
