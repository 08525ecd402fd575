import type { ApiKey } from '../../../../domain/apiKeyCalls.ts'
import type { keysMachine } from '../../../../machines/account/keys/machine.ts'
import { type At, button, defineView, field, heading, link, NotOffered, say, sayFailure, type Sight, sight, words } from '../../contract.ts'

type KeysAt = At<typeof keysMachine>

const region = sight('region', say('keys:title'))
const guide = link(say('keys:guide'), { within: region })
const loading = sight('status', say('keys:loading'))
const retry = button(say('common:actions.retry'), { within: region })
const table = sight('table', undefined, { within: region })
const alert = sight('alert', undefined, { within: region })
const open = button(say('keys:open'), { within: region })
const panel = sight('group', say('keys:form.title'), { within: region })
const name = field(say('keys:form.name'), { within: panel })
const day = field(say('keys:form.day'), { within: panel })
const untilDay = sight('radio', say('keys:form.until'), { within: panel })
const some = sight('radio', say('keys:form.some'), { within: panel })
const all = sight('radio', say('keys:form.all'), { within: panel })
const submit = button(say('keys:form.submit'), { within: panel })
const making = button(say('keys:form.making'), { within: panel })
const closeForm = button(say('keys:form.close'), { within: panel })
const told = sight('group', say('keys:told.title'), { within: region })
const secret = field(say('keys:told.field'), { within: told })
const copy = button(say('keys:told.copy'), { within: told })
const close = button(say('keys:told.close'), { within: told })
const copied = words(say('keys:told.copied'), told)
const uncopied = words(say('keys:told.uncopied'), told)
const question = sight('group', say('keys:revoke.ask'), { within: table })
const confirm = button(say('keys:revoke.confirm'), { within: question })
const keep = button(say('keys:revoke.cancel'), { within: question })

const rowOf = ({ last }: ApiKey): Sight => sight('row', undefined, { text: `mk_…${last}`, within: table })
const revokeOf = (key: ApiKey): Sight => button(say('keys:revoke.of', { name: key.name }), { within: table })
/** As many as there may be, counted anew: what one may have is the specification's, not the form's. */
const MOST = 10
/** The example's keys that open nothing any more, over or taken by the operator: they leave room for others, and nothing of them can be revoked. */
const DEAD = ['_9aZ', 'xY7z']
const lives = ({ last, revoked }: ApiKey) => !DEAD.includes(last) && revoked?.by !== 'owner'
const mayMake = ({ context: { keys, databases } }: KeysAt) => databases.length > 0 && (keys ?? []).filter(lives).length < MOST
/** The list, whose keys cannot be revoked while something else is asked. */
const others = ({ context: { keys, chosen } }: KeysAt, disabled: boolean) =>
  (keys ?? []).filter((key) => lives(key) && key.id !== chosen).map((key) => ({ ...revokeOf(key), disabled }))
/** What stands in the place of a button once there is nothing to revoke. */
const ended = ({ context: { keys } }: KeysAt) =>
  (keys ?? []).flatMap((key) => [
    ...(key.last === 'xY7z'
      ? [sight('cell', undefined, { text: { key: 'keys:table.revokedBy.operator', loose: true }, within: table })]
      : []),
    ...(key.revoked?.by === 'owner'
      ? [sight('cell', undefined, { text: { key: 'keys:table.revokedBy.owner', loose: true }, within: table })]
      : []),
  ])
const form = ({ context: { form: typed } }: KeysAt) => [
  { ...name, value: typed.name },
  { ...untilDay, checked: typed.days === null },
  words(say('keys:form.ends'), panel),
  { ...some, checked: !typed.all },
  { ...all, checked: typed.all },
  ...(typed.days === null ? [{ ...day, value: typed.day }] : []),
]

