import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import ts from 'typescript'
import type { Chart } from '../../machines/gallery/model/types.ts'

/** Rooms whose code may send events to machines. */
export const ROOMS = ['domain', 'machines', 'services', 'ui', 'routes'] as const

/** What machines are described and stepped with, and what could happen to them, is not sent by anybody. */
export const isSender = (path: string): boolean =>
  !path.startsWith(join('machines', 'gallery', 'model') + sep) && basename(path) !== 'examples.ts'

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(path)
    return ['.ts', '.tsx'].includes(extname(entry.name)) ? [path] : []
  })

/** An event type where code sends it: as `type: '…'` of an object, or handed to a function as it is. */
export interface Sending {
  type: string
  /** The object, or the text that is handed over. */
  node: ts.ObjectLiteralExpression | ts.Expression
}

/** Texts that an expression may come to: a literal, or either side of a choice. */
export const texts = (node: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return texts(node.expression)
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...texts(node.left), ...texts(node.right)]
  return []
}

export const nameOf = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : ''
export const isNamed = (name: ts.PropertyName, text: string): boolean =>
  (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === text

export const propertyOf = ({ properties }: ts.ObjectLiteralExpression, name: string): ts.PropertyAssignment | undefined =>
  properties.find((property): property is ts.PropertyAssignment => ts.isPropertyAssignment(property) && isNamed(property.name, name))

/** Names of calls that only compare their argument with something. */
const ASKS = new Set(['includes', 'startsWith', 'endsWith', 'has', 'hasTag', 'matches', 'can', 'on', 'addEventListener'])

/** Event types a source text may send. Types and comparisons do not count. */
export const sendingsIn = (source: ts.SourceFile): Sending[] => {
  const found: Sending[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && isNamed(node.name, 'type'))
      found.push(...texts(node.initializer).map((type) => ({ type, node: node.parent })))
    if (ts.isCallExpression(node)) {
      if (ts.isPropertyAccessExpression(node.expression) && ASKS.has(node.expression.name.text)) {
        visit(node.expression)
        for (const argument of node.arguments) if (!ts.isObjectLiteralExpression(argument)) visit(argument)
        return
      }
      for (const argument of node.arguments) found.push(...texts(argument).map((type) => ({ type, node: argument })))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The beginning of a text or template: `database:` of `database:${id}`. */
export const beginningOf = (node: ts.Expression | undefined): string | null => {
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) return node.head.text
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return beginningOf(node.expression)
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return beginningOf(node.body)
  return null
}

/** What `system.get('…')` is asked for, behind casts and `?? self`. */
export const askedOf = (node: ts.Expression): string | null => {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)) return askedOf(node.expression)
  if (ts.isBinaryExpression(node)) return askedOf(node.left)
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return askedOf(node.body)
  return ts.isCallExpression(node) && nameOf(node.expression) === 'get' ? beginningOf(node.arguments[0]) : null
}

/** Wrappings that an event passes through unchanged on its way to the call that sends it. */
export const isWrapping = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isConditionalExpression(node) ||
  ts.isArrowFunction(node)

/**
 * The name code gives the receiver of an event: the target of `sendTo`, what `system.get` is asked for, `to` beside `event`, a text
 * handed over beside it. `own` for what a machine sends itself.
 */
export const receiverOf = ({ node }: Sending): { names: string[] } | 'own' | null => {
  let at: ts.Node = node
  while (isWrapping(at.parent)) at = at.parent
  const { parent } = at
  if (ts.isPropertyAssignment(parent) && isNamed(parent.name, 'event')) {
    const to = propertyOf(parent.parent, 'to')
    return to ? { names: texts(to.initializer) } : null
  }
  if (!ts.isCallExpression(parent)) return null
  const called = nameOf(parent.expression)
  if (called === 'raise' || called === 'sendBack') return 'own'
  if (called === 'sendTo') {
    const target = parent.arguments[0]
    const name = beginningOf(target) ?? (target ? askedOf(target) : null)
    return name === null ? null : { names: [name] }
  }
  if (called === 'send' && ts.isPropertyAccessExpression(parent.expression)) {
    const name = askedOf(parent.expression.expression)
    return name === null ? null : { names: [name] }
  }
  return ts.isObjectLiteralExpression(node) ? null : { names: parent.arguments.filter((argument) => argument !== at).flatMap(texts) }
}

