import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import ts from 'typescript'

/** Rooms whose code may send events to machines. */
const ROOMS = ['domain', 'machines', 'services', 'ui', 'routes'] as const

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesOf(path)
    return ['.ts', '.tsx'].includes(extname(entry.name)) ? [path] : []
  })

/** Texts that an expression may come to: a literal, or either side of a choice. */
const texts = (node: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return texts(node.expression)
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...texts(node.left), ...texts(node.right)]
  return []
}

/** Names that a call only compares its argument with. */
const ASKS = new Set(['includes', 'startsWith', 'endsWith', 'has', 'hasTag', 'matches', 'can', 'on', 'addEventListener'])

/** Event types a source text may send: `type: 'X'` in a value, or `'X'` handed to a function. Types and comparisons do not count. */
export const sentIn = (text: string, name: string): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) && node.name.text === 'type')
      found.push(...texts(node.initializer))
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
      if (ASKS.has(called)) {
        visit(node.expression)
        for (const argument of node.arguments) if (!ts.isObjectLiteralExpression(argument)) visit(argument)
        return
      }
      for (const argument of node.arguments) found.push(...texts(argument))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS))
  return found
}

/**
 * Event types that some code of the rooms sends. By name only: an event that two machines know counts for both, and one whose type
 * is put together at run time is not found.
 */
export const sentEvents = (root: string): Set<string> =>
  new Set(
    ROOMS.flatMap((room) => filesOf(join(root, room)))
      .filter((file) => !file.includes(join('machines', 'model')))
      .flatMap((file) => sentIn(readFileSync(file, 'utf8'), file)),
  )