export const view = defineView<typeof keysMachine>({
  states: {
    loading: { sees: [loading], lacks: [table, retry, open] },
    failed: ({ context: { failure } }) => ({
      sees: [
        { ...alert, text: say('keys:failed') },
        ...(failure ? [{ ...alert, text: sayFailure(failure) }] : []),
        { ...retry, disabled: false },
      ],
      lacks: [loading, table, open],
    }),
    shown: (at) => {
      const { keys } = at.context
      return {
        sees: [
          guide,
          ...ended(at),
          heading(say('keys:title'), { level: 2 }),
          ...(keys ?? []).map((key) => ({ ...rowOf(key), text: key.name })),
          ...(keys?.length === 0 ? [words(say('keys:none'), region)] : [table]),
        ],
        lacks: [loading, retry, ...(keys?.length === 0 ? [table] : []), ...(keys ?? []).filter((key) => !lives(key)).map(revokeOf)],
      }
    },
    'shown.idle': (at) => {
      const { failure, revoked, databases } = at.context
      return {
        sees: [
          ...others(at, false),
          ...(mayMake(at)
            ? [{ ...open, disabled: false }]
            : databases.length === 0
              ? [words(say('keys:ask'), region)]
              : [words(say('keys:full', { count: MOST }), region)]),
          ...(failure
            ? [
                { ...alert, text: say('keys:revoke.failed') },
                { ...alert, text: sayFailure(failure) },
              ]
            : []),
          ...(revoked === null ? [] : [sight('status', undefined, { text: say('keys:revoke.done', { name: revoked }), within: region })]),
        ],
        lacks: [panel, told, question, ...(failure ? [] : [alert]), ...(mayMake(at) ? [] : [open])],
      }
    },
    'shown.form': (at) => {
      const { failure, full, problem } = at.context
      return {
        sees: [
          ...form(at),
          { ...submit, disabled: false },
          { ...closeForm, disabled: false },
          ...others(at, true),
          ...(failure
            ? [
                { ...alert, text: sayFailure(failure) },
                { ...alert, text: say('keys:form.kept') },
              ]
            : []),
          ...(full ? [{ ...alert, text: say('keys:full', { count: MOST }) }] : []),
          ...(problem === 'name' ? [words(say('keys:problems.name', { count: 60 }), panel)] : []),
          ...(problem === 'databases' ? [words(say('keys:problems.databases'), panel)] : []),
          ...(problem === 'day' ? [{ ...alert, text: { key: 'keys:problems.day', loose: true } as const }] : []),
        ],
        lacks: [open, told, making, ...(failure || full || problem ? [] : [alert])],
      }
    },
    'shown.making': (at) => ({
      sees: [...form(at), { ...making, disabled: true }, { ...closeForm, disabled: true }, ...others(at, true)],
      lacks: [open, told, submit, alert],
    }),
    // What stands in the form is the proof's own contract.
    'shown.proving': (at) => ({ sees: [panel, ...others(at, true)], lacks: [open, told, name, making] }),
    'shown.told': (at) => ({
      sees: [
        { ...secret, value: at.context.secret ?? '' },
        { ...copy, disabled: false },
        { ...close, disabled: false },
        ...others(at, true),
      ],
      lacks: [open, panel, alert],
    }),
    'shown.told.whole': { sees: [told], lacks: [copied, uncopied] },
    'shown.told.copying': { sees: [told], lacks: [copied, uncopied] },
    'shown.told.copied': { sees: [copied], lacks: [uncopied] },
    'shown.told.uncopied': { sees: [uncopied], lacks: [copied] },
    'shown.asking': (at) => ({
      sees: [
        { ...confirm, disabled: false },
        { ...keep, disabled: false },
        words(say('keys:revoke.effect'), question),
        ...others(at, false),
      ],
      lacks: [panel, told, alert, ...(at.context.keys ?? []).filter(({ id }) => id === at.context.chosen).map(revokeOf)],
    }),
    'shown.revoking': (at) => ({
      sees: [sight('status', undefined, { text: say('keys:revoke.under'), within: table }), ...others(at, true)],
      lacks: [question, panel, told],
    }),
  },
  events: {
    RETRY: (hands) => hands.click(retry),
    'FORM.OPEN': (hands) => hands.click(open),
    'FORM.CHANGED': (hands, { change }, { context: { form: typed } }) => {
      if (change.name !== undefined) return hands.fill(name, change.name)
      // What is chosen cannot be chosen again.
      if (change.days === null) return typed.days === null ? Promise.reject(new NotOffered('radio')) : hands.click(untilDay)
      return typed.all ? hands.click(some) : Promise.reject(new NotOffered('radio'))
    },
    SUBMIT: (hands) => hands.click(submit),
    'FORM.CLOSE': (hands) => hands.click(closeForm),
    COPY: (hands) => hands.click(copy),
    CLOSE: (hands) => hands.click(close),
    'REVOKE.ASK': (hands, { id }, { context }) => {
      const key = context.keys?.find((one) => one.id === id)
      return key && lives(key) ? hands.click(revokeOf(key)) : Promise.reject(new NotOffered('button'))
    },
    'REVOKE.CONFIRM': (hands) => hands.click(confirm),
    'REVOKE.CANCEL': (hands) => hands.click(keep),
    'PROOF.DONE': { elsewhere: 'the actor of the proof' },
    'PROOF.GIVEN_UP': { elsewhere: 'the actor of the proof' },
  },
})
