import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import type { Chart } from '../../machines/gallery/model/types.ts'

/** Named parts of a setup whose code can change while the chart reads the same. */
const KINDS = ['guards', 'actions', 'actors', 'delays'] as const
/** Fingerprints by kind and name. */
type Fingerprints = Record<(typeof KINDS)[number], Map<string, string>> & {
  /** Of the code without a name by id of the state it stands in: inputs, parameters, the context at the beginning. */
  states: Map<string, string>
}

/** Files read so far, as long as they are the same: shared ones are read by every machine. */
const read = new Map<string, { text: string; source: ts.SourceFile }>()
const parsed = (file: string): ts.SourceFile => {
  const text = readFileSync(file, 'utf8')
  const known = read.get(file)
  if (known?.text === text) return known.source
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  read.set(file, { text, source })
  return source
}

const calledName = ({ expression }: ts.CallExpression): string =>
  ts.isIdentifier(expression) ? expression.text : ts.isPropertyAccessExpression(expression) ? expression.name.text : ''

/** What says nothing of what happens: types, and brackets around an expression. */
const bare = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node

/** What the code does, without layout, comments, quotes and types. */
const shapeOf = (node: ts.Node): string => {
  const parts: string[] = []
  const write = (given: ts.Node): void => {
    const at = bare(given)
    if (ts.isTypeNode(at) || ts.isTypeParameterDeclaration(at)) return
    parts.push(ts.SyntaxKind[at.kind])
    if (ts.isPrefixUnaryExpression(at) || ts.isPostfixUnaryExpression(at)) parts.push(ts.SyntaxKind[at.operator])
    if (ts.isVariableDeclarationList(at)) parts.push(at.flags & ts.NodeFlags.Const ? 'const' : 'let')
    if (ts.isIdentifier(at) || ts.isPrivateIdentifier(at) || ts.isLiteralExpression(at) || ts.isTemplateHead(at))
      parts.push(JSON.stringify(at.text))
    if (ts.isTemplateMiddle(at) || ts.isTemplateTail(at)) parts.push(JSON.stringify(at.text))
    parts.push('(')
    ts.forEachChild(at, write)
    parts.push(')')
  }
  write(node)
  return parts.join(' ')
}

/** A machine or its setup: what other parts of it say is theirs. */
const isMachine = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isCallExpression(node)
    ? ['setup', 'extend', 'createMachine'].includes(calledName(node)) ||
      isMachine(ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : undefined)
    : false

/**
 * The declaration of a name among statements; an import of another file of the house leads to the declaration there. What a package
 * exports is the package's, what another machine is stands in that machine's own chart.
 */
const declaredIn = (statements: readonly ts.Statement[], name: string): ts.Node | null => {
  for (const statement of statements) {
    if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations) {
        const names: string[] = []
        const collect = (binding: ts.BindingName): void => {
          if (ts.isIdentifier(binding)) names.push(binding.text)
          else for (const element of binding.elements) if (ts.isBindingElement(element)) collect(element.name)
        }
        collect(declaration.name)
        if (names.includes(name)) return isMachine(declaration.initializer) ? null : declaration
      }
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name?.text === name) return statement
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = statement.moduleSpecifier.text
      const bindings = statement.importClause?.namedBindings
      const element = bindings && ts.isNamedImports(bindings) ? bindings.elements.find((one) => one.name.text === name) : undefined
      if (!element || statement.importClause?.isTypeOnly || !from.startsWith('.') || !from.endsWith('.ts')) continue
      const file = resolve(dirname(statement.getSourceFile().fileName), from)
      return existsSync(file) ? declaredIn(parsed(file).statements, (element.propertyName ?? element.name).text) : null
    }
  }
  return null
}

/** The declaration a name means where it stands. */
const declarationOf = (identifier: ts.Identifier): ts.Node | null => {
  for (let at: ts.Node = identifier.parent; at; at = at.parent)
    if (ts.isBlock(at) || ts.isSourceFile(at)) {
      const found = declaredIn(at.statements, identifier.text)
      if (found) return found
    }
  return null
}

/** Names a piece of code reads, without those that only say which property is meant. */
const readsOf = (node: ts.Node): ts.Identifier[] => {
  const found: ts.Identifier[] = []
  const visit = (at: ts.Node): void => {
    if (ts.isTypeNode(at)) return
    if (ts.isIdentifier(at)) {
      const { parent } = at
      const isKey =
        (ts.isPropertyAccessExpression(parent) && parent.name === at) ||
        (ts.isPropertyAssignment(parent) && parent.name === at) ||
        (ts.isMethodDeclaration(parent) && parent.name === at) ||
        (ts.isBindingElement(parent) && parent.propertyName === at)
      if (!isKey) found.push(at)
    }
    ts.forEachChild(at, visit)
  }
  visit(node)
  return found
}

/** Of a table of constants, the one that is read: a limit that another machine has is none of this one's. */
const partOf = (declared: ts.Node, identifier: ts.Identifier): ts.Node => {
  let [part, at] = [declared, identifier as ts.Node]
  for (;;) {
    const value = bare(ts.isVariableDeclaration(part) && part.initializer ? part.initializer : part)
    const { parent } = at
    if (!ts.isObjectLiteralExpression(value) || !ts.isPropertyAccessExpression(parent) || parent.expression !== at) return part
    const found = value.properties.find(
      (property) => ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === parent.name.text,
    )
    if (!found || !ts.isPropertyAssignment(found)) return part
    part = found.initializer
    at = parent
  }
}

