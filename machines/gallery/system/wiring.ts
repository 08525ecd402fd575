/**
 * What only the sources tell of how machines hang together (MACH-09): `npm run machines -- wiring` reads it out of them into `wiring.json`,
 * `machines -- check` says where that is not what they are. No line numbers, so that it changes only when the wiring does.
 */

/** Whose code it is: a machine's, or a file's that is no machine's. */
export type Party = { machine: string; file?: undefined } | { file: string; machine?: undefined }

/** An event that some code sends to a machine. */
export interface Message {
  from: Party
  to: string
  event: string
  /** Name of the action that sends it, or of the actor or action that the world provides; absent where code without a name does. */
  by?: string
  /** Ids of states and transitions of the sender where it stands without such a name, or where an action is told what to send. */
  at?: readonly string[]
  /** Sent to itself. */
  own?: true
}

/** A request to the overlay authority. */
export interface OverlayRequest {
  machine: string
  /** How urgent: one of `OVERLAY_KINDS`. */
  kind: string
  /** The action that asks, and the one that gives it up. */
  by: string
}

/** An actor or action of a machine that the world provides, and what of the world it uses. */
export interface Provided {
  machine: string
  name: string
  kind: 'actor' | 'action'
  file: string
  /** `gateway.search`, `gateway.call login`, `captcha.solve`, `navigation.go`. */
  uses: readonly string[]
}

/** A service of the world by its name there. */
export interface Service {
  name: string
  /** What it uses of the others. */
  uses: readonly string[]
  /** Machines it starts. */
  starts: readonly string[]
  /** Events it tells, with the machine each is told. */
  tells: readonly { to: string; event: string }[]
}

/** A machine whose starter no chart names: by the file that gives it its world, and of what a slot brings (`view:<id>`) who spawns it as what. */
export interface Start {
  machine: string
  file: string
  by?: string
  as?: string
}

/** A page by its path; `<database>` stands for each. `file` is what shows it. */
export interface Page {
  path: string
  file: string
  /** Machines whose view is part of it. */
  shows: readonly string[]
}

/** What a refusal of the gateway is, and what the application hears of it. */
export interface RefusalCode {
  code: string
  status: number
  /** What HTTP calls that status. */
  phrase: string
  /** Numbers of the source's catalogue that read as it. */
  numbers: readonly number[]
  /** Events told to the root. */
  events: readonly string[]
}

/** A guard that asks for an error's code. */
export interface CodeGuard {
  machine: string
  guard: string
  codes: readonly string[]
}

export interface Wiring {
  messages: readonly Message[]
  overlays: readonly OverlayRequest[]
  provided: readonly Provided[]
  services: readonly Service[]
  starts: readonly Start[]
  pages: readonly Page[]
  /** Machines whose view is part of the frame that every page has. */
  frame: readonly string[]
  refusals: readonly RefusalCode[]
  codeGuards: readonly CodeGuard[]
}

/** Tests by requirement: files with the titles that name it; `titles` of a scenario file is its own. */
export type RequirementTests = Readonly<Record<string, readonly { file: string; titles: readonly string[] }[]>>
