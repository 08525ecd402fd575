import type { AnyStateMachine, EventFromLogic, SnapshotFrom, StateValueFrom } from 'xstate'
import type { Language } from '../../domain/language.ts'
import type { Failure } from '../../machines/failure.ts'

/**
 * What a person must see in every state of a machine, and what they do to bring its events: the view contract. It names things as
 * a screen reader does (role and name), so that the same contract holds in jsdom and in a real browser, in both languages.
 */

/** A text of the page: by key of the locales, as it stands, or by pattern. */
export type Words =
  { key: string; values?: Values; loose?: true } | { either: readonly { key: string; values?: Values }[] } | string | RegExp
/** What a text's places are filled with: as it stands, or a text of its own. */
export type Values = Readonly<Record<string, string | number | { key: string; values?: Values }>>

/** A text by its key; `values` as the view puts them in. */
export const say = (key: string, values?: Values): { key: string; values?: Values } => (values ? { key, values } : { key })

/** A text by its key, whatever stands in its places; `count` where it has plural forms. */
export const like = (key: string, values?: { count: number }): Words => ({ key, ...(values && { values }), loose: true })

/** One of several texts, where it is no matter of the machine's which. */
export const sayEither = (...keys: readonly string[]): Words => ({ either: keys.map((key) => ({ key })) })

/** What people read of a failure. */
export const sayFailure = ({ code, params }: Failure): Words => say(`errors:${code}`, params)

/** Something on the page. */
export interface Sight {
  role: string
  /** Its accessible name; a string is the whole name. */
  name?: Words
  /** Stands somewhere inside it. */
  text?: Words
  /** Looked for inside another. */
  within?: Sight
  /** Heading level. */
  level?: number
  checked?: boolean
  pressed?: boolean
  selected?: boolean
  expanded?: boolean
  /** The one of several that is being looked at. */
  current?: boolean
  busy?: boolean
  disabled?: boolean
  /** Value of a field, or of what is moved between bounds. */
  value?: string
  /** It has the keyboard's focus. */
  focused?: boolean
  /** It is a stop of the Tab key. */
  tabStop?: boolean
  /** Which of several, in the order of the page, from 0. */
  nth?: number
  /** How a column is sorted; `none` where it can be. */
  sort?: 'ascending' | 'descending' | 'none'
}

const of =
  (role: string) =>
  (name?: Words, more: Omit<Sight, 'role' | 'name'> = {}): Sight => ({ role, ...(name !== undefined && { name }), ...more })
export const button = of('button')
export const dialog = of('dialog')
export const alertdialog = of('alertdialog')
export const field = of('textbox')
export const heading = of('heading')
export const link = of('link')
export const tab = of('tab')
export const sight = (role: string, name?: Words, more: Omit<Sight, 'role' | 'name'> = {}): Sight => of(role)(name, more)
/** A text anywhere on the page, or inside something. */
export const words = (text: Words, within?: Sight): Sight => ({ role: 'text', text, ...(within && { within }) })

/** What is seen in a state. Of states inside each other all contracts hold. */
export interface Seen {
  sees?: readonly Sight[]
  /** Must not be there. */
  lacks?: readonly Sight[]
  /** The modal, menu or list that is open. Whatever is open and in no active state's contract is a fault. */
  open?: Sight
  /** May be open as well: by the person's own hand, or by another actor of the page. */
  may?: readonly Sight[]
}

/** The machine as it is: what a contract may depend on. */
export interface At<M extends AnyStateMachine> {
  context: SnapshotFrom<M>['context']
  is: (tag: string) => boolean
  /** Whether it stands in a state, by its path below the root. */
  in: (state: StatePath<M>) => boolean
  language: Language
}

/**
 * A state's contract. `unseen` is for states that look like another or cannot be looked at (passed through at once, or with no view of
 * their own), and says why.
 */
export type Contract<M extends AnyStateMachine> = Seen | ((at: At<M>) => Seen) | { unseen: string }

type Paths<V> = V extends string
  ? V
  : V extends object
    ? { [K in keyof V & string]-?: K | `${K}.${Paths<NonNullable<V[K]>>}` }[keyof V & string]
    : never

/** Every state of a machine by its path below the root: `form.editing.calm`. */
export type StatePath<M extends AnyStateMachine> = Paths<StateValueFrom<M>>

/** What a person does. A control that is not there or cannot be used is `NotOffered`. */
export interface Hands {
  language: Language
  click: (target: Sight) => Promise<void>
  /** Puts a text into a field, as pasting does: one event. A field that says so already, or takes no text now, is `NotOffered`. */
  fill: (target: Sight, text: string) => Promise<void>
  /** Presses a key (`Enter`, `Escape`, `ArrowDown`, `Shift+Tab`) where the focus is, or at a target. */
  press: (key: string, target?: Sight) => Promise<void>
  focus: (target: Sight) => Promise<void>
  blur: (target: Sight) => Promise<void>
  hover: (target: Sight) => Promise<void>
  /**
   * The primary pointer: goes `down` in the middle of a target, is moved to `by` px away from where it went down, is let go (`up`) where it
   * is, or is taken away (`cancel`).
   */
  pointer: (what: 'down' | 'move' | 'up' | 'cancel', target: Sight, by?: { x: number; y: number }) => Promise<void>
  /** Begins to drag something, and drops what is dragged onto something. */
  lift: (target: Sight) => Promise<void>
  drop: (onto: Sight) => Promise<void>
  /** Has an input method begin in a field (no text), or end with what the field then says. */
  compose: (target: Sight, text?: string) => Promise<void>
  /** Chooses an option of a native select by its value. An option that is not there or is chosen already is `NotOffered`. */
  select: (target: Sight, value: string) => Promise<void>
  /** Whether it is there and can be used. */
  can: (target: Sight) => Promise<boolean>
}

/** A control is not on the page, or is disabled: nobody can do that now. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered'
}

type Own<M extends AnyStateMachine> = Exclude<EventFromLogic<M>, { type: 'xstate.route' }>
type EventType<M extends AnyStateMachine> = Own<M>['type']
type Gesture<M extends AnyStateMachine, T> = (hands: Hands, event: Extract<Own<M>, { type: T }>, at: At<M>) => Promise<void>
/** Comes from another actor, the address bar, a clock or another tab, not from what a person does to this view. */
export interface Elsewhere {
  elsewhere: string
}

export interface View<M extends AnyStateMachine> {
  /** Of every state. A state that is added to the machine and not here does not compile. */
  states: { [S in StatePath<M>]: Contract<M> }
  /** How every event comes about. Of one that a person brings, the machine must hear just that event. */
  events: { [T in EventType<M>]: Gesture<M, T> | Elsewhere }
}

/** The same, whatever the machine. */
export interface AnyView {
  states: Readonly<Record<string, Contract<AnyStateMachine>>>
  events: Readonly<Record<string, ((hands: Hands, event: never, at: At<AnyStateMachine>) => Promise<void>) | Elsewhere>>
}

export const defineView = <M extends AnyStateMachine>(view: View<M>): View<M> => view