/** Events that are handed on as they came: a variable as `event` beside `to`. */
export const forwardingsIn = (source: ts.SourceFile): { names: string[]; event: ts.Expression }[] => {
  const found: { names: string[]; event: ts.Expression }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const event = node.properties.flatMap((property) =>
        ts.isShorthandPropertyAssignment(property) && property.name.text === 'event'
          ? [property.name]
          : ts.isPropertyAssignment(property) && isNamed(property.name, 'event') && ts.isIdentifier(property.initializer)
            ? [property.initializer]
            : [],
      )[0]
      const to = propertyOf(node, 'to')
      if (event && to) found.push({ names: texts(to.initializer), event })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The machine whose code a file is: `machines/<group>/<machine>/…`, or the actors that its world provides, `services/<group>/<machine>.ts`. */
export const homeOf = (path: string): string | null => {
  const [room, , name, ...rest] = path.split(sep)
  if (name === undefined) return null
  if (room === 'machines' && rest.length > 0) return name
  return room === 'services' && rest.length === 0 ? basename(name, extname(name)) : null
}

/** Texts that the `type` of events may be; null where it may be any. */
export const typeTexts = (checker: ts.TypeChecker, event: ts.Type): string[] | null => {
  const property = checker.getPropertyOfType(event, 'type')
  if (!property) return []
  const named = checker.getTypeOfSymbol(property)
  const literals = named.isUnion() ? named.types : [named]
  return literals.every((literal) => literal.isStringLiteral()) ? literals.map(({ value }) => value) : null
}

/** Types of a union whose `type` is this text; null where the type says nothing of it. */
export const partsOf = (checker: ts.TypeChecker, type: ts.Type, text: string): ts.Type[] | null => {
  const parts: ts.Type[] = []
  for (const part of type.isUnion() ? type.types : [type]) {
    if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return null
    const known = typeTexts(checker, part)
    if (known === null) return null
    if (known.includes(text)) parts.push(part)
  }
  return parts
}

export const isSame = (one: ts.Type, other: ts.Type): boolean =>
  one === other || (one.symbol !== undefined && one.symbol === other.symbol && (one.symbol.flags & ts.SymbolFlags.TypeLiteral) !== 0)

/** Types of the events each machine knows, from the `events` of its setup. */
export const eventTypes = (program: ts.Program, root: string, machines: ReadonlySet<string>): Map<string, ts.Type> => {
  const checker = program.getTypeChecker()
  const found = new Map<string, ts.Type>()
  for (const source of program.getSourceFiles()) {
    const path = relative(root, source.fileName)
    const machine = homeOf(path) ?? ''
    if (!path.startsWith(`machines${sep}`) || !machines.has(machine)) continue
    const visit = (node: ts.Node): void => {
      if (
        ts.isPropertyAssignment(node) &&
        isNamed(node.name, 'events') &&
        ts.isPropertyAssignment(node.parent.parent) &&
        isNamed(node.parent.parent.name, 'types')
      )
        found.set(machine, checker.getTypeAtLocation(node.initializer))
      else ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

/** Packages whose types say to whom an event goes; all others would only have to be read. */
const TYPED = new Set(['xstate'])

const programOf = (root: string, files: readonly string[]): ts.Program => {
  const config = join(root, 'tsconfig.json')
  const { options } = ts.parseJsonConfigFileContent(
    existsSync(config) ? ts.readConfigFile(config, ts.sys.readFile).config : {},
    ts.sys,
    root,
  )
  const chosen: ts.CompilerOptions = { ...options, types: [], noEmit: true, skipLibCheck: true, lib: ['lib.es2023.d.ts'] }
  const host = ts.createCompilerHost(chosen)
  const cache = ts.createModuleResolutionCache(root, (name) => name, chosen)
  host.resolveModuleNameLiterals = (names, file, _, given) =>
    names.map(({ text }) =>
      text.startsWith('.') || TYPED.has(text) || file.includes('node_modules')
        ? ts.resolveModuleName(text, file, given, host, cache)
        : { resolvedModule: undefined },
    )
  return ts.createProgram(files, chosen, host)
}

/** The sources of a folder that may send, with the types that say to whom. */
export const houseProgram = (root: string): ts.Program =>
  programOf(
    root,
    ROOMS.flatMap((room) => (existsSync(join(root, room)) ? filesOf(join(root, room)) : [])),
  )

/**
 * Event types that some code sends, by machine (MACH-06). A name only one machine knows counts wherever it is sent. For a name that
 * several know, the receiver decides: the id that `sendTo`, `system.get` or a `to` beside it gives, else the event type that the
 * compiler expects there, which is a machine's own. Where neither can be known, it counts for all of them; one whose type is put
 * together at run time is not found.
 */
export const sentEvents = (root: string, charts: readonly Chart[], program: ts.Program = houseProgram(root)): Map<string, Set<string>> => {
  const checker = program.getTypeChecker()
  const machines = new Set(charts.map(({ id }) => id))
  const types = eventTypes(program, root, machines)
  const knowing = new Map<string, string[]>()
  for (const { id, events } of charts) for (const event of events) knowing.set(event, [...(knowing.get(event) ?? []), id])
  /** Ids by which actors can be spoken to, with the machine each is. */
  const actors = new Map(
    charts.flatMap(({ states, actors: known }) =>
      states.flatMap(({ invokes, spawns = [] }) => [
        ...invokes.flatMap(({ id, src, systemId }) => {
          const machine = known.find(({ name }) => name === src)?.machine ?? null
          return machine === null ? [] : [id, systemId].flatMap((name) => (name === undefined ? [] : [[name, machine] as const]))
        }),
        // `database:<id>`: what stands before the colon.
        ...spawns.flatMap(({ id, machine }) => (machine === null ? [] : [[id.replace(/:<.*/, ''), machine] as const])),
      ]),
    ),
  )
  const machineOf = (name: string): string | null => {
    const known = actors.get(name)
    if (known !== undefined) return known
    const [family = ''] = name.split(':')
    return actors.get(family) ?? (machines.has(family) ? family : null)
  }

  /** Machines that code names as the receiver, of those that know the event; null where it names none. */
  const named = (sending: Sending, path: string, candidates: readonly string[]): readonly string[] | null => {
    const receiver = receiverOf(sending)
    if (receiver === 'own') return candidates.filter((machine) => machine === homeOf(path))
    const meant = receiver?.names.flatMap((name) => machineOf(name) ?? []) ?? []
    return meant.length > 0 ? candidates.filter((machine) => meant.includes(machine)) : null
  }
  /** Machines whose event the compiler expects there; all where it expects none of theirs. */
  const expected = ({ node, type }: Sending, candidates: readonly string[]): readonly string[] => {
    const wanted = ts.isObjectLiteralExpression(node) ? checker.getContextualType(node) : undefined
    const parts = wanted ? partsOf(checker, wanted, type) : null
    if (parts === null) return candidates
    const fitting = candidates.filter((machine) => {
      const events = types.get(machine)
      const own = events ? partsOf(checker, events, type) : null
      return own?.some((one) => parts.some((other) => isSame(one, other))) === true
    })
    return fitting.length > 0 ? fitting : candidates
  }

  const sent = new Map(charts.map(({ id }) => [id, new Set<string>()]))
  const note = (machine: string, type: string) => sent.get(machine)?.add(type)
  const senders = new Set(program.getRootFileNames().filter((file) => isSender(relative(root, file))))
  const unnamed: [Sending, readonly string[]][] = []
  for (const source of program.getSourceFiles()) {
    if (!senders.has(source.fileName)) continue
    const path = relative(root, source.fileName)
    for (const sending of sendingsIn(source)) {
      const candidates = knowing.get(sending.type) ?? []
      const to = candidates.length > 1 ? named(sending, path, candidates) : candidates
      if (to) for (const machine of to) note(machine, sending.type)
      else unnamed.push([sending, candidates])
    }
  }
  for (const source of program.getSourceFiles())
    if (senders.has(source.fileName))
      for (const { names, event } of forwardingsIn(source))
        for (const machine of names.flatMap((name) => machineOf(name) ?? [])) {
          const type = checker.getTypeAtLocation(event)
          for (const part of type.isUnion() ? type.types : [type]) for (const text of typeTexts(checker, part) ?? []) note(machine, text)
        }
  // The compiler is slow to answer: it is asked only where something is still missing.
  for (const [sending, candidates] of unnamed)
    if (candidates.some((machine) => sent.get(machine)?.has(sending.type) !== true))
      for (const machine of expected(sending, candidates)) note(machine, sending.type)
  return sent
}
