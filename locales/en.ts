import type { Namespaces } from './i18n.ts'

/** Every English text, one chunk of its own. Those of the gallery come with the gallery. */
const files = import.meta.glob<Record<string, unknown>>(['./en/*.json', '!./en/gallery.json'], { eager: true, import: 'default' })

export const namespaces: Namespaces = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.slice('./en/'.length, -'.json'.length), texts]),
)
