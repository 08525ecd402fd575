import { assign, setup } from 'xstate'
import type { ApiKey } from '../../../domain/apiKeyCalls.ts'
import { API_KEYS, isLastDay, lastDayIn } from '../../../domain/apiKeys.ts'
import type { Failure } from '../../failure.ts'
import { type StateMeta, unprovided } from '../../setup.ts'
import { proofMachine } from '../proof/machine.ts'
import type {
  CopyKeyInput,
  KeyField,
  KeyForm,
  KeysContext,
  KeysEvent,
  KeysInput,
  KeysTag,
  LoadKeysOutput,
  MakeKeyInput,
  MakeKeyOutput,
  RevokeKeyInput,
  RevokeKeyOutput,
} from './types.ts'

/** Nothing typed: a quarter of a year, all databases. */
export const NO_KEY: KeyForm = { name: '', days: 90, day: '', all: true, databases: [] }

const lastDayOf = ({ form, now }: KeysContext): string => (form.days === null ? form.day.trim() : lastDayIn(form.days, now()))
const problemOf = (context: KeysContext): KeyField | null => {
  const { form, now } = context
  const name = form.name.trim()
  if (name === '' || [...name].length > API_KEYS.nameCharacters) return 'name'
  if (form.days === null && !isLastDay(lastDayOf(context), now())) return 'day'
  return !form.all && form.databases.length === 0 ? 'databases' : null
}
/** The key that the form asks for. */
export const askedKey = (context: KeysContext): MakeKeyInput => ({
  name: context.form.name.trim(),
  lastDay: lastDayOf(context),
  databases: context.form.all ? null : [...context.form.databases],
})

/** Whether a key opens something yet: it is neither revoked nor over. */
export const isLive = ({ expiresAt, revoked }: ApiKey, now: number): boolean => revoked === null && expiresAt > now

/** Keys that open something yet; as many as there may be leave no room for one more. */
export const liveKeys = ({ keys, now }: Pick<KeysContext, 'keys' | 'now'>): number =>
  (keys ?? []).filter((key) => isLive(key, now())).length

/** Words of the chart in `machine.ts`. Actors of the world: `loadKeys`, `makeKey`, `revokeKey`, `copy`. */
export const keysSetup = setup({
  types: {
    context: {} as KeysContext,
    events: {} as KeysEvent,
    input: {} as KeysInput,
    tags: {} as KeysTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadKeys: unprovided<LoadKeysOutput, void>('loadKeys'),
    makeKey: unprovided<MakeKeyOutput, MakeKeyInput>('makeKey'),
    revokeKey: unprovided<RevokeKeyOutput, RevokeKeyInput>('revokeKey'),
    copy: unprovided<boolean, CopyKeyInput>('copy'),
    proof: proofMachine,
  },
  actions: {
    takeKeys: assign((_, { keys }: { keys: LoadKeysOutput }) => ({ keys, failure: null })),
    beginForm: assign({ form: NO_KEY, problem: null, full: false, revoked: null, failure: null }),
    change: assign(({ context: { form } }, { change }: { change: Partial<KeyForm> }) => ({
      form: { ...form, ...change },
      problem: null,
      full: false,
      failure: null,
    })),
    showProblem: assign({ problem: ({ context }) => problemOf(context), full: false, failure: null }),
    beginMaking: assign({ proven: false, full: false, failure: null }),
    noteProven: assign({ proven: true }),
    noteFull: assign({ full: true }),
    takeMade: assign(({ context: { keys } }, made: MakeKeyOutput) =>
      made.made ? { keys: [made.key, ...(keys ?? [])], secret: made.secret, form: NO_KEY } : {},
    ),
    forgetSecret: assign({ secret: null }),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, revoked: null, failure: null })),
    drop: assign({ chosen: null }),
    /** Says so in its row and above the list: the button that the reader stood on goes with it. */
    takeOff: assign(({ context: { keys, chosen } }, { revoked }: RevokeKeyOutput) => ({
      keys: (keys ?? []).map((key) => (key.id === chosen ? { ...key, revoked } : key)),
      revoked: keys?.find(({ id }) => id === chosen)?.name ?? '',
      chosen: null,
    })),
    noteFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    mayMake: ({ context }) => context.databases.length > 0 && liveKeys(context) < API_KEYS.most,
    isWhole: ({ context }) => problemOf(context) === null,
    wasMade: (_, { made }: MakeKeyOutput) => made,
    /** Once for each word of the user: a gateway that asks again right after a proof is not asked for ever. */
    asksProof: ({ context }, { code }: Failure) => code === 'auth.proof_required' && !context.proven,
    /** There is nothing to revoke of what was revoked, or is over. */
    isThere: ({ context }, { id }: { id: string }) => context.keys?.some((key) => key.id === id && isLive(key, context.now())) === true,
    wasCopied: (_, { copied }: { copied: boolean }) => copied,
  },
})
