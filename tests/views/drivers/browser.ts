import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Locator, Request, Route } from 'playwright-core'
import type { AnyStateMachine } from 'xstate'
import type { Language } from '../../../domain/language.ts'
import { i18nOf } from '../../../locales/i18n.ts'
import { createStepper, type Moment, type PlainEvent } from '../../../machines/gallery/stepper.ts'
import { perform, plain, type Step } from '../../../machines/gallery/steps.ts'
import { type Gateway, openBrowser } from '../../browser/harness.ts'
import { randomToken } from '../../../server/auth/secret.ts'
import { logInHere, newPerson } from '../../browser/people.ts'
import { runGateway, startSceneGateway } from '../../browser/runGateway.ts'
import { type AnyView, type Hands, NotOffered, type Sight, type Words } from '../contract.ts'
import { viewsOf } from '../registry.ts'
import type { House, Scene, SceneGateway, Stage, Unstaged } from '../stage.ts'
import { type Driver, NotPlayable, type Observation } from '../../../proofs/suites/drivers.ts'
import { type Subject, subjectOf } from '../../../proofs/suites/subjects.ts'
import { atOf, breachOfView, bring, type Eyes, matcherOf, namespacesOf } from './views.ts'

/** Real ms after which something hangs. Nothing is decided by it: it only ends what would never end. */
const HANGS = 300_000
/** How often a page at rest is asked again before what it shows counts as all that it will. */
const LOOKS = 100
/** The same for a control that is not offered. */
const TRIES = 10
/** Real ms after which a deed that does not come about is begun again, if it is still offered. */
const ATTEMPT = { timeout: 30_000 } as const
/** Real ms between two looks at a page that has not followed yet. */
const PAUSE = 20
/** One frame of the page's clock, ms: components wait for frames. */
const FRAME = 16
const SHOTS = join(import.meta.dirname, '../../../reports/scenarios/screens')

/** What over the page counts as open. A list that is a tab stop itself is part of the page. */
const OPEN = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]:not([tabindex="0"])'

/** Browser and gateway of this process: those of the run where there is one. A stage with a house of its own has it started here. */
class Rig {
  private browser: Promise<Browser> | null = null
  private place: Promise<SceneGateway> | null = null
  private readonly houses = new Map<House, Promise<SceneGateway>>()
  private readonly own: Gateway[] = []
  private readonly folder = join(tmpdir(), `materia-scenes-${randomToken()}`)

  open(): Promise<Browser> {
    return (this.browser ??= openBrowser())
  }

  gateway(house?: House): Promise<SceneGateway> {
    if (!house) return (this.place ??= runGateway().then((found) => found ?? this.begin('usual')))
    let gateway = this.houses.get(house)
    if (!gateway) this.houses.set(house, (gateway = this.begin(`house-${this.houses.size}`, house)))
    return gateway
  }

  private async begin(name: string, { settings = {}, files = {} }: House = {}): Promise<Gateway> {
    const folder = join(this.folder, name)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const gateway = await startSceneGateway(folder, settings)
    this.own.push(gateway)
    return gateway
  }

  async close(): Promise<void> {
    await (await this.browser)?.close()
    await Promise.allSettled([this.place, ...this.houses.values()])
    await Promise.all(this.own.splice(0).map((gateway) => gateway.stop()))
    rmSync(this.folder, { recursive: true, force: true })
    this.browser = this.place = null
    this.houses.clear()
  }
}
const rig = new Rig()

/** Ends the browser and the gateway, unless they are the run's. */
export const closeBrowser = (): Promise<void> => rig.close()

const contextOf = (gateway: SceneGateway, language: Language) => ({
  viewport: { width: 1440, height: 900 },
  locale: language === 'cn' ? 'zh-CN' : 'en-US',
  baseURL: gateway.origin,
})

/** The running actor of a machine on the page, as its snapshot says; null while none runs. */
interface Shown {
  value: unknown
  tags: string[]
  context: Record<string, unknown>
  /** Paths of the states it is in. */
  paths: string[][]
  /** Names of the actors it runs. */
  runs: string[]
}

