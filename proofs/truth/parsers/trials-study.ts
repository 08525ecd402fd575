import { stated } from '../text.ts'

/** A study as API v2 tells it; other formats are brought into this shape first. */
export type Study = Record<string, unknown>

/** What stands under a path, or undefined. */
export const under = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? (node as Study)[key] : undefined), value)

export const text = (value: unknown, path: string): string | null => {
  const found = under(value, path)
  return typeof found === 'string' || typeof found === 'number' ? stated(String(found)) : null
}
export const list = (value: unknown, path: string): unknown[] => {
  const found = under(value, path)
  return Array.isArray(found) ? found : []
}
export const words = (value: unknown, path: string): string[] => [
  ...new Set(list(value, path).flatMap((word) => stated(String(word)) ?? [])),
]
export const number = (value: unknown, path: string): number | null => {
  const found = under(value, path)
  return found === undefined || found === null || found === '' ? null : Number(found)
}
export const flag = (value: unknown, path: string): boolean | null => {
  const found = under(value, path)
  return typeof found === 'boolean' ? found : null
}

/** The registry's constants, `NOT_YET_RECRUITING`, as keys: `not-yet-recruiting`. */
export const keyOf = (constant: string | null): string | null => constant?.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? null
/** The same as words: `Placebo comparator`. Abbreviations (`SAP`) and what retired formats tell in words stand as they are. */
export const sentence = (constant: string | null): string | null => {
  if (constant === null || !/^[A-Z][A-Z0-9_]*$/.test(constant) || !/[A-Z]{4}/.test(constant)) return constant
  return `${constant[0]}${constant.slice(1).toLowerCase().replaceAll('_', ' ')}`
}
export const choice = (table: Readonly<Record<string, string>>, constant: string | null): string | null =>
  constant === null ? null : (table[constant] ?? 'unknown')

export const CLASSES: Readonly<Record<string, string>> = {
  INDUSTRY: 'industry',
  NIH: 'nih',
  FED: 'fed',
  OTHER_GOV: 'other-gov',
  NETWORK: 'network',
  INDIV: 'individual',
  OTHER: 'other',
  UNKNOWN: 'unknown',
  AMBIG: 'unknown',
}

/** An address of the web; anything else is no link. */
export const webLink = (address: string | null): string | null =>
  address !== null && /^https?:/i.test(address) && URL.canParse(address) ? address : null
