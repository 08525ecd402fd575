/** Lists in cells: how they are taken apart, and what counts as a repeat. */

/** Non-empty values, each once (letter case ignored), in the order met. */
export const unique = (values: Iterable<string | null | undefined>): string[] => {
  const seen = new Map<string, string>()
  for (const value of values) if (value && !seen.has(value.toLowerCase())) seen.set(value.toLowerCase(), value)
  return [...seen.values()]
}

/** The same, but of two spellings of a name the one not all in capitals stays (`PEMBROLIZUMAB`, `Pembrolizumab`), in the first one's place. */
export const uniqueNames = (values: Iterable<string | null | undefined>): string[] => {
  const found = new Map<string, string>()
  for (const value of values) {
    if (!value) continue
    const key = value.toLowerCase()
    const there = found.get(key)
    if (there === undefined || (there === there.toUpperCase() && value !== value.toUpperCase())) found.set(key, value)
  }
  return [...found.values()]
}

/** Non-empty values, each spelling once, in the order met: for names, whose letter case is the publisher's. */
export const distinct = (values: Iterable<string | null | undefined>): string[] => [
  ...new Set([...values].filter((value): value is string => Boolean(value))),
]

/** Splits a list at a separator of one sign, not inside brackets: `TRIPLE SULFA (A;B;C)` is one name. Parts are trimmed, empty ones dropped. */
export const splitOutside = (text: string, separator: string): string[] => {
  if (!text.includes(separator)) return text.trim() === '' ? [] : [text.trim()]
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const sign = text[index]
    if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  parts.push(text.slice(start))
  // A bracket that never closes must not swallow the list.
  const whole = depth > 0 ? text.split(separator) : parts
  return whole.map((part) => part.trim()).filter((part) => part !== '')
}

/** What is there of several, in one text; null where nothing is: `250` and `MG` → `250 MG`. */
export const joined = (values: readonly (string | null | undefined | false)[], separator: string): string | null =>
  values.filter(Boolean).join(separator) || null
