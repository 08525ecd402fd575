import * as packaged from '@scion-scxml/scxml'
import { MATERIA_NS } from '../../../../machines/gallery/model/scxml.ts'

/** What SCION (an interpreter of SCXML that knows nothing of xstate) offers here. */
interface Session {
  start: () => string[]
  gen: (event: { name: string; data?: unknown }) => void
  getConfiguration: () => string[]
  on: (event: 'onSmallStepEnd' | 'onError', listener: (detail: unknown) => void) => void
  _scriptingContext: { raise: (event: { name: string }) => void }
}
interface Model {
  prepare: (done: (error: unknown, model: unknown) => void, context: object) => void
}
interface Scion {
  documentStringToModel: (url: string, text: string, done: (error: unknown, model: Model) => void, context: object) => void
  core: { Statechart: new (model: unknown, options: object) => Session }
}

// Its types tell of named exports; it has none but the whole.
const scion = (packaged as unknown as { default: Scion }).default

/** A document compiled by SCION; every run begins anew. */
export const compileScxml = (text: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    scion.documentStringToModel(
      '',
      text,
      (error, model) => {
        if (error) reject(new Error(`SCION refuses the document: ${JSON.stringify(error)}`))
        else model.prepare((refused, ready) => (refused ? reject(new Error(String(refused))) : resolve(ready)), {})
      },
      {},
    )
  })

export interface ScionHost {
  /** The verdict of a guard, asked by its key at small step `step` of the current event. */
  verdict: (key: string, step: number) => boolean
}

/** A document that runs: time stands still, actors never answer, unless an event says so. */
export class ScxmlRun {
  readonly #session: Session
  readonly #errors: string[] = []
  #step = 0
  /** Events that wait for their time. */
  readonly timers = new Set<string>()
  /** Names of the events that the document raised since the last one from outside. */
  raised: string[] = []

  constructor(model: unknown, world: ScionHost) {
    const { timers } = this
    const guards = new Proxy({}, { get: (_, key) => typeof key === 'string' && world.verdict(key, this.#step) })
    this.#session = new scion.core.Statechart(model, {
      params: { guards, delays: new Proxy({}, { get: () => 1 }) },
      console: { log: () => {} },
      customSend: (event: { name: string }) => timers.add(event.name),
      customCancel: (id: string) => timers.delete(id),
      invokers: { [`${MATERIA_NS}:actor`]: () => {} },
    })
    this.#session.on('onSmallStepEnd', () => this.#step++)
    this.#session.on('onError', (error) => this.#errors.push(JSON.stringify(error)))
    const context = this.#session._scriptingContext
    const raise = context.raise.bind(context)
    context.raise = (event) => {
      this.raised.push(event.name)
      raise(event)
    }
  }

  #settled(): string[] {
    if (this.#errors.length > 0) throw new Error(`SCION reports ${this.#errors.join('; ')}`)
    return this.#session.getConfiguration().sort()
  }

  /** Names of the states without states inside that are active. */
  start(): string[] {
    this.#session.start()
    return this.#settled()
  }

  /** `follows`: an event raised by what a function did, part of the same step of the machine. */
  send(name: string, follows = false): string[] {
    if (!follows) {
      this.#step = 0
      this.raised = []
    }
    this.timers.delete(name)
    this.#session.gen({ name })
    return this.#settled()
  }
}