/** Runs in the page: looks for the actor under every root that the page lets be seen (MACHINES_PUBLIC). */
const readActor = ({ machine, id, within }: { machine: string; id: string | null; within: string | null }): Shown | null => {
  interface Ref {
    id: string
    src?: unknown
    logic?: { id?: string }
    getSnapshot: () => {
      value?: unknown
      tags?: Set<string>
      context?: Record<string, unknown>
      status?: string
      children?: Record<string, Ref>
      _nodes?: { path: string[] }[]
    }
  }
  const roots = (globalThis as unknown as { materia?: Iterable<Ref> }).materia ?? []
  const queue: [Ref, string][] = [...roots].map((ref) => [ref, ref.id])
  // A component may keep its actor to itself: then it is among what React remembers of the component around the element.
  interface Fiber {
    return: Fiber | null
    memoizedState: { memoizedState: unknown; next: Fiber['memoizedState'] } | null
  }
  const element = within === null ? null : document.querySelector(within)
  const key = element && Object.keys(element).find((name) => name.startsWith('__reactFiber'))
  let fiber = element && key ? (element as unknown as Record<string, Fiber>)[key] : null
  for (let depth = 0; fiber && depth < 8; depth++, fiber = fiber.return)
    for (let hook = fiber.memoizedState; hook && typeof hook === 'object' && 'next' in hook; hook = hook.next)
      for (const kept of [hook.memoizedState].flat() as (Ref | null)[]) if (kept?.logic?.id === machine) queue.push([kept, kept.id])
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [ref, path] = next
    const snapshot = ref.getSnapshot()
    if (ref.logic?.id === machine && (id === null || `/${path}`.endsWith(`/${id}`)) && snapshot._nodes)
      return JSON.parse(
        JSON.stringify({
          value: snapshot.value,
          tags: [...(snapshot.tags ?? [])].sort(),
          context: snapshot.context,
          paths: snapshot._nodes.map(({ path }) => path),
          runs: Object.values(snapshot.children ?? {}).flatMap((child) =>
            typeof child.src === 'string' && child.getSnapshot()?.status === 'active' ? [child.src] : [],
          ),
        }),
      ) as Shown
    for (const child of Object.values(snapshot?.children ?? {})) queue.push([child, `${path}/${child.id}`])
  }
  return null
}

/** Runs in the page: whether something on it moves that will come to rest. The page's clock does not stop such movements. */
const isMoving = (): boolean =>
  document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)

/** Where people hit what is drawn in place of a box to tick: at the beginning of its label, px from its corner. */
const TICK = { x: 6, y: 8 }

/**
 * Runs in the page: whether an element can be used. To be pointed at (its middle, or a place px from the corner of its label) it must not
 * lie under something else; it is brought into view first, in several ways where something stays over a part of the page.
 */
const isOffered = ([element]: Element[], { pointed, tick }: { pointed: boolean; tick: { x: number; y: number } | null }): boolean => {
  if (!element || element.matches(':disabled') || element.closest('[aria-disabled=true]')) return false
  if (!pointed) return true
  const label = tick && element.closest('label')
  const target = label ?? element
  return ([null, 'nearest', 'center', 'end', 'start'] as const).some((block) => {
    if (block) target.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const hit = label
      ? document.elementFromPoint(left + tick.x, top + tick.y)
      : document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && (target.contains(hit) || hit.closest('label')?.control === element)
  })
}

/** What the page says of an actor, as contracts look at it. */
const snapshotOf = ({ context, tags, value, paths }: Shown) => ({
  context,
  value: value as never,
  tags: new Set(tags),
  _nodes: paths.map((path) => ({ id: path.join('.'), path })),
})

const bodyOf = (request: Request): unknown => {
  try {
    return request.postDataJSON()
  } catch {
    return null
  }
}

const isStage = (stage: Stage | Unstaged): stage is Stage => !('unstaged' in stage)

/**
 * The event by which the page left the state that the machine alone is still in; undefined when it has not. `passed`: events that led on
 * before, and do not again.
 */
const pastOf = (
  { past = {} }: Stage,
  { _nodes, context }: Pick<Moment['snapshot'], '_nodes' | 'context'>,
  passed: ReadonlySet<string> = new Set(),
): string | undefined =>
  _nodes
    .map(({ path }) => {
      const left = past[path.join('.')]
      if (typeof left === 'object') return left.when?.(context as Record<string, unknown>) === false ? undefined : left.event
      return passed.has(left ?? '') ? undefined : left
    })
    .find((event) => event !== undefined)

