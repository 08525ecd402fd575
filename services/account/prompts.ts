import { EMAIL_PROMPT_DAYS } from '../../domain/constants.ts'
import { certificationMachine } from '../../machines/account/certification/machine.ts'
import { promptsMachine } from '../../machines/account/prompts/machine.ts'
import type { DismissEmailParams, Dismissals } from '../../machines/account/prompts/types.ts'
import { qrMachine } from '../../machines/account/qr/machine.ts'
import { fromPromise } from '../causes.ts'
import { daysLater, endOfDay } from '../localDays.ts'
import { type PartActor, partActor } from '../deferredParts.ts'
import type { World } from '../world.ts'
import { certificationWorld } from './certification.ts'
import { qrWorld } from './qr.ts'

/** What keeps a prompt away: the moment until which, ms since the epoch. */
const COOKIES = { email: 'emailPrompt', follow: 'followPrompt', hint: 'expiryHint' } as const satisfies Record<keyof Dismissals, string>
const DAY_MS = 24 * 60 * 60_000

/** Prompts sent away until the user's day ends, or for a week (PROMPT-02, PROMPT-05). */
export const promptsWorld = (world: World) => {
  const { cookies, now } = world
  const isDismissed = (prompt: keyof Dismissals) => Number(cookies.get(COOKIES[prompt]) ?? '') > now()
  const dismiss = (prompt: keyof Dismissals, until: number) => cookies.set(COOKIES[prompt], String(until), (until - now()) / DAY_MS)
  return {
    actors: {
      readDismissals: fromPromise<Dismissals, void>(async () => ({
        email: isDismissed('email'),
        follow: isDismissed('follow'),
        hint: isDismissed('hint'),
      })),
      certification: certificationMachine.provide(certificationWorld(world)),
      qr: qrMachine.provide(qrWorld(world)),
    },
    actions: {
      dismissEmail: (_: unknown, { long }: DismissEmailParams) =>
        dismiss('email', long ? daysLater(now(), EMAIL_PROMPT_DAYS) : endOfDay(now())),
      dismissFollow: () => dismiss('follow', endOfDay(now())),
      dismissHint: () => dismiss('hint', endOfDay(now())),
    },
  }
}

/** As a part of the page (`routes/parts/prompts.tsx`). */
export const promptsPart = (world: World): PartActor => partActor(promptsMachine.provide(promptsWorld(world)), { now: world.now })
