import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/**
 * Figures of the source stand in tests as figures: a test that takes ten seconds from the code it checks finds any other number right as
 * well. So no file of tests, and no property of a machine, imports a constant of the product that is a number, or a table or list of some.
 */

const ROOT = join(import.meta.dirname, '../..')
/** Numbers that are names: codes of refusals, which tests of the source's own table hold, where a made picture has what, and the thresholds of the risk engine, which docs/security.md holds. */
const NAMES = new Set(['KNOWN_CODES', 'ERR_CODES', 'GENERAL_CODE', 'PICTURE', 'TILE', 'GAP', 'RISK_TABLE'])
const PRODUCT = /^(domain|machines|services|ui|routes|server)\//

const parsed = (file: string, text: string): ts.SourceFile => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

/** Nothing but numbers: literals, sums of them, tables and lists of them. */
const isFigure = (node: ts.Expression): boolean => {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) return isFigure(node.expression)
  if (ts.isNumericLiteral(node)) return true
  if (ts.isPrefixUnaryExpression(node)) return isFigure(node.operand as ts.Expression)
  if (ts.isBinaryExpression(node)) return isFigure(node.left) && isFigure(node.right)
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 && node.elements.every(isFigure)
  if (ts.isObjectLiteralExpression(node))
    return node.properties.length > 0 && node.properties.every((part) => ts.isPropertyAssignment(part) && isFigure(part.initializer))
  return false
}

/** Names of figures that a source text exports. */
const figuresOf = (file: string, text: string): Set<string> =>
  new Set(
    parsed(file, text).statements.flatMap((statement) =>
      ts.isVariableStatement(statement) && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
        ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
            ts.isIdentifier(name) && initializer && isFigure(initializer) ? [name.text] : [],
          )
        : [],
    ),
  )

/** Figures that a test takes from the product. `read` gives the text of a file, null where there is none. */
const taken = (file: string, text: string, read: (path: string) => string | null): string[] =>
  parsed(file, text).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier) || statement.importClause?.isTypeOnly)
      return []
    const bindings = statement.importClause?.namedBindings
    const from = statement.moduleSpecifier.text
    const path = relative(ROOT, resolve(ROOT, dirname(file), from))
    if (!from.startsWith('.') || !PRODUCT.test(path) || !bindings) return []
    const source = read(path)
    const figures = source === null ? new Set<string>() : figuresOf(path, source)
    // Whoever takes all of a file takes its figures.
    if (ts.isNamespaceImport(bindings))
      return [...figures].filter((name) => !NAMES.has(name)).map((name) => `${bindings.name.text}.${name} of ${path}`)
    return bindings.elements
      .filter(({ propertyName, name }) => figures.has((propertyName ?? name).text) && !NAMES.has((propertyName ?? name).text))
      .map((element) => `${(element.propertyName ?? element.name).text} of ${path}`)
  })

const readFile = (path: string): string | null => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null)
const filesBelow = (folder: string, isWanted: (path: string) => boolean): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && isWanted(path))

describe('figures stand in tests as figures', () => {
  // The made-up database is a part of a product; it is defined as others are.
  const files = [
    ...filesBelow('tests', (path) => !path.startsWith('tests/house/madeup')),
    ...filesBelow('machines', (path) => path.endsWith('/properties.ts')),
  ]

  it('KICK-01 QR-01 LOGIN-09 LOGIN-11 no test compares a figure of the product with itself', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap((file) => taken(file, readFile(file) ?? '', readFile).map((name) => `${file}: ${name}`))).toEqual([])
  })

  const LIMITS = `
    export const POLL_MS = 10 * 60_000
    export const TABLE = { soon: 1, late: -(2 + 3) } as const
    export const SIZES = [20, 50] as const
    export const NAMES = ['a', 'b']
    export const EMPTY = {}
    const own = 5
    export const read = () => own`

  it.each([
    [`import { POLL_MS } from '../domain/limits.ts'`, ['POLL_MS of domain/limits.ts']],
    [`import { TABLE as known, NAMES } from '../domain/limits.ts'`, ['TABLE of domain/limits.ts']],
    [`import { type Some, SIZES } from '../domain/limits.ts'`, ['SIZES of domain/limits.ts']],
    [
      `import * as all from '../domain/limits.ts'`,
      ['all.POLL_MS of domain/limits.ts', 'all.TABLE of domain/limits.ts', 'all.SIZES of domain/limits.ts'],
    ],
    [`import { NAMES, EMPTY, read } from '../domain/limits.ts'`, []],
    [`import type { POLL_MS } from '../domain/limits.ts'`, []],
    [`import { POLL_MS } from './limits.ts'`, []],
  ])('notices %s', (text, names) => {
    expect(taken('tests/some.test.ts', text, (path) => (path === 'domain/limits.ts' ? LIMITS : null))).toEqual(names)
  })
})