const isInOf =
  ({ _nodes }: Pick<Moment['snapshot'], '_nodes'>) =>
  (state: string): boolean =>
    _nodes.some(({ path }) => path.join('.') === state)

type Answer = Extract<Step, { kind: 'answer' | 'fail' }>
/** Which of its actor's examples it is; -1: none of them. */
const placeOf = (actors: Subject['examples']['actors'], src: string, step: Answer): number => {
  const list = step.kind === 'answer' ? actors[src]?.done : actors[src]?.error
  return list?.findIndex((one) => plain(one) === plain(step.kind === 'answer' ? step.output : step.error)) ?? -1
}
/** Whether an actor that answers by itself answers so to a machine that knows so much. */
const fitsItself = (stage: Stage, src: string, { kind }: Answer, place: number, context: unknown): boolean =>
  stage.itself?.[src]?.fits?.(kind, place, context as Record<string, unknown>) ?? true

/** The view's contract as it holds on a page: inside another modal, or behind one. */
const seenOn = ({ around, covered = {} }: Stage, view: AnyView, { _nodes, context }: ReturnType<typeof snapshotOf>): AnyView => {
  const lying = _nodes.map(({ path }) => covered[path.join('.')]).find((sight) => sight !== undefined)
  const over = typeof lying === 'function' ? lying(context) : lying
  if (over === null) return { ...view, states: {} }
  return { ...view, states: over ? { '': { open: over } } : { ...view.states, ...(around && { '': { may: [around] } }) } }
}

/** The stage of a machine. @throws naming why there is none. */
const stageOf = async (id: string): Promise<{ stage: Stage; view: AnyView }> => {
  const module = viewsOf(id)
  const stage = (await module.stage?.()) as Stage | Unstaged | undefined
  if (!stage) throw new Error(`"${id}" has no stage`)
  if (!isStage(stage)) throw new Error(`"${id}" is not played in the browser: ${stage.unstaged}`)
  return { stage, view: (await module.view()) as AnyView }
}

/**
 * A machine with only what a real page can bring about: gestures of people, events with a real cause, answers the real gateway can give.
 * Examples keep their places. Why not, when the machine is not played in the browser.
 */
export const playableOf = async (subject: Subject): Promise<Subject | { unstaged: string }> => {
  const module = viewsOf(subject.id)
  const stage = (await module.stage?.()) as Stage | Unstaged | undefined
  if (!stage) return { unstaged: 'it has neither a stage nor a reason why not' }
  if (!isStage(stage)) return stage
  const view = (await module.view()) as AnyView
  const { events, actors, inputs, project } = subject.examples
  // Holes are passed over, so that what is left is still known by its place.
  const keep = <T>(list: readonly T[], isKept: (at: number) => boolean): T[] => {
    const kept: T[] = []
    list.forEach((one, at) => {
      if (isKept(at)) kept[at] = one
    })
    return kept
  }
  const isBrought = (type: string): boolean =>
    typeof view.events[type] === 'function' ||
    stage.causes?.[type] !== undefined ||
    Object.values(stage.past ?? {}).some((left) => (typeof left === 'object' ? left.event : left) === type)
  return {
    ...subject,
    partial: true,
    allows: ({ snapshot, running }, step) => {
      // What answers by itself has done so before anybody can do anything.
      const first = [...running].find(([, src]) => stage.itself?.[src])
      if (first) {
        if (step.kind !== 'answer' && step.kind !== 'fail') return false
        const [name, src] = first
        return step.actor === name && fitsItself(stage, src, step, placeOf(actors, src, step), snapshot.context)
      }
      const past = pastOf(stage, snapshot)
      const isIn = isInOf(snapshot)
      const isAllowed = (event: PlainEvent): boolean => stage.allows?.(event, snapshot.context as Record<string, unknown>, isIn) ?? true
      if (past) return step.kind === 'send' && step.event.type === past && isAllowed(step.event as PlainEvent)
      if (step.kind === 'answer' || step.kind === 'fail') {
        const src = running.get(step.actor) ?? ''
        const place = placeOf(actors, src, step)
        return stage.answers?.[src]?.fits?.(step.kind, place, snapshot.context as Record<string, unknown>, isIn) ?? true
      }
      if (step.kind !== 'send') return true
      if (stage.unoffered?.[step.event.type]?.some(isIn)) return false
      return isAllowed(step.event as PlainEvent)
    },
    examples: {
      project,
      inputs: keep(inputs, (at) => stage.inputs.includes(at)),
      events: Object.fromEntries(
        Object.entries(events).map(([type, list]) => [type, keep(list, (at) => isBrought(type) && !stage.without?.[type]?.includes(at))]),
      ),
      actors: Object.fromEntries(
        Object.entries(actors).map(([src, { done, error }]) => {
          const answers = stage.answers?.[src]
          const itself = stage.itself?.[src]
          const isGiven = (kind: 'done' | 'error', at: number): boolean =>
            Boolean(answers?.[kind][at]) || itself?.[kind]?.includes(at) === true
          return [src, { done: keep(done, (at) => isGiven('done', at)), error: error.filter((_, at) => isGiven('error', at)) }]
        }),
      ),
    },
  }
}

