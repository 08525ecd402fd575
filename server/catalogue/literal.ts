/**
 * Bound parameters as literals. The embedded engine runs one statement with bound parameters at a time in the whole process; without, as many as there
 * are lanes. This is the only place where values become SQL, and what comes of it cannot end a literal: numbers are digits, and of
 * texts only letters, digits and a few marks stand as they are, every other byte in hexadecimal.
 */
const PLACEHOLDER = /\{(\w+):([A-Za-z0-9]+|Array\(([A-Za-z0-9]+)\))\}/g
const PLAIN = /[^\p{L}\p{N} _.-]/gu

const hexadecimal = (character: string): string =>
  [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

const scalar = (type: string, value: unknown): string => {
  if (type === 'String' && typeof value === 'string') return `'${value.replace(PLAIN, hexadecimal)}'`
  if (/^UInt\d+$/.test(type) && Number.isSafeInteger(value) && (value as number) >= 0) return String(value)
  if (type === 'Float64' && typeof value === 'number' && Number.isFinite(value)) return `toFloat64('${value}')`
  throw new TypeError(`no literal of ${type}`)
}

/**
 * A statement with its parameters' values in place of their placeholders.
 *
 * @throws TypeError for a value that is not of its type, or of a type that nothing here is asked by.
 */
export const withLiterals = (sql: string, params: Readonly<Record<string, unknown>>): string =>
  sql.replace(PLACEHOLDER, (_, id: string, type: string, element: string | undefined) => {
    const value = params[id]
    if (element === undefined) return scalar(type, value)
    if (!Array.isArray(value)) throw new TypeError(`no literal of ${type}`)
    return value.length === 0 ? `CAST([], '${type}')` : `[${value.map((one) => scalar(element, one)).join(', ')}]`
  })