/** The code of nodes and of everything in the house that they call, as one short text. */
const fingerprintOf = (...nodes: readonly ts.Node[]): string => {
  const seen = new Set<string>()
  const shapes: string[] = []
  const take = (at: ts.Node): void => {
    const place = `${at.getSourceFile().fileName}:${at.pos}`
    if (seen.has(place)) return
    seen.add(place)
    shapes.push(shapeOf(at))
    for (const identifier of readsOf(at)) {
      const declared = declarationOf(identifier)
      // What is declared within the node is in its shape already.
      if (declared && !(declared.getSourceFile() === at.getSourceFile() && declared.pos >= at.pos && declared.end <= at.end))
        take(partOf(declared, identifier))
    }
  }
  for (const node of nodes) take(node)
  return createHash('sha256').update(shapes.join('\n')).digest('hex').slice(0, 12)
}

const propertyOf = (config: ts.ObjectLiteralExpression, name: string): ts.Expression | null => {
  const found = config.properties.find(
    (property) => property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) && property.name.text === name,
  )
  return found && ts.isPropertyAssignment(found) ? found.initializer : null
}

/** What a state's own part of the chart does that no name of the chart tells: functions, what it is put together by, and beginnings. */
const unnamedIn = (config: ts.ObjectLiteralExpression): ts.Node[] => {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isCallExpression(node)) found.push(node)
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && ['context', 'input'].includes(node.name.text))
      found.push(node.initializer)
    else if (ts.isIdentifier(node) && readsOf(node.parent).includes(node)) found.push(node)
    else ts.forEachChild(node, visit)
  }
  for (const property of config.properties)
    if (!(property.name && ts.isIdentifier(property.name) && property.name.text === 'states')) visit(property)
  return found
}

const addStates = (config: ts.ObjectLiteralExpression, id: string, states: Map<string, string>): void => {
  const unnamed = unnamedIn(config)
  if (unnamed.length > 0) states.set(id, fingerprintOf(...unnamed))
  const inner = propertyOf(config, 'states')
  for (const state of inner && ts.isObjectLiteralExpression(inner) ? inner.properties : [])
    if (ts.isPropertyAssignment(state) && (ts.isIdentifier(state.name) || ts.isStringLiteral(state.name)))
      if (ts.isObjectLiteralExpression(state.initializer)) addStates(state.initializer, `${id}.${state.name.text}`, states)
      else states.set(`${id}.${state.name.text}`, fingerprintOf(state.initializer))
}

/**
 * Fingerprints of what stands in `setup({…})` and `.extend({…})` of a machine's folder, and of the code without a name in its chart. They
 * do not change with layout, comments or types; they change with the code itself and with the functions and constants of the house that it
 * uses.
 */
export const fingerprintsOf = (folder: string): Fingerprints => {
  const found: Fingerprints = { guards: new Map(), actions: new Map(), actors: new Map(), delays: new Map(), states: new Map() }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ['setup', 'extend'].includes(calledName(node))) {
      const [given] = node.arguments
      for (const part of given && ts.isObjectLiteralExpression(given) ? given.properties : []) {
        const kind = KINDS.find((one) => ts.isPropertyAssignment(part) && ts.isIdentifier(part.name) && part.name.text === one)
        if (!kind || !ts.isPropertyAssignment(part) || !ts.isObjectLiteralExpression(part.initializer)) continue
        for (const entry of part.initializer.properties) {
          const name = entry.name && (ts.isIdentifier(entry.name) || ts.isStringLiteral(entry.name)) ? entry.name.text : null
          if (name !== null) found[kind].set(name, fingerprintOf(ts.isPropertyAssignment(entry) ? entry.initializer : entry))
        }
      }
    }
    if (ts.isCallExpression(node) && calledName(node) === 'createMachine') {
      const [config] = node.arguments
      const id = config && ts.isObjectLiteralExpression(config) ? propertyOf(config, 'id') : null
      if (config && ts.isObjectLiteralExpression(config) && id && ts.isStringLiteral(id)) addStates(config, id.text, found.states)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (file.endsWith('.ts') && !['examples.ts', 'properties.ts'].includes(file)) visit(parsed(join(folder, file)))
  return found
}

/** A chart whose guards, actions, actors, delays and states tell of their code, too (BEY-12). */
export const withFingerprints = (chart: Chart, folder: string): Chart => {
  const known = fingerprintsOf(folder)
  const add = <T extends { name: string }>(kind: (typeof KINDS)[number], list: readonly T[]): T[] =>
    list.map((item) => {
      const code = known[kind].get(item.name)
      return code === undefined ? item : { ...item, code }
    })
  return {
    ...chart,
    states: chart.states.map((state) => {
      const code = known.states.get(state.id)
      return code === undefined ? state : { ...state, code }
    }),
    actors: add('actors', chart.actors),
    guards: add('guards', chart.guards),
    actions: add('actions', chart.actions),
    delays: add('delays', chart.delays),
  }
}