const sourceOf = (machine: AnyStateMachine, id: string): string | undefined => {
  const search = (node: AnyStateMachine['root']): string | undefined =>
    node.invoke.find((invoke) => invoke.id === id)?.src.toString() ??
    Object.values(node.states)
      .map((child) => search(child))
      .find((found) => found !== undefined)
  return search(machine.root)
}

/**
 * The real product in real Chromium against the real gateway: people's events by what people do, answers by the gateway when the
 * scenario lets it, time by the page's clock. State and tags must be those of the machine alone, and the view contract must hold.
 */
export const browserDriver = (id: string): Driver => {
  let turns = 0
  return {
    name: 'browser',
    open: async (subject, input) => {
      const { stage, view } = await stageOf(id)
      const at = subjectOf(id).examples.inputs.indexOf(input)
      if (!stage.inputs.includes(at)) throw new NotPlayable('the page does not begin so')
      const told = (input as { language?: string } | undefined)?.language
      const language: Language = told === 'cn' || told === 'en' ? told : turns++ % 2 === 0 ? 'cn' : 'en'
      const t = (await i18nOf(language, namespacesOf(language))).t as unknown as (key: string, values?: object) => string
      const wordsOf = matcherOf(t)
      const gateway = await rig.gateway(stage.house)
      const context = await (await rig.open()).newContext(contextOf(gateway, language))
      await context.addCookies([{ name: 'language', value: language, url: gateway.origin }])
      const page = await context.newPage()
      page.setDefaultTimeout(HANGS)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      const actor = typeof stage.actor === 'function' ? stage.actor(at) : stage.actor
      const read = () => page.evaluate(readActor, { machine: subject.machine.id, id: actor ?? null, within: stage.within ?? null })
      /** Requests that have not ended; those that wait for the scenario's word, or for nobody's, are not among them. */
      const asked = new Set<Request>()
      const left = new Set<Request>()
      page.on('request', (request) => asked.add(request))
      const forget = (request: Request) => {
        asked.delete(request)
        left.delete(request)
      }
      page.on('requestfinished', forget)
      page.on('requestfailed', forget)
      let isFrozen = false
      const scene: Scene = {
        page,
        gateway,
        language,
        input: at,
        notes: new Map(),
        context: async () => (await read())?.context ?? {},
        // Timers are the scenario's: only what time it is changes, back where scenes have run ahead.
        sync: () => page.clock.setSystemTime(Date.now()),
        pass: async (ms) => void (ms > 0 && (await page.clock.runFor(ms))),
        leave: (route) => void left.add(route.request()),
        isOffered: async (locator) => (await locator.isVisible()) && locator.evaluateAll(isOffered, { pointed: true, tick: null }),
        comes: async (is) => {
          for (const rest = restOf(TRIES); !is();) if (await rest.isOver()) return is()
          return true
        },
        freeze: async () => {
          if (isFrozen) return
          isFrozen = true
          // The clock cannot be stopped but at a moment to come, which may be past by the time the page hears of it: then a later one.
          for (let lead = 200; ; lead *= 2) {
            try {
              return await page.clock.pauseAt((await page.evaluate(() => Date.now())) + lead)
            } catch (error) {
              if (!(error instanceof Error && error.message.includes('to the past')) || lead > HANGS) throw error
            }
          }
        },
      }

      /** Something has come that is waited for. */
      let wake = (): void => undefined
      /** Requests of the actor under test, waiting to be answered. */
      const held = new Map<string, Route[]>()
      await page.route(
        ({ pathname }) => pathname.startsWith('/api/') || pathname.startsWith('/gateway/'),
        async (route) => {
          const request = route.request()
          const { pathname, search } = new URL(request.url())
          const body = bodyOf(request)
          const src = Object.entries(stage.answers ?? {}).find(([, { request: is }]) =>
            is(`${pathname}${search}`, request.method(), body, scene),
          )?.[0]
          if (!src) return route.continue()
          scene.leave(route)
          held.set(src, [...(held.get(src) ?? []), route])
          wake()
          return undefined
        },
      )
      page.on('requestfailed', (request) => {
        for (const [src, routes] of held)
          held.set(
            src,
            routes.filter((route) => route.request() !== request),
          )
      })
      const heldOf = async (src: string): Promise<Route> => {
        for (const rest = restOf(LOOKS); ;) {
          const route = held.get(src)?.pop()
          if (route) {
            // Earlier ones were given up by the machine.
            held.delete(src)
            left.delete(route.request())
            return route
          }
          if (await rest.isOver()) throw new Error(`"${src}" has asked the gateway nothing`)
        }
      }

      // The scenario's time: what the machine alone would have, and how far the page's clock has run ahead by frames.
      const stepper = createStepper(subject.machine, input)
      let moment: Moment = stepper.start(input).moment
      let ahead = 0
      const frame = async (time = FRAME): Promise<void> => {
        const due = (moment.timers[0]?.at ?? Number.POSITIVE_INFINITY) - moment.now - ahead
        const ms = Math.min(time, due - 1)
        if (ms <= 0) return
        ahead += ms
        await page.clock.runFor(ms)
      }
      /**
       * Waits for what the page still does. Between two looks time passes on it, the more the longer nothing else is under way: what waits for
       * a moment that the gateway named comes a little later than the scenario says. `isOver` once nothing has been under way for so many
       * looks: requests, movements, actors that answer by themselves; it throws when that never ends.
       */
      const restOf = (looks: number): { isOver: () => Promise<boolean> } => {
        const begun = Date.now()
        let quiet = 0
        return {
          isOver: async () => {
            if (quiet >= looks) return true
            if (Date.now() - begun > HANGS)
              throw new Error(`the page never comes to rest; it asks ${[...asked].map((request) => request.url()).join(', ') || 'nothing'}`)
            await frame(FRAME * (1 + quiet))
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, PAUSE)
              wake = () => {
                clearTimeout(timer)
                resolve()
              }
            })
            const isUnderWay =
              [...asked].some((request) => !left.has(request)) ||
              (await page.evaluate(isMoving)) ||
              (stage.itself !== undefined && (await read())?.runs.some((src) => stage.itself?.[src]))
            quiet = isUnderWay ? 0 : quiet + 1
            return false
          },
        }
      }
      /** How long the earliest delay of the page's actor has been running, ms. */
      const running = (): Promise<number> =>
        page.evaluate((machine) => {
          const now = Date.now()
          let begun = now
          for (const root of (globalThis as unknown as { materia: Iterable<{ system: { getSnapshot: () => unknown } }> }).materia) {
            const { _scheduledEvents: delays } = root.system.getSnapshot() as {
              _scheduledEvents: Record<string, { startedAt: number; source: { logic?: { id?: string } } }>
            }
            for (const { startedAt, source } of Object.values(delays)) if (source.logic?.id === machine) begun = Math.min(begun, startedAt)
          }
          return now - begun
        }, subject.machine.id)
      const pass = async (ms: number): Promise<void> => {
        const due = ms - ahead
        ahead = Math.max(0, -due)
        if (due > 0) await page.clock.runFor(due)
      }

      const locate = (sight: Sight): Locator => {
        const { role, name, text, within: outer, level, checked, pressed, selected, expanded, disabled } = sight
        const states = { level, checked, pressed, selected, expanded, disabled }
        const scope = outer ? locate(outer) : page.locator('body')
        const exact = (words: Words) => typeof wordsOf(words) === 'string'
        if (role === 'text') return scope.getByText(wordsOf(text as Words), { exact: exact(text as Words) }).filter({ visible: true })
        const found = scope.getByRole(role as 'button', {
          ...(name !== undefined && { name: wordsOf(name), exact: exact(name) }),
          ...Object.fromEntries(Object.entries(states).filter(([, value]) => value !== undefined)),
        })
        return text === undefined ? found : found.filter({ hasText: wordsOf(text) })
      }
      const find = async (sight: Sight): Promise<Locator[]> => {
        const { value, focused, sort, busy, current, tabStop, nth } = sight
        const more = { value, focused, sort, busy, current, tabStop }
        const found = locate(sight)
        const chosen = (places: Locator[]) => (nth === undefined ? places : places.slice(nth, nth + 1))
        if (Object.values(more).every((wanted) => wanted === undefined)) return chosen(await found.all())
        const isWanted = await found.evaluateAll(
          (elements, wanted) =>
            elements.map(
              (element) =>
                (wanted.value === undefined ||
                  (element.getAttribute('aria-valuenow') ?? (element as HTMLInputElement).value) === wanted.value) &&
                (wanted.focused === undefined || (element === document.activeElement) === wanted.focused) &&
                (wanted.sort === undefined || element.getAttribute('aria-sort') === wanted.sort) &&
                (wanted.busy === undefined || (element.getAttribute('aria-busy') === 'true') === wanted.busy) &&
                (wanted.current === undefined || element.hasAttribute('aria-current') === wanted.current) &&
                (wanted.tabStop === undefined || (element as HTMLElement).tabIndex >= 0 === wanted.tabStop),
            ),
          more,
        )
        return chosen(isWanted.flatMap((wanted, index) => (wanted ? [found.nth(index)] : [])))
      }
      /** Something was done in this step: what it opens comes a moment later. */
      let touched = false
      /** What can be used, once the page has had its time for it; `pointed`: with the pointer. @throws NotOffered */
      const usable = async (sight: Sight, pointed = false): Promise<Locator> => {
        const how = { pointed, tick: sight.role === 'checkbox' ? TICK : null }
        for (const rest = restOf(touched ? TRIES : 1); ;) {
          const [found] = await find(sight)
          // Neither waits for what has gone meanwhile.
          if (found && (await found.isVisible()) && (await found.evaluateAll(isOffered, how))) return found
          if (await rest.isOver()) throw new NotOffered(sight.role)
        }
      }
      const use = async (sight: Sight, act: (locator: Locator) => Promise<unknown>, pointed = false): Promise<void> => {
        for (const begun = Date.now(); ;) {
          const locator = await usable(sight, pointed)
          try {
            await act(locator)
            touched = true
            return
          } catch (error) {
            // It has gone just before it was used, or something has come over it: whether it is still offered is seen again.
            if (!(error instanceof Error && error.name === 'TimeoutError') || Date.now() - begun > HANGS) throw error
          }
        }
      }
      let grip = { x: 0, y: 0 }
      const hands: Hands = {
        language,
        click: (target) =>
          use(
            target,
            async (locator) => {
              const label = locator.locator('xpath=ancestor::label[1]')
              if (target.role === 'checkbox' && (await label.count()) > 0)
                await label.click({ ...ATTEMPT, noWaitAfter: true, position: TICK })
              // The label of a radio button may lie over it, drawn in its place.
              else if (target.role === 'radio' && (await label.count()) > 0) await label.click({ ...ATTEMPT, noWaitAfter: true })
              else await locator.click({ ...ATTEMPT, noWaitAfter: true })
            },
            true,
          ),
        fill: (target, text) =>
          use(target, async (locator) => {
            if ((await locator.inputValue(ATTEMPT)) === text || !(await locator.isEditable(ATTEMPT))) throw new NotOffered(target.role)
            await locator.fill(text, ATTEMPT)
          }),
        press: async (key, target) => {
          if (target) await use(target, (locator) => locator.press(key, ATTEMPT))
          else await page.keyboard.press(key)
        },
        focus: (target) => use(target, (locator) => locator.focus(ATTEMPT)),
        blur: (target) => use(target, (locator) => locator.blur(ATTEMPT)),
        hover: (target) => use(target, (locator) => locator.hover(ATTEMPT), true),
        pointer: (what, target, by = { x: 0, y: 0 }) =>
          use(target, async (locator) => {
            const box = await locator.boundingBox()
            if (!box) throw new NotOffered(target.role)
            if (what === 'down') {
              grip = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
              await page.mouse.move(grip.x, grip.y)
              await page.mouse.down()
            } else if (what === 'move') await page.mouse.move(grip.x + by.x, grip.y + by.y)
            else if (what === 'up') await page.mouse.up()
            else await locator.dispatchEvent('pointercancel', { pointerId: 1 })
          }),
        compose: (target, text) =>
          use(target, (locator) =>
            locator.evaluate((element, typed) => {
              const input = element as HTMLInputElement
              if (typed === undefined) input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
              else {
                Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
                input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: typed }))
                input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: typed }))
              }
            }, text),
          ),
        lift: (target) =>
          use(
            target,
            async (locator) => {
              await locator.hover(ATTEMPT)
              const box = await locator.boundingBox()
              if (!box) throw new NotOffered(target.role)
              await page.mouse.down()
              // A drag begins once the pointer has moved a little.
              await page.mouse.move(box.x + box.width / 2 + 8, box.y + box.height / 2, { steps: 2 })
            },
            true,
          ),
        drop: async (onto) => {
          const box = await (await usable(onto)).boundingBox()
          if (!box) throw new NotOffered(onto.role)
          await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 2 })
          await page.mouse.up()
          touched = true
        },
        select: (target, value) =>
          use(target, async (locator) => {
            const isThere = (select: Element, wanted: string) =>
              [...(select as HTMLSelectElement).options].some((option) => option.value === wanted && !option.disabled)
            if (!(await locator.evaluate(isThere, value, ATTEMPT))) throw new NotOffered(target.role)
            await locator.selectOption(value, ATTEMPT)
          }),
        can: async (target) => {
          try {
            await usable(target)
            return true
          } catch {
            return false
          }
        },
      }
      const openNow = () => page.locator(OPEN).filter({ visible: true }).and(page.locator(':not([data-state=closed])'))
      const eyes: Eyes = {
        count: async (sight) => (await find(sight)).length,
        open: async () =>
          openNow().evaluateAll((elements) =>
            elements.map(
              (element) => `${element.getAttribute('role')} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 60)}”`,
            ),
          ),
        isOpen: async (sight) => (await locate(sight).and(openNow()).count()) > 0,
      }

      const shot = async (name: string): Promise<string> => {
        mkdirSync(SHOTS, { recursive: true })
        const path = join(SHOTS, `${id}-${language}-${name}.png`)
        await page.screenshot({ path, animations: 'disabled' })
        return path
      }

      /** What answers by itself has done so by now: the page is ahead until the scenario says so, too. */
      const passed = new Set<string>()
      const isAhead = (): boolean =>
        pastOf(stage, moment.snapshot, passed) !== undefined ||
        [...moment.running.values()].some((src) => stage.itself?.[src] !== undefined)

      /** Waits until the page has followed, then looks. */
      const look = async (wanted: Observation | undefined): Promise<Observation> => {
        if (isAhead()) return {}
        const expected = plain([moment.snapshot.value, [...moment.snapshot.tags].sort()])
        let shown = await read()
        const isExpected = (): boolean => shown !== null && plain([shown.value, shown.tags]) === expected
        const isGone = moment.snapshot._nodes.some(({ path }) => stage.covered?.[path.join('.')] === null)
        for (const rest = restOf(isGone ? TRIES : LOOKS); !isExpected() && !(await rest.isOver());) shown = await read()
        if (!shown && isGone) return {}
        if (!shown) throw new Error(`no actor of "${id}" runs on the page`)
        if (!isExpected()) return { value: shown.value, tags: shown.tags }
        const breachNow = async (): Promise<string | null> => {
          // The page's own doing, such as the size of its parts, may change the context meanwhile.
          const snapshot = snapshotOf((await read()) ?? (shown as Shown))
          return breachOfView(seenOn(stage, view, snapshot), snapshot, language, eyes, (words) => String(wordsOf(words)))
        }
        let breach = await breachNow()
        // What comes with a chunk of its own, or fades, is as it should be a moment later.
        for (const rest = restOf(LOOKS); breach && !(await rest.isOver());) breach = await breachNow()
        if (breach) throw new Error(`${breach} (${language})`)
        if (errors.length > 0) throw new Error(`the page threw: ${errors.join('; ')}`)
        return wanted ? { value: shown.value, tags: shown.tags } : {}
      }

      /** The actor that ends, and with which of its examples. */
      const endOf = (step: Answer): { src: string | undefined; place: number } => {
        const src = sourceOf(subject.machine, step.actor)
        return { src, place: src === undefined ? -1 : placeOf(subjectOf(id).examples.actors, src, step) }
      }
      const isItself = (step: Answer): boolean => {
        const { src, place } = endOf(step)
        const itself = stage.itself?.[src ?? '']
        if (!src || !itself) return false
        const isGiven = itself[step.kind === 'answer' ? 'done' : 'error']?.includes(place)
        if (isGiven && fitsItself(stage, src, step, place, moment.snapshot.context)) return true
        throw new NotPlayable(`"${step.actor}" answers otherwise on the page`)
      }

      const answer = async (step: Answer, asked: Moment['snapshot']): Promise<void> => {
        const { src, place } = endOf(step)
        const answers = src === undefined ? undefined : stage.answers?.[src]
        const play = (step.kind === 'answer' ? answers?.done : answers?.error)?.[place]
        if (!src || !play || answers?.fits?.(step.kind, place, asked.context as Record<string, unknown>, isInOf(asked)) === false)
          throw new NotPlayable(`the gateway is not brought to this ${step.kind} of "${step.actor}"`)
        const route = await heldOf(src)
        await play(scene, route)
        await route
          .request()
          .response()
          .then((response) => response?.finished())
          .catch(() => undefined)
      }

      return {
        start: async () => {
          await page.clock.install()
          if (stage.member) await logInHere(scene, await newPerson(gateway))
          await stage.open(scene)
          await scene.freeze()
          // A page that goes away, or is loaded anew, stays to be looked at: nothing comes in its place.
          await page.route(
            (url) => !/^\/(api|gateway|assets)\//.test(url.pathname),
            (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
          )
          // Parts of the page come after it, each by itself.
          for (const rest = restOf(LOOKS); !(await read()) && !(await rest.isOver()););
          return look(undefined)
        },
        perform: async (step, wanted) => {
          const snapshot = await read()
          if (!snapshot) throw new NotPlayable(`no actor of "${id}" runs on the page any more`)
          const before = moment
          const past = pastOf(stage, moment.snapshot, passed)
          const runs =
            (step.kind === 'send' && step.event.type === past) || ((step.kind === 'answer' || step.kind === 'fail') && isItself(step))
          if (isAhead() && !runs) throw new NotPlayable('what answers by itself has answered before')
          moment = perform(stepper, moment, step).moment
          if (past !== undefined) passed.add(past)
          if (runs) {
            // The page did it a while ago: its delays have run since.
            if (moment.timers.length > before.timers.length && step.kind === 'send') ahead = await running()
            return look(wanted)
          }
          if (step.kind === 'wait') await pass(step.ms)
          else if (step.kind === 'elapse') await pass(Math.max(0, (before.timers[0]?.at ?? before.now) - before.now))
          else if (step.kind !== 'send') await answer(step, before.snapshot)
          else {
            const event = (await stage.really?.(scene, step.event as PlainEvent)) ?? step.event
            const cause = stage.causes?.[event.type]
            touched = false
            const at = atOf(snapshotOf(snapshot), language)
            const causing = (): Promise<boolean> =>
              cause
                ? cause(scene, event).then(
                    () => true,
                    (error: unknown) => {
                      if (error instanceof NotOffered) return false
                      throw error
                    },
                  )
                : bring(view, hands, event, at)
            if (!(await causing()) && wanted?.ignored !== true)
              throw new NotPlayable(`nobody can bring ${event.type} in ${plain(snapshot.value)}`)
          }
          await frame()
          return look(wanted)
        },
        picture: () => shot(`failed-${Date.now()}`),
        end: async () => {
          for (const routes of held.values()) for (const route of routes) await route.abort().catch(() => undefined)
          await stage.close?.(scene)
          await context.close()
        },
      }
    },
  }
}
