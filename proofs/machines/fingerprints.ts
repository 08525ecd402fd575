import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import type { Chart } from '../../machines/gallery/model/types.ts'

/** Named parts of a setup whose code can change while the chart reads the same. */
const KINDS = ['guards', 'actions', 'actors', 'delays'] as const
/** Fingerprints by kind and name. */
type Fingerprints = Record<(typeof KINDS)[number], Map<string, string>>

const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)

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

/** The declaration of a name among statements; an import of the machine's own folder leads to the declaration there. */
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
      if (!element || statement.importClause?.isTypeOnly || !/^\.\/[^/]+$/.test(from)) continue
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

/** The code of a node and of everything in the machine's folder that it calls, as one short text. */
const fingerprintOf = (node: ts.Node): string => {
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
      if (declared && !(declared.getSourceFile() === at.getSourceFile() && declared.pos >= at.pos && declared.end <= at.end)) take(declared)
    }
  }
  take(node)
  return createHash('sha256').update(shapes.join('\n')).digest('hex').slice(0, 12)
}

/**
 * Fingerprints of what stands in `setup({…})` and `.extend({…})` of a machine's folder. They do not change with layout, comments
 * or types; they change with the code itself and with the functions and constants of the folder that it uses.
 */
export const fingerprintsOf = (folder: string): Fingerprints => {
  const found: Fingerprints = { guards: new Map(), actions: new Map(), actors: new Map(), delays: new Map() }
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
    ts.forEachChild(node, visit)
  }
  for (const file of existsSync(folder) ? readdirSync(folder) : [])
    if (file.endsWith('.ts') && file !== 'examples.ts') visit(parsed(join(folder, file)))
  return found
}

/** A chart whose guards, actions, actors and delays tell of their code, too (BEY-12). */
export const withFingerprints = (chart: Chart, folder: string): Chart => {
  const known = fingerprintsOf(folder)
  const add = <T extends { name: string }>(kind: (typeof KINDS)[number], list: readonly T[]): T[] =>
    list.map((item) => {
      const code = known[kind].get(item.name)
      return code === undefined ? item : { ...item, code }
    })
  return {
    ...chart,
    actors: add('actors', chart.actors),
    guards: add('guards', chart.guards),
    actions: add('actions', chart.actions),
    delays: add('delays', chart.delays),
  }
}
