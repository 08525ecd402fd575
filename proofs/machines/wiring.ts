import { existsSync, readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import ts from 'typescript'
import { ERROR_CODES } from '../../domain/errorCodes.ts'
import { KNOWN_CODES, readOutcome } from '../../domain/refusals.ts'
import type { Chart, ChartTransition } from '../../machines/gallery/model/types.ts'
import type {
  CodeGuard,
  Message,
  OverlayRequest,
  Page,
  Party,
  Provided,
  RefusalCode,
  Service,
  Start,
  Wiring,
} from '../../machines/gallery/system/wiring.ts'
import { STATUS } from '../../server/http/errors.ts'
import {
  askedOf,
  beginningOf,
  eventTypes,
  forwardingsIn,
  homeOf,
  houseProgram,
  isNamed,
  isSame,
  isSender,
  isWrapping,
  nameOf,
  partsOf,
  propertyOf,
  receiverOf,
  ROOMS,
  type Sending,
  sendingsIn,
  texts,
  typeTexts,
} from './sentEvents.ts'

/** Where the wiring is kept, from the root. */
export const WIRING_FILE = join('machines', 'gallery', 'system', 'wiring.json')

/** Whom code speaks to: whoever started it, itself, actors by the beginnings of their ids. */
type Target = 'parent' | 'own' | readonly string[]

/** What machines are watched and judged with speaks of events and sends none. */
const isTelling = (path: string): boolean => isSender(path) && basename(path) !== 'properties.ts' && !path.startsWith(`domain${sep}`)

const text = (name: ts.PropertyName): string => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText())
const inOrder = <T>(values: Iterable<T>): T[] => [...new Set(values)].toSorted((a, b) => (String(a) < String(b) ? -1 : 1))

/** The function that a call calls, through `x.provide(…)(…)` no further than a name. */
const isCallTo = (node: ts.Node, ...names: readonly string[]): node is ts.CallExpression =>
  ts.isCallExpression(node) && names.includes(nameOf(node.expression))

/** How machines hang together, as their sources have it; the same sources give the same bytes. */
class Reader {
  readonly #root: string
  readonly #charts: readonly Chart[]
  readonly #byId: ReadonlyMap<string, Chart>
  readonly #program: ts.Program
  readonly #checker: ts.TypeChecker
  readonly #sources: readonly ts.SourceFile[]
  readonly #types: ReadonlyMap<string, ts.Type>
  readonly #knowing = new Map<string, string[]>()
  /** Members of the world that services are handed in. */
  readonly #world: ReadonlySet<string>
  /** Machines that a file provides with their world. */
  readonly #provided = new Map<string, string[]>()
  /** Actors by the id or systemId they are spoken to by, or what stands before its colon. */
  readonly #actors = new Map<string, string[]>()
  readonly #starters = new Map<string, string[]>()

