import type { Locator, Page, Route } from 'playwright-core'
import type { Language } from '../../domain/language.ts'
import type { PlainEvent } from '../../machines/gallery/stepper.ts'
import type { Gateway } from '../browser/harness.ts'
import type { Sight } from './contract.ts'

/** What a scene needs of the gateway; others may play scenes on it later, but nobody else does meanwhile. */
export type SceneGateway = Pick<Gateway, 'origin' | 'dataDir'>

/** A page of the real product against the real gateway, on which a machine is played. */
export interface Scene {
  page: Page
  gateway: SceneGateway
  language: Language
  /** Which example input the machine under test started with. */
  input: number
  /** Whatever the stage wants to remember between steps. */
  notes: Map<string, unknown>
  /** The context of the machine's actor on the page. */
  context: () => Promise<Record<string, unknown>>
  /** Has the page's clock say what the gateway's does, for answers that name a moment; what waits on the page waits no shorter. */
  sync: () => Promise<void>
  /** Lets time pass that the machine under test does not count: what else is on the page needs some. */
  pass: (ms: number) => Promise<void>
  /** Tells that a request is left without an answer: nobody waits until it has ended. */
  leave: (route: Route) => void
  /** Whether somebody could click it now: it can be seen, is enabled, and nothing lies over it. */
  isOffered: (locator: Locator) => Promise<boolean>
  /** Waits until something is so; false when nothing is under way on the page any more that could make it so. */
  comes: (is: () => boolean) => Promise<boolean>
  /** Stops the page's time: from here on it is the scenario's. Where `open` does not, it is stopped when that is done. */
  freeze: () => Promise<void>
}

/** A request of the actor under test that waits for its answer. `through` lets the gateway answer. */
export type Play = (scene: Scene, route: Route) => Promise<void>
export const through: Play = (_, route) => route.continue()
/** The network fails. */
export const cut: Play = (_, route) => route.abort('connectionfailed')
/** How an actor's answers come about on the page. Null: the real gateway cannot be brought to answer so, or not with this data. */
export interface Answers {
  /** Whether a request is this actor's. `path` begins with `/` and has its `?…`; `body` is parsed JSON where it is JSON. */
  request: (path: string, method: string, body: unknown, scene: Scene) => boolean
  /** By place among the machine's examples. */
  done: readonly (Play | null)[]
  error: readonly (Play | null)[]
  /** Whether the gateway answers so, by place, to what the machine has asked; always when absent. */
  fits?: (kind: 'answer' | 'fail', place: number, context: Record<string, unknown>, isIn: (state: string) => boolean) => boolean
}

/** What the gateway of a stage has that those of other scenes have not: it is started for this stage alone. */
export interface House {
  /** By name, as README.md has them. */
  settings?: Readonly<Record<string, string>>
  /** Files of its data directory that are there before it starts, by path. */
  files?: Readonly<Record<string, string>>
}

/**
 * Where and how a machine is played in a real browser. The page does all a person does; events from elsewhere come about really; the
 * machine's actors ask the real gateway, which answers when the scenario says so; time is the scenario's.
 */
export interface Stage {
  /** Example inputs that the page can start the machine with, by place. */
  inputs: readonly number[]
  /** The gateway it needs, where that of other scenes will not do. */
  house?: House
  /** Logged in before it begins, as a formal member of its own. */
  member?: boolean
  /** Leads the page to where the machine runs and is as it is at its start; its actors' first questions already wait. Time still flows by itself. */
  open: (scene: Scene) => Promise<void>
  /** The machine's actor when several run on the page: its id in its parent, or both as `parent/child`; by place of the input where each starts one of its own. */
  actor?: string | ((input: number) => string)
  /** The element (as CSS selector) whose component keeps the actor to itself. */
  within?: string
  /** By name of the actor it runs. What is not here never answers. */
  answers?: Readonly<Record<string, Answers>>
  /**
   * Actors that answer by themselves and at once, from the browser's storage and the like: with which examples, by place. `fits`: whether so to
   * what the machine knows; always when absent.
   */
  itself?: Readonly<
    Record<
      string,
      {
        done?: readonly number[]
        error?: readonly number[]
        fits?: (kind: 'answer' | 'fail', place: number, context: Record<string, unknown>) => boolean
      }
    >
  >
  /**
   * States that the page leaves by itself, each with the event that leads on: nobody has to do it again. Once, as the page has when it is
   * open; as an object each time, or when it says.
   */
  past?: Readonly<Record<string, string | { event: string; when?: (context: Record<string, unknown>) => boolean }>>
  /** Events from elsewhere that can really be brought about, by type. Throws `NotOffered` where not now. */
  causes?: Readonly<Record<string, (scene: Scene, event: PlainEvent) => Promise<void>>>
  /** Examples of events that make no sense on the page, by type and place. */
  without?: Readonly<Record<string, readonly number[]>>
  /** Events that the machine would take in states in which nobody is offered them: paths leave them out. By type, paths of states. */
  unoffered?: Readonly<Record<string, readonly string[]>>
  /** What else must hold for an event to be possible on the page. */
  allows?: (event: PlainEvent, context: Record<string, unknown>, isIn: (state: string) => boolean) => boolean
  /** The modal that holds the view: it may be open in every state. */
  around?: Sight
  /** States in which another modal stands where the view would, or nothing any more (null): what is open then, in place of the contract. */
  covered?: Readonly<Record<string, Sight | null | ((context: Record<string, unknown>) => Sight)>>
  /** The event as it has to be on this page: a code that was really sent, a record that is really there. */
  really?: (scene: Scene, event: PlainEvent) => Promise<PlainEvent>
  /** Called before the context closes: what the scene made in the gateway and others must not meet. */
  close?: (scene: Scene) => Promise<void>
}

/** A machine that cannot be played in the browser, and why. */
export interface Unstaged {
  unstaged: string
}

export const defineStage = (stage: Stage): Stage => stage
