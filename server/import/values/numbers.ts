import { line } from './text.ts'

/** A finite number written plainly, with thousands separators or padded: `1,000`, ` 12 `. Anything else is null, `≥ 5` and `NA` too. */
export const number = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = line(value)?.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
  if (!text || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return null
  const result = Number(text)
  return Number.isFinite(result) ? result : null
}

/** A whole number that is kept exactly; null for any other. */
export const integer = (value: unknown): number | null => {
  const result = number(value)
  return result !== null && Number.isSafeInteger(result) ? result : null
}

/** A whole number of things: not negative. */
export const count = (value: unknown): number | null => {
  const result = integer(value)
  return result !== null && result >= 0 ? result : null
}

/** `Yes`, `Y`, `true`, `1` and their opposites; anything else is unknown. */
export const flag = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value
  const text = line(value)?.toLowerCase()
  if (text === 'yes' || text === 'y' || text === 'true' || text === '1') return true
  if (text === 'no' || text === 'n' || text === 'false' || text === '0') return false
  return null
}

/** Whether a cell says yes (`Y`, `Yes`, `YES`), in columns where anything else, a blank too, is the publisher's no. */
export const saysYes = (text: string): boolean => /^y/i.test(text)

/** A number without the zeros before it, which spreadsheets take off: `001` → `1`, `0` stays. */
export const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '')