  constructor(root: string, charts: readonly Chart[], program: ts.Program) {
    this.#root = root
    this.#charts = charts
    this.#byId = new Map(charts.map((chart) => [chart.id, chart]))
    this.#program = program
    this.#checker = this.#program.getTypeChecker()
    this.#sources = this.#program
      .getSourceFiles()
      .filter(({ fileName }) => ROOMS.some((room) => this.#path(fileName).startsWith(`${room}${sep}`)))
      .toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
    this.#types = eventTypes(this.#program, root, new Set(this.#byId.keys()))
    for (const { id, events } of charts) for (const event of events) this.#knowing.set(event, [...(this.#knowing.get(event) ?? []), id])
    this.#world = new Set(this.#membersOf('World', join('services', 'world.ts')))
    for (const source of this.#sources) {
      const machines = inOrder(this.#provisions(source).map(({ machine }) => machine))
      if (machines.length > 0) this.#provided.set(this.#path(source.fileName), machines)
    }
    this.#meetActors()
  }

  #path(file: string): string {
    return relative(this.#root, file)
  }
  #source(path: string): ts.SourceFile | undefined {
    return this.#program.getSourceFile(join(this.#root, path))
  }
  #membersOf(name: string, path: string): string[] {
    const found: string[] = []
    const source = this.#source(path)
    if (source)
      ts.forEachChild(source, (node) => {
        if (ts.isInterfaceDeclaration(node) && node.name.text === name)
          for (const member of node.members) if (member.name) found.push(text(member.name))
      })
    return found
  }

  #symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = this.#checker.getSymbolAtLocation(node)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }
  /** What a name stands for: the value a constant is given, a function. */
  #meaningOf(node: ts.Node): ts.Node | undefined {
    const declaration = this.#symbolOf(node)?.valueDeclaration
    return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
  }
  /** The machine that an expression is: `loginMachine`, `createListMachine(…)`, either with its world. */
  #machineOf(node: ts.Expression): string | null {
    if (ts.isCallExpression(node)) return this.#machineOf(node.expression)
    if (ts.isPropertyAccessExpression(node)) return node.name.text === 'provide' ? this.#machineOf(node.expression) : null
    const file = this.#symbolOf(node)?.valueDeclaration?.getSourceFile().fileName
    const path = file === undefined ? '' : this.#path(file)
    const machine = homeOf(path)
    return machine !== null && this.#byId.has(machine) && path.endsWith(`${sep}machine.ts`) ? machine : null
  }
  /** Every `machine.provide(…)` of a file. */
  #provisions(source: ts.SourceFile): { machine: string; world: ts.Expression | undefined }[] {
    const found: { machine: string; world: ts.Expression | undefined }[] = []
    const visit = (node: ts.Node): void => {
      if (isCallTo(node, 'provide')) {
        const machine = this.#machineOf(node)
        if (machine !== null) found.push({ machine, world: node.arguments[0] })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  }

  /** Who starts whom, and by which ids they are spoken to. What a slot of a folder brings is started by whoever spawns that slot. */
  #meetActors(): void {
    const meet = (name: string | undefined, machine: string, starter: string) => {
      if (name !== undefined) {
        const family = name.replace(/:.*/, '')
        for (const known of [name, family]) this.#actors.set(known, inOrder([...(this.#actors.get(known) ?? []), machine]))
      }
      this.#starters.set(machine, inOrder([...(this.#starters.get(machine) ?? []), starter]))
    }
    for (const { id: starter, states, actors } of this.#charts)
      for (const { invokes, spawns = [] } of states) {
        for (const { id, src, systemId } of invokes) {
          const machine = actors.find(({ name }) => name === src)?.machine ?? null
          if (machine !== null) for (const name of [id, systemId]) meet(name, machine, starter)
        }
        for (const { id, machine } of spawns) for (const one of machine === null ? this.#slot(id) : [machine]) meet(id, one, starter)
      }
  }
  /** Whether a file is one of a slot's: `services/…/views/*.ts` for `view:<id>`. */
  #isSlot(file: string, id: string): boolean {
    return file.startsWith(`services${sep}`) && basename(dirname(file)) === `${id.replace(/:.*/, '')}s`
  }
  /** Machines that the files of a slot bring. */
  #slot(id: string): string[] {
    return inOrder([...this.#provided].flatMap(([file, machines]) => (this.#isSlot(file, id) ? machines : [])))
  }
  /** Machines that a slot's file is code of. */
  #homesOf(path: string): readonly string[] {
    const home = homeOf(path)
    if (home !== null && this.#byId.has(home)) return [home]
    const slots = new Set(
      this.#charts.flatMap(({ states }) => states.flatMap(({ spawns = [] }) => spawns.map(({ id }) => `${id.replace(/:.*/, '')}s`))),
    )
    return path.startsWith(`services${sep}`) && slots.has(basename(dirname(path))) ? (this.#provided.get(path) ?? []) : []
  }
  #called(name: string): readonly string[] {
    const family = name.replace(/:.*/, '')
    return this.#actors.get(name) ?? this.#actors.get(family) ?? (this.#byId.has(family) ? [family] : [])
  }

  /** Whom the first word of `sendTo` means, behind functions and constants of the house. */
  #targetOf(node: ts.Expression | undefined, depth = 0): Target | null {
    if (!node || depth > 3) return null
    const name = beginningOf(node) ?? askedOf(node)
    if (name !== null) return [name]
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
      return this.#targetOf(node.expression, depth)
    const meaning = this.#meaningOf(ts.isCallExpression(node) ? node.expression : node)
    if (!meaning || !this.#isOurs(meaning)) return null
    if (meaning.getText().includes('_parent')) return 'parent'
    return this.#targetOf(meaning as ts.Expression, depth + 1)
  }
  #isOurs(node: ts.Node): boolean {
    return ROOMS.some((room) => this.#path(node.getSourceFile().fileName).startsWith(`${room}${sep}`))
  }

  /** Whom an action of a machine speaks to, for events that stand where it is used. */
  #targetOfAction(machine: string, action: string): Target | null {
    for (const source of this.#sources) {
      const path = this.#path(source.fileName)
      if (!path.startsWith(`machines${sep}`) || homeOf(path) !== machine) continue
      let found: Target | null = null
      const visit = (node: ts.Node): void => {
        if (found) return
        if (ts.isPropertyAssignment(node) && isNamed(node.name, action) && isCallTo(node.initializer, 'sendTo'))
          found = this.#targetOf(node.initializer.arguments[0])
        ts.forEachChild(node, visit)
      }
      visit(source)
      if (found) return found
    }
    return null
  }
  /** Whom a function that an event's name is handed to speaks to. */
  #targetOfHelper(call: ts.CallExpression): Target | null {
    const meaning = this.#meaningOf(call.expression)
    if (!meaning || !this.#isOurs(meaning) || this.#homesOf(this.#path(meaning.getSourceFile().fileName)).length === 0) return null
    let found: Target | null = null
    const visit = (node: ts.Node): void => {
      if (!found && isCallTo(node, 'sendTo')) found = this.#targetOf(node.arguments[0])
      ts.forEachChild(node, visit)
    }
    visit(meaning)
    return found
  }
  #target(sending: Sending): Target | null {
    const said = receiverOf(sending)
    if (said === 'own') return 'own'
    if (said && said.names.some((name) => this.#called(name).length > 0)) return said.names
    let at: ts.Node = sending.node
    while (isWrapping(at.parent)) at = at.parent
    const { parent } = at
    if (isCallTo(parent, 'sendTo') && parent.arguments[0] !== at) return this.#targetOf(parent.arguments[0])
    if (ts.isCallExpression(parent) && parent.expression !== at) return this.#targetOfHelper(parent)
    if (ts.isPropertyAssignment(parent) && isNamed(parent.name, 'params')) {
      const action = propertyOf(parent.parent, 'type')
      const machine = this.#homesOf(this.#path(parent.getSourceFile().fileName))[0]
      const [name] = action ? texts(action.initializer) : []
      return machine !== undefined && name !== undefined ? this.#targetOfAction(machine, name) : null
    }
    return null
  }
  #resolve(target: Target, path: string): string[] {
    const homes = this.#homesOf(path)
    if (target === 'own') return [...homes]
    if (target === 'parent') return homes.flatMap((home) => this.#starters.get(home) ?? [])
    return target.flatMap((name) => this.#called(name))
  }

  /** The state or transition of a chart that a place in its source is. */
  #chartPlace(machine: string, keys: readonly (string | number)[]): string | null {
    const chart = this.#byId.get(machine)
    let state = machine
    let at = 0
    while (keys[at] === 'states' && typeof keys[at + 1] === 'string') {
      state += `.${keys[at + 1]}`
      at += 2
    }
    if (!chart?.states.some(({ id }) => id === state)) return null
    const [what, which, ...more] = keys.slice(at)
    const first = (is: (transition: ChartTransition) => boolean, index: string | number | undefined): string | null =>
      chart.transitions.filter((transition) => transition.source === state && is(transition))[typeof index === 'number' ? index : 0]?.id ??
      null
    if (what === 'entry' || what === 'exit') return state
    if (what === 'on') return first(({ trigger }) => trigger.kind === 'event' && trigger.event === which, more[0])
    if (what === 'always') return first(({ trigger }) => trigger.kind === 'always', which)
    if (what === 'after') return first(({ trigger }) => trigger.kind === 'after' && trigger.delay === which, more[0])
    if (what === 'onDone') return first(({ trigger }) => trigger.kind === 'stateDone', which)
    if (what === 'invoke') {
      const [index, answer, place] = typeof which === 'number' ? [which, more[0], more[1]] : [0, which, more[0]]
      const invoke = chart.states.find(({ id }) => id === state)?.invokes[index]?.id
      const kind = answer === 'onDone' ? 'done' : answer === 'onError' ? 'error' : 'snapshot'
      return first(({ trigger }) => trigger.kind === kind && trigger.invoke === invoke, place)
    }
    return null
  }
  /** Under which name of its machine code stands, or at which places of the chart. */
  #whereIs(node: ts.Node, machine: string, depth = 0): { by: string[]; at: string[] } {
    const keys: (string | number)[] = []
    let at = node
    for (; at.parent && !ts.isSourceFile(at.parent); at = at.parent) {
      const { parent } = at
      if (ts.isVariableStatement(at) && at !== node) break
      if (isCallTo(parent, 'createMachine', 'createStateConfig')) {
        const place = this.#chartPlace(machine, keys)
        return { by: [], at: place === null ? [] : [place] }
      }
      if ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name !== at) keys.unshift(text(parent.name))
      else if (ts.isArrayLiteralExpression(parent)) keys.unshift(parent.elements.indexOf(at as ts.Expression))
      // Of a transition with one action, the array of several is no place of its own.
      if (keys[0] === 'actions' || keys[0] === 'actors') {
        const name = keys[1]
        const owner = this.#byId.get(machine)
        if (typeof name === 'string' && (owner?.actions.some((one) => one.name === name) || owner?.actors.some((one) => one.name === name)))
          return { by: [name], at: [] }
      }
    }
    const declared = ts.isVariableStatement(at) ? at.declarationList.declarations[0]?.name : undefined
    if (!declared || !ts.isIdentifier(declared) || depth > 2) return { by: [], at: [] }
    const symbol = this.#symbolOf(declared)
    const found = { by: [] as string[], at: [] as string[] }
    for (const source of this.#sources) {
      if (!this.#homesOf(this.#path(source.fileName)).includes(machine)) continue
      const visit = (one: ts.Node): void => {
        if (
          ts.isIdentifier(one) &&
          one !== declared &&
          one.text === declared.text &&
          !ts.isImportSpecifier(one.parent) &&
          this.#symbolOf(one) === symbol
        ) {
          const place = this.#whereIs(one, machine, depth + 1)
          found.by.push(...place.by)
          found.at.push(...place.at)
        }
        ts.forEachChild(one, visit)
      }
      visit(source)
    }
    return found
  }

  /** Machines whose event the compiler expects there; null where it expects none of theirs. */
  #expected({ node, type }: Sending, candidates: readonly string[]): readonly string[] | null {
    const wanted = ts.isObjectLiteralExpression(node) ? this.#checker.getContextualType(node) : undefined
    const parts = wanted ? partsOf(this.#checker, wanted, type) : null
    if (parts === null) return null
    const fitting = candidates.filter((machine) => {
      const events = this.#types.get(machine)
      const own = events ? partsOf(this.#checker, events, type) : null
      return own?.some((one) => parts.some((other) => isSame(one, other))) === true
    })
    return fitting.length > 0 ? fitting : null
  }

  messages(): Message[] {
    const all = new Map<string, { from: Party; to: string; event: string; by?: string; at: Set<string>; own?: true }>()
    const note = (path: string, node: ts.Node, to: string, event: string) => {
      const homes = this.#homesOf(path)
      for (const home of homes.length > 0 ? homes : [null]) {
        const from: Party = home === null ? { file: path } : { machine: home }
        const { by, at } = home === null ? { by: [], at: [] } : this.#whereIs(node, home)
        for (const name of by.length > 0 ? inOrder(by) : [undefined]) {
          const key = JSON.stringify([from, to, event, name])
          const known = all.get(key) ?? { from, to, event, ...(name !== undefined && { by: name }), at: new Set<string>() }
          if (name === undefined) for (const place of at) known.at.add(place)
          if (home === to) known.own = true
          all.set(key, known)
        }
      }
    }
    for (const source of this.#sources) {
      const path = this.#path(source.fileName)
      if (!isTelling(path)) continue
      for (const sending of sendingsIn(source)) {
        const candidates = this.#knowing.get(sending.type) ?? []
        if (candidates.length === 0) continue
        const target = this.#target(sending)
        const meant = target === null ? null : this.#resolve(target, path).filter((machine) => candidates.includes(machine))
        const to =
          meant && meant.length > 0
            ? meant
            : target === 'own' || (target === 'parent' && this.#homesOf(path).some((home) => this.#starters.has(home)))
              ? []
              : candidates.length === 1
                ? candidates
                : (this.#expected(sending, candidates) ?? [])
        for (const machine of to) note(path, sending.node, machine, sending.type)
      }
      for (const { names, event } of forwardingsIn(source))
        this.#typed(
          event,
          names.flatMap((name) => this.#called(name)),
          path,
          note,
        )
      // What a function makes, or what was handed in, is sent on as it is.
      const visit = (node: ts.Node): void => {
        const event = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined
        if (event && (ts.isCallExpression(event) || ts.isIdentifier(event))) {
          if (isCallTo(node, 'sendTo')) {
            const target = this.#targetOf(node.arguments[0])
            if (target) this.#typed(event, this.#resolve(target, path), path, note)
          } else if (isCallTo(node, 'send') && ts.isPropertyAccessExpression(node.expression)) {
            const machine = this.#actorOf(node.expression.expression)
            if (machine !== null) this.#typed(event, [machine], path, note)
          }
        }
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
    const named = ({ from }: Message): string => from.machine ?? `~${from.file}`
    return [...all.values()]
      .map(({ at, ...message }): Message => ({ ...message, ...(at.size > 0 && { at: inOrder(at) }) }))
      .toSorted((a, b) => ([named(a), a.to, a.event, a.by ?? ''].join(' ') < [named(b), b.to, b.event, b.by ?? ''].join(' ') ? -1 : 1))
  }
  /** Notes what an expression's type says it may be, for those of the receivers that know it. */
  #typed(
    event: ts.Expression,
    to: readonly string[],
    path: string,
    note: (path: string, node: ts.Node, to: string, event: string) => void,
  ) {
    const type = this.#checker.getTypeAtLocation(event)
    const meaning = ts.isIdentifier(event) ? this.#meaningOf(event) : undefined
    const written = meaning && ts.isObjectLiteralExpression(meaning) ? propertyOf(meaning, 'type') : undefined
    for (const part of type.isUnion() ? type.types : [type])
      for (const name of written ? texts(written.initializer) : (typeTexts(this.#checker, part) ?? []))
        for (const machine of to) if (this.#knowing.get(name)?.includes(machine)) note(path, event, machine, name)
  }
  /** The machine of an actor that is kept in a constant: `createActor(appMachine.provide(…))`. */
  #actorOf(node: ts.Expression): string | null {
    const meaning = this.#meaningOf(node)
    const made = meaning && ts.isCallExpression(meaning) && isCallTo(meaning, 'createActor') ? meaning.arguments[0] : undefined
    return made ? this.#machineOf(made) : null
  }

  /** Requests to the overlay authority by the event's name that it hears, with how urgent they are. */
  overlays(messages: readonly Message[]): OverlayRequest[] {
    const found: OverlayRequest[] = []
    for (const { from, to, event, by } of messages) {
      if (to !== 'overlay' || event !== 'OVERLAY.REQUEST' || from.machine === undefined || by === undefined) continue
      const { machine } = from
      for (const source of this.#sources) {
        if (!this.#path(source.fileName).startsWith('machines') || homeOf(this.#path(source.fileName)) !== machine) continue
        for (const { type, node } of sendingsIn(source))
          if (type === event && ts.isObjectLiteralExpression(node)) {
            const kind = propertyOf(node, 'kind')
            for (const one of kind ? texts(kind.initializer) : []) found.push({ machine, kind: one, by })
          }
      }
    }
    return found
  }

  /** What of the world the code behind a name uses. */
  #usesOf(start: ts.Node): string[] {
    const found = new Set<string>()
    const seen = new Set<ts.Node>()
    const follow = (node: ts.Node | undefined) => {
      if (!node || seen.has(node) || !this.#path(node.getSourceFile().fileName).startsWith(`services${sep}`)) return
      seen.add(node)
      visit(node)
    }
    const member = (node: ts.PropertyAccessExpression): boolean => {
      const chain: string[] = [node.name.text]
      let at: ts.Expression = node.expression
      while (ts.isPropertyAccessExpression(at)) {
        chain.unshift(at.name.text)
        at = at.expression
      }
      if (!ts.isIdentifier(at)) return false
      chain.unshift(at.text)
      const place = chain.findIndex((name, index) => this.#world.has(name) && (index === 0 || chain[index - 1] === 'world'))
      if (place < 0 || (place === 0 && !this.#isHandedIn(at))) return false
      const [service = '', name = ''] = chain.slice(place)
      if (name === '') return false
      const call = node.parent
      const api = service === 'gateway' && name === 'call' && ts.isCallExpression(call) && call.arguments[0] ? texts(call.arguments[0]) : []
      found.add([`${service}.${name}`, ...api].join(' '))
      return true
    }
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) {
        if (member(node)) return
        follow(this.#implementation(node.name))
      } else if (ts.isIdentifier(node) && !ts.isPropertyAssignment(node.parent)) {
        if (this.#world.has(node.text) && isCallTo(node.parent, node.text) && this.#isHandedIn(node)) found.add(node.text)
        follow(this.#implementation(node))
      } else if (ts.isTypeNode(node)) return
      ts.forEachChild(node, visit)
    }
    visit(start)
    return inOrder(found)
  }
  /** A member of the world as services get it: in a parameter, or in the one file that makes the world. */
  #isHandedIn(name: ts.Identifier): boolean {
    const declaration = this.#symbolOf(name)?.declarations?.[0]
    if (!declaration) return false
    if (ts.isVariableDeclaration(declaration)) return this.#path(declaration.getSourceFile().fileName) === join('services', 'app.ts')
    if (!ts.isBindingElement(declaration)) return ts.isParameter(declaration)
    const from = declaration.parent.parent
    return ts.isParameter(from) || (ts.isVariableDeclaration(from) && from.initializer?.getText() === 'world')
  }
  /** The code of a function of services; of one that is handed in, what hands it in. */
  #implementation(name: ts.Node): ts.Node | undefined {
    const declaration = this.#symbolOf(name)?.declarations?.[0]
    if (!declaration) return undefined
    if (ts.isFunctionDeclaration(declaration)) return declaration
    if (ts.isVariableDeclaration(declaration)) {
      const { initializer } = declaration
      return initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) ? initializer : undefined
    }
    const signature = ts.isBindingElement(declaration)
      ? this.#checker.getTypeAtLocation(declaration.parent).getProperty((declaration.propertyName ?? declaration.name).getText())
          ?.declarations?.[0]
      : declaration
    if (!signature || !(ts.isPropertySignature(signature) || ts.isMethodSignature(signature))) return undefined
    return this.#handedIn().get(signature)
  }
  #given: Map<ts.Node, ts.Node> | null = null
  /** Functions that code of services hands in where an interface of services asks for one. */
  #handedIn(): Map<ts.Node, ts.Node> {
    if (this.#given) return this.#given
    const given = (this.#given = new Map<ts.Node, ts.Node>())
    for (const source of this.#sources) {
      if (!this.#path(source.fileName).startsWith(`services${sep}`)) continue
      const visit = (node: ts.Node): void => {
        if (ts.isPropertyAssignment(node) && ts.isArrowFunction(node.initializer) && ts.isObjectLiteralExpression(node.parent)) {
          const wanted = this.#checker.getContextualType(node.parent)?.getProperty(text(node.name))?.declarations?.[0]
          if (wanted && this.#path(wanted.getSourceFile().fileName).startsWith(`services${sep}`)) given.set(wanted, node.initializer)
        }
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
    return given
  }

  provided(): Provided[] {
    const found = new Map<string, Provided>()
    const take = (machine: string, file: string, worlds: ts.Node) => {
      const chart = this.#byId.get(machine)
      const visit = (node: ts.Node): void => {
        // The worlds of children are theirs.
        if (node !== worlds && isCallTo(node, 'provide')) return
        if (
          ts.isPropertyAssignment(node) &&
          ts.isObjectLiteralExpression(node.initializer) &&
          ['actors', 'actions'].includes(text(node.name))
        )
          for (const entry of node.initializer.properties) {
            if (!entry.name) continue
            const name = text(entry.name)
            const isActor = text(node.name) === 'actors'
            const known = isActor
              ? chart?.actors.some((actor) => actor.name === name && actor.kind !== 'machine')
              : chart?.actions.some((action) => action.name === name && action.kind === 'effect')
            const body = ts.isPropertyAssignment(entry)
              ? entry.initializer
              : ts.isShorthandPropertyAssignment(entry)
                ? (this.#checker.getShorthandAssignmentValueSymbol(entry)?.valueDeclaration ?? entry)
                : entry
            if (known)
              found.set(`${machine} ${name}`, { machine, name, kind: isActor ? 'actor' : 'action', file, uses: this.#usesOf(body) })
          }
        ts.forEachChild(node, visit)
      }
      visit(worlds)
    }
    for (const source of this.#sources) {
      const path = this.#path(source.fileName)
      if (!path.startsWith(`services${sep}`) && !path.startsWith(`routes${sep}`)) continue
      for (const { machine, world } of this.#provisions(source)) if (world) take(machine, path, world)
      const home = homeOf(path)
      if (home !== null && this.#byId.has(home)) take(home, path, source)
    }
    return [...found.values()].toSorted((a, b) => (`${a.machine} ${a.kind} ${a.name}` < `${b.machine} ${b.kind} ${b.name}` ? -1 : 1))
  }

  /** Files that a file brings with it, for good or when they are wanted, of these rooms. */
  #broughtBy(path: string, rooms: readonly string[]): Set<string> {
    const found = new Set<string>()
    const bring = (file: string) => {
      if (found.has(file) || !rooms.some((room) => file.startsWith(`${room}${sep}`))) return
      const source = this.#source(file)
      if (!source) return
      found.add(file)
      const visit = (node: ts.Node): void => {
        const named =
          ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly
            ? node.moduleSpecifier
            : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
              ? node.arguments[0]
              : undefined
        if (named && ts.isStringLiteralLike(named) && named.text.startsWith('.'))
          bring(relative(this.#root, join(dirname(source.fileName), named.text)))
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
    bring(path)
    return found
  }
  /** Machines that a view of their own folder knows. */
  #viewsIn(files: ReadonlySet<string>): string[] {
    return inOrder(
      [...files].flatMap((file) => {
        const [room, , machine, ...rest] = file.split(sep)
        const isView = room === 'ui' && rest.length > 0 && extname(file) === '.tsx' && machine !== undefined && this.#byId.has(machine)
        return isView && this.#takes(file, machine) ? [machine] : []
      }),
    )
  }
  /** Whether a file names what a machine knows: by itself, or by the types of its folder. */
  #takes(file: string, machine: string, depth = 0): boolean {
    return (this.#source(file)?.statements ?? []).some((statement) => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return false
      const named = statement.moduleSpecifier.text
      if (!named.startsWith('.')) return false
      const path = relative(this.#root, join(dirname(join(this.#root, file)), named))
      return path.startsWith(`machines${sep}`)
        ? homeOf(path) === machine
        : depth < 1 && dirname(path) === dirname(file) && this.#takes(path, machine, depth + 1)
    })
  }

  services(): Service[] {
    const source = this.#source(join('services', 'app.ts'))
    const found: Service[] = []
    const visit = (node: ts.Node): void => {
      if (
        ts.isVariableDeclaration(node) &&
        node.type?.getText() === 'World' &&
        node.initializer &&
        ts.isObjectLiteralExpression(node.initializer)
      )
        for (const entry of node.initializer.properties) {
          if (!entry.name) continue
          const name = text(entry.name)
          const value = ts.isPropertyAssignment(entry)
            ? entry.initializer
            : ts.isShorthandPropertyAssignment(entry)
              ? this.#checker.getShorthandAssignmentValueSymbol(entry)?.valueDeclaration
              : undefined
          if (!value) continue
          found.push(this.#service(name, value))
        }
      ts.forEachChild(node, visit)
    }
    if (source) visit(source)
    return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
  #service(name: string, value: ts.Node): Service {
    const uses = new Set<string>()
    const tells = new Map<string, { to: string; event: string }>()
    const modules = new Set<string>()
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return
      if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && this.#world.has(node.expression.text))
        uses.add(`${node.expression.text}.${node.name.text}`)
      else if (
        ts.isIdentifier(node) &&
        this.#world.has(node.text) &&
        node.text !== name &&
        ts.isPropertyAssignment(node.parent) &&
        node.parent.initializer === node
      )
        uses.add(node.text)
      if (isCallTo(node, 'send') && ts.isPropertyAccessExpression(node.expression) && node.arguments[0]) {
        const to = this.#actorOf(node.expression.expression)
        if (to !== null)
          this.#typed(node.arguments[0], [to], '', (_path, _node, machine, event) =>
            tells.set(`${machine} ${event}`, { to: machine, event }),
          )
      }
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const file = this.#symbolOf(node.expression)?.valueDeclaration?.getSourceFile().fileName
        if (file !== undefined) modules.add(this.#path(file))
      }
      ts.forEachChild(node, visit)
    }
    visit(value)
    const files = [...modules].flatMap((file) => (file === join('services', 'app.ts') ? [] : [...this.#broughtBy(file, ['services'])]))
    return {
      name,
      uses: inOrder(uses).filter((use) => !use.startsWith(`${name}.`)),
      starts: inOrder(files.flatMap((file) => this.#startedIn(file))),
      tells: [...tells.values()].toSorted((a, b) => (`${a.to} ${a.event}` < `${b.to} ${b.event}` ? -1 : 1)),
    }
  }
  #startedIn(path: string): string[] {
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (isCallTo(node, 'createActor') && node.arguments[0])
        found.push(...[this.#machineOf(node.arguments[0])].flatMap((one) => one ?? []))
      ts.forEachChild(node, visit)
    }
    const source = this.#source(path)
    if (source) visit(source)
    return found
  }
  /** Machines that no machine starts, with the files that give them their world; what slots bring, with who spawns it. */
  starts(): Start[] {
    const own = [...this.#provided].filter(([file]) => !file.startsWith('machines'))
    return [
      ...own.flatMap(([file, machines]) =>
        machines.filter((machine) => !this.#starters.has(machine)).map((machine): Start => ({ machine, file })),
      ),
      ...this.#charts.flatMap(({ id: by, states }) =>
        states.flatMap(({ spawns = [] }) =>
          spawns.flatMap(({ id: as, machine }) =>
            machine === null
              ? own.flatMap(([file, brought]) =>
                  this.#isSlot(file, as) ? brought.map((one): Start => ({ machine: one, file, by, as })) : [],
                )
              : [],
          ),
        ),
      ),
    ].toSorted((a, b) => (`${a.machine} ${a.file}` < `${b.machine} ${b.file}` ? -1 : 1))
  }

  /** Paths that an expression of the route table comes to; what is another one for each database reads `<database>`. */
  #pathsOf(node: ts.Expression): string[] {
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (heads, { expression, literal }) => heads.flatMap((head) => this.#pathsOf(expression).map((part) => head + part + literal.text)),
        [node.head.text],
      )
    if (ts.isAsExpression(node)) return this.#pathsOf(node.expression)
    if (ts.isPropertyAccessExpression(node)) {
      const declaration = this.#symbolOf(node.name)?.valueDeclaration
      if (declaration && ts.isPropertyAssignment(declaration)) return this.#pathsOf(declaration.initializer)
    }
    if (ts.isIdentifier(node)) {
      const declaration = this.#symbolOf(node)?.valueDeclaration
      if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) return this.#pathsOf(declaration.initializer)
      // One of several that a function gives: `const [list, detail] = databasePaths(card)`.
      if (declaration && ts.isBindingElement(declaration) && ts.isArrayBindingPattern(declaration.parent)) {
        const given = this.#givenBy(declaration.parent.parent.initializer)
        const element = given && ts.isArrayLiteralExpression(given) && given.elements[declaration.parent.elements.indexOf(declaration)]
        if (element) return this.#pathsOf(element)
      }
      // One of a list: `[…].map((path) => page(path, …))`.
      const map = declaration?.parent.parent
      if (
        map &&
        isCallTo(map, 'map') &&
        ts.isPropertyAccessExpression(map.expression) &&
        ts.isArrayLiteralExpression(map.expression.expression)
      )
        return map.expression.expression.elements.flatMap((element) => this.#pathsOf(element))
    }
    return ['/<database>']
  }
  /** What a call of a function of one expression gives. */
  #givenBy(node: ts.Node | undefined): ts.Node | null {
    const declaration = node && ts.isCallExpression(node) ? this.#symbolOf(node.expression)?.valueDeclaration : undefined
    const made = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
    return made && ts.isArrowFunction(made) ? made.body : null
  }
  pages(): Page[] {
    const path = join('routes', 'router.tsx')
    const source = this.#source(path)
    const found: Page[] = []
    const visit = (node: ts.Node): void => {
      if (isCallTo(node, 'page') && node.arguments.length >= 4) {
        const load = node.arguments[3]!
        let file: string | null = null
        const seek = (inner: ts.Node): void => {
          if (file === null && ts.isCallExpression(inner) && inner.expression.kind === ts.SyntaxKind.ImportKeyword) {
            const [named] = inner.arguments
            if (named && ts.isStringLiteralLike(named))
              file = relative(this.#root, join(dirname(inner.getSourceFile().fileName), named.text))
          }
          ts.forEachChild(inner, seek)
        }
        seek(load)
        // Pages alike are loaded by one function.
        const given = this.#givenBy(load)
        if (given) seek(given)
        for (const one of this.#pathsOf(node.arguments[0]!))
          if (file !== null) found.push({ path: one, file, shows: this.#viewsIn(this.#broughtBy(file, ['routes', 'ui'])) })
      }
      ts.forEachChild(node, visit)
    }
    if (source) visit(source)
    return found.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  }
  frame(): string[] {
    return this.#viewsIn(this.#broughtBy(join('routes', 'Shell.tsx'), ['routes', 'ui']))
  }

  /** Guards whose code names an error's code. */
  codeGuards(): CodeGuard[] {
    const codes: ReadonlySet<string> = new Set(ERROR_CODES)
    const found: CodeGuard[] = []
    for (const source of this.#sources) {
      const machine = homeOf(this.#path(source.fileName))
      if (machine === null || !this.#byId.has(machine) || !this.#path(source.fileName).startsWith(`machines${sep}`)) continue
      const known = new Set(this.#byId.get(machine)?.guards.map(({ name }) => name))
      const visit = (node: ts.Node): void => {
        if (ts.isPropertyAssignment(node) && isNamed(node.name, 'guards') && ts.isObjectLiteralExpression(node.initializer))
          for (const entry of node.initializer.properties) {
            if (!entry.name || !known.has(text(entry.name))) continue
            const named = new Set<string>()
            const read = (inner: ts.Node): void => {
              if (ts.isStringLiteral(inner) && codes.has(inner.text)) named.add(inner.text)
              ts.forEachChild(inner, read)
            }
            read(entry)
            if (named.size > 0) found.push({ machine, guard: text(entry.name), codes: inOrder(named) })
          }
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
    return found.toSorted((a, b) => (`${a.machine} ${a.guard}` < `${b.machine} ${b.guard}` ? -1 : 1))
  }
}

/** What refusals mean, as whoever reads them says. */
const refusals = (): RefusalCode[] => {
  const numbered = KNOWN_CODES.map((number) => ({ number, ...readOutcome({ errCode: number, errMsg: '-', obj: '/' }) }))
  return ERROR_CODES.map((code) => {
    const same = numbered.filter(({ error }) => error.code === code)
    const own = readOutcome({ error: { code } }).event
    const status = STATUS[code] ?? 400
    return {
      code,
      status,
      phrase: STATUS_CODES[status] ?? '',
      numbers: same.map(({ number }) => number).toSorted((a, b) => a - b),
      events: inOrder([own, ...same.map(({ event }) => event)].flatMap((event) => event?.type ?? [])),
    }
  })
}

/** How the machines of these charts hang together, by the sources below a folder (MACH-09). */
export const readWiring = (root: string, charts: readonly Chart[], program: ts.Program = houseProgram(root)): Wiring => {
  const reader = new Reader(root, charts, program)
  const messages = reader.messages()
  return {
    messages,
    overlays: reader.overlays(messages),
    provided: reader.provided(),
    services: reader.services(),
    starts: reader.starts(),
    pages: reader.pages(),
    frame: reader.frame(),
    refusals: refusals(),
    codeGuards: reader.codeGuards(),
  }
}

/** As it is kept: a fact a line, so that a change of one is a change of one line. */
export const wiringText = (wiring: Wiring): string =>
  `{\n${Object.entries(wiring)
    .map(([name, facts]) => {
      const lines = (facts as readonly unknown[]).map((fact) => `    ${JSON.stringify(fact)}`)
      return `  ${JSON.stringify(name)}: [${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}]`
    })
    .join(',\n')}\n}\n`

/** The wiring that is kept, as text; '' where there is none. */
export const keptWiring = (root: string): string =>
  existsSync(join(root, WIRING_FILE)) ? readFileSync(join(root, WIRING_FILE), 'utf8') : ''
