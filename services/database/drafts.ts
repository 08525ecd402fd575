import type { Draft } from '../../machines/database/list/types.ts'
import type { Store } from '../storage.ts'

const KEY = 'drafts'
/** Longest text kept; nothing longer is ever searched. */
const MAX_CHARACTERS = 1000

/** What was typed and not searched yet, by place (a database, the overview) and field: it outlives a reload of the tab (BEY-08). */
export interface Drafts {
  /** What the account that is logged in left at a place. */
  of: (place: string) => Readonly<Record<string, Draft>>
  /** A text that is what is searched already is nothing to keep. */
  keep: (place: string, field: string, draft: Draft) => void
  clear: () => void
}

type Kept = Record<string, Record<string, Draft>>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isDraft = (value: unknown): value is Draft =>
  isObject(value) && typeof value['text'] === 'string' && typeof value['searched'] === 'string' && value['text'].length <= MAX_CHARACTERS

/** `owner` is the account logged in, null for nobody: drafts of another account are never shown. */
export const createDrafts = (tab: Store, owner: () => string | null): Drafts => {
  const read = (): Kept => {
    const stored = tab.get(KEY)
    if (!isObject(stored) || owner() === null || stored['owner'] !== owner() || !isObject(stored['texts'])) return {}
    return Object.fromEntries(
      Object.entries(stored['texts']).map(([place, fields]) => [
        place,
        Object.fromEntries(Object.entries(isObject(fields) ? fields : {}).filter((entry): entry is [string, Draft] => isDraft(entry[1]))),
      ]),
    )
  }
  return {
    of: (place) => new Map(Object.entries(read())).get(place) ?? {},
    keep: (place, field, draft) => {
      if (owner() === null || !isDraft(draft)) return
      const texts = new Map(Object.entries(read()))
      const { [field]: _, ...others } = texts.get(place) ?? {}
      texts.set(place, draft.text === draft.searched ? others : { ...others, [field]: draft })
      tab.set(KEY, { owner: owner(), texts: Object.fromEntries(texts) })
    },
    clear: () => tab.remove(KEY),
  }
}
