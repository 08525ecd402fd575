import type { LiveActorState, LiveBroken, LiveRecord, Tab } from '../../../domain/live.ts'

/** A tab that can be watched. */
export interface OfferedTab extends Tab {
  /** This very tab. */
  own: boolean
}

/** What was recorded, outside the machine: its context holds only how much there is. */
export interface LiveTrace {
  /** What the reader is to see: the newest, or what was there when it was held. The same object until it changes. */
  shown: () => Shown
}
export interface TracedRecord extends LiveRecord {
  /** Its place among everything that was recorded. */
  seq: number
}
export interface Shown {
  /** Oldest first. */
  records: readonly TracedRecord[]
  /** By key; those that ended stay as long as a record speaks of them. */
  actors: ReadonlyMap<string, LiveActorState>
}

/** A property that does not hold of an actor of the watched tab, the last of which it does not. */
export interface BrokenProperty extends LiveBroken {
  /** How often it was told. */
  times: number
  /** Address of a run of the machine alone that shows it; null where none was found. */
  run: 'sought' | { address: string } | null
}

export interface LiveContext {
  tabs: readonly (OfferedTab & { heard: boolean })[]
  /** The tab that is or was watched. */
  watched: OfferedTab | null
  /** How much there is, and how much had to go. */
  kept: number
  dropped: number
  /** `kept + dropped` when it was paused: what came since is known. */
  heldAt: number | null
  /** Who it is whose events show (`list database:drugus`); null for all. */
  actor: string | null
  /** Part of the type of the events that show. */
  text: string
  /** `seq` of the record looked at. */
  chosen: number | null
  /** Properties that are followed in the watched tab, and those of them whose occasion has come about. */
  followed: number
  met: number
  /** Those that do not hold, the last one first. */
  broken: readonly BrokenProperty[]
  /** Whose states light up, by machine, where several actors run the same one. */
  lit: Readonly<Record<string, string>>
}

export type LiveEvent =
  | { type: 'TAB.FOUND'; tab: OfferedTab }
  /** It closes, or must not be watched any more. */
  | { type: 'TAB.LEFT'; tab: string }
  /** The watched tab is alive. */
  | { type: 'TAB.ANSWERED'; tab: string }
  | { type: 'TRACE.GREW'; kept: number; dropped: number }
  | { type: 'PROPERTIES.JUDGED'; followed: number; met: number }
  | { type: 'PROPERTY.BROKEN'; broken: LiveBroken }
  /** Whether a run of the machine alone shows what broke. */
  | { type: 'RUN.FOUND'; machine: string; property: string; address: string | null }
  | { type: 'TAB.CHOSEN'; tab: string }
  | { type: 'WATCH.ENDED' }
  | { type: 'PAUSE' }
  | { type: 'RESUME' }
  | { type: 'CLEAR' }
  | { type: 'ACTOR.FILTERED'; actor: string | null }
  | { type: 'TEXT.FILTERED'; text: string }
  | { type: 'RECORD.CHOSEN'; seq: number }
  | { type: 'RECORD.CLOSE' }
  /** Its states light up in the chart of its machine. */
  | { type: 'ACTOR.CHOSEN'; machine: string; actor: string }
  /** Leads to a transition in its chart. */
  | { type: 'TRANSITION.SOUGHT'; machine: string; transition: string }
  /** The application opens beside the gallery. */
  | { type: 'APPLICATION.OPEN' }
  | { type: 'RETRY' }

/** What the link between tabs is told. It tells `TAB.FOUND`, `TAB.LEFT`, `TAB.ANSWERED`, `TRACE.GREW` and what is known of properties. */
export type LinkCommand = { type: 'SEEK' } | { type: 'WATCH'; tab: string } | { type: 'UNWATCH'; tab: string }
export interface RevealInput {
  machine: string
  transition: string
}
/**
 * Actors of the world: `link` (callback), `reveal` ({machine, transition} → void). Actions: `beginTrace({tab})`, `holdTrace()`,
 * `releaseTrace()`, `clearTrace()`, `openApplication()`.
 */
export type LiveTag = 'seeking' | 'choosing' | 'watching' | 'paused' | 'gone' | 'failed' | 'alive' | 'away' | 'holding' | 'broken'

/** How long tabs have to answer that they are there, and the pause between two such questions, ms. */
export const SEEK_MS = 400
export const SEEK_AGAIN_MS = 3000
/** Pause between two signs of life, and the patience with each, ms. */
export const BEAT_MS = 2000
export const BEAT_PATIENCE_MS = 6000
/** A page that loads anew is back by then, ms. */
export const AWAY_MS = 8000
