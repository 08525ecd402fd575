import type { quotaMachine } from '../../../../machines/account/quota/machine.ts'
import type { QuotaContext } from '../../../../machines/account/quota/types.ts'
import { levelOf, limitedIn, QUOTA_KINDS, type QuotaKind, type Quotas } from '../../../../domain/quotas.ts'
import { button, defineView, say, sayFailure, sight, words } from '../../contract.ts'

const strip = sight('status', say('account:quota.title'))
const bars = sight('group', say('account:quota.title'))
const close = button(say('account:quota.close'), { within: strip })
const retry = button(say('common:actions.retry'), { within: bars })
const alert = sight('alert')
const meter = (kind: QuotaKind) => sight('meter', say(`account:quota.${kind}`))
/** As both languages write it. */
const figure = (value: number) => value.toLocaleString('en-GB')
const figuresOf = (quotas: Quotas, kind: QuotaKind) => ({ used: figure(quotas[kind].used), limit: figure(quotas[kind].limit ?? 0) })
const noteOf = (quotas: Quotas, kind: QuotaKind) =>
  words(say(`account:quota.${levelOf(quotas[kind]) === 'spent' ? 'spentOf' : 'nearOf'}.${kind}`, figuresOf(quotas, kind)), strip)
const usedOf = (quotas: Quotas, kind: QuotaKind) => words(say('account:quota.used', figuresOf(quotas, kind)), bars)

/** Of every quota with a limit how much of how many, and that it is nearly or wholly used up. */
const known = ({ quotas }: QuotaContext) => {
  if (!quotas) return { sees: [], lacks: QUOTA_KINDS.map(meter) }
  const limited = limitedIn(quotas)
  const levels = limited.map((kind) => levelOf(quotas[kind]))
  return {
    sees: [
      ...limited.flatMap((kind) => [meter(kind), usedOf(quotas, kind)]),
      ...(levels.includes('near') ? [words(say('account:quota.near'), bars)] : []),
      ...(levels.includes('spent') ? [words(say('account:quota.spent'), bars)] : []),
    ],
    lacks: [
      ...QUOTA_KINDS.filter((kind) => !limited.includes(kind)).map(meter),
      ...(levels.includes('near') ? [] : [words(say('account:quota.near'), bars)]),
      ...(levels.includes('spent') ? [] : [words(say('account:quota.spent'), bars)]),
    ],
  }
}

/** What people must see in each state and do for each event: the compiler names what is missing. */
export const view = defineView<typeof quotaMachine>({
  states: {
    off: { sees: [strip], lacks: [bars, close, ...QUOTA_KINDS.map(meter)] },
    on: {},
    'on.look': {},
    'on.look.settling': { sees: [strip], lacks: [bars] },
    'on.look.asking': ({ context }) => ({
      sees: [{ ...bars, busy: true }, ...known(context).sees],
      lacks: [retry, alert, ...known(context).lacks],
    }),
    'on.look.known': ({ context }) => ({ sees: known(context).sees, lacks: [retry, alert, ...known(context).lacks] }),
    'on.look.outdated': ({ context }) => ({ sees: known(context).sees, lacks: [retry, alert, ...known(context).lacks] }),
    'on.look.late': ({ context }) => ({
      sees: [...known(context).sees, ...(context.failure ? [retry, { ...alert, text: sayFailure(context.failure) }] : [])],
      lacks: [...known(context).lacks, ...(context.failure ? [] : [retry, alert])],
    }),
    'on.day': {},
    'on.day.unknown': { lacks: QUOTA_KINDS.map(meter) },
    'on.day.running': { sees: [meter('rows')] },
    'on.note': {},
    'on.note.hidden': { sees: [strip], lacks: [close] },
    'on.note.shown': ({ context: { quotas, note } }) => ({ sees: [close, ...(quotas && note ? [noteOf(quotas, note)] : [])] }),
  },
  events: {
    'QUOTA.START': { elsewhere: 'somebody logged in' },
    'QUOTA.STOP': { elsewhere: 'somebody logged out' },
    'QUOTA.ASKED': { elsewhere: 'the account menu or an export opens' },
    'PLACE.CHANGED': { elsewhere: 'the address bar' },
    RETRY: (hands) => hands.click(retry),
    CLOSE: (hands) => hands.click(close),
  },
})
