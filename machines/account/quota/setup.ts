import { assign, fromCallback, setup } from 'xstate'
import { levelOf, limitedIn, QUOTA_TIMES, type QuotaKind } from '../../../domain/quotas.ts'
import type { Failure } from '../../failure.ts'
import { effect, type StateMeta, unprovided } from '../../setup.ts'
import type { FoundUsage, QuotaContext, QuotaEvent, QuotaInput, QuotaTag, RememberNotedParams } from './types.ts'

/** Nothing is known of anybody. */
export const NOTHING = { quotas: null, deadline: 0, noted: [], note: null, failure: null } as const

/** The next quota there is a note of: at least 80 % are used, and of its day nobody was told so (BEY-09). */
const dueOf = ({ quotas, noted }: Pick<QuotaContext, 'quotas' | 'noted'>): QuotaKind | undefined =>
  quotas ? limitedIn(quotas).find((kind) => levelOf(quotas[kind]) !== 'free' && !noted.includes(kind)) : undefined

/**
 * Words of the chart in `machine.ts`. Actors of the world: `askUsage`, `followPlace`, `followDialogs`; action: `rememberNoted`, which keeps what was
 * told where other tabs find it.
 */
export const quotaSetup = setup({
  types: { context: {} as QuotaContext, events: {} as QuotaEvent, input: {} as QuotaInput, tags: {} as QuotaTag, meta: {} as StateMeta },
  actors: {
    askUsage: unprovided<FoundUsage, void>('askUsage'),
    /** Without the world nobody goes anywhere, and nothing opens. */
    followPlace: fromCallback(() => {}),
    followDialogs: fromCallback(() => {}),
  },
  actions: {
    takeUsage: assign(({ context }, { quotas, deadline, noted }: FoundUsage) => ({
      quotas,
      deadline,
      noted: [...new Set([...context.noted, ...noted])],
      failure: null,
    })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    /** What was told belongs to the day that is over, or to whoever has left. */
    forget: assign(NOTHING),
    nextNote: assign(({ context }) => {
      const note = dueOf(context) ?? null
      return { note, noted: note === null ? context.noted : [...context.noted, note] }
    }),
    closeNote: assign({ note: null }),
    rememberNoted: effect<RememberNotedParams>(),
  },
  guards: {
    isDue: ({ context }) => dueOf(context) !== undefined,
    /** Nothing is known of today. */
    isUnknown: ({ context }) => context.quotas === null,
    /** An answer may come after the 0:00 it counts to. */
    isOfToday: ({ context }, { deadline }: FoundUsage) => deadline > context.now(),
  },
  delays: {
    firstDelay: QUOTA_TIMES.firstMs,
    soonDelay: QUOTA_TIMES.soonMs,
    retryDelay: QUOTA_TIMES.retryMs,
    dayDelay: ({ context: { deadline, now } }) => Math.max(0, deadline - now()),
  },
})
