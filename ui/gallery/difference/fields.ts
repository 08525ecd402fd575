/** What a state, transition or named thing says of itself and a difference can be in, as machines/gallery/model/diff.ts names it. */
export const FIELDS: readonly string[] = [
  'kind',
  'parent',
  'initial',
  'history',
  'historyTarget',
  'description',
  'tags',
  'entry',
  'exit',
  'invokes',
  'spawns',
  'delays',
  'requirements',
  'targets',
  'guard',
  'actions',
  'reenter',
  'meaning',
  'sends',
  'to',
  'machine',
  'ms',
  'whole',
  'place',
  'code',
]

/** `history target` as a key of the texts. */
export const fieldKey = (field: string): string => field.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
