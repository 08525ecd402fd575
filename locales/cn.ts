import type { Namespaces } from './i18n.ts'

/** Every Chinese text, one chunk of its own. Those of the gallery come with the gallery. */
const files = import.meta.glob<Record<string, unknown>>(['./cn/*.json', '!./cn/gallery.json'], { eager: true, import: 'default' })

export const namespaces: Namespaces = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.slice('./cn/'.length, -'.json'.length), texts]),
)
