/** A study as API v2 tells it; other formats are brought into this shape first. */
export type Study = Record<string, unknown>

/** What stands under a path, or undefined. */
export const under = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? (node as Study)[key] : undefined), value)
